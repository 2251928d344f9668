/// The animated values of a clip against those that were recorded, without pixels.
struct TraceComparison {
  let old: GoldenManifest
  let new: GoldenManifest
  let oldTrace: TraceTable
  let newTrace: TraceTable
  let frames: FrameComparison

  /// - Parameters:
  ///   - tolerance: by how much a value may differ, at least 0.
  ///   - file: the name of the trace, for messages.
  init(_ golden: Golden, _ clip: Clip, tolerance: Double, file: String) throws(GoldenProblem) {
    guard let oldTrace = TraceTable(csv: golden.trace), oldTrace.frames == Array(golden.manifest.frames)
    else {
      throw GoldenProblem(file, .apart("it has other frames"))
    }
    let newTrace = TraceTable(clip)
    var (old, new) = (golden.manifest, golden.manifest)
    new.scene = GoldenRecord.digest(of: clip.scene, scale: clip.scale)
    new.timing = clip.timeline.stills.map { .stills($0) } ?? .rate(clip.timeline.frameRate)
    new.loop = clip.timeline.loop.mode
    new.periods = clip.timeline.loop.periods
    // Rows of equal numbers stand for equal pictures.
    old.runs = TraceComparison.runs(oldTrace)
    new.runs = TraceComparison.runs(newTrace)
    self.old = old
    self.new = new
    self.oldTrace = oldTrace
    self.newTrace = newTrace
    frames = FrameComparison(golden: old, found: new) { index in
      guard oldTrace.names == newTrace.names else { return false }
      let (before, after) = (index - oldTrace.frames[0], index - newTrace.frames[0])
      return oldTrace.names.indices.allSatisfy {
        abs(oldTrace.columns[$0][before] - newTrace.columns[$0][after]) <= tolerance
      }
    }
  }

  /// `78 frames, 11 values each`.
  var summary: String {
    let (frames, values) = (newTrace.frames.count, newTrace.names.count)
    return "\(frames) \(frames == 1 ? "frame" : "frames"), \(values) \(values == 1 ? "value" : "values") each"
  }

  private static func runs(_ table: TraceTable) -> [GoldenManifest.Run] {
    table.frames.indices.map { row in
      let numbers = table.columns.map { DecimalText.shortest($0[row]) }.joined(separator: ",")
      return GoldenManifest.Run(frames: table.frames[row]..<table.frames[row] + 1, digest: numbers)
    }
  }
}
