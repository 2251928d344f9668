/// Compares clips with their goldens, and records those that it may.
public struct GoldenCheck: Sendable {
  /// Which goldens are written.
  public enum Update: String, Hashable, Sendable, CaseIterable {
    case none
    /// Those that there are not yet.
    case missing
    /// Those that differ or cannot be read.
    case changed
    /// Both, and those that no scene makes are removed where the scenes are complete.
    case all

    var writesMissing: Bool { self == .missing || self == .all }
    var writesChanged: Bool { self == .changed || self == .all }
  }

  /// Of shapes, and of text where the fonts have all it needs.
  public struct Fingerprints: Sendable {
    var shapes: String
    var text: String?
    /// Of what draws shapes and text.
    var libraries: (shapes: [String], text: [String])

    /// - Throws: `RenderError` if Cairo cannot draw.
    public init(_ fonts: FontSet) throws {
      shapes = try RendererFingerprint.digest()
      text = try RendererFingerprint.textDigest(fonts)
      libraries = (
        ["cairo \(CairoRenderer.libraryVersion)"], TextEngine.libraryVersion.map { ["pango \($0)"] } ?? []
      )
    }

    /// Those that matter for an indicator.
    func list(for indicator: any Indicator) -> [String] {
      indicator.texts.isEmpty ? [shapes] : [shapes, text ?? "-"]
    }

    /// The libraries that draw an indicator.
    func libraries(for indicator: any Indicator) -> [String] {
      indicator.texts.isEmpty ? libraries.shapes : libraries.shapes + libraries.text
    }
  }

  /// As the user knows it.
  public let path: String
  public let update: Update
  /// Whether files that are not ours may be replaced.
  let force: Bool
  /// How goldens have to be kept and compared.
  let settings: GoldenSettings
  let fingerprints: Fingerprints
  /// Most frames in the making at the same time, at least 1.
  let workers: Int
  /// Told everything that is found.
  let report: GoldenReport?
  var folder: GoldenFolder { GoldenFolder(path: path) }

  public init(
    path: String, update: Update, force: Bool = false, settings: GoldenSettings = GoldenSettings(),
    fingerprints: Fingerprints, workers: Int, report: GoldenReport? = nil
  ) {
    self.path = path
    self.update = update
    self.force = force
    self.settings = settings
    self.fingerprints = fingerprints
    self.workers = workers
    self.report = report
  }

  /// What a clip is called among the goldens: as its scene, with the scale if there are several.
  public static func name(of scene: Scene, scale: Rational) -> String {
    name(of: scene.name, scale: scale, isAlone: scene.canvas.scales.count == 1)
  }

  /// - Parameter isAlone: there is no other scale.
  static func name(of scene: String, scale: Rational, isAlone: Bool) -> String {
    isAlone ? scene : "\(scene)@\(DecimalText.shortest(scale.double))x"
  }

  /// Compares only the animated values of a clip, which do not depend on fonts, libraries or the machine.
  ///
  /// - Parameters:
  ///   - tolerance: by how much a value may differ, at least 0.
  ///   - texts: lays out what the size of the canvas depends on.
  public func checkTrace(_ clip: Clip, tolerance: Double, texts: TextSource) -> ClipCheck {
    let name = GoldenCheck.name(of: clip.scene, scale: clip.scale)
    do throws(GoldenProblem) {
      let files = folder.files(of: name)
      let golden = try Golden.numbers(files, clip: name)
      let comparison = try TraceComparison(
        golden.manifest, golden.trace, clip, canvas: TraceComparison.canvas(of: clip, texts),
        tolerance: tolerance, file: files.trace)
      let evidence = GoldenEvidence(comparison)
      let check =
        evidence.isEqual
        ? ClipCheck(name, .equal, comparison.remarks + [comparison.summary])
        : ClipCheck(name, .different, evidence.numberFindings + comparison.remarks)
      report?.add(check, clip, comparison)
      return check
    } catch {
      let check = ClipCheck(name, .notCompared(error))
      report?.add(check, clip, nil)
      return check
    }
  }

  /// Why no clip at all can be compared, if so: no folder, no goldens in it.
  ///
  /// - Throws: `GoldenProblem` if the folder cannot be read.
  public func emptiness() throws(GoldenProblem) -> String? {
    do throws(GoldenProblem) {
      return try folder.clips().isEmpty ? "'\(path)' holds no goldens" : nil
    } catch {
      if error.reason == .missing { return "there is no folder '\(path)'" }
      throw error
    }
  }

  /// Goldens in the folder of other clips than these, removed if all are to be updated.
  ///
  /// - Throws: `GoldenProblem` or `OutputError`.
  public func extras(besides clips: Set<String>) throws -> [ClipCheck] {
    try folder.clips().filter { !clips.contains($0) }.map { clip in
      guard update == .all else { return ClipCheck(clip, .extra) }
      let files = folder.files(of: clip)
      if !force, GoldenOwnership.isForeignManifest(files.manifest) {
        return ClipCheck(
          clip, .extra,
          ["'\(files.manifest)' is not a golden, so it stays; move it elsewhere, or pass --force"])
      }
      try files.remove(force: force)
      return ClipCheck(clip, .removed)
    }
  }

