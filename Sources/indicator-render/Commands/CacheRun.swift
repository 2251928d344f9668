import Glibc
import RenderCore

/// One run of `cache`.
struct CacheRun {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run() throws -> ExitCode {
    var diagnostics: [Diagnostic] = []
    let action = CacheAction(rawValue: arguments.operands[0]) ?? .verify
    let others: [Option] = action == .gc ? [.removeDamaged] : [.maximumSize, .maximumAge]
    for option in others where arguments.isGiven(option) {
      diagnostics.append(
        Diagnostic(
          .error, "--\(option.long) is not for 'cache \(action.rawValue)'",
          hint: "leave it out, or say 'cache \(action == .gc ? "verify" : "gc")'"))
    }
    let limits = limits(&diagnostics)
    try Messages.report(diagnostics)
    let path = arguments.operands[1]
    let cache: ResultCache
    do throws(ResultCache.Problem) {
      cache = try ResultCache(existing: path)
    } catch {
      throw CacheInput.failure(error, path)
    }
    do {
      switch action {
      case .verify: return try verify(cache)
      case .gc: return try collect(cache, limits)
      }
    } catch let problem as ResultCache.Problem {
      throw CacheInput.failure(problem, path)
    }
  }

  private func limits(_ diagnostics: inout [Diagnostic]) -> CacheSweep.Limits {
    var limits = CacheSweep.Limits()
    if let text = arguments.value(.maximumSize) {
      limits.byteCount = ByteSize.read(text)
      if limits.byteCount == nil {
        diagnostics.append(
          Diagnostic(
            .error,
            "--max-size must be a whole number with k, M, G, Ki, Mi, Gi or nothing behind, found '\(text)'",
            hint: "such as --max-size 500M"))
      }
    }
    if let text = arguments.value(.maximumAge) {
      limits.age = Int(text).flatMap { 0...100_000 ~= $0 ? $0 * 86_400 : nil }
      if limits.age == nil {
        diagnostics.append(
          Diagnostic(
            .error, "--max-age must be a whole number of days from 0 to 100000, found '\(text)'",
            hint: "such as --max-age 30"))
      }
    }
    return limits
  }

  private func verify(_ cache: ResultCache) throws -> ExitCode {
    let removes = arguments.flag(.removeDamaged)
    let result = try CacheVerification(cache, removes: removes)
    for item in result.damage {
      try Terminal.write("'\(item.path)' \(item.message)\n", to: Terminal.standardOutput)
    }
    if !arguments.flag(.quiet) {
      let end =
        result.damage.isEmpty
        ? "all as they were written"
        : "\(result.damage.count) damaged\(removes ? ", \(result.damage.count - result.failures.count) removed" : "")"
      try Terminal.write(
        "\(count(result.jobCount, "job")), \(count(result.fileCount, "file")), \(ClipText.bytes(result.byteCount)): \(end)\n",
        to: Terminal.standardOutput)
    }
    if !result.failures.isEmpty { return try fail(result.failures) }
    return result.damage.isEmpty || removes ? .success : .different
  }

  private func collect(_ cache: ResultCache, _ limits: CacheSweep.Limits) throws -> ExitCode {
    let result = try CacheSweep(cache, limits, now: Int(time(nil)))
    if !arguments.flag(.quiet) {
      try Terminal.write(
        "removed \(count(result.removedJobs, "job")), \(count(result.removedFiles, "file")), \(ClipText.bytes(result.removedBytes)); \(count(result.leftJobs, "job")), \(ClipText.bytes(result.leftBytes)) left\n",
        to: Terminal.standardOutput)
    }
    return result.failures.isEmpty ? .success : try fail(result.failures)
  }

  private func fail(_ failures: [(path: String, code: Int32)]) throws -> ExitCode {
    let more = failures.count > 1 ? ", and \(failures.count - 1) more" : ""
    let text = "cannot remove '\(failures[0].path)': \(SystemError.text(failures[0].code))\(more)"
    let printer = DiagnosticPrinter(isStyled: Terminal.isStyled(Terminal.standardError))
    try Terminal.write(printer.text(error: text), to: Terminal.standardError)
    return .inputOutput
  }

  private func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
}

/// Sizes as people write them.
enum ByteSize {
  private static let units: [(ending: String, factor: Int)] = [
    ("Ki", 1 << 10), ("Mi", 1 << 20), ("Gi", 1 << 30), ("k", 1000), ("K", 1000), ("M", 1_000_000),
    ("G", 1_000_000_000), ("", 1),
  ]

  /// The bytes of `500`, `20k`, `3M`, `2Gi`; `nil` for anything else.
  static func read(_ text: String) -> Int? {
    guard let unit = units.first(where: { text.hasSuffix($0.ending) }) else { return nil }
    let digits = text.dropLast(unit.ending.count)
    guard !digits.isEmpty, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let number = Int(digits)
    else { return nil }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: unit.factor)
    return overflow ? nil : bytes
  }
}
