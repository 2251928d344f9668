import RenderCore

/// One run of `plan` with a manifest.
struct ManifestPlanRun {
  /// Most jobs of a matrix in a GitHub workflow.
  private static let githubLimit = 256

  private let arguments: Arguments
  private let file: SourceFile

  init(_ arguments: Arguments, _ file: SourceFile) {
    self.arguments = arguments
    self.file = file
  }

  func run() throws -> ExitCode {
    var diagnostics = PlanForm.mistakes(arguments, isManifest: true)
    diagnostics += ManifestInput.mistakes(arguments, Option.files + Option.scene)
    let folders = arguments.values(.output)
    if folders.count > 1 {
      diagnostics.append(
        Diagnostic(
          .error, "a batch has one output folder, but there are \(folders.count)", hint: "keep one -o"))
    }
    let shard = ShardInput(arguments, diagnostics: &diagnostics)
    var fonts = arguments.fontSet
    fonts.decodesPictures = false
    let texts = TextSource(fonts)
    let manifest = try ManifestInput.read(file, operand: arguments.operands[0], diagnostics: &diagnostics)
    let plan = manifest.flatMap {
      BatchPlan.make($0, folder: folders.first ?? "", texts: texts, diagnostics: &diagnostics)
    }?.part(shard.shard)
    if let plan, arguments.flag(.githubMatrix), plan.jobs.count > ManifestPlanRun.githubLimit {
      diagnostics.append(
        Diagnostic(
          .error,
          "a GitHub matrix has at most \(ManifestPlanRun.githubLimit) jobs, and there are \(plan.jobs.count)",
          hint: "let each render several jobs with 'batch --shard i/n'"))
    }
    try Messages.report(diagnostics)
    guard let plan else { return .usage }
    try PlanForm.writeDependencies(
      arguments, target: folders.first.map { $0 + "/" + plan.reportName } ?? plan.reportName,
      files: plan.files + texts.fontFiles)
    try shard.tell()
    try Terminal.write(text(plan), to: Terminal.standardOutput)
    return .success
  }

  private func text(_ plan: BatchPlan) -> [UInt8] {
    var bytes: [UInt8] = []
    if arguments.flag(.listOutputs) {
      for job in plan.jobs { job.plan.forEachFile { bytes += Array(($0 + "\n").utf8) } }
    } else if arguments.flag(.githubMatrix) {
      let rows = plan.jobs.map { JSONValue.object([.init("job", .string($0.job.id))]) }
      JSONText.append(.object([.init("include", .array(rows))]), to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    } else if arguments.flag(.json) {
      bytes = Array((JSONText.pretty(BatchText.json(plan)) + "\n").utf8)
    } else {
      bytes = Array(BatchText.text(plan).utf8)
    }
    return bytes
  }
}
