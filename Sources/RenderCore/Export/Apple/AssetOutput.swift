/// What goes into a folder of an asset catalog, and under which names.
struct AssetOutput: Sendable {
  let kind: AssetKind
  let path: String
  /// What the pictures are called: the folder without its ending.
  let name: String
  /// Whether dark pictures stand beside light ones.
  let hasAppearances: Bool
  /// How often a sticker is played; 0 is forever.
  let plays: Int

  static let contentsName = "Contents.json"

  /// The file of a frame, in the folder.
  func file(_ job: RenderJob, frame index: Int) -> String {
    let values = job.nameValues(frame: index)
    let isDark = hasAppearances && job.scene.environment.colorScheme == .dark
    let ending =
      (isDark ? "-dark" : "") + (values.scale == .one ? "" : "@\(DecimalText.shortest(values.scale.double))x")
      + ".png"
    switch kind {
    case .imageset: return name + ending
    case .spriteatlas: return imageSet(job, index) + "/" + frameName(job, index) + ending
    case .stickersequence: return frameName(job, index) + ".png"
    }
  }

  /// Names in the order of the frames, also for those who sort them: counted from 0, all equally wide.
  private func frameName(_ job: RenderJob, _ index: Int) -> String {
    let selection = job.timeline.selection
    let digits = String(index - selection.lowerBound)
    let width = String(selection.count - 1).utf8.count
    return "\(name)-\(String(repeating: "0", count: width - digits.utf8.count))\(digits)"
  }

  private func imageSet(_ job: RenderJob, _ index: Int) -> String { frameName(job, index) + ".imageset" }

  /// Every file of the folder.
  func files(_ jobs: [RenderJob]) -> [String] {
    var files: [String] = []
    for job in jobs { files += job.timeline.selection.map { file(job, frame: $0) } }
    return files + contents(jobs).map(\.file)
  }

  /// What a path is in this folder; `nil` if it is not in it.
  func file(at path: String) -> (name: String, isDescription: Bool)? {
    let prefix = RenderPlan.join(self.path, "")
    guard path.hasPrefix(prefix) else { return nil }
    let name = String(path.dropFirst(prefix.count))
    return (name, RenderPlanner.split(name).base == Self.contentsName)
  }

  /// The descriptions, by their files: those of what is inside first.
  func contents(_ jobs: [RenderJob]) -> [(file: String, text: String)] {
    let frames = jobs[0].timeline.selection
    let whole: [JSONValue.Member]
    var inner: [(String, String)] = []
    switch kind {
    case .imageset: whole = images(jobs, frame: frames.lowerBound)
    case .spriteatlas:
      whole = []
      inner = frames.map { index in
        (imageSet(jobs[0], index) + "/" + Self.contentsName, text(images(jobs, frame: index)))
      }
    case .stickersequence: whole = sequence(jobs[0])
    }
    return inner + [(Self.contentsName, text(whole))]
  }

  private func text(_ members: [JSONValue.Member]) -> String {
    let info = JSONValue.object([.init("author", .string("indicator-render")), .init("version", .integer(1))])
    return JSONText.pretty(.object(members + [.init("info", info)])) + "\n"
  }

  private func images(_ jobs: [RenderJob], frame index: Int) -> [JSONValue.Member] {
    let images = jobs.map { job -> JSONValue in
      let file = file(job, frame: index).split(separator: "/").last.map(String.init) ?? ""
      var members: [JSONValue.Member] = [
        .init("filename", .string(file)), .init("idiom", .string("universal")),
        .init("scale", .string("\(DecimalText.shortest(job.scale.double))x")),
      ]
      // What has no appearance is shown in light surroundings, and where there is nothing else.
      if hasAppearances, job.scene.environment.colorScheme == .dark {
        let dark = JSONValue.object([
          .init("appearance", .string("luminosity")), .init("value", .string("dark")),
        ])
        members.insert(.init("appearances", .array([dark])), at: 0)
      }
      return .object(members)
    }
    return [.init("images", .array(images))]
  }

  private func sequence(_ job: RenderJob) -> [JSONValue.Member] {
    let timeline = job.timeline
    let rate = timeline.frameRate.framesPerSecond
    let frames = timeline.selection.map {
      JSONValue.object([.init("filename", .string(file(job, frame: $0)))])
    }
    return [
      .init("frames", .array(frames)),
      .init(
        "properties",
        .object([
          .init("accessibility-label", .string(job.indicator.label)),
          .init("duration", .rational(rate.isWhole ? rate : Rational(timeline.selection.count) / rate)),
          .init("duration-type", .string(rate.isWhole ? "fps" : "fixed")),
          // Counted are the times after the first, but 0 means forever.
          .init("repetitions", .integer(max(plays - 1, 0))),
        ])),
    ]
  }
}

/// Writes the frames of one job into a folder of an asset catalog.
struct AssetSink: FrameSink {
  let folder: SwappedFolder
  let job: RenderJob
  let output: AssetOutput
  let makeEncoder: @Sendable () throws -> any FrameEncoder

  init(
    _ job: RenderJob, _ output: AssetOutput, _ folder: SwappedFolder, colors: SequenceColors,
    optimizes: Bool
  ) {
    self.folder = folder
    self.job = job
    self.output = output
    makeEncoder = {
      PNGFrameEncoder(job, colors: colors.encoderColors, optimizes: optimizes, knownBy: .catalog)
    }
  }

  func accept(_ frame: any EncodedFrame, index: Int) throws {
    try folder.add(output.file(job, frame: index), PNGFrame.cast(frame).bytes)
  }
}
