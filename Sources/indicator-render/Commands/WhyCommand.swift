import RenderCore

extension Command {
  static let why = Command(
    name: "why",
    summary: "say what made, or would make, 'batch' render a job",
    description: [
      """
      Compares what a job of the manifest is made from now with what it was made from when it was rendered into DIR: the scene with all \
      defaults filled in, the options of its outputs, fonts, and the renderer. Files that are not as they were written are named, too.
      """
    ],
    examples: [
      Example(
        "why manifest.json typing-bubble-dark -o out",
        "Why the next batch would render that job, or would not.")
    ],
    operands: [.manifest, Operand("JOB", .free, "the id of a job, as 'plan' lists it")],
    options: [.batchOutput.required] + Option.fonts,
    run: { try WhyRun.run($0) }
  )
}

/// One run of `why`.
enum WhyRun {
  static func run(_ arguments: Arguments) throws -> ExitCode {
    let id = arguments.operands[1]
    var diagnostics: [Diagnostic] = []
    let manifest = try ManifestInput.read(arguments.operands[0], diagnostics: &diagnostics)
    let ids = manifest?.jobs.map(\.id) ?? []
    if manifest != nil, !ids.contains(id) {
      diagnostics.append(
        Diagnostic(
          .error, "the manifest has no job '\(id)'",
          hint: Suggestion.closest(to: id, among: ids).map { "did you mean '\($0)'?" }
            ?? "'\(Program.name) plan MANIFEST' lists them"))
    }
    let folder = arguments.value(.batchOutput) ?? ""
    let plan = manifest?.only(id).flatMap {
      BatchPlan.make(
        $0, folder: folder.isEmpty ? "." : folder, texts: TextSource(arguments.fontSet),
        diagnostics: &diagnostics)
    }
    try Messages.report(diagnostics)
    guard let plan else { return .usage }
    let reasons = try BatchReasons.of(plan, build: try .current(version: Program.version))
    let text = reasons.isEmpty ? "\(id) is up to date\n" : reasons.map { "\($0)\n" }.joined()
    try Terminal.write(text, to: Terminal.standardOutput)
    return .success
  }
}
