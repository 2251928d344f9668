import Glibc
import RenderCore

/// Waits until files are saved, by inotify.
///
/// It is the folders that are watched, for names in them: editors put a new file in the place of the old one. The folders above are watched as well, since whole folders are
/// replaced, too.
final class FileWatch {
  /// What is of interest in a folder.
  private struct Interest {
    /// The folder as it was named.
    let path: String
    var names: Set<String> = []
    /// Parts of patterns: files, or folders, that come or go.
    var patterns: Set<String> = []
  }

  private static let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
  /// Whoever saves does several things at once; nothing is done until nothing has happened for so long, in milliseconds.
  private static let quietTime: Int32 = 60

  private let descriptor: Int32
  /// By the watch of the folder, of which there is one, however the folder is called.
  private var interests: [Int32: Interest] = [:]
  private var files: Set<String> = []

  /// - Throws: `CommandError` if the system allows no further watch.
  init() throws {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    if descriptor < 0 { throw FileWatch.failure("files") }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// How many files were named since the last `forget`.
  var fileCount: Int { files.count }

  /// The files are about to be named anew. What is watched stays watched until then.
  func forget() { files = [] }

  /// Watches a file from now on, also if it is not there yet. Call it before the file is read, so that nothing is missed.
  ///
  /// - Throws: `CommandError` if the system allows no further watch.
  func add(_ path: String) throws {
    files.insert(path)
    try watch(path, depth: 0)
  }

  /// Watches a folder for everything that a part of a pattern means.
  ///
  /// - Throws: `CommandError` if the system allows no further watch.
  func add(folder: String, pattern: String) throws {
    let folder = folder.isEmpty ? "." : folder
    try watch(folder, depth: 0)
    if let watch = try watch(folder: folder) { interests[watch]?.patterns.insert(pattern) }
  }

  /// Watches every name of a path in the folder that it is in, and what links among them lead to.
  private func watch(_ path: String, depth: Int) throws {
    var folder = path.hasPrefix("/") ? "/" : "."
    for part in path.split(separator: "/") {
      let inner = folder == "." ? String(part) : folder == "/" ? "/\(part)" : "\(folder)/\(part)"
      if part != ".", part != ".." {
        guard let watch = try watch(folder: folder) else { return }
        interests[watch]?.names.insert(String(part))
        if depth < 16, let target = FileWatch.target(of: inner) {
          try self.watch(target.hasPrefix("/") ? target : "\(folder)/\(target)", depth: depth + 1)
        }
      }
      folder = inner
    }
  }

  /// The watch of a folder; `nil` if there is none of that name.
  private func watch(folder: String) throws -> Int32? {
    let watch = inotify_add_watch(descriptor, folder, FileWatch.events)
    if watch >= 0 {
      if interests[watch] == nil { interests[watch] = Interest(path: folder) }
      return watch
    }
    if [ENOENT, ENOTDIR, EACCES, ELOOP].contains(errno) { return nil }
    throw FileWatch.failure("'\(folder)'")
  }

  private static func target(of path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { space in
      guard let start = space.baseAddress else { return nil }
      let count = readlink(path, start, space.count)
      return count > 0
        ? String(decoding: space[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
    }
  }

  private static func failure(_ path: String) -> CommandError {
    let reason = errno == ENOSPC ? "the system allows no more watches" : SystemError.text(errno)
    return .inputOutput(path: path, reason: reason)
  }

  /// Waits until something was saved.
  ///
  /// - Returns: the names, sorted; none if a signal has come.
  /// - Throws: `CommandError` if the system fails.
  func wait() throws -> [String] {
    var changed: Set<String> = []
    while Signals.received == 0 {
      // A signal between the question and the call would not end it, so it is asked again now and then.
      let time = changed.isEmpty ? 500 : FileWatch.quietTime
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&entry, 1, time)
      if ready < 0, errno != EINTR { throw FileWatch.failure("files") }
      if ready > 0 { read(into: &changed) } else if ready == 0, !changed.isEmpty { return changed.sorted() }
    }
    return []
  }

  private func read(into changed: inout Set<String>) {
    let size = 1 << 14
    withUnsafeTemporaryAllocation(byteCount: size, alignment: MemoryLayout<inotify_event>.alignment) {
      space in
      while true {
        let got = Glibc.read(descriptor, space.baseAddress, size)
        guard got > 0 else { return }
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= got {
          let event = space.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let start = offset + MemoryLayout<inotify_event>.size
          let bytes = space[start..<min(start + Int(event.len), got)].prefix { $0 != 0 }
          note(String(decoding: bytes, as: UTF8.self), event, &changed)
          offset = start + Int(event.len)
        }
      }
    }
  }

  private func note(_ name: String, _ event: inotify_event, _ changed: inout Set<String>) {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
      // Something was lost, so anything may have changed.
      changed.insert("more than can be told")
      return
    }
    guard let interest = interests[event.wd] else { return }
    if event.mask & UInt32(IN_IGNORED) != 0 {
      interests[event.wd] = nil
      return
    }
    let isFolder = event.mask & UInt32(IN_ISDIR) != 0
    if event.mask & UInt32(IN_CREATE) != 0, !isFolder, !FileWatch.isLink("\(interest.path)/\(name)") {
      // A new file has nothing in it; it is closed when it has.
      return
    }
    if interest.names.contains(name) || interest.patterns.contains(where: { matches(name, $0, isFolder) }) {
      changed.insert(name)
    }
  }

  /// Whether a name that was made is there as it will be: a link, or another name of a file.
  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
  }

  private func matches(_ name: String, _ pattern: String, _ isFolder: Bool) -> Bool {
    if name.hasPrefix("."), !pattern.hasPrefix(".") { return false }
    return pattern == "**" ? isFolder : GlobPattern(pattern).matches(name)
  }
}
