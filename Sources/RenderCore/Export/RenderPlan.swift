/// A scene with everything decided that comes before drawing: its jobs, one for each scale, and the files that they become.
public struct RenderPlan: Sendable {
  /// A file or folder for each scale, or the standard output if a path is `-`.
  enum Output: Sendable {
    /// A folder with a file for each frame, and their list.
    case frames(folder: String, template: NameTemplate)
    /// One picture for each scale; the frame that it shows is the only one.
    case stills(paths: [String])
    /// A sheet for each scale, each with an atlas unless there is no dialect.
    case sheets([Sheet])
    /// An animated file for each scale.
    case animations(any AnimationFormat, AnimationOptions, paths: [String])
    /// A picture of frame `index` for each scale.
    case posters(index: Int, paths: [String])
    /// A stream of frames for each scale.
    case pipes(any PipeFormat, paths: [String])
  }

  struct Sheet: Sendable {
    let path: String
    let atlasPath: String?
    let dialect: (any AtlasDialect)?
    let layout: SheetLayout
  }

  public let scene: Scene
  /// One for each scale, in the order of the scene.
  public let jobs: [RenderJob]
  let outputs: [Output]
  public let force: Bool
  /// Whether PNG files are made as small as possible, whatever it costs.
  public let optimizes: Bool

  /// Frames that will be drawn or repeated, all scales together.
  public var frameCount: Int { jobs.reduce(0) { $0 + $1.timeline.selection.count } }

  init(scene: Scene, jobs: [RenderJob], outputs: [Output], force: Bool, optimizes: Bool = false) {
    self.scene = scene
    self.jobs = jobs
    self.outputs = outputs
    self.force = force
    self.optimizes = optimizes
  }

  /// The jobs of a scene; what cannot be made as asked becomes diagnostics.
  public static func jobs(
    of scene: Scene, texts: TextSource, diagnostics: inout [Diagnostic]
  ) -> [RenderJob]? {
    var jobs: [RenderJob] = []
    for scale in scene.canvas.scales {
      do {
        jobs.append(try RenderJob(scene, scale: scale, texts: texts))
      } catch let problem as TimelineProblem {
        diagnostics.append(Diagnostic(.error, "\(scene.name): \(problem.message)", hint: problem.hint))
        return nil
      } catch let failure as TextSource.Failure {
        diagnostics.append(
          Diagnostic(
            .error, "\(scene.name): '\(failure.parameter)': \(failure.problem.message)",
            hint: failure.problem.hint))
        return nil
      } catch let problem as CanvasProblem {
        diagnostics.append(Diagnostic(.error, "\(scene.name): \(problem.message)", hint: problem.hint))
      } catch {
        preconditionFailure("\(error)")
      }
    }
    for job in jobs where job.canvas.overflow > 0 {
      let missing = DecimalText.shortest((job.canvas.overflow * 10).rounded(.up) / 10)
      diagnostics.append(
        Diagnostic(
          .warning, "\(scene.name): the canvas cuts up to \(missing) pt off what is drawn",
          hint: "give a larger --size, or none"))
      break
    }
    return jobs.count == scene.canvas.scales.count ? jobs : nil
  }

  /// The names of the files, output by output and frame by frame.
  public func forEachFile(_ body: (String) throws -> Void) rethrows {
    for output in outputs { try forEachFile(of: output, body) }
  }

  private func forEachFile(of output: Output, _ body: (String) throws -> Void) rethrows {
    switch output {
    case .frames(let folder, let template):
      for job in jobs {
        for index in job.timeline.selection {
          try body(Self.join(folder, (try? template.fileName(job.nameValues(frame: index))) ?? ""))
        }
      }
      try body(Self.join(folder, FrameList.fileName))
    case .stills(let paths), .animations(_, _, let paths), .pipes(_, let paths), .posters(_, let paths):
      for path in paths { try body(path) }
    case .sheets(let sheets):
      for sheet in sheets {
        try body(sheet.path)
        if let path = sheet.atlasPath { try body(path) }
      }
    }
  }

  /// Commands that make films of the streams among the outputs.
  public var filmCommands: [String] {
    outputs.compactMap { if case .pipes(let format, _) = $0 { format.ffmpegCommand(jobs[0]) } else { nil } }
  }

  /// What people call the places of an output: a folder, or its pictures.
  public var places: [String] {
    outputs.flatMap { output in
      switch output {
      case .frames(let folder, _): [folder]
      case .stills(let paths), .animations(_, _, let paths), .pipes(_, let paths), .posters(_, let paths):
        paths
      case .sheets(let sheets): sheets.map(\.path)
      }
    }.map { $0 == "-" ? "standard output" : $0 }
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}

extension RenderJob {
  /// What the name of a frame is made from.
  func nameValues(frame index: Int) -> NameTemplate.Values {
    NameTemplate.Values(
      name: scene.name, frame: index, firstFrame: timeline.selection.lowerBound,
      lastFrame: max(timeline.selection.upperBound - 1, 0), scale: scale,
      scheme: scene.environment.colorScheme.rawValue)
  }
}
