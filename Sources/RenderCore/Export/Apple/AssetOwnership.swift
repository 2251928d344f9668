import Glibc

/// Tells a folder of an asset catalog that this program wrote from one that it must not replace.
///
/// It is ours if its `Contents.json` names this program as the author and everything in it is named there, or is a folder that is ours in the
/// same way. A folder with anything else in it is not replaced, except foreign files with `force`: Xcode would complain about a list of our own in it.
enum AssetOwnership: FolderOwnership {
  static func check(
    _ folder: borrowing FolderDescriptor, force: Bool, shown: TargetPath
  ) throws(OutputError) {
    try check(folder, force: force, shown: shown.shown, isInside: false)
  }

  /// Nothing but what is ours is in it.
  static func carry(
    from old: borrowing FolderDescriptor, to new: borrowing FolderDescriptor, shown: TargetPath
  ) {}

  private static func check(
    _ folder: borrowing FolderDescriptor, force: Bool, shown: String, isInside: Bool
  ) throws(OutputError) {
    guard var reader = folder.reader() else { throw OutputError(.read, shown, errno: errno) }
    let contents = contents(of: folder)
    let isOurs = contents.contains("\"author\": \"indicator-render\"")
    while let entry = reader.next() {
      let name = entry.name.text
      let path = "\(shown)/\(name)"
      if entry.kind == .folder {
        guard !isInside, isOurs, name.hasSuffix(".imageset"), let inner = folder.folder(entry.name) else {
          throw OutputError(.write, path, .isFolder)
        }
        try check(inner, force: force, shown: path, isInside: true)
        continue
      }
      let isNamed =
        name == AssetOutput.contentsName || contents.contains("\"filename\": \(JSONText.quoted(name))")
      let isLeft = TemporaryName.inside.process(of: entry.name) != nil
      if force || isLeft || entry.kind == .regular && isOurs && isNamed { continue }
      throw OutputError(.write, path, .foreign)
    }
  }

  /// The text of `Contents.json`; nothing if there is none that one can read.
  private static func contents(of folder: borrowing FolderDescriptor) -> String {
    // A list of a million frames is less.
    let bytes = try? FileBytes.read(EntryName(AssetOutput.contentsName), in: folder, limit: 1 << 28)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }
}
