import Glibc

/// Puts finished frames into an existing folder one by one, for where the folder as a whole cannot be swapped.
///
/// The list goes last. Killed at any point, the same call finishes the work.
enum FolderMerge {
  /// - Parameters:
  ///   - temporary: Marked `moving`, with a complete list.
  ///   - shown: For messages.
  static func run(
    from temporary: borrowing FolderDescriptor, into target: borrowing FolderDescriptor, shown: TargetPath
  ) throws(OutputError) {
    // No list: it has been moved, so everything has.
    guard var names = FrameListReader(in: temporary.raw) else { return }
    while let bytes = names.next() { try move(EntryName(bytes), from: temporary, into: target, shown) }
    let new = OwnNames(in: temporary)
    if var old = FrameListReader(in: target.raw) {
      while let bytes = old.next() {
        let name = EntryName(bytes)
        if !new.contains(name), target.status(name)?.isRegular == true { target.remove(name) }
      }
    }
    try move(EntryName(FrameList.fileName), from: temporary, into: target, shown)
  }

  private static func move(
    _ name: EntryName, from temporary: borrowing FolderDescriptor,
    into target: borrowing FolderDescriptor, _ shown: TargetPath
  ) throws(OutputError) {
    if renameat(temporary.raw, name.characters, target.raw, name.characters) == 0 { return }
    // Moved before the run was killed.
    if errno == ENOENT { return }
    throw OutputError(.rename, shown.shown(name.text), errno: errno)
  }
}
