import Glibc

/// Folders in folders, as deep as a report has them, which is deeper than an asset catalog.
enum FolderTree {
  private static let depth = 4

  /// Removes a folder with everything in it, links themselves and not what they lead to.
  static func remove(_ name: EntryName, in home: borrowing FolderDescriptor) {
    remove(name, in: home, depth: depth)
  }

  private static func remove(_ name: EntryName, in home: borrowing FolderDescriptor, depth: Int) {
    guard depth > 0, let folder = home.folder(name) else { return }
    // Some file systems skip entries when others are removed while reading.
    for _ in 0..<3 {
      if var reader = folder.reader() {
        while let entry = reader.next() {
          if entry.kind == .folder {
            remove(entry.name, in: folder, depth: depth - 1)
          } else {
            folder.remove(entry.name)
          }
        }
      }
      if home.removeFolder(name) || errno != ENOTEMPTY { return }
    }
  }

  /// Removes what killed runs left for the same place.
  static func removeAbandoned(_ target: TargetPath, in parent: borrowing FolderDescriptor) {
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
