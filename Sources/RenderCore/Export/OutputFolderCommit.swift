import Glibc

extension OutputFolder {
  /// Ends the list: from now on nothing can fail for want of space, if the folder can be swapped.
  mutating func finish() throws(OutputError) {
    if isListed { return }
    isListed = true
    try list.close()
  }

  /// Ends the list and puts the folder in its place. Call it once, after the last frame.
  ///
  /// - Throws: when a foreign file appeared that has the name of a frame, or the system fails; then the earlier folder is as it was, unless the error says that
  ///   something could not be moved.
  public mutating func commit() throws(OutputError) {
    precondition(!isFinished, "a second commit")
    try finish()
    reach(.complete)
    switch temporary.place {
    case .inside: try mergeInside()
    case .beside: try swap()
    }
    isFinished = true
    flock(temporary.folder.raw, LOCK_UN)
  }

  private func reach(_ step: Step) { conditions.onStep?(step) }

  private mutating func mergeInside() throws(OutputError) {
    for _ in 0..<1000 {
      guard let home = try TemporaryFolder.openTarget(target, parent: parent) else {
        throw OutputError(.open, target.shown, errno: ENOENT)
      }
      FileLock.wait(home.raw)
      // Another run may have swapped the folder and taken our temporary one along.
      let isCurrent =
        target.name.isEmpty || home.status()?.isSameFile(as: parent.status(target.entry)) == true
      if !isCurrent { continue }
      try merge(into: home)
      home.removeFolder(temporary.name)
      return
    }
    throw OutputError(.rename, target.shown, errno: EBUSY)
  }

  private mutating func swap() throws(OutputError) {
    // Another run may put its folder in place between our look and our lock; then look again.
    for _ in 0..<1000 {
      guard let old = try TemporaryFolder.openTarget(target, parent: parent) else {
        if try moveIntoFreePlace() { return }
        continue
      }
      FileLock.wait(old.raw)
      guard old.status()?.isSameFile(as: parent.status(target.entry)) == true else { continue }
      let own = OwnNames(in: old)
      let folder = temporary.folder.raw
      guard let new = FolderDescriptor(duplicating: folder) else {
        throw OutputError(.open, target.shown, errno: errno)
      }
      guard try ForeignEntries.carry(from: old, to: new, own: own, force: force, shown: target) else {
        return try merge(into: old)
      }
      keepPermissions(of: old)
      FolderMarker.building.clear(in: new)
      reach(.unmarked)
      let code = RenameCall(isAvailable: conditions.canExchange)
        .exchange(temporary.name, target.entry, in: parent)
      switch code {
      case 0:
        isFinished = true
        reach(.swapped)
        return try retire(old, own, named: temporary.name)
      case ENOSYS: return try renameTwice(old, own)
      case EPERM, EACCES, EBUSY, EXDEV: return try merge(into: old)
      case ENOENT where parent.status(temporary.name) != nil:
        // Somebody removed the target; the place is free now.
        _ = FolderMarker.building.set(in: temporary.folder)
      default: throw OutputError(.rename, target.shown, errno: code)
      }
    }
    throw OutputError(.rename, target.shown, errno: EBUSY)
  }

  /// `false` if the place is no longer free.
  private func moveIntoFreePlace() throws(OutputError) -> Bool {
    FolderMarker.building.clear(in: temporary.folder)
    reach(.unmarked)
    if renameat(parent.raw, temporary.name.characters, parent.raw, target.name) == 0 {
      reach(.swapped)
      return true
    }
    let code = errno
    _ = FolderMarker.building.set(in: temporary.folder)
    switch code {
    case EEXIST, ENOTEMPTY: return false
    case ENOTDIR: throw OutputError(.rename, target.shown, .isNotFolder)
    default: throw OutputError(.rename, target.shown, errno: code)
    }
  }

  /// For file systems that cannot exchange: for a moment nothing is at the place. The marker stays until the new folder is there, so that recovery
  /// brings the old one back.
  private mutating func renameTwice(_ old: borrowing FolderDescriptor, _ own: OwnNames) throws(OutputError) {
    let names = TemporaryName(for: target.name)
    var attempt = 0
    while parent.status(names.name(attempt: attempt)) != nil { attempt += 1 }
    let aside = names.name(attempt: attempt)
    let code = FolderMarker.building.set(in: temporary.folder)
    if code != 0 { throw OutputError(.create, target.shown, errno: code) }
    if renameat(parent.raw, target.name, parent.raw, aside.characters) != 0 { return try merge(into: old) }
    reach(.aside)
    if renameat(parent.raw, temporary.name.characters, parent.raw, target.name) != 0 {
      let code = errno
      _ = renameat(parent.raw, aside.characters, parent.raw, target.name)
      throw OutputError(.rename, target.shown, errno: code)
    }
    isFinished = true
    reach(.swapped)
    FolderMarker.building.clear(in: temporary.folder)
    try retire(old, own, named: aside)
  }

  private func retire(
    _ old: borrowing FolderDescriptor, _ own: OwnNames, named name: EntryName
  ) throws(OutputError) {
    let force = force
    for _ in 0..<3 {
      try OldFolder.clear(old, own: own, into: temporary.folder, shown: target) { _ in force }
      if parent.removeFolder(name) || errno != ENOTEMPTY { return }
    }
  }

  private mutating func merge(into folder: borrowing FolderDescriptor) throws(OutputError) {
    let new = OwnNames(in: temporary.folder)
    try ForeignEntries.check(folder, own: OwnNames(in: folder), force: force, shown: target) {
      new.contains($0)
    }
    let code = FolderMarker.moving.set(in: temporary.folder)
    if code != 0 { throw OutputError(.create, target.shown, errno: code) }
    FolderMarker.building.clear(in: temporary.folder)
    // From here on a failure leaves the finished frames for the next run, which goes on.
    isFinished = true
    reach(.moving)
    try FolderMerge.run(from: temporary.folder, into: folder, shown: target)
    reach(.moved)
    temporary.remove()
  }

  /// Group first: changing it clears the set-group bit.
  private func keepPermissions(of old: borrowing FolderDescriptor) {
    guard let wanted = old.status(), let present = temporary.folder.status() else { return }
    if wanted.group != present.group { fchown(temporary.folder.raw, uid_t.max, wanted.group) }
    if wanted.mode != present.mode { fchmod(temporary.folder.raw, wanted.permissions) }
  }
}
