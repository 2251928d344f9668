import Glibc

/// Where an output goes: a parent folder and a plain name in it, links of the user followed, missing parents made.
struct TargetPath: Sendable {
  /// The path as it was given, for messages.
  let shown: String
  /// Absolute, without links.
  let resolved: String
  /// Absolute.
  let parent: String
  let name: String
  /// Folders that were made for this output, outermost first.
  private let createdParents: [String]

  /// Resolves `path` and makes the folders above it.
  ///
  /// - Parameter followsLink: whether a link at the end of the path is followed; else the link itself is the place.
  /// - Throws: when the path is empty, ends in `..`, is a link that leads nowhere, or a parent can neither be found nor made.
  init(_ path: String, followsLink: Bool = true) throws(OutputError) {
    let trimmed = TargetPath.withoutTrailingDots(path)
    if trimmed.utf8.contains(0) { throw OutputError(.create, path, .name(.nul)) }
    if trimmed.isEmpty { throw OutputError(.create, path, .name(.empty)) }
    shown = trimmed
    var created: [String] = []
    let full: String
    let isLinkItself = !followsLink && FileStatus.isLink(trimmed)
    if !isLinkItself, let existing = TargetPath.realPath(trimmed) {
      full = existing
    } else {
      let code = isLinkItself ? ENOENT : errno
      let (folder, base) = TargetPath.split(trimmed)
      if let problem = NameProblem.of(base.utf8) { throw OutputError(.create, path, .name(problem)) }
      if code != ENOENT { throw OutputError(.create, path, errno: code) }
      var status = stat()
      if !isLinkItself, lstat(trimmed, &status) == 0 {
        // What is no link has come since we looked, and whoever begins an output begins once more.
        throw OutputError(.create, path, FileStatus(status).isLink ? .danglingLink : .system(ENOENT))
      }
      created = try TargetPath.makeFolders(folder)
      guard let above = TargetPath.realPath(folder) else {
        let code = errno
        TargetPath.removeFolders(created)
        throw OutputError(.open, folder, errno: code)
      }
      full = above == "/" ? "/" + base : above + "/" + base
    }
    resolved = full
    let (above, base) = TargetPath.split(full)
    name = base
    parent = above
    createdParents = created
  }

  var entry: EntryName { EntryName(name) }

  /// The path to show for something inside.
  func shown(_ inner: String) -> String { shown == "/" ? "/" + inner : shown + "/" + inner }

  /// Whether the working folder of this process is the target or inside it.
  var holdsWorkingFolder: Bool { TargetPath.holdsWorkingFolder(resolved) }

  /// Whether the working folder of this process is what `path` leads to, or inside it.
  static func holdsWorkingFolder(_ path: String) -> Bool {
    guard let working = realPath(".") else { return false }
    let place = place(of: path)
    return working == place || working.hasPrefix(place == "/" ? "/" : place + "/")
  }

  /// Where `path` leads: absolute, links followed, as far as that can be told before anything is made.
  static func place(of path: String) -> String {
    var parts = path.split(separator: "/")
    let root = path.hasPrefix("/") ? "/" : "."
    var missing: [Substring] = []
    while true {
      let known = parts.isEmpty ? root : (root == "/" ? "/" : "") + parts.joined(separator: "/")
      if let real = realPath(known) ?? (parts.isEmpty ? "/" : nil) {
        var place = real.split(separator: "/")
        for part in missing.reversed() where part != "." {
          // What is not there yet will be made as a folder, not as a link.
          if part == ".." { _ = place.popLast() } else { place.append(part) }
        }
        return "/" + place.joined(separator: "/")
      }
      missing.append(parts.removeLast())
    }
  }

  /// Whether beginning an output failed because another one, which gave up, took the folders away that both are in. Then it has to begin again.
  ///
  /// - Parameter attempt: counts; there is an end to it.
  static func wasTakenAway(_ error: OutputError, attempt: inout Int) -> Bool {
    attempt += 1
    return error.reason == .system(ENOENT) && attempt < 100
  }

  /// Removes the folders that were made for this output, as far as they are empty.
  func removeCreatedParents() { TargetPath.removeFolders(createdParents) }

  private static func removeFolders(_ paths: [String]) {
    for path in paths.reversed() { rmdir(path) }
  }

  /// Like `mkdir -p`; gives what was made.
  private static func makeFolders(_ path: String) throws(OutputError) -> [String] {
    var created: [String] = []
    let bytes = Array(path.utf8)
    var end = 0
    while end < bytes.count {
      end += 1
      guard end == bytes.count || bytes[end] == UInt8(ascii: "/") else { continue }
      let prefix = String(decoding: bytes[..<end], as: UTF8.self)
      if mkdir(prefix, 0o777) == 0 {
        created.append(prefix)
      } else if errno != EEXIST && errno != EISDIR {
        var code = errno
        var status = stat()
        // An existing folder on a read-only system answers EROFS before EEXIST.
        if stat(prefix, &status) == 0, FileStatus(status).isFolder { continue }
        if code == ENOTDIR || code == EEXIST { code = ENOTDIR }
        removeFolders(created)
        throw OutputError(.createFolder, prefix, errno: code)
      }
    }
    return created
  }

  private static func realPath(_ path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  private static func split(_ path: String) -> (folder: String, base: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
  }

  /// `out/`, `out/.` and `out` are one place.
  private static func withoutTrailingDots(_ path: String) -> String {
    var path = path[...]
    while path.utf8.count > 1 {
      if path.utf8.last == UInt8(ascii: "/") {
        path.removeLast()
      } else if path.hasSuffix("/.") {
        path.removeLast()
      } else {
        break
      }
    }
    return String(path)
  }
}
