/// How jobs and their files are called when nobody says, and which characters a name may have.
public enum JobNaming {
  /// Longest id, so that names made from it fit into a file system.
  static let longestID = 200
  private static let longestPart = 40

  /// `text` as a part of a file name that every file system and shell takes: ASCII letters, digits and `._+@=-`, anything else is a dash.
  static func safe(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.append(byte)
      case _ where "._+@=".utf8.contains(byte): result.append(byte)
      case _ where result.last != UInt8(ascii: "-"): result.append(UInt8(ascii: "-"))
      default: break
      }
    }
    // A name that begins with a dot is hidden, and one with a dash is an option to many programs.
    func dashOrDot(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") }
    while let last = result.last, dashOrDot(last) { result.removeLast() }
    return String(decoding: result.drop(while: dashOrDot), as: UTF8.self)
  }

  /// `typing-bubble-dark-scale2`: the scene, then what the matrix sets.
  static func id(of sceneID: String, _ cells: [MatrixReader.SceneMatrix.Cell]) -> String {
    ([safe(sceneID)] + cells.map(part)).joined(separator: "-")
  }

  /// Words stand for themselves, numbers behind their key; what is long or has no short text is counted.
  private static func part(_ cell: MatrixReader.SceneMatrix.Cell) -> String {
    let key = cell.key.key
    switch cell.value.node.value {
    case .string(let text):
      let text = safe(text)
      if !text.isEmpty, text.utf8.count <= longestPart { return text }
    case .number(let text): return key + safe(text.hasPrefix("-") ? "minus" + text.dropFirst() : text)
    case .bool(let value): return "\(key)-\(value)"
    case .array(let elements):
      let numbers = elements.compactMap { if case .number(let text) = $0.value { text } else { nil } }
      let joined = safe(numbers.joined(separator: "+"))
      if numbers.count == elements.count, !joined.isEmpty, joined.utf8.count <= longestPart {
        return key + joined
      }
    case .null, .object: break
    }
    return key + (cell.value.index.map { String($0 + 1) } ?? "")
  }

  /// The last part of a path.
  static func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// What a scene file is called: its name without `.json` or `.jsonc`.
  public static func baseName(_ path: String) -> String {
    let base = fileName(path)
    for ending in [".json", ".jsonc"] where base.lowercased().hasSuffix(ending) && base.count > ending.count {
      return String(base.dropLast(ending.count))
    }
    return base
  }
}
