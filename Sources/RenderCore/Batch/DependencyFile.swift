/// A dependency file as compilers write it for make and ninja: what a target is made from.
public enum DependencyFile {
  /// - Precondition: no path has a line feed; neither program can read such a name.
  public static func text(target: String, dependencies: [String]) -> String {
    ([escaped(target) + ":"] + dependencies.map(escaped)).joined(separator: " \\\n  ") + "\n"
  }

  private static func escaped(_ path: String) -> String {
    var result = ""
    var backslashes = 0
    for character in path.unicodeScalars {
      switch character {
      // What stands before an escaped character would escape the escape.
      case " ", "#", ":": result += String(repeating: "\\", count: backslashes + 1)
      case "$": result += "$"
      default: break
      }
      backslashes = character == "\\" ? backslashes + 1 : 0
      result.unicodeScalars.append(character)
    }
    return result
  }
}
