import Glibc

/// A new locked folder in which frames are written until they are complete.
struct TemporaryFolder: ~Copyable, Sendable {
  /// Where it is built.
  enum Place: Hashable, Sendable {
    /// Beside the target, to be swapped with it.
    case beside
    /// In the target, for when the parent is not writable or the target is a mount point; the files are moved one by one.
    case inside
  }

  let folder: FolderDescriptor
  let name: EntryName
  /// The folder it is in.
  let home: FolderDescriptor
  let place: Place

  /// - Parameter place: Where to build; `nil` chooses.
  static func make(
    for target: TargetPath, parent: borrowing FolderDescriptor, place: Place?
  ) throws(OutputError) -> TemporaryFolder {
    guard let existing = try openTarget(target, parent: parent) else {
      guard let made = try make(beside: target, parent, existing: nil) else {
        throw OutputError(.createFolder, target.shown, errno: errno)
      }
      return made
    }
    // A shell that stands in the target would be left in a removed folder by a swap.
    let mustStay = place == .inside || target.name.isEmpty || target.holdsWorkingFolder
    if !mustStay, let made = try make(beside: target, parent, existing: existing.raw) { return made }
    guard let home = FolderDescriptor(duplicating: existing.raw) else {
      throw OutputError(.open, target.shown, errno: errno)
    }
    return try make(in: home, TemporaryName.inside, .inside, target, mark: nil)
  }

  /// The folder that is at the place of the output now.
  static func openTarget(
    _ target: TargetPath, parent: borrowing FolderDescriptor
  ) throws(OutputError) -> FolderDescriptor? {
    if target.name.isEmpty { return try FolderDescriptor.open(target.resolved) }
    if let folder = parent.folder(target.entry) { return folder }
    switch errno {
    case ENOENT: return nil
    case ENOTDIR: throw OutputError(.write, target.shown, .isNotFolder)
    case ENAMETOOLONG:
      throw OutputError(.createFolder, target.shown, .name(.tooLong(bytes: target.name.utf8.count)))
    default: throw OutputError(.open, target.shown, errno: errno)
    }
  }

  /// `nil` with `errno` set when the parent allows no folder here, or the target is on another file system.
  private static func make(
    beside target: TargetPath, _ parent: borrowing FolderDescriptor, existing: Int32?
  ) throws(OutputError) -> TemporaryFolder? {
    guard let home = FolderDescriptor(duplicating: parent.raw) else {
      throw OutputError(.open, target.shown, errno: errno)
    }
    do throws(OutputError) {
      return try make(in: home, TemporaryName(for: target.name), .beside, target, mark: existing)
    } catch {
      if existing != nil, error.action == .createFolder || error.reason == .system(EXDEV),
        case .system(let code) = error.reason, [EACCES, EPERM, EROFS, EXDEV].contains(code)
      {
        return nil
      }
      throw error
    }
  }

  private static func make(
    in home: consuming FolderDescriptor, _ names: TemporaryName, _ place: Place, _ target: TargetPath,
    mark existing: Int32?
  ) throws(OutputError) -> TemporaryFolder {
    for attempt in 0..<1000 {
      let name = names.name(attempt: attempt)
      if mkdirat(home.raw, name.characters, 0o777) != 0 {
        if errno == EEXIST { continue }
        throw OutputError(.createFolder, target.shown, errno: errno)
      }
      guard let folder = home.folder(name) else { continue }
      FileLock.wait(folder.raw)
      // Before the lock was taken another run may have taken the folder for an abandoned one and removed it.
      guard folder.status()?.isSameFile(as: home.status(name)) == true else { continue }
      let code = mark(folder, through: existing, attempt: attempt)
      if code == 0 { return TemporaryFolder(folder: folder, name: name, home: home, place: place) }
      home.removeFolder(name)
      throw OutputError(.create, target.shown, errno: code)
    }
    throw OutputError(.createFolder, target.shown, errno: EEXIST)
  }

  /// Sets the marker. If there is a target, the marker is made in it and moved: that shows at once whether we may write there
  /// and whether both are on the same mount, which a swap needs.
  private static func mark(
    _ folder: borrowing FolderDescriptor, through target: Int32?, attempt: Int
  ) -> Int32 {
    guard let target else { return FolderMarker.building.set(in: folder) }
    let probe = TemporaryName.inside.name(attempt: attempt)
    let raw = openat(target, probe.characters, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
    // Not there any more: another run has just swapped the folder.
    if raw < 0 { return errno == ENOENT ? FolderMarker.building.set(in: folder) : errno }
    close(raw)
    if renameat(target, probe.characters, folder.raw, FolderMarker.building.rawValue) == 0 { return 0 }
    let code = errno
    unlinkat(target, probe.characters, 0)
    return code == ENOENT ? FolderMarker.building.set(in: folder) : code
  }

  /// Removes the folder and what is in it.
  borrowing func remove() {
    TemporaryFolder.remove(folder, named: name, in: home)
  }

  static func remove(
    _ folder: borrowing FolderDescriptor, named name: EntryName, in home: borrowing FolderDescriptor
  ) {
    // Some file systems skip entries when others are removed while reading.
    for _ in 0..<3 {
      folder.removeRegularFiles()
      if home.removeFolder(name) || errno != ENOTEMPTY { return }
    }
  }
}
