import TestSupport

@testable import RenderCore

/// A clip rendered now, in the form of goldens.
func record(_ scene: Scene, metric: MetricSettings = .exact, pixels: PixelStore = .hash) throws
  -> GoldenRecord
{
  try record(try job(scene), metric: metric, pixels: pixels)
}

func record(_ job: RenderJob, metric: MetricSettings = .exact, pixels: PixelStore = .hash) throws
  -> GoldenRecord
{
  let store = FrameStore(width: job.canvas.pixelWidth, height: job.canvas.pixelHeight)
  _ = try Pipeline.run(job, into: [FrameCollector(store: store)], workers: 1)
  return GoldenRecord(
    job, store, clip: GoldenCheck.name(of: job.scene, scale: job.scale), metric: metric, pixels: pixels,
    renderer: ["made-up"])
}

/// What is said about `new` when `old` is its golden.
func findings(_ old: GoldenRecord, _ new: GoldenRecord) throws -> (
  comparison: FrameComparison, lines: [String]
) {
  var trace = ""
  Trace.write(old.job.clip, as: .csv) { trace += $0 }
  var keyFrames: [Int: Bitmap] = [:]
  for index in old.manifest.strip { keyFrames[index] = try old.bitmap(ofFrame: index) }
  let golden = Golden(manifest: old.manifest, trace: Array(trace.utf8), keyFrames: keyFrames, pixels: nil)
  let comparison = FrameComparison(golden: old.manifest, found: new.manifest)
  let evidence = GoldenEvidence(golden: golden, found: new, comparison: comparison)
  return (comparison, try evidence.findings())
}

/// A typing bubble in which mutations can happen.
func bubble(_ options: [(String, String)] = [], _ mutation: Mutation? = nil) throws -> GoldenRecord {
  var scene = try scene(of: "typing-bubble", options)
  scene.indicator = Mutant<TypingBubble>.self
  return try Mutation.$current.withValue(mutation ?? Mutation(name: "none")) { try record(scene) }
}
