import Glibc

extension GoldenRecord {
  /// Writes the files of a golden and removes pixels that were kept in another way. The files appear together, the manifest last; pixels that do
  /// not belong to the manifest are noticed when they are read.
  ///
  /// - Parameters:
  ///   - workers: most threads to use, at least 1.
  ///   - isInterrupted: asked before each piece of work.
  /// - Throws: `OutputError` or `Pipeline.Interrupted`.
  func write(
    to files: GoldenFolder.Files, workers: Int = 1, isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws {
    let cells = try manifest.strip.map { index in
      (index: index, digest: manifest.digest(ofFrame: index) ?? "", bitmap: try bitmap(ofFrame: index))
    }
    let strip = try GoldenStrip.encode(cells, scale: job.scale)
    let animation = manifest.store == .apng ? [files.animation] : []
    // What is not ours was refused before.
    let output = SharedFileSet(
      try OutputFileSet(
        paths: [files.strip, files.trace] + animation + [files.manifest], force: true, followsLinks: false))
    try output.write(strip, to: 0)
    try Trace.write(job.clip, as: .csv) { try output.write(Array($0.utf8), to: 1) }
    if !animation.isEmpty {
      try writeAnimation(to: ByteOutput(output, index: 2), workers: workers, isInterrupted)
    }
    try output.write(Array(manifest.text.utf8), to: 2 + animation.count)
    if manifest.store == .png {
      try files.removeLinkToPictures()
      var folder = try OutputFolder(path: files.pictures, force: true) { _ in true }
      try writePictures(to: &folder, isInterrupted)
      try folder.commit()
    }
    try output.commit()
    try files.removePixels(except: manifest.store)
  }

  private func writeAnimation(
    to output: ByteOutput, workers: Int, _ isInterrupted: @escaping @Sendable () -> Bool
  ) throws {
    let clip = CollectedClip(
      job: job, frames: store, workers: workers, isInterrupted: isInterrupted, generatorVersion: "")
    _ = try AnimatedPNG().write(clip, AnimationOptions(), to: output)
  }

  private func writePictures(to folder: inout OutputFolder, _ isInterrupted: () -> Bool) throws {
    let encoder = PNGEncoder(colors: .smallest, scale: job.scale.double)
    for picture in manifest.pictures {
      if isInterrupted() { throw Pipeline.Interrupted() }
      let entry = FrameList.Entry(
        file: StoredPixels.fileName(ofFrame: picture.index), index: picture.index,
        time: manifest.time(ofFrame: picture.index), scale: job.scale, digest: picture.digest)
      try folder.add(entry, try encoder.encode(try bitmap(ofFrame: picture.index)))
    }
  }
}

extension GoldenFolder.Files {
  /// Removes everything that was recorded of the clip.
  ///
  /// - Parameter force: whether files in the places of strip and trace are removed that are not ours.
  /// - Throws: `OutputError`.
  func remove(force: Bool) throws(OutputError) {
    if !force, let path = GoldenOwnership.foreign(self, writing: .hash).first {
      throw OutputError(.remove, path, .foreign)
    }
    // The manifest goes first: without it the others are nobody's golden.
    for path in [manifest, trace, strip] where unlink(path) != 0 && errno != ENOENT {
      throw OutputError(.remove, path, errno: errno)
    }
    try removePixels(except: .hash)
  }

  /// Removes pixels that we wrote; what somebody else put there stays.
  ///
  /// - Throws: `OutputError`.
  func removePixels(except store: PixelStore) throws(OutputError) {
    if store != .apng, GoldenFolder.isOurs(animation), unlink(animation) != 0, errno != ENOENT {
      throw OutputError(.remove, animation, errno: errno)
    }
    if store != .png { try removePictures(ownPictures()) }
  }

  /// Removes a link in the place of the folder of pictures, so that nothing is written to where it leads.
  ///
  /// - Throws: `OutputError`.
  func removeLinkToPictures() throws(OutputError) {
    if FileStatus.isLink(pictures), unlink(pictures) != 0 {
      throw OutputError(.remove, pictures, errno: errno)
    }
  }

  /// The names of the pictures that we wrote; their list, which says so, is the last.
  func ownPictures() -> [EntryName] {
    let raw = open(pictures, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    if raw < 0 { return [] }
    let folder = FolderDescriptor(adopting: raw)
    let own = OwnNames(in: folder)
    guard own.hasList, var reader = folder.reader() else { return [] }
    var names: [EntryName] = []
    while let entry = reader.next() {
      if entry.kind == .regular, own.contains(entry.name) { names.append(entry.name) }
    }
    return names.sorted { ($0 == GoldenFolder.list ? 1 : 0) < ($1 == GoldenFolder.list ? 1 : 0) }
  }

  /// Removes pictures, and their folder if nothing else is in it.
  func removePictures(_ names: [EntryName]) throws(OutputError) {
    let raw = open(pictures, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    if raw < 0 { return }
    do {
      let folder = FolderDescriptor(adopting: raw)
      for name in names where !folder.remove(name) && errno != ENOENT {
        throw OutputError(.remove, RenderPlan.join(pictures, name.text), errno: errno)
      }
    }
    if rmdir(pictures) != 0, errno != ENOTEMPTY, errno != EEXIST, errno != ENOENT {
      throw OutputError(.remove, pictures, errno: errno)
    }
  }
}

extension GoldenFolder {
  fileprivate static let list = EntryName(FrameList.fileName)

  /// Whether this program wrote a file.
  fileprivate static func isOurs(_ path: String) -> Bool {
    let raw = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard raw >= 0 else { return false }
    defer { close(raw) }
    var status = stat()
    return fstat(raw, &status) == 0 && FileStatus(status).isRegular && FileOwnership.isOurs(raw)
  }
}
