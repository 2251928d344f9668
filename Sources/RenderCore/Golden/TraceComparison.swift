/// The animated values of a clip against those that were recorded, without pixels.
struct TraceComparison {
  let old: GoldenManifest
  let new: GoldenManifest
  let oldTrace: TraceTable
  let newTrace: TraceTable
  let frames: FrameComparison
  /// What is worth saying besides, also when all numbers are equal.
  let remarks: [String]

  /// - Parameters:
  ///   - trace: the CSV text of the golden.
  ///   - canvas: what the clip would be drawn on; `nil` if that cannot be told.
  ///   - tolerance: by how much a value may differ, at least 0.
  ///   - file: the name of the trace, for messages.
  init(
    _ golden: GoldenManifest, _ trace: [UInt8], _ clip: Clip, canvas: GoldenManifest.Canvas?,
    tolerance: Double, file: String
  ) throws(GoldenProblem) {
    guard let oldTrace = TraceTable(csv: trace) else {
      throw GoldenProblem(file, .apart("it is no table of numbers from -1e15 to 1e15"))
    }
    guard oldTrace.frames == Array(golden.frames) else {
      throw GoldenProblem(file, .apart("it has other frames"))
    }
    let ranges = oldTrace.ranges
    if tolerance > 0, ranges.contains(where: { $0 > 0 }), ranges.allSatisfy({ $0 <= tolerance }) {
      throw GoldenProblem(file, .toleratesAnything(tolerance: DecimalText.shortest(tolerance)))
    }
    let newTrace = TraceTable(clip)
    var (old, new) = (golden, golden)
    new.scene = GoldenRecord.digest(of: clip.scene, scale: clip.scale)
    new.timing = clip.timeline.stills.map { .stills($0) } ?? .rate(clip.timeline.frameRate)
    new.loop = clip.timeline.loop.mode
    new.periods = clip.timeline.loop.periods
    new.canvas.scale = clip.scale
    var remarks = ["pixels were not compared: colours, outlines, fonts and whatever else no number tells"]
    if new.scene != old.scene {
      remarks.append("the scene changed, so they may be others than those that were recorded")
    }
    switch canvas {
    case nil: remarks.append("the size of the canvas was not compared: it cannot be told without fonts")
    case let canvas? where clip.indicator.texts.isEmpty: new.canvas = canvas
    case let canvas?:
      if canvas.width != old.canvas.width || canvas.height != old.canvas.height {
        remarks.append(
          """
          the canvas has \(canvas.width) x \(canvas.height) px, was \(old.canvas.width) x \(old.canvas.height) px; \
          it depends on fonts, so that does not count
          """)
      }
    }
    // Rows of equal numbers stand for equal pictures.
    old.runs = TraceComparison.runs(oldTrace)
    new.runs = TraceComparison.runs(newTrace)
    self.old = old
    self.new = new
    self.oldTrace = oldTrace
    self.newTrace = newTrace
    self.remarks = remarks
    frames = FrameComparison(golden: old, found: new) { index in
      guard oldTrace.names == newTrace.names else { return false }
      let (before, after) = (index - oldTrace.frames[0], index - newTrace.frames[0])
      return oldTrace.names.indices.allSatisfy {
        abs(oldTrace.columns[$0][before] - newTrace.columns[$0][after]) <= tolerance
      }
    }
  }

  /// What a clip is drawn on; `nil` if it writes and there are no fonts.
  static func canvas(of clip: Clip, _ texts: TextSource) -> GoldenManifest.Canvas? {
    guard let job = try? RenderJob(clip.scene, scale: clip.scale, texts: texts) else { return nil }
    return GoldenManifest.Canvas(
      width: job.canvas.pixelWidth, height: job.canvas.pixelHeight, scale: clip.scale)
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
