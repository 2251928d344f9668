import TestSupport

@testable import RenderCore

/// A clip rendered now, in the form of goldens.
func record(_ scene: Scene, metric: String = ExactMetric.identifier) throws -> GoldenRecord {
  try record(try job(scene), metric: metric)
}

func record(_ job: RenderJob, metric: String = ExactMetric.identifier) throws -> GoldenRecord {
  let store = FrameStore(width: job.canvas.pixelWidth, height: job.canvas.pixelHeight)
  _ = try Pipeline.run(job, into: [FrameCollector(store: store)], workers: 1)
  return GoldenRecord(
    job, store, clip: GoldenCheck.name(of: job), metric: metric, renderer: ["made-up"])
}
