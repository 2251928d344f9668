/// A clip as it was rendered now, in the form in which goldens are kept.
struct GoldenRecord {
  let job: RenderJob
  let store: FrameStore
  let manifest: GoldenManifest

  /// - Parameters:
  ///   - store: all frames of the job.
  ///   - clip: what it is called among the goldens.
  ///   - metric: what shall decide.
  ///   - pixels: where the pixels of all frames are to be kept.
  ///   - renderer: the fingerprints that count for this clip.
  ///   - libraries: what draws it.
  init(
    _ job: RenderJob, _ store: FrameStore, clip: String, metric: MetricSettings = .exact,
    pixels: PixelStore = .hash, renderer: [String], libraries: [String] = []
  ) {
    self.job = job
    self.store = store
    let timeline = job.timeline
    let (width, height) = (job.canvas.pixelWidth, job.canvas.pixelHeight)
    let limit = GoldenStrip.limit(width: width, height: height)
    manifest = GoldenManifest(
      clip: clip, scene: GoldenRecord.digest(of: job.scene, scale: job.scale),
      canvas: GoldenManifest.Canvas(width: width, height: height, scale: job.scale),
      timing: timeline.stills.map { .stills($0) } ?? .rate(timeline.frameRate),
      loop: timeline.loop.mode, periods: timeline.loop.periods, metric: metric, renderer: renderer,
      libraries: libraries,
      trace: GoldenRecord.traceDigest(of: job.clip),
      strip: KeyFrames.choose(timeline.selection, limit: limit) {
        job.indicator.traceValues(at: timeline.modelTime(frame: $0))
      },
      store: pixels, runs: GoldenManifest.runs(store, from: timeline.selection.lowerBound))
  }

  /// The digest of everything that the author decided about a clip; its other scales are no part of it.
  static func digest(of scene: Scene, scale: Rational) -> String {
    var scene = scene
    scene.canvas.scales = [scale]
    return String(SHA256.hex(Array(JSONText.compact(SceneText.json(scene)).utf8)).prefix(32))
  }

  /// The digest of the CSV text.
  static func traceDigest(of clip: Clip) -> String {
    var hash = SHA256()
    Trace.write(clip, as: .csv) { hash.update(Array($0.utf8)) }
    return SHA256.hexadecimal(hash.finalized().prefix(16))
  }

  /// The pixels of frame `index`.
  func bitmap(ofFrame index: Int) throws -> Bitmap {
    let picture = store.picture(ofFrame: index - job.timeline.selection.lowerBound)
    return try store.bitmap(picture: picture)
  }
}

extension RenderJob {
  /// The numbers of this job.
  var clip: Clip { Clip(of: self) }
}

extension Clip {
  init(of job: RenderJob) {
    scene = job.scene
    scale = job.scale
    indicator = job.indicator
    timeline = job.timeline
  }
}
