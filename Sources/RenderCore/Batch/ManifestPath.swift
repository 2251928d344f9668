import Glibc

/// Paths that a manifest names: below the folder of the manifest.
enum ManifestPath {
  /// The path without `.` and doubled separators; `nil`, and a mistake, if it leads out of the folder.
  ///
  /// Links are followed: build systems make a sandbox of them, and whoever can make one can as well write the file.
  static func read(_ text: String, at range: Range<Int>, log: DiagnosticLog) -> String? {
    if text.isEmpty {
      log.error(at: range, "the path is empty", hint: "such as \"scenes/typing.json\"")
      return nil
    }
    if text.utf8.contains(0) {
      log.error(at: range, "the path contains a NUL character")
      return nil
    }
    let parts = text.split(separator: "/").map(String.init)
    if text.hasPrefix("/") || parts.contains("..") {
      log.error(
        at: range, "\(DisplayText.quoted(text)) leads out of the folder of the manifest",
        hint: "write it without '/' in front and without '..'; put the manifest above all that it names")
      return nil
    }
    let plain = parts.filter { $0 != "." }.joined(separator: "/")
    return plain.isEmpty ? "." : plain
  }

  /// The folder of a file as a prefix for paths; empty for the working folder.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What a file is whatever it is called.
  static func identity(_ path: String) -> String {
    guard let text = realpath(path, nil) else { return path }
    defer { free(text) }
    return String(cString: text)
  }
}
