/// The outputs of one render while they are written: opened before the first frame is drawn, put in their places together after the last one.
final class OutputSession {
  /// An output and what is open of it.
  enum Open {
    case frames(FrameFolder, NameTemplate)
    case files(RenderPlan.Output, SharedFileSet?)
    /// One for each scale, and the files of all.
    case sheets([SheetOutput], SharedFileSet)
    case assets(AssetOutput, SwappedFolder)

    /// Files that appear together, if it is no folder.
    var files: SharedFileSet? {
      switch self {
      case .files(_, let files): files
      case .sheets(_, let files): files
      case .frames, .assets: nil
      }
    }
  }

  let plan: RenderPlan
  private let standardOutput: @Sendable ([UInt8]) throws -> Void
  private(set) var open: [Open] = []

  /// - Throws: `OutputError`; then nothing stays open.
  init(_ plan: RenderPlan, standardOutput: @escaping @Sendable ([UInt8]) throws -> Void) throws {
    self.plan = plan
    self.standardOutput = standardOutput
    do {
      for output in plan.outputs { open.append(try start(output)) }
    } catch {
      discard()
      throw error
    }
  }

  private func start(_ output: RenderPlan.Output) throws -> Open {
    if case .frames(let path, let template) = output {
      let folder = try OutputFolder(path: path, members: FrameListHeader.members(of: plan), force: plan.force)
      {
        name in plan.jobs.contains { template.matches(name, $0.nameValues(frame: 0)) }
      }
      return .frames(FrameFolder(folder), template)
    }
    if case .sheets(let sheets) = output { return try start(sheets) }
    if case .assets(let assets) = output {
      return .assets(
        assets, try SwappedFolder.begin(path: assets.path, force: plan.force, ownership: AssetOwnership.self))
    }
    let paths = OutputSession.paths(of: output)
    return .files(
      output, paths == ["-"] ? nil : SharedFileSet(try OutputFileSet(paths: paths, force: plan.force)))
  }

  private func start(_ sheets: [RenderPlan.Sheet]) throws -> Open {
    let files = SharedFileSet(
      try OutputFileSet(paths: [], siblings: sheets.flatMap(\.announcedFiles), force: plan.force))
    return .sheets(
      try sheets.map { try SheetOutput($0, files, standardOutput: standardOutput) }, files)
  }

  /// The files of an output in the order in which they are written.
  static func paths(of output: RenderPlan.Output) -> [String] {
    switch output {
    case .frames, .sheets, .assets: []
    case .stills(let paths), .animations(_, _, let paths), .pipes(_, let paths), .posters(_, let paths): paths
    }
  }

  /// Whether an output needs all frames before its first byte.
  private var collects: Bool {
    plan.outputs.contains {
      switch $0 {
      case .sheets, .animations, .posters: true
      case .frames, .stills, .pipes, .assets: false
      }
    }
  }

  /// What takes the frames of one job while they are drawn, and the store of those that are needed later.
  func sinks(of position: Int, colors: SequenceColors) throws -> ([any FrameSink], FrameStore?) {
    let job = plan.jobs[position]
    var sinks: [any FrameSink] = []
    for (output, optimizes) in zip(open, plan.isOptimized) {
      switch output {
      case .frames(let folder, let template):
        sinks.append(
          PNGSequence(job, folder: folder, template: template, colors: colors, optimizes: optimizes))
      case .assets(let assets, let folder):
        sinks.append(AssetSink(job, assets, folder, colors: colors, optimizes: optimizes))
      case .files(.stills, let files):
        sinks.append(SinglePicture(job, byteOutput(files, position), optimizes: optimizes))
      case .files(.pipes(let format, _), let files):
        sinks.append(format.makeSink(job, byteOutput(files, position)))
      case .files, .sheets: break
      }
    }
    guard collects else { return (sinks, nil) }
    let store = FrameStore(width: job.canvas.pixelWidth, height: job.canvas.pixelHeight)
    return (sinks + [FrameCollector(store: store)], store)
  }

