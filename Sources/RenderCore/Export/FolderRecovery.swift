import Glibc

/// Tidies up what killed runs for the same folder left, before anything else is done.
///
/// Every temporary folder is locked by the run that works on it; one whose lock is free is abandoned, and its marker says what to do (`FolderMarker`).
enum FolderRecovery {
  static func run(_ target: TargetPath, parent: borrowing FolderDescriptor) throws(OutputError) {
    if !target.name.isEmpty {
      let names = TemporaryName(for: target.name)
      PendingFile.removeAbandoned(names, in: parent)
      for (name, process) in folders(of: names, in: parent) {
        try recover(name, of: process, in: parent, target, parent)
      }
    }
    guard let folder = try TemporaryFolder.openTarget(target, parent: parent) else { return }
    if FolderMarker.building.isSet(in: folder) {
      // A run that could not exchange was killed right after its second rename. While it lives it holds the lock.
      if case .busy = FileLock.attempt(folder.raw) {} else { FolderMarker.building.clear(in: folder) }
      flock(folder.raw, LOCK_UN)
    }
    removeProbes(in: folder)
    for (name, process) in folders(of: TemporaryName.inside, in: folder) {
      try recover(name, of: process, in: folder, target, parent)
    }
  }

  private static func folders(
    of names: TemporaryName, in home: borrowing FolderDescriptor
  ) -> [(EntryName, pid_t)] {
    guard var reader = home.reader() else { return [] }
    var found: [(EntryName, pid_t)] = []
    while let entry = reader.next() {
      if entry.kind == .folder, let process = names.process(of: entry.name) {
        found.append((entry.name, process))
      }
    }
    return found
  }

  private static func removeProbes(in folder: borrowing FolderDescriptor) {
    guard var reader = folder.reader() else { return }
    while let entry = reader.next() {
      guard entry.kind == .regular, let process = TemporaryName.inside.process(of: entry.name) else {
        continue
      }
      if process == getpid() || !FileLock.isRunning(process) { folder.remove(entry.name) }
    }
  }

  private static func recover(
    _ name: EntryName, of process: pid_t, in home: borrowing FolderDescriptor, _ target: TargetPath,
    _ parent: borrowing FolderDescriptor
  ) throws(OutputError) {
    guard let abandoned = home.folder(name), FileLock.isAbandoned(abandoned.raw, by: process),
      abandoned.status()?.isSameFile(as: home.status(name)) == true
    else { return }
    if FolderMarker.building.isSet(in: abandoned) {
      TemporaryFolder.remove(abandoned, named: name, in: home)
      return
    }
    if home.removeFolder(name) { return }
    guard let folder = try TemporaryFolder.openTarget(target, parent: parent) else {
      // Killed with nothing at the place: what is here is complete.
      FolderMarker.moving.clear(in: abandoned)
      if renameat(home.raw, name.characters, parent.raw, target.name) != 0 {
        throw OutputError(.rename, target.shown, errno: errno)
      }
      return
    }
    FileLock.wait(folder.raw)
    if FolderMarker.moving.isSet(in: abandoned) {
      try FolderMerge.run(from: abandoned, into: folder, shown: target)
      TemporaryFolder.remove(abandoned, named: name, in: home)
      return
    }
    let new = OwnNames(in: folder)
    try OldFolder.clear(abandoned, own: OwnNames(in: abandoned), into: folder, shown: target) {
      // Only `--force` swaps in a frame whose name something foreign has.
      new.contains($0)
    }
    home.removeFolder(name)
  }
}
