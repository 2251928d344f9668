import Glibc
import RenderCore

/// Waits until files are saved, by inotify.
///
/// It is the folders that are watched: editors put a new file in the place of the old one.
final class FileWatch {
  private static let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
  /// Whoever saves does several things at once; nothing is done until nothing has happened for so long, in milliseconds.
  private static let quietTime: Int32 = 60

  private let descriptor: Int32
  /// Names of interest by the watch of their folder; one folder has one watch, however it is called.
  private var names: [Int32: Set<String>] = [:]
  /// Whether a file with this name may be of interest although nobody has named it.
  private let isNew: (String) -> Bool

  /// - Throws: `CommandError` if the system allows no further watch.
  init(isNew: @escaping (String) -> Bool) throws {
    self.isNew = isNew
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    if descriptor < 0 { throw FileWatch.failure("files") }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// How many files are watched.
  var fileCount: Int { names.values.reduce(0) { $0 + $1.count } }

  /// Watches a file from now on, also if it is not there yet. Call it before the file is read, so that nothing is missed.
  ///
  /// - Throws: `CommandError` if there is no such folder, or the system allows no further watch.
  func add(_ path: String) throws {
    try addPlain(path)
    // What a link leads to is what is saved.
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let target = realpath(path, nil)
    else {
      return
    }
    defer { free(target) }
    try addPlain(String(cString: target))
  }

  /// The same; a file in a folder that is not there is a mistake of whoever named it, which is told by others.
  func addIfPossible(_ path: String) throws {
    var status = stat()
    if stat(FileWatch.parts(path).folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { try add(path) }
  }

  private func addPlain(_ path: String) throws {
    let (folder, name) = FileWatch.parts(path)
    let watch = inotify_add_watch(descriptor, folder, FileWatch.events)
    if watch < 0 { throw FileWatch.failure("'\(folder)'") }
    names[watch, default: []].insert(name)
  }

  private static func parts(_ path: String) -> (folder: String, name: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let above = parts.dropLast().joined(separator: "/")
    return (parts.count == 1 ? "." : above.isEmpty ? "/" : above, String(parts.last ?? ""))
  }

  private static func failure(_ path: String) -> CommandError {
    let reason = errno == ENOSPC ? "the system allows no more watches" : SystemError.text(errno)
    return .inputOutput(path: path, reason: reason)
  }

  /// Waits until something was saved.
  ///
  /// - Returns: the names of the files, sorted; none if a signal has come.
  /// - Throws: `CommandError` if the system fails.
  func wait() throws -> [String] {
    var changed: Set<String> = []
    while Signals.received == 0 {
      // A signal between the question and the call would not end it, so it is asked again now and then.
      let count = Int32(changed.isEmpty ? 500 : FileWatch.quietTime)
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&entry, 1, count)
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
    guard let known = names[event.wd] else { return }
    if event.mask & UInt32(IN_IGNORED) != 0 {
      // The folder has gone; when its files are named again, it is looked for again.
      names[event.wd] = nil
      return
    }
    if known.contains(name) || isNew(name) { changed.insert(name) }
  }
}
