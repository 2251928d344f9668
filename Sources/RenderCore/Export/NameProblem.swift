/// Why a text cannot be the name of one file inside a folder.
///
/// Names that come from a template or a list must be plain base names, so that nothing is written or removed outside the output folder.
public enum NameProblem: Hashable, Sendable {
  case empty
  /// `.` or `..`.
  case reservedDots
  case separator
  case nul
  /// A name that this program needs for itself, such as `frames.json`.
  case reserved
  /// More bytes of UTF-8 than a file system takes.
  case tooLong(bytes: Int)

  /// Longest name in bytes that Linux file systems take.
  public static let longestName = 255

  /// The first problem of `name`, or `nil` if it is a plain base name.
  public static func of(_ name: some Collection<UInt8>) -> NameProblem? {
    var count = 0
    var onlyDots = true
    for byte in name {
      if byte == UInt8(ascii: "/") { return .separator }
      if byte == 0 { return .nul }
      if byte != UInt8(ascii: ".") { onlyDots = false }
      count += 1
    }
    if count == 0 { return .empty }
    if onlyDots, count <= 2 { return .reservedDots }
    return count > longestName ? .tooLong(bytes: count) : nil
  }

  /// What is wrong, to stand behind the name: `'a/b' contains '/'`.
  public var sentence: String {
    switch self {
    case .empty: "is empty"
    case .reservedDots: "is not the name of a file"
    case .separator: "contains '/'; a file name cannot leave its folder"
    case .nul: "contains a NUL character"
    case .reserved: "is a name that indicator-render keeps for itself"
    case .tooLong(let bytes): "has \(bytes) bytes; the limit is \(NameProblem.longestName)"
    }
  }
}
