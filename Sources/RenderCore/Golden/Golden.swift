/// A golden as it is in its folder: what was recorded of a clip, its files checked against each other.
struct Golden {
  let manifest: GoldenManifest
  /// The CSV text.
  let trace: [UInt8]
  /// Pixels of the key frames by their index.
  let keyFrames: [Int: Bitmap]
  /// Pixels of all frames; `nil` if only digests are kept.
  var pixels: StoredPixels?
}

extension Golden {
  /// - Parameters:
  ///   - wanted: how it has to be kept and compared.
  ///   - source: where its files are.
  /// - Throws: `GoldenProblem`.
  init(
    _ files: GoldenFolder.Files, clip: String, wanted: GoldenSettings = GoldenSettings(),
    source: GoldenSource = .disk
  ) throws(GoldenProblem) {
    manifest = try Golden.manifest(files, clip: clip, source: source)
    try wanted.check(manifest, file: files.manifest)
    let canvas = manifest.canvas
    guard manifest.metric.canFail(width: canvas.width, height: canvas.height) else {
      throw GoldenProblem(
        files.manifest, .passesAnything(metric: manifest.metric.text, pixels: canvas.width * canvas.height))
    }
    trace = try Golden.trace(manifest, files, source)
    keyFrames = try GoldenStrip.read(
      try Golden.part(files.strip, in: source), of: manifest, file: files.strip)
    pixels = try StoredPixels.read(manifest, files, in: source)
  }

  /// The manifest and the animated values alone.
  ///
  /// - Throws: `GoldenProblem`.
  static func numbers(
    _ files: GoldenFolder.Files, clip: String
  ) throws(GoldenProblem) -> (manifest: GoldenManifest, trace: [UInt8]) {
    let manifest = try manifest(files, clip: clip)
    return (manifest, try trace(manifest, files, .disk))
  }

  private static func trace(
    _ manifest: GoldenManifest, _ files: GoldenFolder.Files, _ source: GoldenSource
  ) throws(GoldenProblem) -> [UInt8] {
    let trace = try part(files.trace, in: source)
    guard SHA256.hex(trace).prefix(32) == manifest.trace else {
      throw GoldenProblem(files.trace, .apart("its numbers are not the ones that were recorded"))
    }
    return trace
  }

  static func manifest(
    _ files: GoldenFolder.Files, clip: String, source: GoldenSource = .disk
  ) throws(GoldenProblem) -> GoldenManifest {
    let manifest = try GoldenManifest(
      try GoldenFolder.bytes(files.manifest, in: source), file: files.manifest)
    guard manifest.clip == clip else {
      throw GoldenProblem(
        files.manifest, .apart("it was recorded of \(DisplayText.quoted(manifest.clip))"))
    }
    return manifest
  }

  /// A file that has to be there beside the manifest.
  static func part(_ file: String, in source: GoldenSource = .disk) throws(GoldenProblem) -> [UInt8] {
    do throws(GoldenProblem) {
      return try GoldenFolder.bytes(file, in: source)
    } catch {
      throw error.reason == .missing ? GoldenProblem(file, .partMissing) : error
    }
  }
}
