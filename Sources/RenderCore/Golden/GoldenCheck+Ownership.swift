extension GoldenCheck {
  /// What recording a clip would destroy: files in the places of parts of its golden that this program did not write.
  public func foreignFiles(inPlaceOf clip: String) -> [String] {
    if update == .none { return [] }
    let files = folder.files(of: clip)
    let known: GoldenManifest?
    let mayWrite: Bool
    do throws(GoldenProblem) {
      known = try Golden.manifest(files, clip: clip)
      mayWrite = update.writesChanged
    } catch {
      // Something else in the place of the manifest is told where it is read.
      if error.reason == .notOurs { return [] }
      known = nil
      mayWrite = error.isMissing ? update.writesMissing : update.writesChanged
    }
    return mayWrite ? foreignFiles(files, settings.resolved(known: known).store) : []
  }

  /// What removing the goldens of other clips than these would destroy.
  ///
  /// - Throws: `GoldenProblem` if the folder cannot be read.
  public func foreignFiles(besides clips: Set<String>) throws(GoldenProblem) -> [String] {
    if update != .all || force { return [] }
    return try folder.clips().filter { !clips.contains($0) }.flatMap { clip in
      let files = folder.files(of: clip)
      // Of what is no golden nothing is removed.
      return GoldenOwnership.isForeignManifest(files.manifest) ? [] : foreignFiles(files, .hash)
    }
  }

  /// - Throws: `OutputError` if something that is not ours would be replaced.
  func refuseForeignFiles(_ files: GoldenFolder.Files, _ store: PixelStore) throws(OutputError) {
    if let path = foreignFiles(files, store).first { throw OutputError(.write, path, .foreign) }
  }

  private func foreignFiles(_ files: GoldenFolder.Files, _ store: PixelStore) -> [String] {
    force ? [] : GoldenOwnership.foreign(files, writing: store)
  }
}
