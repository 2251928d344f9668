import Glibc

/// What is done with the earlier folder once it is out of its place: our frames go, everything else returns.
enum OldFolder {
  /// - Parameters:
  ///   - own: The names that the list of `old` says are ours.
  ///   - mayDrop: Whether a foreign file may go whose name the new folder has for something else.
  /// - Throws: when something foreign cannot be moved; it stays where it is.
  static func clear(
    _ old: borrowing FolderDescriptor, own: OwnNames, into target: borrowing FolderDescriptor,
    shown: TargetPath, mayDrop: (EntryName) -> Bool
  ) throws(OutputError) {
    let rename = RenameCall()
    guard var reader = old.reader() else { throw OutputError(.read, shown.shown, errno: errno) }
    var failure: OutputError?
    while let entry = reader.next() {
      let isProbe = TemporaryName.inside.process(of: entry.name) != nil
      if entry.kind == .regular, isProbe || own.contains(entry.name) {
        old.remove(entry.name)
        continue
      }
      let code = rename.move(entry.name, from: old, to: target)
      if code == EEXIST, entry.kind != .folder {
        let isLinked = old.status(entry.name)?.isSameFile(as: target.status(entry.name)) == true
        if isLinked || mayDrop(entry.name) { old.remove(entry.name) }
      } else if code != 0, code != ENOENT, failure == nil {
        failure = OutputError(.move, shown.shown(entry.name.text), errno: code)
      }
    }
    if let failure { throw failure }
  }
}
