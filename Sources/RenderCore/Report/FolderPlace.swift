/// Where folders lie that need not exist yet.
public enum FolderPlace {
  /// Whether neither folder is the other one or inside it.
  public static func areApart(_ first: String, _ second: String) -> Bool {
    let (one, other) = (parts(of: first), parts(of: second))
    return !one.starts(with: other) && !other.starts(with: one)
  }

  /// Whether a folder is the working folder or inside it, links followed.
  public static func isInWorkingFolder(_ path: String) -> Bool {
    parts(of: path).starts(with: parts(of: "."))
  }

  /// The names on the way from the root, links followed as far as there is something.
  private static func parts(of path: String) -> [[UInt8]] {
    let slash = UInt8(ascii: "/")
    let names = path.utf8.split(separator: slash).map { Array($0) }
    let start = path.utf8.first == slash ? "/" : "./"
    for count in stride(from: names.count, through: 0, by: -1) {
      let known = start + names[..<count].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
      guard let found = RelativeAddress.resolved(known) else { continue }
      var parts = found.split(separator: slash).map { Array($0) }
      for name in names[count...] {
        switch name {
        case Array(".".utf8): continue
        case Array("..".utf8): _ = parts.popLast()
        default: parts.append(name)
        }
      }
      return parts
    }
    return names
  }
}
