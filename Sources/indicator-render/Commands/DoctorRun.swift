import RenderCore

/// One run of `doctor`.
enum DoctorRun {
  static func run(_ arguments: Arguments) throws -> ExitCode {
    let fingerprint = try RendererFingerprint.digest()
    var rows = [(Program.name, Program.version)] + LibraryVersions.all.map { ($0.name, $0.version) }
    rows.append(("pango", TextEngine.libraryVersion ?? "not found"))
    rows += [("processors", String(ProcessorCount.available)), ("fingerprint", fingerprint)]
    rows.append(("text fingerprint", try RendererFingerprint.textDigest(arguments.fontSet) ?? "no fonts"))
    let fonts = arguments.fontSet.describe()
    try Terminal.write(
      arguments.flag(.json) ? json(rows, fonts) : text(rows, fonts), to: Terminal.standardOutput)
    return .success
  }

  private static func text(_ rows: [(String, String)], _ fonts: FontReport) -> String {
    var rows = rows
    var label = "fonts"
    for face in fonts.faces {
      rows.append((label, "\(face.name) \(face.version), \(face.file)"))
      label = ""
    }
    for problem in fonts.problems { rows.append(("font problem", "\(problem.message); \(problem.hint)")) }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { $0 + String(repeating: " ", count: width - $0.count) + "  \($1)\n" }.joined()
  }

  private static func json(_ rows: [(String, String)], _ fonts: FontReport) -> String {
    let faces = fonts.faces.map { face in
      JSONValue.object([
        .init("name", .string(face.name)), .init("version", .string(face.version)),
        .init("file", .string(face.file)),
      ])
    }
    let problems = fonts.problems.map { problem in
      JSONValue.object([.init("message", .string(problem.message)), .init("hint", .string(problem.hint))])
    }
    let members =
      rows.map { JSONValue.Member($0.0, .string($0.1)) }
      + [.init("fonts", .array(faces)), .init("fontProblems", .array(problems))]
    return JSONText.pretty(.object(members)) + "\n"
  }
}
