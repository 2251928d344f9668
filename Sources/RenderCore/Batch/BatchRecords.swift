import Glibc

/// The records of a batch in its output folder: which jobs are up to date, and what is left of jobs that are no more.
struct BatchRecords: Sendable {
  private let folder: String
  private let renderer: JSONValue
  /// All jobs of the plan.
  private let ids: Set<String>
  /// What they write, in small letters.
  private let claims: Set<String>
  /// Whether other shards may be at work in the folder.
  private let isShared: Bool

  init(_ plan: BatchPlan, build: RendererBuild) {
    folder = plan.folder
    renderer = build.json
    isShared = plan.shard != nil
    ids = Set(plan.allJobs.map(\.job.id))
    claims = Set(plan.allJobs.flatMap { $0.plan.claims.map { plan.relative($0).lowercased() } })
  }

  /// What `jobs` are made from, in their order.
  func inputs(of jobs: [BatchPlan.Job], _ fonts: FontDigests) -> [JobInputs] {
    jobs.map { job in
      let optimizes = job.plan.optimizes
      return JobInputs(
        job: .object(job.job.inputs + (optimizes ? [.init("optimize", true)] : [])),
        fonts: .object(fonts.members(of: job.fontFiles)), renderer: renderer)
    }
  }

  /// For each job its record, if it is up to date: the same inputs, and all files as they were written.
  func current(_ jobs: [BatchPlan.Job], _ inputs: [JobInputs], workers: Int) -> [JobRecord?] {
    let found = Locked([JobRecord?](repeating: nil, count: jobs.count))
    try? OrderedWork.run(count: jobs.count, workers: workers) { index in
      current(jobs[index].job.id, inputs[index])
    } take: { index, record in
      found.withLock { $0[index] = record }
    }
    return found.withLock { $0 }
  }

  private func current(_ id: String, _ inputs: JobInputs) -> JobRecord? {
    guard let record = JobRecord.read(id, in: folder), record.inputs == inputs, !record.files.isEmpty,
      record.files.allSatisfy({ $0.isIntact(in: folder) })
    else { return nil }
    return record
  }

  /// Removes the files of jobs that are no more: those that our own records list and that are as they were written.
  ///
  /// A shard leaves that to a run of the whole: it cannot know what the others are at.
  ///
  /// - Parameter files: of the jobs that there are, also those that were not announced, such as further pages of sheets.
  func prune(but files: [WrittenFile]) {
    if isShared { return }
    let kept = Set(files.map { $0.path.lowercased() })
    for id in recordedIDs() where !ids.contains(id) {
      guard let record = JobRecord.read(id, in: folder) else { continue }
      remove(record.files.filter { !kept.contains($0.path.lowercased()) })
      unlink(RenderPlan.join(folder, JobRecord.path(of: id)))
    }
  }

  /// Notes what a job has become. Files that it had before, and that nobody has now, go.
  func note(_ record: JobRecord, of id: String) throws(OutputError) {
    if let old = JobRecord.read(id, in: folder) {
      let kept = Set(record.files.map(\.path))
      remove(old.files.filter { !kept.contains($0.path) })
    }
    try record.write(id, in: folder)
  }

  /// Removes files that are of no job now, then the folders that they leave empty.
  private func remove(_ files: [WrittenFile]) {
    var folders: Set<String> = []
    for file in files {
      if OutputClash.ancestors(of: file.path).contains(where: { claims.contains($0.lowercased()) }) {
        continue
      }
      // Somebody may have put a link in the place of a folder since.
      let isElsewhere = OutputClash.ancestors(of: file.path).dropLast().contains {
        LinkCheck.isLink(RenderPlan.join(folder, $0))
      }
      guard !isElsewhere, file.isIntact(in: folder) else { continue }
      unlink(RenderPlan.join(folder, file.path))
      folders.formUnion(OutputClash.ancestors(of: file.path).dropLast())
    }
    // Another shard may be about to write into a folder that is empty now.
    if isShared { return }
    for inner in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      rmdir(RenderPlan.join(folder, inner))
    }
  }

  private func recordedIDs() -> [String] {
    GlobSearch.files("\(BatchPlan.recordFolderName)/jobs/*.json", in: folder).map { JobNaming.baseName($0) }
  }
}
