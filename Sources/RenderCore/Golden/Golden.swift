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
  /// - Parameter wanted: how it has to be kept and compared.
  /// - Throws: `GoldenProblem`.
  init(
    _ files: GoldenFolder.Files, clip: String, wanted: GoldenSettings = GoldenSettings()
  ) throws(GoldenProblem) {
    manifest = try Golden.manifest(files, clip: clip)
    try wanted.check(manifest, file: files.manifest)
    trace = try Golden.part(files.trace)
    guard SHA256.hex(trace).prefix(32) == manifest.trace else {
      throw GoldenProblem(files.trace, .apart("its numbers are not the ones that were recorded"))
    }
    keyFrames = try GoldenStrip.read(
      try Golden.part(files.strip), of: manifest, file: files.strip)
    pixels = try StoredPixels.read(manifest, files)
  }

  static func manifest(_ files: GoldenFolder.Files, clip: String) throws(GoldenProblem) -> GoldenManifest {
    let manifest = try GoldenManifest(try GoldenFolder.bytes(files.manifest), file: files.manifest)
    guard manifest.clip == clip else {
      throw GoldenProblem(
        files.manifest, .apart("it was recorded of \(DisplayText.quoted(manifest.clip))"))
    }
    return manifest
  }

  /// A file that has to be there beside the manifest.
  static func part(_ file: String) throws(GoldenProblem) -> [UInt8] {
    do throws(GoldenProblem) {
      return try GoldenFolder.bytes(file)
    } catch {
      throw error.reason == .missing ? GoldenProblem(file, .partMissing) : error
    }
  }
}
