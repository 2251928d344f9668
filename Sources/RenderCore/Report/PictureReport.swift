/// The report of a comparison of pictures: one entry, of which each pair of pictures is a frame.
public struct PictureReport {
  private let report: GoldenReport
  private var clip: ReportClip
  private var old: [Int] = []
  private var new: [Int] = []
  private var verdicts: [FrameComparison.Verdict] = []
  private var sizes: (old: PixelRect, new: PixelRect)?
  /// Most pictures that become files.
  private static let mostFiles = 500

  /// - Parameters:
  ///   - first: the path of what was expected.
  ///   - second: the path of what there is.
  public init(_ report: GoldenReport, _ first: String, _ second: String) {
    self.report = report
    let name = "\(GoldenReport.shown(first)) - \(GoldenReport.shown(second))"
    clip = ReportClip(name: name, group: "compare", outcome: .equal)
  }

  /// Adds the next pair.
  ///
  /// - Throws: `OutputError` or `RenderError`.
  public mutating func add(_ pair: PictureComparison.Pair, _ first: Bitmap, _ second: Bitmap) throws {
    let frame = old.count
    old.append(try report.number(of: first))
    new.append(try report.number(of: second))
    clip.labels.append(pair.name)
    if sizes == nil {
      sizes = (
        PixelRect(x: 0, y: 0, width: first.width, height: first.height),
        PixelRect(x: 0, y: 0, width: second.width, height: second.height)
      )
    }
    switch pair.verdict {
    case .equal: verdicts.append(pair.isEqual ? .equal : .changed)
    case .different: verdicts.append(.changed)
    case .size: verdicts.append(.size)
    }
    if let sweep = pair.sweep, sweep.different > 0 {
      clip.differences.append(ReportClip.Difference(frame: frame, sweep: sweep))
    }
    if !pair.isEqual { try writeFiles(frame, first, second) }
  }

  private mutating func writeFiles(_ frame: Int, _ first: Bitmap, _ second: Bitmap) throws {
    guard clip.frameFiles.count < PictureReport.mostFiles else {
      clip.filesLeftOut += 1
      return
    }
    let digits = String(frame)
    let base = "frames/compare/" + String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
    var files = ReportClip.FrameFiles(frame: frame)
    files.actual = try report.write(base + "-actual.png", second)
    files.expected = try report.write(base + "-expected.png", first)
    if first.width == second.width, first.height == second.height {
      files.difference = try report.write(base + "-difference.png", DifferencePicture.of(first, second))
    }
    clip.frameFiles.append(files)
  }

  /// Writes the report.
  ///
  /// - Parameter findings: what the comparison came to, a sentence a line.
  public mutating func finish(_ comparison: PictureComparison, findings: [String]) throws {
    for (index, verdict) in verdicts.enumerated() {
      if clip.runs.last?.verdict == verdict {
        clip.runs[clip.runs.count - 1].frames = clip.runs[clip.runs.count - 1].frames.lowerBound..<index + 1
      } else {
        clip.runs.append(FrameComparison.Run(verdict: verdict, frames: index..<index + 1))
      }
    }
    // Nobody wrote down how fast pictures in a folder follow each other.
    let timing = GoldenManifest.Timing.rate(.standard)
    if let sizes {
      clip.expected = ReportClip.Side(
        width: sizes.old.width, height: sizes.old.height, first: 0, timing: timing, pictures: old)
      clip.actual = ReportClip.Side(
        width: sizes.new.width, height: sizes.new.height, first: 0, timing: timing, pictures: new)
    }
    clip.outcome = comparison.areAllEqual ? .equal : .different
    clip.findings = findings
    report.add(clip)
    let pairs = "\(old.count) \(old.count == 1 ? "pair" : "pairs") of pictures"
    try report.finish(command: "compare", subject: pairs)
  }
}
