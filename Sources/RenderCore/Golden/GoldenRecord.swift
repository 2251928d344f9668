/// A clip as it was rendered now, in the form in which goldens are kept.
struct GoldenRecord {
  let job: RenderJob
  let store: FrameStore
  let manifest: GoldenManifest

  /// - Parameters:
  ///   - store: all frames of the job.
  ///   - clip: what it is called among the goldens.
  ///   - metric: name and version of the metric that shall decide.
  ///   - renderer: the fingerprints that count for this clip.
  init(_ job: RenderJob, _ store: FrameStore, clip: String, metric: String, renderer: [String]) {
    self.job = job
    self.store = store
    let timeline = job.timeline
    let (width, height) = (job.canvas.pixelWidth, job.canvas.pixelHeight)
    let first = timeline.selection.lowerBound
    let pictures = store.pictures
    var runs: [GoldenManifest.Run] = []
    for (offset, picture) in store.pictureOfFrame.enumerated() {
      let (index, digest) = (first + offset, pictures[picture].digest)
      if runs.last?.digest == digest {
        runs[runs.count - 1].frames = runs[runs.count - 1].frames.lowerBound..<index + 1
      } else {
        runs.append(GoldenManifest.Run(frames: index..<index + 1, digest: digest))
      }
    }
    var hash = SHA256()
    Trace.write(job.clip, as: .csv) { hash.update(Array($0.utf8)) }
    let limit = GoldenStrip.limit(width: width, height: height)
    manifest = GoldenManifest(
      clip: clip, scene: GoldenRecord.digest(of: job.scene, scale: job.scale),
      canvas: GoldenManifest.Canvas(width: width, height: height, scale: job.scale),
      timing: timeline.stills.map { .stills($0) } ?? .rate(timeline.frameRate),
      loop: timeline.loop.mode, periods: timeline.loop.periods, metric: metric, renderer: renderer,
      trace: SHA256.hexadecimal(hash.finalized().prefix(16)),
      strip: KeyFrames.choose(timeline.selection, limit: limit) {
        job.indicator.traceValues(at: timeline.modelTime(frame: $0))
      },
      runs: runs)
  }

  /// The digest of everything that the author decided about a clip; its other scales are no part of it.
  static func digest(of scene: Scene, scale: Rational) -> String {
    var scene = scene
    scene.canvas.scales = [scale]
    return String(SHA256.hex(Array(JSONText.compact(SceneText.json(scene)).utf8)).prefix(32))
  }

  /// The pixels of frame `index`.
  func bitmap(ofFrame index: Int) throws -> Bitmap {
    let picture = store.picture(ofFrame: index - job.timeline.selection.lowerBound)
    return try store.bitmap(picture: picture)
  }

  /// Writes the three files; they appear together, the manifest last.
  func write(to files: GoldenFolder.Files) throws {
    let cells = try manifest.strip.map { index in
      (index: index, digest: manifest.digest(ofFrame: index) ?? "", bitmap: try bitmap(ofFrame: index))
    }
    let strip = try GoldenStrip.encode(cells, scale: job.scale)
    // What is not ours was refused before.
    var output = try OutputFileSet(paths: [files.strip, files.trace, files.manifest], force: true)
    try output.write(strip, to: 0)
    try Trace.write(job.clip, as: .csv) { try output.write($0, to: 1) }
    try output.write(manifest.text, to: 2)
    try output.commit()
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
