import Glibc

/// Finds the files that a pattern of paths means, in the same order on every machine.
enum GlobSearch {
  /// Most folders that `**` goes down.
  private static let maximumDepth = 16

  /// The files that a pattern means, if nobody wants to know where they are looked for.
  static func files(_ pattern: String, in folder: String) -> [String] {
    files(pattern, in: folder, onList: { _, _ in })
  }

  /// Paths below `folder` of the files that `pattern` means, sorted by their bytes. `**` is any number of folders; names that begin with a dot are
  /// only meant by patterns that do.
  ///
  /// - Parameters:
  ///   - folder: empty for the working folder.
  ///   - onList: told of every folder before it is looked through for a part of the pattern.
  /// - Throws: what `onList` throws.
  static func files(
    _ pattern: String, in folder: String,
    onList: (_ folder: String, _ part: String) throws -> Void
  ) rethrows -> [String] {
    var parts: [String] = []
    // '**/**' is '**', and would be searched once for every way of parting the folders between the two.
    for part in pattern.split(separator: "/") where part != "**" || parts.last != "**" {
      parts.append(String(part))
    }
    var found: Set<String> = []
    try search(parts[...], in: folder, below: "", depth: 0, &found, onList)
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func search(
    _ parts: ArraySlice<String>, in folder: String, below path: String, depth: Int,
    _ found: inout Set<String>,
    _ onList: (_ folder: String, _ part: String) throws -> Void
  ) rethrows {
    guard let part = parts.first else { return }
    let rest = parts.dropFirst()
    if part == "**" {
      try search(rest, in: folder, below: path, depth: depth, &found, onList)
      if depth == maximumDepth { return }
      try onList(join(folder, path), part)
      for name in names(in: join(folder, path)) where !name.hasPrefix(".") {
        let inner = join(path, name)
        // Links to folders are not followed: they may lead back.
        if kind(join(folder, inner), follows: false) == S_IFDIR {
          try search(parts, in: folder, below: inner, depth: depth + 1, &found, onList)
        }
      }
      return
    }
    let matching: [String]
    if GlobPattern.isPattern(part) {
      let glob = GlobPattern(part)
      try onList(join(folder, path), part)
      matching = names(in: join(folder, path)).filter {
        glob.matches($0) && (!$0.hasPrefix(".") || part.hasPrefix("."))
      }
    } else {
      matching = [part]
    }
    for name in matching {
      let inner = join(path, name)
      let kind = kind(join(folder, inner), follows: true)
      if rest.isEmpty {
        if kind == S_IFREG { found.insert(inner) }
      } else if kind == S_IFDIR {
        try search(rest, in: folder, below: inner, depth: depth, &found, onList)
      }
    }
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func kind(_ path: String, follows: Bool) -> mode_t? {
    var information = stat()
    guard (follows ? stat(path, &information) : lstat(path, &information)) == 0 else { return nil }
    return information.st_mode & S_IFMT
  }

  static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    if name.isEmpty { return folder }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
