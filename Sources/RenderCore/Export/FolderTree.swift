import Glibc

/// Folders in folders, as deep as a report has them, which is deeper than an asset catalog.
enum FolderTree {
  private static let depth = 4

  /// Paths of the regular files in a folder and in the folders in it, in natural order.
  static func files(in path: String, shown: String) throws(OutputError) -> [String] {
    var found: [[UInt8]] = []
    try collect(path, prefix: [], shown: shown, depth: depth, into: &found)
    return found.sorted(by: NaturalOrder.precedes).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func collect(
    _ path: String, prefix: [UInt8], shown: String, depth: Int, into found: inout [[UInt8]]
  ) throws(OutputError) {
    let raw = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if raw < 0 { throw OutputError(.read, shown, errno: errno) }
    let folder = FolderDescriptor(adopting: raw)
    guard var reader = folder.reader() else { throw OutputError(.read, shown, errno: errno) }
    while let entry = reader.next() {
      let name = prefix + Array(entry.name.bytes)
      if entry.kind == .regular { found.append(name) }
      if entry.kind == .folder, depth > 1 {
        try collect(
          RenderPlan.join(path, entry.name.text), prefix: name + [UInt8(ascii: "/")], shown: shown,
          depth: depth - 1, into: &found)
      }
    }
  }

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
