import RenderCore

/// What `plan` says about a manifest.
enum BatchText {
  static func text(_ plan: BatchPlan) -> String {
    let frames = plan.jobs.reduce(0) { $0 + $1.plan.frameCount }
    let cost = plan.jobs.reduce(0) { $0 + $1.cost }
    let scenes = Set(plan.jobs.map(\.job.sceneID)).count
    var lines = [
      "jobs      \(plan.jobs.count) of \(scenes) \(scenes == 1 ? "scene" : "scenes")",
      "frames    \(frames)", "cost      about \(seconds(cost)) of one processor", "digest    \(plan.digest)",
    ]
    if let shard = plan.shard {
      lines.insert("shard     \(shard.text): \(plan.jobs.count) of \(plan.allJobs.count) jobs", at: 0)
    }
    for job in plan.jobs {
      let first = job.plan.jobs[0]
      lines.append(
        "\(job.job.id): \(ClipText.length(first)); \(ClipText.loop(first)); \(ClipText.sizes(job.plan.scaleJobs)); "
          + "\(seconds(job.cost)) -> \(job.plan.places.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func json(_ plan: BatchPlan) -> JSONValue {
    let shard: [JSONValue.Member] = plan.shard.map { [.init("shard", .string($0.text))] } ?? []
    return .object(
      [.init("digest", .string(plan.digest))] + shard + [
        .init("sources", .array(plan.files.map { .string($0) })),
        .init("frames", .integer(plan.jobs.reduce(0) { $0 + $1.plan.frameCount })),
        .init("cost", .integer(plan.jobs.reduce(0) { $0 + $1.cost })),
        .init("jobs", .array(plan.jobs.map { job($0) })),
      ])
  }

  private static func job(_ job: BatchPlan.Job) -> JSONValue {
    let values = job.job.values.map { JSONValue.Member($0.key.name, $0.value) }
    return .object(
      [
        .init("id", .string(job.job.id)), .init("scene", .string(job.job.sceneID)),
        .init("values", .object(values)), .init("cost", .integer(job.cost)),
      ] + PlanDescription.clip(job.plan).filter { $0.key != "name" }
        + [.init("files", PlanRun.files(job.plan))])
  }

  private static func seconds(_ microseconds: Int) -> String {
    let value = Double(microseconds) / 1e6
    let factor = value < 1 ? 1000.0 : 10
    return DecimalText.shortest((value * factor).rounded() / factor) + " s"
  }
}
