/// Decides from the options of the outputs which files a scene becomes, and says what cannot be.
public struct RenderPlanner {
  private let options: OutputOptions
  /// Whether other scenes go to the same output.
  private let isOneOfMany: Bool
  private var diagnostics: [Diagnostic] = []

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
    let jobs = RenderPlan.jobs(of: scene, texts: texts, diagnostics: &diagnostics)
    var found = OutputProblems.all(outputs)
    let planned = jobs.map { jobs in
      outputs.flatMap { options in
        var planner = RenderPlanner(options, isOneOfMany: isOneOfMany)
        let output = planner.output(of: jobs)
        let poster = output.flatMap { planner.posters(for: $0, jobs) }
        for problem in planner.diagnostics where !found.contains(problem) { found.append(problem) }
        return [output, poster].compactMap { $0 }
      }
    }
    diagnostics += found
    let hasErrors = found.contains { $0.severity == .error }
    guard let jobs, let planned, let first = outputs.first, !hasErrors else { return nil }
    return RenderPlan(
      scene: scene, jobs: jobs, outputs: planned, force: first.force,
      optimizes: outputs.contains(where: \.optimizes))
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
    let count = jobs.map(\.timeline.selection.count).max() ?? 0
    let missing = template.missingPlaceholders(frameCount: count, scaleCount: jobs.count)
    diagnostics += missing
    if missing.isEmpty { check(template, jobs) }
    return .frames(folder: isOneOfMany ? RenderPlan.join(folder, scene.name) : folder, template: template)
  }

  /// The path ends like a picture: a template for frames, or one still.
  private mutating func pictures(_ jobs: [RenderJob]) -> RenderPlan.Output? {
    let (folder, base) = RenderPlanner.split(options.path)
    if base.contains("{frame") {
      if options.name != nil {
        report(
          "--name and a path with {frame} both name the frames",
          hint: "give a folder with -o, or leave out --name")
      }
      return frames(jobs, folder: folder.isEmpty ? "." : folder, base)
    }
    if let count = jobs.map(\.timeline.selection.count).max(), count > 1 {
      report(
        "'\(options.path)' is one file, but there are \(count) frames",
        hint:
          "give a folder, put {frame} into the name, choose one with --at or --frames, or add --format sheet")
      return nil
    }
    return paths(jobs).map { .stills(paths: $0) }
  }

  // MARK: Sheets

  private mutating func sheets(_ jobs: [RenderJob], isPicture: Bool) -> RenderPlan.Output? {
    guard isPicture || options.path == "-" else {
      report("a sheet is one file, and '\(options.path)' does not end in .png", hint: "such as -o sheet.png")
      return nil
    }
    if RenderPlanner.split(options.path).base.contains("{frame") {
      report(
        "'\(options.path)' has {frame}, but a sheet is one picture of all frames",
        hint: "leave out {frame}, or the options for sheets")
    }
    if options.path == "-", let atlas = options.atlas, atlas != "none" {
      report("standard output takes the picture alone", hint: "give a file with -o to have its atlas too")
    }
    let dialect = options.path == "-" ? nil : dialect()
    let layouts = jobs.map { layout($0) }
    guard let paths = paths(jobs) else { return nil }
    var sheets: [RenderPlan.Sheet] = []
    for (path, layout) in zip(paths, layouts) {
      guard let layout else { continue }
      let stem = String(path.dropLast(4))
      sheets.append(
        RenderPlan.Sheet(
          path: path, atlasPath: dialect.map { "\(stem).\($0.fileExtension)" }, dialect: dialect,
          layout: layout))
    }
    return .sheets(sheets)
  }

  private func dialect() -> (any AtlasDialect)? {
    options.atlas == "none" ? nil : options.atlas.map(AtlasDialects.named) ?? AtlasDialects.all[0]
  }

  private mutating func layout(_ job: RenderJob) -> SheetLayout? {
    if options.arrangement == .strip, options.columns != nil {
      report("a strip has as many columns as frames", hint: "leave out --columns, or use --sheet grid")
    }
    do {
      return try SheetLayout(
        frameCount: job.timeline.selection.count, frameWidth: job.canvas.pixelWidth,
        frameHeight: job.canvas.pixelHeight, arrangement: options.arrangement ?? .grid,
        columns: options.columns,
        padding: options.padding ?? 0)
    } catch {
      report("\(job.scene.name): \(error.message)", hint: error.hint)
      return nil
    }
  }

  // MARK: Posters

  /// The pictures beside an output that people see before it plays.
  private mutating func posters(for output: RenderPlan.Output, _ jobs: [RenderJob]) -> RenderPlan.Output? {
    guard let time = options.poster else { return nil }
    let paths: [String]
    switch output {
    case .animations(_, _, let files): paths = files
    case .sheets(let sheets): paths = sheets.map(\.path)
    case .frames, .stills, .pipes, .posters: return nil
    }
    let timeline = jobs[0].timeline
    let index = (time * timeline.frameRate.framesPerSecond).rounded
    guard timeline.selection.contains(Int(clamping: index)) else {
      report(
        "the poster at \(DecimalText.shortest(time.double)) s is outside the frames",
        hint: "choose an instant from the first frame to the last")
      return nil
    }
    return .posters(
      index: Int(clamping: index),
      paths: paths.map { path in path[..<(path.lastIndex(of: ".") ?? path.endIndex)] + "-poster.png" })
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
  private mutating func paths(_ jobs: [RenderJob]) -> [String]? {
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

  private static func split(_ path: String) -> (folder: String, base: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }

  private mutating func report(_ message: String, hint: String) {
    let diagnostic = Diagnostic(.error, message, hint: hint)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}
