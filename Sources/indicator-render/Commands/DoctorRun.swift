import RenderCore

/// One run of `doctor`.
enum DoctorRun {
  static func run(_ arguments: Arguments) throws -> ExitCode {
    let fingerprint = try RendererFingerprint.digest()
    let rows =
      [(Program.name, Program.version)] + LibraryVersions.all.map { ($0.name, $0.version) }
      + [("processors", String(ProcessorCount.available)), ("fingerprint", fingerprint)]
    let text: String
    if arguments.flag(.json) {
      text = JSONText.pretty(.object(rows.map { .init($0.0, .string($0.1)) })) + "\n"
    } else {
      let width = rows.map(\.0.count).max() ?? 0
      text = rows.map { $0 + String(repeating: " ", count: width - $0.count) + "  \($1)\n" }.joined()
    }
    try Terminal.write(text, to: Terminal.standardOutput)
    return .success
  }
}
