/// Decides from the options of the outputs which files a scene becomes, and says what cannot be.
public struct RenderPlanner {
  let options: OutputOptions
  /// Whether other scenes go to the same output.
  let isOneOfMany: Bool
  var diagnostics: [Diagnostic] = []

  private init(_ options: OutputOptions, isOneOfMany: Bool) {
    self.options = options
    self.isOneOfMany = isOneOfMany
  }

  /// - Parameters:
  ///   - outputs: at least one; what is given for all of them is the same in each.
  ///   - texts: lays out what the scene writes.
  ///   - isOneOfMany: several scenes are rendered by one command; each gets a folder or a name of its own.
  /// - Returns: `nil` after a diagnostic.
  public static func plan(
    _ scene: Scene, _ outputs: [OutputOptions], texts: TextSource = TextSource(), isOneOfMany: Bool = false,
    diagnostics: inout [Diagnostic]
  ) -> RenderPlan? {
    let hasAppearances = outputs.allSatisfy(\.takesAppearances)
    let jobs = RenderPlan.jobs(
      of: scene, appearances: hasAppearances ? outputs.first?.appearances ?? [] : [], texts: texts,
      diagnostics: &diagnostics)
    var found = OutputProblems.all(outputs)
    var planned: [RenderPlan.Output] = []
    var isOptimized: [Bool] = []
    for options in jobs == nil ? [] : outputs {
      guard let jobs else { break }
      var planner = RenderPlanner(options, isOneOfMany: isOneOfMany)
      let output = planner.output(of: jobs)
      let poster = output.flatMap { planner.posters(for: $0, jobs) }
      for problem in planner.diagnostics where !found.contains(problem) { found.append(problem) }
      for output in [output, poster].compactMap({ $0 }) {
        // Files that differ in their endings alone have one poster.
        if let index = planned.firstIndex(where: { $0.isSamePoster(as: output) }) {
          isOptimized[index] = isOptimized[index] || options.optimizes
        } else {
          planned.append(output)
          isOptimized.append(options.optimizes)
        }
      }
    }
    let isComplete = jobs != nil && !found.contains { $0.severity == .error }
    guard let jobs, let first = outputs.first, isComplete else {
      diagnostics += found
      return nil
    }
    let plan = RenderPlan(
      scene: scene, jobs: jobs, outputs: planned, force: first.force, isOptimized: isOptimized)
    let clashes = plan.clashes
    diagnostics += found + clashes
    return clashes.isEmpty ? plan : nil
  }

  /// A plan with one output.
  public static func plan(
    _ scene: Scene, _ output: OutputOptions, texts: TextSource = TextSource(),
    diagnostics: inout [Diagnostic]
  ) -> RenderPlan? {
    plan(scene, [output], texts: texts, diagnostics: &diagnostics)
  }

  private mutating func output(of jobs: [RenderJob]) -> RenderPlan.Output? {
    let isPicture = options.path.lowercased().hasSuffix(".png")
    if options.path == "-", isOneOfMany || jobs.count > 1 {
      report("standard output takes one picture", hint: "render one scene at one scale")
      return nil
    }
    switch options.resolvedFormat {
    case .sheet: return sheets(jobs, isPicture: isPicture)
    case .asset(let kind): return assets(jobs, kind)
    case .png:
      if options.path == "-" { return standardOutput(jobs) }
      return isPicture ? pictures(jobs) : frames(jobs, folder: options.path, options.name)
    case .animation(let name): return AnimationFormats.named(name).flatMap { animations(jobs, $0) }
    case .pipe(let name): return PipeFormats.named(name).flatMap { pipes(jobs, $0) }
    }
  }

  // MARK: Animated files and streams

  private mutating func animations(_ jobs: [RenderJob], _ format: any AnimationFormat) -> RenderPlan.Output? {
    for problem in format.diagnostics(jobs[0], options.animation) where !diagnostics.contains(problem) {
      diagnostics.append(problem)
    }
    return paths(jobs).map { .animations(format, options.animation, paths: $0) }
  }

  private mutating func pipes(_ jobs: [RenderJob], _ format: any PipeFormat) -> RenderPlan.Output? {
    if format.needsBackground, !(jobs[0].background?.isOpaque ?? false) {
      report(
        "\(format.name) has no transparency", hint: "give an opaque page, such as --background white")
    }
    return paths(jobs).map { .pipes(format, paths: $0) }
  }

  // MARK: Frames

  private mutating func frames(_ jobs: [RenderJob], folder: String, _ name: String?) -> RenderPlan.Output? {
    let scene = jobs[0].scene
    let standard = jobs.count > 1 ? "{name}-{frame}{@scale}.png" : "{name}-{frame}.png"
    var text = name ?? standard
    if !text.lowercased().hasSuffix(".png") { text += ".png" }
    guard let template = NameTemplate(text, diagnostics: &diagnostics) else { return nil }
    let count = jobs.map { $0.timeline.selection.count }.max() ?? 0
    let missing = template.missingPlaceholders(frameCount: count, scaleCount: jobs.count)
    diagnostics += missing
    if missing.isEmpty { check(template, jobs) }
    if template.text == NameTemplate.uikit, count > 1024 {
      report(
        "UIImage.animatedImageNamed takes at most 1024 images, and there are \(count)",
        hint: "choose a lower --fps or fewer --frames", severity: .warning)
    }
    return .frames(folder: isOneOfMany ? RenderPlan.join(folder, scene.name) : folder, template: template)
  }

