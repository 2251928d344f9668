/// Finds jobs that would write into each other's files, also where capitals and small letters are the same.
struct OutputClash {
  private var claims = PathClaims(ignoresCase: true)
  /// The owners of the claims.
  private var jobs: [ManifestJob] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Notes what a plan writes.
  mutating func add(_ plan: RenderPlan, of job: ManifestJob, below folder: String) {
    jobs.append(job)
    let prefix = folder.isEmpty ? "" : RenderPlan.join(folder, "")
    func shown(_ claim: PathClaim) -> String {
      let path = claim.path
      return DisplayText.quoted(path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path)
    }
    for claim in plan.pathClaims.joined() {
      let path = claim.path.hasPrefix(prefix) ? String(claim.path.dropFirst(prefix.count)) : claim.path
      let first = path.split(separator: "/").first.map { $0.lowercased() } ?? path
      if [BatchPlan.reportName, BatchPlan.recordFolderName].contains(first) || Shard.isReportName(first) {
        fail(
          job, "\(job.id) would write to \(shown(claim)), which the batch needs for itself",
          hint: "call it otherwise")
        continue
      }
      guard let clash = claims.add(claim, of: jobs.count - 1) else { continue }
      let (earlier, other) = (clash.earlier, jobs[clash.owner])
      switch clash.kind {
      case .same:
        let both = other.id == job.id ? "two outputs of \(job.id)" : "\(other.id) and \(job.id) both"
        fail(
          job,
          earlier.path == claim.path
            ? "\(both) write \(shown(claim))"
            : "\(both) write \(shown(earlier)) and \(shown(claim)), which is one name on many file systems",
          hint: "put what differs into the path, such as \"{id}\"")
      case .isInside: tell(shown(claim), of: job, isInside: shown(earlier), of: other)
      case .surrounds: tell(shown(earlier), of: other, isInside: shown(claim), of: job)
      case .isPage: tell(shown(claim), of: job, isPage: shown(earlier), of: other)
      case .hasPage: tell(shown(earlier), of: other, isPage: shown(claim), of: job)
      }
    }
  }

  private mutating func tell(
    _ inner: String, of job: ManifestJob, isInside outer: String, of other: ManifestJob
  ) {
    fail(
      job, "\(job.id) would write \(inner) inside \(outer), which is an output of \(other.id)",
      hint: "give it a place of its own")
  }

  private mutating func tell(
    _ file: String, of job: ManifestJob, isPage pages: String, of other: ManifestJob
  ) {
    fail(
      job, "\(job.id) would write \(file), which is called like a page \(pages) of a sheet of \(other.id)",
      hint: "give it a place of its own")
  }

  private mutating func fail(_ job: ManifestJob, _ message: String, hint: String) {
    diagnostics.append(Diagnostic(.error, at: job.place, message, hint: hint))
  }

  /// `a`, `a/b`, `a/b/c` for `a/b/c`: what it is in, and itself.
  static func ancestors(of path: String) -> [String] { PathClaims.folders(above: path) + [path] }
}
