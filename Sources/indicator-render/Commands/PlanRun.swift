import RenderCore

/// One run of `plan`.
enum PlanRun {
  static func run(_ arguments: Arguments) throws -> ExitCode {
    let operand = arguments.operands[0]
    var known: [String: SourceFile] = [:]
    if Indicators.named(operand) == nil, let file = try SceneFile.read(operand) {
      if Manifest.isManifest(file) { return try ManifestPlanRun(arguments, file).run() }
      // A pipe can be read once.
      known[operand] = file
    }
    var diagnostics = PlanForm.mistakes(arguments, isManifest: false)
    let input = OutputInput(arguments)
    let given = input.outputs(force: false, diagnostics: &diagnostics)
    if given.isEmpty, let option = firstOutputOption(arguments) {
      diagnostics.append(
        Diagnostic(
          .error, "--\(option.long) says how files are written, but there is no --output", hint: "add -o PATH"
        ))
    }
    guard let scene = try SceneInput.read(arguments, known: known, diagnostics: &diagnostics).first else {
      try Messages.report(diagnostics)
      return .usage
    }
    let outputs = input.outputs(of: scene, given: given, force: false)
    let path = outputs.first?.path
    var fonts = arguments.fontSet
    fonts.decodesPictures = false
    let texts = TextSource(fonts)
    let plan = RenderPlanner.plan(
      scene, outputs.isEmpty ? [OutputOptions(path: "frames")] : outputs, texts: texts,
      diagnostics: &diagnostics)
    if path == nil, let option = PlanForm.ofFiles(arguments) {
      diagnostics.append(
        Diagnostic(.error, "--\(option) is about files, but there is no output", hint: "add -o PATH"))
    }
    try Messages.report(diagnostics)
    guard let plan else { return .usage }
    if arguments.value(.depfile) != nil {
      try PlanForm.writeDependencies(
        arguments, target: plan.places.first ?? "",
        files: known.keys.filter { $0 != "-" }
          + [arguments.value(.events)].compactMap { $0 }.filter { $0 != "-" } + texts.fontFiles)
    }
    if arguments.flag(.listOutputs) {
      var bytes: [UInt8] = []
      plan.forEachFile { bytes += Array(($0 + "\n").utf8) }
      try Terminal.write(bytes, to: Terminal.standardOutput)
    } else if arguments.flag(.json) {
      let members =
        PlanDescription.clip(plan) + RowText.members(plan)
        + (path == nil ? [] : [.init("files", files(plan))])
      try Terminal.write(JSONText.pretty(.object(members)) + "\n", to: Terminal.standardOutput)
    } else {
      try Terminal.write(text(plan, withFiles: path != nil), to: Terminal.standardOutput)
    }
    return .success
  }

  private static func firstOutputOption(_ arguments: Arguments) -> Option? {
    Option.files.first(where: arguments.isGiven)
  }

  /// The paths of all files: those of the plan, and those that came with the drawing.
  static func files(_ plan: RenderPlan, and further: [String] = []) -> JSONValue {
    var paths: [JSONValue] = []
    plan.forEachFile { paths.append(.string($0)) }
    return .array(paths + further.map { .string($0) })
  }

  private static func text(_ plan: RenderPlan, withFiles: Bool) -> String {
    let job = plan.jobs[0]
    var lines = [
      "scene     \(plan.scene.name) (\(plan.scene.indicator.name))", "length    \(ClipText.length(job))",
      "loop      \(ClipText.loop(job))", "picture   \(ClipText.sizes(plan.scaleJobs))",
    ]
    lines += RowText.lines(plan)
    if withFiles {
      lines += plan.filmCommands.map { "film      " + $0 }
      var label = "files     "
      plan.forEachFile {
        lines.append(label + $0)
        label = "          "
      }
      if plan.mayHaveFurtherPages {
        lines.append(
          "          and further pages, if what is left of the frames after trimming and merging needs them")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
