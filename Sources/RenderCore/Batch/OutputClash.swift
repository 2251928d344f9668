/// Finds jobs that would write into each other's files, also where capitals and small letters are the same.
struct OutputClash {
  private struct Claim {
    let path: String
    let job: ManifestJob
  }

  /// By path in small letters.
  private var claims: [String: Claim] = [:]
  private var order: [String] = []
  private var found: [Diagnostic] = []

  /// Notes what a plan writes.
  mutating func add(_ plan: RenderPlan, of job: ManifestJob, below folder: String) {
    let prefix = folder.isEmpty ? "" : RenderPlan.join(folder, "")
    for path in plan.claims {
      let path = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
      let key = path.lowercased()
      let first = key.split(separator: "/").first.map(String.init) ?? key
      if [BatchPlan.reportName, BatchPlan.recordFolderName].contains(first) || Shard.isReportName(first) {
        found.append(
          Diagnostic(
            .error, at: job.place,
            "\(job.id) would write to \(DisplayText.quoted(path)), which the batch needs for itself",
            hint: "call it otherwise"))
        continue
      }
      if let other = claims[key] {
        // Two outputs of one job are told by its planner, but for capitals.
        let both = other.path == path
        found.append(
          Diagnostic(
            .error, at: job.place,
            both
              ? "\(names(other.job, job)) write \(DisplayText.quoted(path))"
              : "\(names(other.job, job)) write \(DisplayText.quoted(other.path)) and \(DisplayText.quoted(path)), which is one name on many file systems",
            hint: "put what differs into the path, such as \"{id}\""))
      } else {
        claims[key] = Claim(path: path, job: job)
        order.append(key)
      }
    }
  }

  /// Everything that is wrong, when all jobs are added.
  func diagnostics() -> [Diagnostic] {
    var found = found
    for key in order {
      guard let inner = claims[key] else { continue }
      for ancestor in OutputClash.ancestors(of: key).dropLast() {
        guard let outer = claims[ancestor] else { continue }
        found.append(
          Diagnostic(
            .error, at: inner.job.place,
            "\(inner.job.id) would write \(DisplayText.quoted(inner.path)) inside \(DisplayText.quoted(outer.path)), which is an output of \(outer.job.id)",
            hint: "give it a place of its own"))
        break
      }
    }
    return found
  }

  /// `a`, `a/b`, `a/b/c` for `a/b/c`: what it is in, and itself.
  static func ancestors(of path: String) -> [String] {
    zip(path.utf8.indices, path.utf8).filter { $0.1 == UInt8(ascii: "/") }.map { String(path[..<$0.0]) } + [
      path
    ]
  }

  private func names(_ a: ManifestJob, _ b: ManifestJob) -> String {
    a.id == b.id ? "two outputs of \(a.id)" : "\(a.id) and \(b.id) both"
  }
}

extension RenderPlan {
  /// What belongs to this plan alone: its files, and its folders as a whole.
  var claims: [String] {
    outputs.flatMap { output -> [String] in
      switch output {
      case .frames(let folder, _): [folder]
      case .assets(let output): [output.path]
      case .stills(let paths), .animations(_, _, let paths), .pipes(_, let paths), .posters(_, let paths):
        paths
      case .sheets(let sheets): sheets.flatMap(\.announcedFiles)
      }
    }
  }
}
