/// Decides from the options of an output which files a scene becomes, and says what cannot be.
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
  ///   - texts: lays out what the scene writes.
  ///   - isOneOfMany: several scenes are rendered by one command; each gets a folder or a name of its own.
  /// - Returns: `nil` after a diagnostic.
  public static func plan(
    _ scene: Scene, _ options: OutputOptions, texts: TextSource = TextSource(), isOneOfMany: Bool = false,
    diagnostics: inout [Diagnostic]
  ) -> RenderPlan? {
    var planner = RenderPlanner(options, isOneOfMany: isOneOfMany)
    let jobs = RenderPlan.jobs(of: scene, texts: texts, diagnostics: &diagnostics)
    let output = jobs.flatMap { planner.output(of: $0) }
    diagnostics += planner.diagnostics
    guard let jobs, let output, planner.diagnostics.isEmpty else { return nil }
    return RenderPlan(scene: scene, jobs: jobs, output: output, force: options.force)
  }

  private mutating func output(of jobs: [RenderJob]) -> RenderPlan.Output? {
    let hasSheetOptions = !options.sheetOptions.isEmpty
    let isPicture = options.path.lowercased().hasSuffix(".png")
    let format = options.format ?? (hasSheetOptions && (isPicture || options.path == "-") ? .sheet : .png)
    if format == .png, let option = options.sheetOptions.first {
      report("\(option) is for sheets", hint: "add --format sheet and give a file such as -o sheet.png")
    }
    if options.path.isEmpty { report("the output path is empty", hint: "give a folder or a file with -o") }
    if options.path == "-" { return standardOutput(jobs, format) }
    switch format {
    case .sheet: return sheets(jobs, isPicture: isPicture)
    case .png: return isPicture ? pictures(jobs) : frames(jobs, folder: options.path, options.name)
    }
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
    if options.name != nil { report("--name is for folders of frames", hint: "give a folder with -o") }
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
    guard isPicture else {
      report("a sheet is one file, and '\(options.path)' does not end in .png", hint: "such as -o sheet.png")
      return nil
    }
    if options.name != nil { report("--name is for folders of frames", hint: "leave it out for a sheet") }
    if RenderPlanner.split(options.path).base.contains("{frame") {
      report(
        "'\(options.path)' has {frame}, but a sheet is one picture of all frames",
        hint: "leave out {frame}, or the options for sheets")
    }
    let dialect = dialect()
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

  // MARK: Standard output

  private mutating func standardOutput(_ jobs: [RenderJob], _ format: OutputOptions.Format) -> RenderPlan
    .Output?
  {
    if isOneOfMany || jobs.count > 1 {
      report("standard output takes one picture", hint: "render one scene at one scale")
      return nil
    }
    if options.name != nil { report("--name is for folders of frames", hint: "leave it out") }
    if format == .sheet {
      if let atlas = options.atlas, atlas != "none" {
        report("standard output takes the picture alone", hint: "give a file with -o to have its atlas too")
      }
      return layout(jobs[0]).map {
        .standardOutput(RenderPlan.Sheet(path: "-", atlasPath: nil, dialect: nil, layout: $0))
      }
    }
    let count = jobs[0].timeline.selection.count
    guard count == 1 else {
      report(
        "standard output takes one picture, but there are \(count) frames",
        hint: "choose one with --at or --frames, or add --format sheet")
      return nil
    }
    return .standardOutput(nil)
  }

  // MARK: Names

  /// A path for each scale, from a path that may have placeholders in its last part.
  private mutating func paths(_ jobs: [RenderJob]) -> [String]? {
    let (folder, base) = RenderPlanner.split(options.path)
    var text = base
    let hasScale = base.contains("{scale}") || base.contains("{@scale}")
    if jobs.count > 1, !hasScale { text = base.dropLast(4) + "{@scale}.png" }
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
