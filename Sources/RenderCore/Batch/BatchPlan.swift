/// A manifest with everything decided that comes before drawing.
public struct BatchPlan: Sendable {
  public struct Job: Sendable {
    public let job: ManifestJob
    public let plan: RenderPlan
    /// `JobCost` of the plan.
    public let cost: Int
    /// Font files that could give glyphs to its texts.
    public let fontFiles: [String]
  }

  /// Name of the report of a whole batch in the output folder.
  public static let reportName = "report.json"
  /// Folder in the output folder for what later runs want to know.
  public static let recordFolderName = ".indicator-render"

  /// All jobs of the manifest.
  public let allJobs: [Job]
  /// Those of the shard, in the same order; all if there is none.
  public let jobs: [Job]
  /// Which part of the jobs this is; `nil` if the batch was not parted.
  public let shard: Shard?
  /// The same wherever the files are; different if any job would come out differently.
  public let digest: String
  /// Files that the jobs were read from: manifests and scenes.
  public let files: [String]
  /// The output folder; empty if none was given.
  public let folder: String

  /// Name of the report in the output folder.
  public var reportName: String { shard?.reportName ?? BatchPlan.reportName }
  /// Where the report goes, as a path from where the program runs.
  public var reportPath: String { folder.isEmpty ? reportName : RenderPlan.join(folder, reportName) }

  /// The part of the plan that is `shard`; the digest stays that of the whole.
  public func part(_ shard: Shard?) -> BatchPlan {
    guard let shard else { return self }
    let places = ShardPartition.shards(costs: allJobs.map(\.cost), count: shard.count)
    return BatchPlan(
      allJobs: allJobs, jobs: zip(allJobs, places).filter { $0.1 == shard.number - 1 }.map(\.0),
      shard: shard, digest: digest, files: files, folder: folder)
  }

  /// The path of a file of the plan as the output folder has it.
  public func relative(_ path: String) -> String {
    if folder.isEmpty { return path }
    let prefix = RenderPlan.join(folder, "")
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// Decides which files every job becomes; what cannot be is appended to `diagnostics`.
  ///
  /// - Parameters:
  ///   - folder: where the outputs go; empty for paths below the output folder.
  ///   - force: replace files that this program did not write.
  /// - Returns: `nil` after a mistake.
  public static func make(
    _ manifest: Manifest, folder: String, force: Bool = false, texts: TextSource,
    diagnostics: inout [Diagnostic]
  ) -> BatchPlan? {
    var jobs: [Job] = []
    var clashes = OutputClash()
    var found: [Diagnostic] = []
    for job in manifest.jobs {
      let outputs = job.outputs.map { options in
        var options = options
        if !folder.isEmpty { options.path = RenderPlan.join(folder, options.path) }
        options.force = force
        return options
      }
      var own: [Diagnostic] = []
      var plan: RenderPlan?
      let fontFiles = texts.fontFiles(mayGrow: job.scene.indicator.takesChatEvents) {
        plan = RenderPlanner.plan(job.scene, outputs, texts: texts, diagnostics: &own)
      }
      found += own.map { problem in
        var problem = problem
        problem.place = problem.place ?? job.place
        if !problem.message.hasPrefix(job.id + ":") { problem.message = "\(job.id): \(problem.message)" }
        return problem
      }
      guard let plan else { continue }
      clashes.add(plan, of: job, below: folder)
      jobs.append(Job(job: job, plan: plan, cost: JobCost.microseconds(plan), fontFiles: fontFiles))
    }
    found += clashes.diagnostics
    diagnostics += found
    if found.contains(where: { $0.severity == .error }) { return nil }
    return BatchPlan(
      allJobs: jobs, jobs: jobs, shard: nil, digest: PlanDigest.of(manifest.jobs), files: manifest.files,
      folder: folder)
  }
}
