import Glibc

/// The folder of a report, built beside its place and swapped in whole by `commit()`.
///
/// An earlier report is ours: what its `report.json` lists is replaced. Files that somebody put beside it are kept; a folder that is no report is refused
/// unless `force` is given, and then its files are kept too, but for those with a name of ours. A foreign folder inside is never replaced.
///
/// Whatever ends before `commit()` leaves the earlier folder as it was; what a killed run left is removed by the next run for the same place.
final class ReportFolder: Sendable {
  private struct State: ~Copyable {
    var temporary: TemporaryFolder
    var files: [ReportClip.File] = []
    var isFinished = false
  }

  let target: TargetPath
  private let parent: FolderDescriptor
  private let force: Bool
  private let state: Locked<State>
  /// Where it is built; absolute.
  private let workPath: String

  /// - Throws: when the place cannot be written, or something foreign is there.
  init(path: String, force: Bool) throws(OutputError) {
    let target = try TargetPath(path)
    do throws(OutputError) {
      let parent = try FolderDescriptor.open(target.parent)
      FolderTree.removeAbandoned(target, in: parent)
      if let existing = try TemporaryFolder.openTarget(target, parent: parent) {
        try ReportOwnership.check(existing, force: force, shown: target)
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
  }

  deinit { discard() }

  /// Writes a file; the folders above it are made as needed.
  ///
  /// - Parameter path: below the report.
  @discardableResult
  func add(_ path: String, _ bytes: [UInt8]) throws(OutputError) -> ReportClip.File {
    let shown = target.shown(path)
    let place = RenderPlan.join(workPath, path)
    try makeFolders(above: path)
    let raw = open(place, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    if raw < 0 { throw OutputError(.create, shown, errno: errno) }
    do throws(OutputError) {
      try FileStream.writeAll(bytes.span.bytes, to: raw, shown)
    } catch {
      close(raw)
      throw error
    }
    try FileStream.close(raw, shown)
    let file = ReportClip.File(path: path, size: bytes.count, digest: SHA256.hex(bytes))
    state.withLock { $0.files.append(file) }
    return file
  }

  /// Lets somebody else write files into a folder of the report.
  ///
  /// - Parameter write: takes the path of that folder.
  /// - Returns: the files that are new there.
  func add(into folder: String, _ write: (String) throws -> Void) throws -> [ReportClip.File] {
    try makeFolders(above: folder + "/")
    let place = RenderPlan.join(workPath, folder)
    do {
      try write(place)
    } catch var error as OutputError {
      if error.path.hasPrefix(workPath) { error.path = target.shown + error.path.dropFirst(workPath.count) }
      throw error
    }
    let known = Set(files.map(\.path))
    var found: [ReportClip.File] = []
    for name in try FolderTree.files(in: place, shown: target.shown(folder)) {
      let path = folder + "/" + name
      if known.contains(path) { continue }
      do throws(GoldenProblem) {
        let bytes = try FileBytes.read(RenderPlan.join(place, name), limit: GoldenFolder.fileLimit)
        found.append(ReportClip.File(path: path, size: bytes.count, digest: SHA256.hex(bytes)))
      } catch {
        guard case .unreadable(let code) = error.reason else {
          throw OutputError(.read, target.shown(path), errno: EFBIG)
        }
        throw OutputError(.read, target.shown(path), errno: code)
      }
    }
    state.withLock { $0.files += found }
    return found
  }

  /// Everything that was written, by its path.
  var files: [ReportClip.File] {
    state.withLock { $0.files }.sorted {
      NaturalOrder.precedes(Array($0.path.utf8), Array($1.path.utf8))
    }
  }

  private func makeFolders(above path: String) throws(OutputError) {
    var place = workPath
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      place += "/" + part
      if mkdir(place, 0o777) != 0, errno != EEXIST {
        throw OutputError(.createFolder, target.shown(path), errno: errno)
      }
    }
  }

  /// Puts the report in its place. Call it once, after the last file.
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
        try ReportOwnership.check(old, force: force, shown: target)
        try ReportOwnership.carry(from: old, to: state.temporary.folder, shown: target)
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