  /// Renders a clip and compares it.
  ///
  /// - Parameters:
  ///   - onFrame: told how many frames are rendered.
  ///   - isInterrupted: asked before each frame.
  /// - Throws: `OutputError`, `RenderError`, `Pipeline.Interrupted`.
  public func check(
    _ job: RenderJob, onFrame: @escaping @Sendable (Int) -> Void = { _ in },
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws -> ClipCheck {
    let clip = GoldenCheck.name(of: job.scene, scale: job.scale)
    let files = folder.files(of: clip)
    let golden: Golden
    do throws(GoldenProblem) {
      golden = try Golden(files, clip: clip, wanted: settings)
    } catch {
      let isMissing = error == GoldenProblem(files.manifest, .missing)
      let mayReplace = error.isReplaceable || force && error.reason == .notOurs
      let mayWrite = isMissing ? update.writesMissing : update.writesChanged && mayReplace
      let way = settings.resolved(known: try? Golden.manifest(files, clip: clip))
      if let problem = GoldenCheck.problem(of: way, job, files) {
        let check = ClipCheck(clip, .notCompared(mayWrite ? problem : error))
        report?.add(check)
        return check
      }
      if mayWrite { try refuseForeignFiles(files, way.store) }
      guard mayWrite else {
        let check = ClipCheck(clip, .notCompared(error))
        // A report hands on what the golden would be.
        try report?.add(
          check, try render(job, clip, way, onFrame, isInterrupted), golden: nil, comparison: nil,
          files: files)
        return check
      }
      let found = try render(job, clip, way, onFrame, isInterrupted)
      try found.write(to: files, workers: workers, isInterrupted: isInterrupted)
      let check = ClipCheck(clip, .recorded(isNew: isMissing), [summary(found.store)])
      try report?.add(check, found, golden: nil, comparison: nil, files: files)
      return check
    }
    let way = (golden.manifest.store, golden.manifest.metric)
    let found = try render(job, clip, way, onFrame, isInterrupted)
    var frames = ToleratedFrames(golden, found: found.manifest, bitmap: found.bitmap)
    let comparison = try FrameComparison(golden: golden.manifest, found: found.manifest) {
      try frames.isSame($0)
    }
    let check = try verdict(golden, found, comparison, tolerated: frames.findings, files, isInterrupted)
    try report?.add(check, found, golden: golden, comparison: comparison, files: files)
    return check
  }

  /// Why a clip cannot be recorded in a way.
  private static func problem(
    of way: (store: PixelStore, metric: MetricSettings), _ job: RenderJob, _ files: GoldenFolder.Files
  ) -> GoldenProblem? {
    let (width, height) = (job.canvas.pixelWidth, job.canvas.pixelHeight)
    if !way.store.keepsPixels, !way.metric.isExact {
      return GoldenProblem(files.manifest, .needsPixels(metric: way.metric.text))
    }
    if way.metric.canFail(width: width, height: height) { return nil }
    return GoldenProblem(
      files.manifest, .passesAnything(metric: way.metric.text, pixels: width * height))
  }

  /// What comes of a comparison; records the clip if that is asked for.
  ///
  /// - Parameter tolerated: what the metric lets pass, in words.
  private func verdict(
    _ golden: Golden, _ found: GoldenRecord, _ comparison: FrameComparison, tolerated: [String],
    _ files: GoldenFolder.Files, _ isInterrupted: @escaping @Sendable () -> Bool
  ) throws -> ClipCheck {
    let clip = found.manifest.clip
    let evidence = GoldenEvidence(
      golden: golden, found: found, comparison: comparison, metricFindings: tolerated)
    // The same pictures by other libraries are no reason for another file.
    var recorded = golden.manifest
    recorded.libraries = found.manifest.libraries
    let isSame = evidence.isEqual && recorded.text == found.manifest.text
    let isChanged = !evidence.isEqual || !evidence.remarks.isEmpty
    if update == .all && !isSame || update == .changed && isChanged {
      if let problem = GoldenCheck.problem(
        of: (found.manifest.store, found.manifest.metric), found.job, files)
      {
        return ClipCheck(clip, .notCompared(problem))
      }
      try refuseForeignFiles(files, found.manifest.store)
      try found.write(to: files, workers: workers, isInterrupted: isInterrupted)
      return ClipCheck(clip, .recorded(isNew: false), [summary(found.store)])
    }
    if evidence.isEqual {
      return ClipCheck(clip, .equal, evidence.remarks + tolerated + [summary(found.store)])
    }
    return ClipCheck(clip, .different, try evidence.findings())
  }

  private func render(
    _ job: RenderJob, _ clip: String, _ way: (store: PixelStore, metric: MetricSettings),
    _ onFrame: @escaping @Sendable (Int) -> Void, _ isInterrupted: @escaping @Sendable () -> Bool
  ) throws -> GoldenRecord {
    let store = FrameStore(width: job.canvas.pixelWidth, height: job.canvas.pixelHeight)
    _ = try Pipeline.run(
      job, into: [FrameCollector(store: store)], workers: workers, onFrame: onFrame,
      isInterrupted: isInterrupted)
    return GoldenRecord(
      job, store, clip: clip, metric: way.metric, pixels: way.store,
      renderer: fingerprints.list(for: job.indicator), libraries: fingerprints.libraries(for: job.indicator))
  }

  func summary(_ store: FrameStore) -> String {
    let (frames, pictures) = (store.frameCount, store.pictures.count)
    return "\(frames) \(frames == 1 ? "frame" : "frames"), \(pictures) different"
  }
}
