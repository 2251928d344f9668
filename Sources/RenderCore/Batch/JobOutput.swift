/// An output of a manifest, with placeholders for what differs between its jobs.
struct JobOutput {
  private let options: OutputOptions
  private let path: JobTemplate
  private let name: JobTemplate?

  /// `nil` after a mistake.
  init?(_ options: OutputOptions, at range: Range<Int>, log: DiagnosticLog) {
    if options.path == "-" {
      log.error(at: range, "the files of a batch cannot go to standard output", hint: "such as \"{id}.png\"")
      return nil
    }
    guard let path = JobTemplate(options.path, at: range, namesFiles: true, log: log) else { return nil }
    var name: JobTemplate?
    if let text = options.name {
      guard let template = JobTemplate(text, at: range, namesFiles: true, log: log) else { return nil }
      name = template
    }
    self.options = options
    self.path = path
    self.name = name
  }

  /// The output of one job; `nil` after a mistake.
  func options(_ values: JobTemplate.Values, log: DiagnosticLog, job: String) -> OutputOptions? {
    var result = options
    guard let text = path.text(values, log: log, job: job) else { return nil }
    let parts = text.split(separator: "/").filter { $0 != "." }
    if parts.isEmpty {
      log.error(at: path.range, "\(job) has an output without a name", hint: "such as \"{id}\"")
      return nil
    }
    result.path = parts.joined(separator: "/")
    if let name {
      guard let text = name.text(values, log: log, job: job) else { return nil }
      result.name = text
    }
    return result
  }
}
