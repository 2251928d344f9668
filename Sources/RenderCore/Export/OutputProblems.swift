/// Mistakes in the options of a run's outputs that do not depend on the scene.
enum OutputProblems {
  static func all(_ outputs: [OutputOptions]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    func report(_ message: String, _ hint: String) {
      let diagnostic = Diagnostic(.error, message, hint: hint)
      if !found.contains(diagnostic) { found.append(diagnostic) }
    }
    for output in outputs {
      if output.path.isEmpty { report("the output path is empty", "give a folder or a file with -o") }
      if let ending = foreignEnding(output) {
        report(
          "'\(output.path)': there is no format .\(ending)",
          "pipe frames into a program that has it: -o y4m:- or -o png-pipe:-; 'plan' prints the command for ffmpeg"
        )
      }
    }
    if outputs.filter({ $0.path == "-" }).count > 1 {
      report("two outputs on standard output", "give all but one a file")
    }
    for group in outputs.allSatisfy(\.sharesOptions) ? [outputs] : outputs.map({ [$0] }) {
      if let problem = useless(group) { report(problem.message, problem.hint) }
    }
    return found
  }

  /// An option that none of these outputs, which all have it, can use.
  private static func useless(_ outputs: [OutputOptions]) -> (message: String, hint: String)? {
    let formats = outputs.map(\.resolvedFormat)
    guard let first = outputs.first else { return nil }
    if !formats.contains(.sheet), let option = first.sheetOptions.first {
      return ("\(option) is for sheets", "add --format sheet and give a file such as -o sheet.png")
    }
    if first.name != nil, !outputs.contains(where: { $0.isFolder || NameTemplate.namesFrames($0.path) }) {
      return ("--name is for folders of frames", "give a folder with -o, or leave it out")
    }
    if first.optimizes, first.poster == nil, !formats.contains(where: \.canBeOptimized) {
      return (
        "--optimize is for PNG, APNG and WebP files",
        "give a folder, a sheet or such a file with -o, or leave it out"
      )
    }
    if first.poster != nil, !outputs.contains(where: { $0.resolvedFormat.hasPoster && $0.path != "-" }) {
      if formats.contains(where: \.hasPoster) {
        return (
          "--poster is written beside a file, and there is nothing beside standard output",
          "give a file with -o, or render a still with --at"
        )
      }
      return ("--poster is for animated files and sheets", "give one with -o, or render a still with --at")
    }
    let isAnimated = outputs.contains { output in
      switch output.resolvedFormat {
      case .animation, .asset(.stickersequence): true
      // A style sheet plays its sheet.
      case .sheet: SheetSettings(output.sheet).dialects.contains { $0 is StyleSheet }
      default: false
      }
    }
    if !first.appearances.isEmpty, !outputs.allSatisfy(\.takesAppearances) {
      return (
        "--appearances is for .imageset and .spriteatlas, which hold light and dark side by side",
        "render other outputs once for each --scheme"
      )
    }
    if !isAnimated, let option = first.animationOptions.first {
      return ("\(option) is for animated files", "give one with -o, such as -o loop.apng")
    }
    if !formats.contains(.animation("gif")), let option = first.gifOptions.first {
      return ("\(option) is for GIF files", "give one with -o, such as -o loop.gif")
    }
    return nil
  }

  /// The ending of a path that asks for something else than a folder, where there is no such format.
  private static func foreignEnding(_ output: OutputOptions) -> String? {
    guard output.format == nil, let dot = output.path.lastIndex(of: ".") else { return nil }
    let ending = output.path[output.path.index(after: dot)...].lowercased()
    return ["jpg", "jpeg", "avif", "mp4", "m4v", "mov", "webm", "mkv", "svg", "pdf", "tiff", "bmp", "json"]
      .contains(ending) ? ending : nil
  }
}

extension OutputOptions.Format {
  /// Whether its files can be made smaller by trying harder.
  var canBeOptimized: Bool {
    switch self {
    case .png, .sheet, .asset: true
    case .animation(let name): AnimationFormats.named(name)?.canBeOptimized ?? false
    case .pipe: false
    }
  }

  /// Whether a still picture can stand for it.
  var hasPoster: Bool {
    switch self {
    case .sheet, .animation: true
    case .png, .pipe, .asset: false
    }
  }
}

extension OutputOptions {
  /// The format that was given, or the one of the path.
  var resolvedFormat: Format {
    if let format { return format }
    let isPicture = path.lowercased().hasSuffix(".png")
    if !sheetOptions.isEmpty, isPicture && !NameTemplate.namesFrames(path) || path == "-" { return .sheet }
    if let kind = AssetKind.forPath(path) { return .asset(kind) }
    if let animation = AnimationFormats.forPath(path) { return .animation(animation.name) }
    let lowercased = path.lowercased()
    let pipe = PipeFormats.all.first { $0.fileExtensions.contains { lowercased.hasSuffix("." + $0) } }
    return pipe.map { .pipe($0.name) } ?? .png
  }

  /// Whether light and dark can stand side by side in it.
  var takesAppearances: Bool { [.asset(.imageset), .asset(.spriteatlas)].contains(resolvedFormat) }

  /// Whether it is a folder with a file for each frame.
  var isFolder: Bool { resolvedFormat == .png && path != "-" && !path.lowercased().hasSuffix(".png") }
}
