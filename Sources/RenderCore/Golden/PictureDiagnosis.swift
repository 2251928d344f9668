/// What happened to the pixels of frames, as far as the old ones are known.
enum PictureDiagnosis: DiagnosisRule {
  static func explain(_ evidence: GoldenEvidence) throws -> [String] {
    if evidence.comparison.count(.size) > 0 { return try explainSize(evidence) }
    guard evidence.comparison.count(.changed) > 0, !evidence.keyFrames.isEmpty else { return [] }
    var candidates = evidence.keptFrames(.changed)
    var name = evidence.pixels == nil ? "worst key frame" : "worst frame"
    if candidates.isEmpty {
      candidates = evidence.knownFrames
      name = "worst frame that is known"
    }
    var worst: (index: Int, sweep: PixelSweep)?
    var worstExplained: (index: Int, different: Int)?
    var pixels = 0
    for index in candidates where pixels < pixelLimit {
      guard let old = try evidence.oldBitmap(index) else { continue }
      pixels += old.width * old.height
      let sweep = PixelSweep(old, try evidence.bitmap(index))
      if sweep.different > worst?.sweep.different ?? 0 { worst = (index, sweep) }
      // Where the numbers changed, they explain the picture.
      guard evidence.timing == nil, !evidence.hasOtherValues(inFrame: index) else { continue }
      if sweep.different > worstExplained?.different ?? 0 { worstExplained = (index, sweep.different) }
    }
    guard let worst else {
      return [
        """
        worst frame: not known: no key frame changed, and of the others only the digests are kept; with --store apng \
        a golden keeps their pixels
        """
      ]
    }
    var lines: [String] = []
    if let index = worstExplained?.index, let old = try evidence.oldBitmap(index) {
      let change = PictureChange.between(old, try evidence.bitmap(index))
      lines.append("pictures: \(change.sentence(scale: evidence.new.canvas.scale)), in frame \(index)")
    }
    lines.append("\(name): \(place(worst.index, evidence)): \(worst.sweep.text)")
    return lines
  }

  /// Pixels that are compared for one clip, at most.
  private static let pixelLimit = 400_000_000

  private static func place(_ index: Int, _ evidence: GoldenEvidence) -> String {
    FrameRanges.text([index..<index + 1], time: evidence.new.time)
  }

  /// Pictures of two sizes have the part from the upper left corner in common.
  private static func explainSize(_ evidence: GoldenEvidence) throws -> [String] {
    let (old, new) = (evidence.old.canvas, evidence.new.canvas)
    let both = PixelRect(
      x: 0, y: 0, width: min(old.width, new.width), height: min(old.height, new.height))
    var worst: (index: Int, sweep: PixelSweep)?
    var pixels = 0
    for index in evidence.keptFrames(.size) where pixels < pixelLimit {
      guard let before = try evidence.oldBitmap(index) else { continue }
      pixels += both.width * both.height
      let sweep = PixelSweep(before.cropped(to: both), try evidence.bitmap(index).cropped(to: both))
      if worst == nil || sweep.different > worst?.sweep.different ?? 0 { worst = (index, sweep) }
    }
    guard let worst else {
      return ["worst frame: not known: of the frames that are left only digests are kept"]
    }
    let name = evidence.pixels == nil ? "worst key frame" : "worst frame"
    return [
      """
      \(name): \(place(worst.index, evidence)), in the \(both.width) x \(both.height) px at the upper left that both have: \
      \(worst.sweep.text)
      """
    ]
  }
}
