import Glibc

/// Tells a folder of ours from something that must not be replaced.
protocol FolderOwnership: Sendable {
  /// - Throws: when something in the folder is not ours and would be lost; with `force` foreign files may be.
  static func check(
    _ folder: borrowing FolderDescriptor, force: Bool, shown: TargetPath
  ) throws(OutputError)

  /// Takes along from the old folder into the new one what has to stay.
  static func carry(
    from old: borrowing FolderDescriptor, to new: borrowing FolderDescriptor, shown: TargetPath
  ) throws(OutputError)
}

/// A folder, with folders in it, that is built beside its place and swapped in whole by `commit()`.
///
/// Whatever ends before `commit()` leaves the earlier folder as it was; what a killed run left is removed by the next run for the same place.
final class SwappedFolder: Sendable {
  private struct State: ~Copyable {
    var temporary: TemporaryFolder
    var folders: Set<String> = []
    var byteCount = 0
    var isFinished = false
  }

  let target: TargetPath
  /// Where it is built; absolute.
  let workPath: String
  private let parent: FolderDescriptor
  private let force: Bool
  private let ownership: any FolderOwnership.Type
  private let state: Locked<State>

  /// - Throws: when the place cannot be written, or something foreign is there.
  static func begin(
    path: String, force: Bool, ownership: any FolderOwnership.Type
  ) throws(OutputError) -> SwappedFolder {
    var attempt = 0
    while true {
      do throws(OutputError) {
        return try SwappedFolder(path: path, force: force, ownership: ownership)
      } catch {
        if !TargetPath.wasTakenAway(error, attempt: &attempt) { throw error }
      }
    }
  }

  private init(path: String, force: Bool, ownership: any FolderOwnership.Type) throws(OutputError) {
    let target = try TargetPath(path)
    do throws(OutputError) {
      let parent = try FolderDescriptor.open(target.parent)
      FolderTree.removeAbandoned(target, in: parent)
      if let existing = try TemporaryFolder.openTarget(target, parent: parent) {
        try ownership.check(existing, force: force, shown: target)
      }
      let temporary = try TemporaryFolder.make(for: target, parent: parent, place: .beside)
      guard temporary.place == .beside else {
        temporary.remove()
        throw OutputError(.createFolder, target.shown, errno: EBUSY)
      }
      workPath = RenderPlan.join(target.parent, temporary.name.text)
      state = Locked(State(temporary: temporary))
      self.parent = parent
    } catch {
      target.removeCreatedParents()
      throw error
    }
    self.target = target
    self.force = force
    self.ownership = ownership
  }

  deinit { discard() }

  /// Bytes of all files that were added.
  var byteCount: Int { state.withLock { $0.byteCount } }

  /// Writes a file; the folders above it are made as needed.
  ///
  /// - Parameter path: below the folder.
  func add(_ path: String, _ bytes: [UInt8]) throws(OutputError) {
    try makeFolders(above: path)
    let shown = target.shown(path)
    let raw = open(
      RenderPlan.join(workPath, path), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    if raw < 0 { throw OutputError(.create, shown, errno: errno) }
    do throws(OutputError) {
      try FileStream.writeAll(bytes.span.bytes, to: raw, shown)
    } catch {
      close(raw)
      throw error
    }
    try FileStream.close(raw, shown)
    state.withLock { $0.byteCount += bytes.count }
  }

  /// Makes the folders that a path is in.
  func makeFolders(above path: String) throws(OutputError) {
    try state.withLock { state throws(OutputError) in
      var folder = ""
      for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
        folder += (folder.isEmpty ? "" : "/") + part
        guard state.folders.insert(folder).inserted else { continue }
        if mkdir(RenderPlan.join(workPath, folder), 0o777) != 0, errno != EEXIST {
          throw OutputError(.createFolder, target.shown(folder), errno: errno)
        }
      }
    }
  }

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
        try ownership.check(old, force: force, shown: target)
        try ownership.carry(from: old, to: state.temporary.folder, shown: target)
        let code = RenameCall().exchange(name, target.entry, in: parent)
        if code == 0 {
          state.isFinished = true
          FolderTree.remove(name, in: parent)
          return
        }
        if code == ENOSYS {
          // For a moment nothing is at the place; what is in the way is ours, or kept in the new one.
          FolderTree.remove(target.entry, in: parent)
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
      FolderTree.remove(state.temporary.name, in: parent)
      target.removeCreatedParents()
    }
  }
}
