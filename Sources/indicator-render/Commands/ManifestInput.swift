import RenderCore

/// Reads the manifest of a command line.
enum ManifestInput {
  /// The manifest in `file`; `nil` after a mistake.
  ///
  /// - Throws: `CommandError.inputOutput` if a file that it names cannot be read.
  static func read(
    _ file: SourceFile, operand: String, watch: FileWatch? = nil, diagnostics: inout [Diagnostic]
  ) throws -> Manifest? {
    // What standard input names is below the working folder.
    try ManifestReader.read(
      file, path: operand == "-" ? "manifest.json" : operand,
      readFile: { path in
        if path == "-" { return nil }
        try watch?.add(path)
        return try SceneFile.read(path)
      },
      onList: { try watch?.add(folder: $0, pattern: $1) }, diagnostics: &diagnostics)
  }

  /// The manifest of an operand; `nil` after a mistake.
  ///
  /// - Parameter watch: told of every file before it is read.
  static func read(
    _ operand: String, watch: FileWatch? = nil, diagnostics: inout [Diagnostic]
  ) throws -> Manifest? {
    try watch?.add(operand)
    guard let file = try SceneFile.read(operand) else {
      diagnostics.append(
        Diagnostic(
          .error, "there is no manifest '\(operand)'",
          hint: "give the path of a file, or '-' for standard input"))
      return nil
    }
    if !Manifest.isManifest(file), let scene = Manifest.sceneIndicator(file) {
      diagnostics.append(
        Diagnostic(
          .error, "'\(operand)' is a scene of \(scene), not a manifest",
          hint: "'\(Program.name) render \(operand) -o PATH' renders it"))
      return nil
    }
    return try read(file, operand: operand, watch: watch, diagnostics: &diagnostics)
  }

  /// Options that change scenes or say how they are written, which a manifest does itself.
  static func mistakes(_ arguments: Arguments, _ options: [Option]) -> [Diagnostic] {
    options.filter(arguments.isGiven).map { option in
      Diagnostic(
        .error, "--\(option.long) is for a scene; a manifest says it itself",
        hint: "write it into 'defaults', 'matrix' or 'outputs'")
    }
  }
}
