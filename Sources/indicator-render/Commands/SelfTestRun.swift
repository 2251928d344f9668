import RenderCore

/// One run of `selftest`.
struct SelfTestRun {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// What the process with other settings has. The name of the language has an i without a dot, the zone a quarter of an hour.
  private static let elsewhere = [
    "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "LANGUAGE": "tr", "TZ": "Pacific/Chatham",
  ]

  func run() throws -> ExitCode {
    var diagnostics: [Diagnostic] = []
    let jobs = try jobs(&diagnostics)
    let workers = OutputInput(arguments).workers(diagnostics: &diagnostics)
    try Messages.report(diagnostics, isQuiet: arguments.flag(.quiet))
    let subjects = jobs.map { SelfTestSubject($0, fonts: arguments.fontSet) }
    if arguments.flag(.digests) { return try printDigests(subjects) }
    return try test(subjects, workers: max(workers, 2))
  }

  private func jobs(_ diagnostics: inout [Diagnostic]) throws -> [RenderJob] {
    if arguments.operands.contains("-") {
      diagnostics.append(
        Diagnostic(
          .error, "standard input can be read once, and a scene is drawn in two processes",
          hint: "write the scene to a file"))
      return []
    }
    let texts = TextSource(arguments.fontSet)
    return try SceneInput.read(
      arguments, operands: arguments.operands.isEmpty ? Commands.indicatorNames : arguments.operands,
      diagnostics: &diagnostics
    ).flatMap { RenderPlan.jobs(of: $0, texts: texts, diagnostics: &diagnostics) ?? [] }
  }

  private func draw(_ subject: SelfTestSubject, _ order: FrameOrder, workers: Int) throws -> [String] {
    try SelfTest.draw(subject, order, workers: workers, isInterrupted: { Signals.received != 0 }).digests
  }

  private func printDigests(_ subjects: [SelfTestSubject]) throws -> ExitCode {
    for subject in subjects {
      let digests = try draw(subject, .inOrder, workers: 1)
      let lines = zip(subject.frames, digests).map { "\(subject.name) \($0) \($1)\n" }
      try Terminal.write(lines.joined(), to: Terminal.standardOutput)
    }
    return .success
  }

  // MARK: The test

  private func test(_ subjects: [SelfTestSubject], workers: Int) throws -> ExitCode {
    let other = try digestsElsewhere()
    let orders = FrameOrder.allCases
    var table = [["clip", "frames"] + orders.map(\.rawValue) + ["other locale"]]
    var differences: [String] = []
    for subject in subjects {
      let expected = try draw(subject, .inOrder, workers: 1)
      var row = [subject.name, String(subject.frames.count), String(SelfTest.root(expected).prefix(8))]
      func compare(_ name: String, _ found: [String]) {
        guard let difference = SelfTest.difference(expected, found, first: subject.frames.lowerBound) else {
          row.append("equal")
          return
        }
        row.append("frame \(difference.frame)")
        differences.append(
          "\(subject.name), \(name): frame \(difference.frame) is \(difference.found), was \(difference.expected)"
        )
      }
      for order in orders.dropFirst() {
        compare(order.rawValue, try draw(subject, order, workers: workers))
      }
      compare("other locale", other[subject.name] ?? [])
      table.append(row)
    }
    if !differences.isEmpty || !arguments.flag(.quiet) {
      try Terminal.write(SelfTestRun.text(table), to: Terminal.standardOutput)
    }
    for difference in differences { try Terminal.write(difference + "\n", to: Terminal.standardOutput) }
    return differences.isEmpty ? .success : .different
  }

  /// The digests of every clip as a process with another locale and time zone draws it.
  private func digestsElsewhere() throws -> [String: [String]] {
    guard let command = arguments.words.first else { return [:] }
    let output = try OwnProcess.output(
      [command, "--digests"] + arguments.words.dropFirst(), environment: SelfTestRun.elsewhere)
    var result: [String: [String]] = [:]
    for line in output.split(separator: "\n") {
      // The name of a clip may have spaces.
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count >= 3 else { continue }
      result[words.dropLast(2).joined(separator: " "), default: []].append(String(words[words.count - 1]))
    }
    return result
  }

  /// In columns, each as wide as its widest cell.
  private static func text(_ table: [[String]]) -> String {
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - cell.count)
        line += column == 1 ? space + cell : column == row.count - 1 ? cell : cell + space
        if column < row.count - 1 { line += "  " }
      }
      return line + "\n"
    }.joined()
  }
}
