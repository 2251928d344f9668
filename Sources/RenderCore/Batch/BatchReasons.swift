/// Why a job would be rendered.
public enum BatchReasons {
  /// A line for each reason; none if the job is up to date.
  ///
  /// - Parameter plan: of a single job.
  /// - Throws: `OutputError` if a font cannot be read.
  public static func of(_ plan: BatchPlan, build: RendererBuild) throws -> [String] {
    let id = plan.jobs[0].job.id
    guard let record = JobRecord.read(id, in: plan.folder) else {
      return ["nothing is known of it: it was never rendered into '\(plan.folder)', or not to its end"]
    }
    let inputs = BatchRecords(plan, build: build).inputs(of: plan.jobs, try FontDigests(plan))
    var reasons = inputs[0].changes(since: record.inputs)
    for file in record.files where !file.isIntact(in: plan.folder) {
      reasons.append("'\(file.path)' is not as it was written")
    }
    return reasons
  }
}

extension Manifest {
  /// One job of it.
  public func only(_ id: String) -> Manifest? {
    jobs.first { $0.id == id }.map { Manifest(jobs: [$0], files: files) }
  }
}
