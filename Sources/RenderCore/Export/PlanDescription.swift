/// What a plan comes to, as JSON: for `plan`, for `render --json` and for the head of `frames.json`.
public enum PlanDescription {
  /// Members that describe the clip, the same for every output.
  public static func clip(_ plan: RenderPlan) -> [JSONValue.Member] { clip(plan.scaleJobs) }

  /// - Precondition: there is a job.
  public static func clip(_ jobs: [RenderJob]) -> [JSONValue.Member] {
    let job = jobs[0]
    let timeline = job.timeline
    return [
      .init("name", .string(job.scene.name)),
      .init("indicator", .string(job.scene.indicator.name)),
      .init("label", .string(job.indicator.label)),
      .init("frames", .integer(timeline.selection.count)),
      .init("fps", .string(timeline.frameRate.fractionText)),
      .init(
        "duration", .number((Rational(timeline.selection.count) / timeline.frameRate.framesPerSecond).double)),
      .init(
        "loop",
        .object([
          .init("mode", .string(timeline.loop.mode.rawValue)),
          .init("periods", .integer(timeline.loop.periods)),
          .init("speedChangePercent", .number(timeline.loop.speedChange * 100)),
        ])),
      .init(
        "pictures",
        .array(
          jobs.map { job in
            .object([
              .init("scale", .rational(job.scale)),
              .init("width", .integer(job.canvas.pixelWidth)),
              .init("height", .integer(job.canvas.pixelHeight)),
            ])
          })),
    ]
  }
}

/// The members of `frames.json` before its frames.
enum FrameListHeader {
  static func members(of plan: RenderPlan) -> [FrameList.Member] {
    let clip = PlanDescription.clip(plan).filter { $0.key != "frames" }
    return (clip + [.init("scene", SceneText.json(plan.scene))]).map {
      FrameList.Member(name: $0.key, json: JSONText.pretty($0.value))
    }
  }
}
