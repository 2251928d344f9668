import RenderCore

/// Options of `plan` about what it prints.
extension Option {
  static let githubMatrix = Option.flag(
    "github-matrix", in: .output, "print the jobs of a manifest as a matrix for fromJSON in a GitHub workflow"
  )
  static let listOutputs = Option.flag(
    "outputs", in: .output,
    "print nothing but the files that would be written, one on a line, for make and ninja")
  static let depfile = Option.value(
    "depfile", "FILE", .file, in: .output,
    "also write to FILE, as make and ninja read it, which scenes, manifests and fonts the output is made from"
  )
}

/// What `plan` prints, and mistakes about it.
enum PlanForm {
  /// Forms that exclude one another, and those that need a manifest.
  static func mistakes(_ arguments: Arguments, isManifest: Bool) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let forms = [Option.json, .githubMatrix, .listOutputs].filter { arguments.flag($0) }.map {
      "--\($0.long)"
    }
    if forms.count > 1 {
      found.append(
        Diagnostic(
          .error, "\(forms.joined(separator: " and ")) are different forms", hint: "keep one of them"))
    }
    if arguments.flag(.githubMatrix), !isManifest {
      found.append(
        Diagnostic(.error, "--github-matrix is for manifests", hint: "a scene is a single job"))
    }
    if arguments.value(.shard) != nil, !isManifest {
      found.append(Diagnostic(.error, "--shard is for manifests", hint: "a scene is a single job"))
    }
    return found
  }

  /// The name of the first given option that is about files.
  static func ofFiles(_ arguments: Arguments) -> String? {
    if arguments.flag(.listOutputs) { return Option.listOutputs.long }
    return arguments.value(.depfile) == nil ? nil : Option.depfile.long
  }

  /// Writes the file that `--depfile` asks for.
  static func writeDependencies(_ arguments: Arguments, target: String, files: [String]) throws {
    guard let path = arguments.value(.depfile) else { return }
    // A dependency file carries no mark of ours, and whoever names it means it.
    var file = try OutputFile(path: path, force: true)
    try file.write(DependencyFile.text(target: target, dependencies: files))
    try file.commit()
  }
}
