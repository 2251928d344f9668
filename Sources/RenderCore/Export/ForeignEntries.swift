import Glibc

/// What somebody else put into an output folder. It must survive a re-render.
enum ForeignEntries {
  /// Refuses when a new file would take the name of something foreign.
  ///
  /// - Parameter isTaken: Whether a new file will have this name.
  static func check(
    _ folder: borrowing FolderDescriptor, own: OwnNames, force: Bool, shown: TargetPath,
    isTaken: (EntryName) -> Bool
  ) throws(OutputError) {
    guard var reader = folder.reader() else { throw OutputError(.read, shown.shown, errno: errno) }
    while let entry = reader.next() {
      if entry.kind == .regular, own.contains(entry.name) { continue }
      if isTaken(entry.name) { try refuse(entry, force: force, shown) }
    }
  }

  /// Links foreign files into the new folder, so that they are in place at the moment of the swap.
  ///
  /// - Returns: whether what could not be linked can be moved after the swap; if not, the folders must not be swapped.
  static func carry(
    from old: borrowing FolderDescriptor, to new: borrowing FolderDescriptor, own: OwnNames, force: Bool,
    shown: TargetPath
  ) throws(OutputError) -> Bool {
    guard var reader = old.reader(), let facts = old.status() else {
      throw OutputError(.read, shown.shown, errno: errno)
    }
    var canSwap = true
    while let entry = reader.next() {
      let name = entry.name
      let isTemporary = TemporaryName.inside.process(of: name) != nil
      if entry.kind == .regular {
        if isTemporary || own.contains(name) { continue }
        if linkat(old.raw, name.characters, new.raw, name.characters, 0) == 0 { continue }
      }
      if let taken = new.status(name) {
        if !taken.isSameFile(as: old.status(name)) { try refuse(entry, force: force, shown) }
      } else if entry.kind == .folder {
        // In a temporary folder another run is at work. Moving a folder changes its `..`, which needs write permission; a mount point cannot be moved at all.
        let isMovable =
          !isTemporary && old.status(name)?.device == facts.device
          && faccessat(old.raw, name.characters, W_OK, AT_EACCESS) == 0
        if !isMovable { canSwap = false }
      }
    }
    return canSwap
  }

  private static func refuse(
    _ entry: FolderReader.Entry, force: Bool, _ shown: TargetPath
  ) throws(OutputError) {
    let path = shown.shown(entry.name.text)
    if entry.kind == .folder { throw OutputError(.write, path, .isFolder) }
    if !force { throw OutputError(.write, path, .foreign) }
  }
}
