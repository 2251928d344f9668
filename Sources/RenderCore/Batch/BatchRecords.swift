import Glibc

/// The records of a batch in its output folder: which jobs are up to date, and what is left of jobs that are no more.
struct BatchRecords: Sendable {
  private let folder: String
  private let renderer: JSONValue
  /// All jobs of the plan.
  private let ids: [String]
  /// What they write; each owner is a place in `ids`.
  private let claims: PathClaims
  /// Whether other shards may be at work in the folder.
  private let isShared: Bool

  init(_ plan: BatchPlan, build: RendererBuild) {
    folder = plan.folder
    renderer = build.json
    isShared = plan.shard != nil
    ids = plan.allJobs.map(\.job.id)
    var claims = PathClaims(ignoresCase: true)
    for (index, job) in plan.allJobs.enumerated() {
      for claim in job.plan.pathClaims.joined() { _ = claims.add(claim, of: index) }
    }
    self.claims = claims
  }

  /// What `jobs` are made from, in their order.
  func inputs(of jobs: [BatchPlan.Job], _ fonts: FontDigests) -> [JobInputs] {
    jobs.map { job in
      JobInputs(
        job: .object(job.job.inputs), fonts: .object(fonts.members(of: job.fontFiles)), renderer: renderer)
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
    let ids = Set(ids)
    for id in recordedIDs() where !ids.contains(id) {
      guard let record = JobRecord.read(id, in: folder) else { continue }
      remove(record.files.filter { !kept.contains($0.path.lowercased()) && !isClaimed($0, by: nil) })
      unlink(RenderPlan.join(folder, JobRecord.path(of: id)))
    }
  }

  /// Notes what a job has become. Files that it had before, and that nobody has now, go.
  func note(_ record: JobRecord, of id: String) throws(OutputError) {
    if let old = JobRecord.read(id, in: folder) {
      let kept = Set(record.files.map(\.path))
      remove(old.files.filter { !kept.contains($0.path) && !isClaimed($0, by: id) })
    }
    try record.write(id, in: folder)
  }

  /// Whether a file is of a job now. Of the pages of a sheet only those are that were written; other jobs may be about to write theirs.
  ///
  /// - Parameter id: the job that has just been written; `nil` when all are.
  private func isClaimed(_ file: WrittenFile, by id: String?) -> Bool {
    guard let clash = claims.clash(with: .file(RenderPlan.join(folder, file.path))) else { return false }
    switch clash.kind {
    case .same, .isInside: return true
    case .isPage: return id != nil && ids[clash.owner] != id
    case .surrounds, .hasPage: return false
    }
  }

  /// Removes files that are of no job now, then the folders that they leave empty.
  private func remove(_ files: [WrittenFile]) {
    var folders: Set<String> = []
    for file in files {
      // Somebody may have put a link in the place of a folder since.
      let isElsewhere = OutputClash.ancestors(of: file.path).dropLast().contains {
        FileStatus.isLink(RenderPlan.join(folder, $0))
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
