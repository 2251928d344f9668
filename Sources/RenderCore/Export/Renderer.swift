/// Carries out render plans.
public struct Renderer: Sendable {
  /// What came of a plan.
  public struct Report: Hashable, Sendable {
    public var frames = 0
    /// Frames that were drawn; the others repeat one of these.
    public var distinctFrames = 0
    /// Bytes of pictures written.
    public var bytes = 0
  }

  /// Most frames in the making at the same time, at least 1.
  public var workers: Int
  /// Told how many frames of the plan are written.
  public var onFrame: @Sendable (Int) -> Void
  /// Asked before each piece of work.
  public var isInterrupted: @Sendable () -> Bool
  /// Takes the bytes of a picture that goes to standard output.
  public var standardOutput: @Sendable ([UInt8]) throws -> Void
  /// Version of the program, for atlases.
  public var version: String

  public init(
    workers: Int, version: String, onFrame: @escaping @Sendable (Int) -> Void = { _ in },
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    standardOutput: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.workers = workers
    self.version = version
    self.onFrame = onFrame
    self.isInterrupted = isInterrupted
    self.standardOutput = standardOutput
  }

  /// Renders a plan. Its outputs are whole, or as they were before.
  ///
  /// - Throws: `OutputError`, `RenderError`, `Pipeline.Interrupted`, or what standard output throws.
  public func render(_ plan: RenderPlan) throws -> Report {
    switch plan.output {
    case .frames(let folder, let template): try renderFrames(plan, folder, template)
    case .stills(let paths): try renderStills(plan, paths)
    case .sheets(let sheets): try renderSheets(plan, sheets)
    case .standardOutput(let sheet):
      try renderStream(plan, sheet)
    }
  }

  private func renderFrames(_ plan: RenderPlan, _ path: String, _ template: NameTemplate) throws -> Report {
    var colors: [SequenceColors?] = plan.jobs.map { _ in nil }
    while true {
      var report = Report()
      let folder = FrameFolder(
        try OutputFolder(path: path, members: FrameListHeader.members(of: plan), force: plan.force) { name in
          plan.jobs.contains { template.matches(name, $0.nameValues(frame: 0)) }
        })
      var current = 0
      do {
        for (index, job) in plan.jobs.enumerated() {
          current = index
          let choice = try colors[index] ?? job.likelySequenceColors()
          colors[index] = choice
          try run(job, PNGSequence(job, folder: folder, template: template, colors: choice), &report)
        }
        report.bytes = folder.byteCount
        try folder.commit()
        return report
      } catch is FramePalette.TooManyColors {
        // Frames with palettes are in the folder already, so it is begun anew; each scale can be the reason once.
        folder.discard()
        colors[current] = plan.jobs[current].trueColors
      } catch {
        folder.discard()
        throw error
      }
    }
  }

  private func renderStills(_ plan: RenderPlan, _ paths: [String]) throws -> Report {
    try writingFiles(paths, plan) { files, report in
      for (index, job) in plan.jobs.enumerated() {
        try run(job, SinglePicture(job, ByteOutput(files, index: index)), &report)
      }
    }
  }

  private func renderSheets(_ plan: RenderPlan, _ sheets: [RenderPlan.Sheet]) throws -> Report {
    let paths = sheets.flatMap { [$0.path] + ($0.atlasPath.map { [$0] } ?? []) }
    return try writingFiles(paths, plan) { files, report in
      var index = 0
      for (job, sheet) in zip(plan.jobs, sheets) {
        try run(job, try spriteSheet(job, sheet, ByteOutput(files, index: index)), &report)
        index += 1
        guard let dialect = sheet.dialect, sheet.atlasPath != nil else { continue }
        let atlas = AtlasDescription(
          name: job.scene.name, image: sheet.path, layout: sheet.layout,
          frameDuration: .one / job.timeline.frameRate.framesPerSecond, generatorVersion: version)
        let atlasIndex = index
        try dialect.write(atlas) { (text: String) throws in
          try files.write(Array(text.utf8), to: atlasIndex)
        }
        index += 1
      }
    }
  }

  private func renderStream(_ plan: RenderPlan, _ sheet: RenderPlan.Sheet?) throws -> Report {
    var report = Report()
    let job = plan.jobs[0]
    let output = ByteOutput(stream: standardOutput)
    if let sheet {
      try run(job, try spriteSheet(job, sheet, output), &report)
    } else {
      try run(job, SinglePicture(job, output), &report)
    }
    return report
  }

  private func spriteSheet(_ job: RenderJob, _ sheet: RenderPlan.Sheet, _ output: ByteOutput) throws
    -> SpriteSheet
  {
    let layout = sheet.layout
    let hasFreeSpace = layout.columns * layout.rows > layout.frameCount || layout.padding > 0
    let colorType = try job.colorType(
      including: hasFreeSpace ? job.background?.premultipliedPixel ?? 0 : nil)
    return SpriteSheet(job, layout: layout, colorType: colorType, output: output)
  }

  private func writingFiles(
    _ paths: [String], _ plan: RenderPlan, _ body: (SharedFileSet, inout Report) throws -> Void
  ) throws -> Report {
    var report = Report()
    let files = SharedFileSet(try OutputFileSet(paths: paths, force: plan.force))
    do {
      try body(files, &report)
      report.bytes = files.byteCount
      try files.commit()
    } catch {
      files.discard()
      throw error
    }
    return report
  }

  private func run<Sink: FrameSink>(_ job: RenderJob, _ sink: sending Sink, _ report: inout Report) throws {
    let before = report.frames
    let onFrame = onFrame
    let (summary, _) = try Pipeline.run(
      job, into: sink, workers: workers, onFrame: { onFrame(before + $0) }, isInterrupted: isInterrupted)
    report.frames += summary.frames
    report.distinctFrames += summary.distinctFrames
  }
}

/// One frame as a file or stream of its own.
private struct SinglePicture: FrameSink {
  let output: ByteOutput
  let makeEncoder: @Sendable () throws -> FrameEncoder
  let framesPerUnit = 1

  init(_ job: RenderJob, _ output: ByteOutput) {
    self.output = output
    makeEncoder = { FrameEncoder(job, colors: .smallest, hasDigest: false) }
  }

  func accept(_ frame: FrameEncoder.Unit, indices: Range<Int>) throws { try output.write(frame.bytes) }
  func finish() {}
  func discard() {}
}