  /// Writes what has to be written after the last frame of a job.
  func writeCollected(_ clip: CollectedClip, of position: Int) throws -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for (output, optimizes) in zip(open, plan.isOptimized) {
      switch output {
      case .sheets(let sheets, _):
        let smaller = plan.jobs.map(\.scale).filter { $0 < clip.job.scale }.max()
        try sheets[position].write(clip, smallerScale: smaller, optimizes: optimizes)
      case .files(.animations(let format, var options, _), let files):
        options.optimizes = optimizes
        diagnostics += try format.write(clip, options, to: byteOutput(files, position))
      case .files(.posters(let index, _), let files):
        let frame = index - clip.job.timeline.selection.lowerBound
        let bitmap = try clip.frames.bitmap(picture: clip.frames.picture(ofFrame: frame))
        let encoder = PNGEncoder(
          colors: .smallest, scale: clip.job.scale.double, optimizes: optimizes, namesSoftware: true)
        try byteOutput(files, position).write(try encoder.encode(bitmap))
      case .frames, .assets, .files: break
      }
    }
    return diagnostics
  }

  /// Files that the plan could not announce.
  var furtherFiles: [String] {
    open.flatMap { output -> [String] in
      if case .sheets(let sheets, _) = output { sheets.flatMap(\.furtherFiles) } else { [] }
    }
  }

  func byteOutput(_ files: SharedFileSet?, _ index: Int) -> ByteOutput {
    files.map { ByteOutput($0, index: index) } ?? ByteOutput(stream: standardOutput)
  }

  /// Bytes of all files so far.
  var byteCount: Int {
    open.reduce(0) { sum, output in
      switch output {
      case .frames(let folder, _): sum + folder.byteCount
      case .files(_, let files): sum + (files?.byteCount ?? 0)
      case .sheets(_, let files): sum + files.byteCount
      case .assets(_, let folder): sum + folder.byteCount
      }
    }
  }

  /// Puts everything in its place: nothing before all of it is complete, and files before folders, because files can be taken back when what comes
  /// after them fails.
  func commit() throws {
    for output in open {
      switch output {
      case .frames(let folder, _): try folder.finish()
      case .files(_, let files): try files?.finish()
      case .sheets(_, let files): try files.finish()
      case .assets(let assets, let folder):
        for (file, text) in assets.contents(plan.jobs) { try folder.add(file, Array(text.utf8)) }
      }
    }
    let remains = remains()
    let files = open.compactMap(\.files)
    var published = 0
    do {
      for set in files {
        try set.publish()
        published += 1
      }
      for output in open {
        switch output {
        case .frames(let folder, _): try folder.commit()
        case .assets(_, let folder): try folder.commit()
        case .files, .sheets: break
        }
      }
    } catch {
      for set in files[..<published].reversed() { set.retract() }
      throw error
    }
    for set in files { set.settle() }
    for remain in remains { remain.remove() }
  }

  /// Pages that earlier runs of the sheets left.
  private func remains() -> [SheetRemains] {
    var written = PathClaims()
    for (index, claims) in plan.pathClaims.enumerated() {
      if case .sheets = plan.outputs[index] { continue }
      for claim in claims { _ = written.add(claim, of: index) }
    }
    let sheets = open.flatMap { output -> [SheetOutput] in
      if case .sheets(let sheets, _) = output { sheets } else { [] }
    }
    for file in sheets.flatMap(\.writtenFiles) { _ = written.add(.file(file), of: 0) }
    return sheets.compactMap { sheet in sheet.remains { written.clash(with: .file($0)) != nil } }
  }

  /// Removes everything unfinished.
  func discard() {
    for output in open {
      switch output {
      case .frames(let folder, _): folder.discard()
      case .files(_, let files): files?.discard()
      case .sheets(_, let files): files.discard()
      case .assets(_, let folder): folder.discard()
      }
    }
  }
}
