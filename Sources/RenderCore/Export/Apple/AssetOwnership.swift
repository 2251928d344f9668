import Glibc

/// Tells a folder of an asset catalog that this program wrote from one that it must not replace.
enum AssetOwnership {
  /// - Throws: when something in the folder is not ours; foreign files are passed over with `force`.
  static func check(_ folder: borrowing FolderDescriptor, force: Bool, shown: String, isInside: Bool = false)
    throws(OutputError)
  {
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
    let raw = openat(
      folder.raw, AssetOutput.contentsName, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard raw >= 0 else { return "" }
    defer { close(raw) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    // A list of a million frames is less.
    while bytes.count < 1 << 28 {
      let count = read(raw, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
