/// A scene with everything decided that comes before drawing: its jobs, one for each scale, and the files that they become.
public struct RenderPlan: Sendable {
  /// A file or folder for each scale, or the standard output if a path is `-`.
  enum Output: Sendable {
    /// A folder with a file for each frame, and their list.
    case frames(folder: String, template: NameTemplate)
    /// One picture for each scale; the frame that it shows is the only one.
    case stills(paths: [String])
    /// A sheet for each scale, each with its atlases.
    case sheets([Sheet])
    /// A folder of an asset catalog with all scales and appearances.
    case assets(AssetOutput)
    /// An animated file for each scale.
    case animations(any AnimationFormat, AnimationOptions, paths: [String])
    /// A picture of frame `index` for each scale.
    case posters(index: Int, paths: [String])
    /// A stream of frames for each scale.
    case pipes(any PipeFormat, paths: [String])
  }

  struct Sheet: Sendable {
    let path: String
    let paths: SheetPaths
    let settings: SheetSettings
    /// What style sheets say about playing.
    let animation: AnimationOptions
    /// Frame of the clip that stands for it; `nil` for the first of the loop.
    let posterIndex: Int?
    /// `nil` when it depends on what the frames show.
    let layout: SheetLayout?

    /// The files that are known before anything is drawn: all, or those of the first page.
    var announcedFiles: [String] { path == "-" ? ["-"] : paths.all(pages: layout?.pages.count ?? 1) }
  }

  public let scene: Scene
  /// One for each scale, in the order of the scene; with several appearances those of one after the other.
  public let jobs: [RenderJob]
  let outputs: [Output]
  public let force: Bool
  /// For each output whether its files are made smaller, whatever it costs.
  let isOptimized: [Bool]

  /// Frames that will be drawn or repeated, all scales together.
  public var frameCount: Int { jobs.reduce(0) { $0 + $1.timeline.selection.count } }

  /// Whether any output is optimized.
  public var optimizes: Bool { isOptimized.contains(true) }

  /// Whether there is enough to do for several threads: many pixels, or few of them again and again.
  var isWorthThreads: Bool { optimizes || jobs.contains { $0.pixelCount >= Pipeline.pixelsWorthThreads } }

  init(scene: Scene, jobs: [RenderJob], outputs: [Output], force: Bool, isOptimized: [Bool]) {
    self.scene = scene
    self.jobs = jobs
    self.outputs = outputs
    self.force = force
    self.isOptimized = isOptimized
  }

  /// The jobs of a scene in each of `appearances`, or in its own; what cannot be made as asked becomes diagnostics.
  static func jobs(
    of scene: Scene, appearances: [ColorScheme], texts: TextSource, diagnostics: inout [Diagnostic]
  ) -> [RenderJob]? {
    if appearances.isEmpty { return jobs(of: scene, texts: texts, diagnostics: &diagnostics) }
    var all: [RenderJob] = []
    for appearance in appearances {
      var scene = scene
      scene.environment.colorScheme = appearance
      var found: [Diagnostic] = []
      let jobs = jobs(of: scene, texts: texts, diagnostics: &found)
      for problem in found where !diagnostics.contains(problem) { diagnostics.append(problem) }
      guard let jobs else { return nil }
      all += jobs
    }
    return all
  }

  /// The jobs of the first appearance, one for each scale.
  public var scaleJobs: [RenderJob] { Array(jobs.prefix(scene.canvas.scales.count)) }

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

  func forEachFile(of output: Output, _ body: (String) throws -> Void) rethrows {
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
    case .assets(let output):
      for file in output.files(jobs) { try body(Self.join(output.path, file)) }
    case .sheets(let sheets):
      for sheet in sheets { for path in sheet.announcedFiles { try body(path) } }
    }
  }

  /// Whether sheets may have more pages than are announced: how many shows when the frames are drawn.
  public var mayHaveFurtherPages: Bool {
    outputs.contains { output in
      guard case .sheets(let sheets) = output else { return false }
      return sheets.contains { $0.paths.hasPages && $0.layout == nil }
    }
  }

  /// Commands that make films of the streams among the outputs.
  public var filmCommands: [String] {
    outputs.flatMap { output -> [String] in
      guard case .pipes(let format, let paths) = output else { return [] }
      return zip(jobs, paths).map { format.ffmpegCommand($0, reading: $1) }
    }
  }

  /// What people call the places of an output: a folder, or its pictures.
  public var places: [String] {
    outputs.flatMap { output in
      switch output {
      case .frames(let folder, _): [folder]
      case .assets(let output): [output.path]
      case .stills(let paths), .animations(_, _, let paths), .pipes(_, let paths), .posters(_, let paths):
        paths
      case .sheets(let sheets):
        sheets.map { $0.paths.hasPages ? $0.paths.picture(page: 0) + " ..." : $0.path }
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
