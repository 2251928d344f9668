import Glibc

/// A folder of an asset catalog that is built beside its place and swapped in whole by `commit()`. It may have folders inside, but those none.
///
/// An earlier folder is ours if its `Contents.json` names this program as the author and everything in it is named there, or is a folder that is
/// ours in the same way. A folder with anything else in it is not replaced, except foreign files with `force`: Xcode would complain about
/// a list of our own in it.
///
/// Whatever ends before `commit()` leaves the earlier folder as it was; what a killed run left is removed by the next run for the same folder.
final class AssetFolder: Sendable {
  private struct State: ~Copyable {
    var temporary: TemporaryFolder
    var folders: Set<String> = []
    var byteCount = 0
    var isFinished = false
  }

  private let target: TargetPath
  private let parent: FolderDescriptor
  private let force: Bool
  private let state: Locked<State>

  /// - Throws: when the place cannot be written, or something foreign is there.
  init(path: String, force: Bool) throws(OutputError) {
    let target = try TargetPath(path)
    do throws(OutputError) {
      let parent = try FolderDescriptor.open(target.parent)
      AssetFolder.removeAbandoned(target, in: parent)
      if let existing = try TemporaryFolder.openTarget(target, parent: parent) {
        try AssetOwnership.check(existing, force: force, shown: target.shown)
      }
      let temporary = try TemporaryFolder.make(for: target, parent: parent, place: .beside)
      guard temporary.place == .beside else {
        temporary.remove()
        throw OutputError(.createFolder, target.shown, errno: EBUSY)
      }
      state = Locked(State(temporary: temporary))
      self.parent = parent
    } catch {
      target.removeCreatedParents()
      throw error
    }
    self.target = target
    self.force = force
  }

  deinit { discard() }

  /// Writes a file.
  ///
  /// - Parameter file: a name, or a folder and a name in it.
  func add(_ file: String, _ bytes: [UInt8]) throws(OutputError) {
    try state.withLock { state throws(OutputError) in
      let parts = file.split(separator: "/").map(String.init)
      let shown = target.shown(file)
      if parts.count == 2, state.folders.insert(parts[0]).inserted,
        mkdirat(state.temporary.folder.raw, parts[0], 0o777) != 0
      {
        throw OutputError(.createFolder, target.shown(parts[0]), errno: errno)
      }
      let raw = openat(
        state.temporary.folder.raw, file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      if raw < 0 { throw OutputError(.create, shown, errno: errno) }
      do throws(OutputError) {
        try FileStream.writeAll(bytes.span.bytes, to: raw, shown)
      } catch {
        close(raw)
        throw error
      }
      try FileStream.close(raw, shown)
      state.byteCount += bytes.count
    }
  }

  /// Bytes of all files so far.
  var byteCount: Int { state.withLock { $0.byteCount } }

  /// Puts the folder in its place. Call it once, after the last file.
  func commit() throws(OutputError) {
    try state.withLock { state throws(OutputError) in
      precondition(!state.isFinished, "a second commit")
      let name = state.temporary.name
      FolderMarker.building.clear(in: state.temporary.folder)
      // Another run may put its folder in place between our look and the move; then look again.
      for _ in 0..<1000 {
        guard let old = try TemporaryFolder.openTarget(target, parent: parent) else {
          if renameat(parent.raw, name.characters, parent.raw, target.name) == 0 {
            state.isFinished = true
            return
          }
          if errno == EEXIST || errno == ENOTEMPTY { continue }
          throw OutputError(.rename, target.shown, errno: errno)
        }
        try AssetOwnership.check(old, force: force, shown: target.shown)
        let code = RenameCall().exchange(name, target.entry, in: parent)
        if code == 0 {
          state.isFinished = true
          AssetFolder.remove(name, in: parent)
          return
        }
        if code == ENOSYS {
          // For a moment nothing is at the place; what is in the way is ours.
          AssetFolder.remove(target.entry, in: parent)
        } else if code != ENOENT {
          throw OutputError(.rename, target.shown, errno: code)
        }
      }
      throw OutputError(.rename, target.shown, errno: EBUSY)
    }
  }

  /// Forgets what was written; the earlier folder stays. Does nothing after `commit()`.
  func discard() {
    state.withLock { state in
      if state.isFinished { return }
      state.isFinished = true
      AssetFolder.remove(state.temporary.name, in: parent)
      target.removeCreatedParents()
    }
  }

  /// Removes a folder, the files in it and the folders of files in it.
  private static func remove(_ name: EntryName, in home: borrowing FolderDescriptor) {
    if let folder = home.folder(name) {
      // Some file systems skip entries when others are removed while reading.
      for _ in 0..<3 {
        if var reader = folder.reader() {
          while let entry = reader.next() {
            if entry.kind == .folder, let inner = folder.folder(entry.name) {
              inner.removeRegularFiles()
              folder.removeFolder(entry.name)
            }
          }
        }
        folder.removeRegularFiles()
        if home.removeFolder(name) || errno != ENOTEMPTY { return }
      }
    }
  }

  private static func removeAbandoned(_ target: TargetPath, in parent: borrowing FolderDescriptor) {
    guard var reader = parent.reader() else { return }
    let names = TemporaryName(for: target.name)
    while let entry = reader.next() {
      guard entry.kind == .folder, let process = names.process(of: entry.name),
        let folder = parent.folder(entry.name), FileLock.isAbandoned(folder.raw, by: process)
      else { continue }
      remove(entry.name, in: parent)
    }
  }
}
