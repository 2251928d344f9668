import Glibc

/// Finds the files that a pattern of paths means, in the same order on every machine.
enum GlobSearch {
  /// Most folders that `**` goes down.
  private static let maximumDepth = 16

  /// Paths below `folder` of the files that `pattern` means, sorted by their bytes. `**` is any number of folders; names that begin with a dot are
  /// only meant by patterns that do.
  ///
  /// - Parameter folder: empty for the working folder.
  static func files(_ pattern: String, in folder: String) -> [String] {
    var parts: [String] = []
    // '**/**' is '**', and would be searched once for every way of parting the folders between the two.
    for part in pattern.split(separator: "/") where part != "**" || parts.last != "**" {
      parts.append(String(part))
    }
    var found: Set<String> = []
    search(parts[...], in: folder, below: "", depth: 0, &found)
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func search(
    _ parts: ArraySlice<String>, in folder: String, below path: String, depth: Int, _ found: inout Set<String>
  ) {
    guard let part = parts.first else { return }
    let rest = parts.dropFirst()
    if part == "**" {
      search(rest, in: folder, below: path, depth: depth, &found)
      if depth == maximumDepth { return }
      for name in names(in: join(folder, path)) where !name.hasPrefix(".") {
        let inner = join(path, name)
        // Links to folders are not followed: they may lead back.
        if kind(join(folder, inner), follows: false) == S_IFDIR {
          search(parts, in: folder, below: inner, depth: depth + 1, &found)
        }
      }
      return
    }
    let matching: [String]
    if GlobPattern.isPattern(part) {
      let glob = GlobPattern(part)
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
        search(rest, in: folder, below: inner, depth: depth, &found)
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
