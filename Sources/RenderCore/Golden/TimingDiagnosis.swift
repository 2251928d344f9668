/// The same animation at other times: shifted, a loop that starts elsewhere, faster or slower.
enum TimingDiagnosis: DiagnosisRule {
  static func explain(_ evidence: GoldenEvidence) -> [String] {
    (evidence.timing?.sentence).map { ["timing: " + $0] } ?? []
  }

  enum Finding: Hashable {
    /// The loop starts so many frames later in the old one.
    case loopPoint(frames: Int, seconds: String)
    /// Everything comes so many frames later.
    case shift(frames: Int, seconds: String)
    /// So many times as fast.
    case speed(Double)

    var sentence: String {
      switch self {
      case .loopPoint(let frames, let seconds):
        "the loop point moved: the loop starts \(Finding.count(frames)) (\(seconds) s) \(frames > 0 ? "later" : "earlier")"
      case .shift(let frames, let seconds):
        "shifted: everything comes \(Finding.count(frames)) (\(seconds) s) \(frames > 0 ? "later" : "earlier")"
      case .speed(let factor):
        "runs at \(DecimalText.shortest((factor * 1000).rounded() / 1000))x speed"
      }
    }

    private static func count(_ frames: Int) -> String {
      "\(abs(frames)) \(abs(frames) == 1 ? "frame" : "frames")"
    }
  }

  /// Frames by which a clip is tried to be shifted.
  private static let longestShift = 600
  /// Mean distance, in parts of the range of a value, up to which two traces run alike.
  private static let alike = 0.01

  /// Longer clips take too long to be tried at many speeds.
  private static let mostRows = 20_000

  static func find(_ evidence: GoldenEvidence) -> Finding? {
    let (old, new) = (evidence.old.digests, evidence.new.digests)
    guard Set(old).count > 1, Set(new).count > 1 else { return nil }
    guard case .rate(let rate) = evidence.new.timing, evidence.old.timing == evidence.new.timing else {
      return nil
    }
    func seconds(_ frames: Int) -> String {
      FrameRanges.seconds(Rational(abs(frames)) / rate.framesPerSecond)
    }
    if old.count == new.count, evidence.old.loop != .off, evidence.new.loop != .off,
      let frames = rotation(old, new)
    {
      return .loopPoint(frames: frames, seconds: seconds(frames))
    }
    if let frames = shift(old, new) { return .shift(frames: frames, seconds: seconds(frames)) }
    return speed(evidence)
  }

  /// The smallest n, forwards or backwards, for which frame k is now what frame k + n was, around the end.
  private static func rotation(_ old: [String], _ new: [String]) -> Int? {
    nearest(old.count / 2) { n in
      new.indices.allSatisfy { new[$0] == old[($0 + n + old.count) % old.count] }
    }
  }

  /// The smallest n for which frame k is now what frame k - n was.
  private static func shift(_ old: [String], _ new: [String]) -> Int? {
    nearest(min(old.count, new.count) / 2) { n in
      let range = max(0, n)..<min(new.count, old.count + n)
      guard range.count > 1, range.allSatisfy({ new[$0] == old[$0 - n] }) else { return false }
      // A rest that is as long is no proof.
      return 2 * Set(new[range]).count > Set(new).count
    }
  }

  private static func nearest(_ most: Int, _ fits: (Int) -> Bool) -> Int? {
    guard most > 0 else { return nil }
    for n in 1...min(most, longestShift) {
      if fits(n) { return n }
      if fits(-n) { return -n }
    }
    return nil
  }

  /// How fast the new numbers run through the old ones.
  private static func speed(_ evidence: GoldenEvidence) -> Finding? {
    guard let (old, new) = evidence.traces, old.frames.count > 3, new.frames.count > 3,
      old.frames[0] == 0, new.frames[0] == 0, max(old.frames.count, new.frames.count) <= mostRows
    else { return nil }
    let last = Double(old.frames.count - 1)
    func distance(_ factor: Double) -> Double? {
      old.distance(to: new) { row in
        let place = Double(row) * factor
        return place <= last ? place : nil
      }
    }
    guard let unchanged = distance(1) else { return nil }
    var best = (factor: 1.0, distance: unchanged)
    func look(_ factors: [Double]) {
      for factor in factors {
        if let found = distance(factor), found < best.distance { best = (factor, found) }
      }
    }
    look((0...150).map { 0.5 + Double($0) / 100 })
    for width in [0.01, 0.001] {
      let center = best.factor
      look((-10...10).map { center + Double($0) * width / 10 })
    }
    guard abs(best.factor - 1) >= 0.001, best.distance < alike, best.distance < unchanged / 3 else {
      return nil
    }
    return .speed(best.factor)
  }
}
