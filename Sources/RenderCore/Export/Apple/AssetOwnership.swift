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
    let named = isOurs ? fileNames(contents) : []
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
        name == AssetOutput.contentsName || named.contains(JSONText.quoted(name))
      let isLeft = TemporaryName.inside.process(of: entry.name) != nil
      if force || isLeft || entry.kind == .regular && isOurs && isNamed { continue }
      throw OutputError(.write, path, .foreign)
    }
  }

  /// `Contents.json`; nothing if there is none that one can read.
  private static func contents(of folder: borrowing FolderDescriptor) -> [UInt8] {
    // A list of a million frames is less.
    (try? FileBytes.read(EntryName(AssetOutput.contentsName), in: folder, limit: 1 << 28)) ?? []
  }

  /// The values of all members `filename`, as they are written, quotes included.
  static func fileNames(_ contents: [UInt8]) -> Set<String> {
    let (quote, escape) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    let start = Array("\"filename\": \"".utf8)
    var names: Set<String> = []
    var place = 0
    while let found = contents[place...].firstIndex(of: quote) {
      place = found + 1
      guard contents[found...].starts(with: start) else { continue }
      let open = found + start.count - 1
      var end = open + 1
      while end < contents.count, contents[end] != quote { end += contents[end] == escape ? 2 : 1 }
      if end >= contents.count { break }
      names.insert(String(decoding: contents[open...end], as: UTF8.self))
      place = end + 1
    }
    return names
  }
}