  /// The path ends like a picture: a template for frames, or one still.
  private mutating func pictures(_ jobs: [RenderJob]) -> RenderPlan.Output? {
    let (folder, base) = RenderPlanner.split(options.path)
    if NameTemplate.namesFrames(base) {
      if options.name != nil {
        report(
          "--name and a path with {frame} both name the frames",
          hint: "give a folder with -o, or leave out --name")
      }
      return frames(jobs, folder: folder.isEmpty ? "." : folder, base)
    }
    if let count = jobs.map({ $0.timeline.selection.count }).max(), count > 1 {
      report(
        "'\(options.path)' is one file, but there are \(count) frames",
        hint:
          "give a folder, put {frame} into the name, choose one with --at or --frames, or add --format sheet")
      return nil
    }
    return paths(jobs).map { .stills(paths: $0) }
  }

  // MARK: Posters

  /// The pictures beside an output that people see before it plays.
  private mutating func posters(for output: RenderPlan.Output, _ jobs: [RenderJob]) -> RenderPlan.Output? {
    guard let index = posterIndex(jobs) else { return nil }
    var paths: [String]
    switch output {
    case .animations(_, _, let files): paths = files
    case .sheets(let sheets): paths = sheets.map(\.path)
    case .frames, .stills, .pipes, .posters, .assets: return nil
    }
    // There is nothing beside a stream.
    paths.removeAll { $0 == "-" }
    return paths.isEmpty ? nil : .posters(index: index, paths: paths.map(RenderPlanner.posterPath))
  }

  private static func posterPath(_ path: String) -> String {
    let (folder, base) = split(path)
    let name = base[..<(base.lastIndex(of: ".") ?? base.endIndex)] + "-poster.png"
    return folder.isEmpty ? String(name) : RenderPlan.join(folder, String(name))
  }

  /// The frame of the clip that `--poster` chooses; `nil` after a diagnostic, too.
  mutating func posterIndex(_ jobs: [RenderJob]) -> Int? {
    guard let time = options.poster else { return nil }
    let timeline = jobs[0].timeline
    let index = (time * timeline.frameRate.framesPerSecond).rounded
    guard timeline.selection.contains(Int(clamping: index)) else {
      report(
        "the poster at \(DecimalText.shortest(time.double)) s is outside the frames",
        hint: "choose an instant from the first frame to the last")
      return nil
    }
    return Int(clamping: index)
  }

  // MARK: Standard output

  private mutating func standardOutput(_ jobs: [RenderJob]) -> RenderPlan.Output? {
    let count = jobs[0].timeline.selection.count
    guard count == 1 else {
      report(
        "standard output takes one picture, but there are \(count) frames",
        hint: "choose one with --at or --frames, or add --format sheet or png-pipe")
      return nil
    }
    return .stills(paths: ["-"])
  }

  // MARK: Names

  /// A path for each scale, from a path that may have placeholders in its last part.
  mutating func paths(_ jobs: [RenderJob]) -> [String]? {
    if options.path == "-" { return ["-"] }
    let (folder, base) = RenderPlanner.split(options.path)
    var text = base
    let hasScale = base.contains("{scale}") || base.contains("{@scale}")
    if jobs.count > 1, !hasScale {
      let dot = base.lastIndex(of: ".") ?? base.endIndex
      text = base[..<dot] + "{@scale}" + base[dot...]
    }
    guard let template = NameTemplate(text, diagnostics: &diagnostics) else { return nil }
    if isOneOfMany, !base.contains("{name}") {
      report("'\(options.path)' is one file, but there are several scenes", hint: "put {name} into it")
      return nil
    }
    check(template, jobs)
    return jobs.map { job in
      let name = (try? template.fileName(job.nameValues(frame: job.timeline.selection.lowerBound))) ?? text
      return folder.isEmpty ? name : RenderPlan.join(folder, name)
    }
  }

  /// Names that are not plain file names, and names that two scales share.
  private mutating func check(_ template: NameTemplate, _ jobs: [RenderJob]) {
    var names: [String] = []
    for job in jobs {
      do throws(NameTemplate.Failure) {
        names.append(try template.fileName(job.nameValues(frame: job.timeline.selection.lowerBound)))
      } catch {
        report(error.message, hint: "names have at most 255 bytes and no '/'")
        return
      }
    }
    if let clash = NameTemplate.clash(in: names) {
      report(
        "two scales would be written to the same file '\(clash.second)'", hint: "put {@scale} into the name")
    }
  }

  static func split(_ path: String) -> (folder: String, base: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }

  mutating func report(_ message: String, hint: String, severity: Diagnostic.Severity = .error) {
    let diagnostic = Diagnostic(severity, message, hint: hint)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}

extension RenderPlan.Output {
  /// Whether both are pictures of one frame in the same files.
  fileprivate func isSamePoster(as other: RenderPlan.Output) -> Bool {
    guard case .posters(let index, let paths) = self, case .posters(index, let others) = other else {
      return false
    }
    return paths.map(TargetPath.place) == others.map(TargetPath.place)
  }
}
