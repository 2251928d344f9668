import Glibc

/// One file under construction beside its place.
///
/// A plain value without a lifetime of its own: `OutputFile` and `OutputFileSet` own these and call `discard` when they end.
struct PendingFile: Sendable {
  let target: TargetPath
  private var stream: FileStream
  private var parent: Int32
  /// Where it is built; `nil` when the destination is a device or a pipe, which is written to directly.
  private var temporary: EntryName?
  /// What became of the file that was at the place.
  private var earlier = Earlier.untouched
  /// A second descriptor of the same open file, which keeps the lock between the checked `close` and the rename.
  private var lock: Int32 = -1

  private enum Earlier {
    case untouched
    case absent
    /// It has the temporary name now.
    case kept
    case replaced
  }

  /// - Parameters:
  ///   - followsLink: Write to where a link, a device or a pipe at the place leads; else such an entry is replaced itself.
  ///   - mayReplace: Asked with an open descriptor of the regular file that is already there; `nil` replaces anything.
  init(_ path: String, followsLink: Bool = true, mayReplace: ((Int32) -> Bool)?) throws(OutputError) {
    var attempt = 0
    while true {
      do throws(OutputError) {
        self = try PendingFile(once: path, followsLink, mayReplace: mayReplace)
        return
      } catch {
        if !TargetPath.wasTakenAway(error, attempt: &attempt) { throw error }
      }
    }
  }

  private init(
    once path: String, _ followsLink: Bool, mayReplace: ((Int32) -> Bool)?
  ) throws(OutputError) {
    let target = try TargetPath(path, followsLink: followsLink)
    let copy: Int32
    do throws(OutputError) {
      let parent = try FolderDescriptor.open(target.parent)
      let existing = parent.status(target.entry)
      if let existing, !existing.isRegular, followsLink || existing.isFolder {
        if existing.isFolder { throw OutputError(.write, path, .isFolder) }
        let raw = openat(parent.raw, target.name, O_WRONLY | O_CLOEXEC | O_NOCTTY)
        if raw < 0 { throw OutputError(.open, path, errno: errno) }
        stream = FileStream(descriptor: raw, path: path)
      } else {
        if existing != nil, let mayReplace { try PendingFile.check(target, in: parent, mayReplace) }
        let names = TemporaryName(for: target.name)
        PendingFile.removeAbandoned(names, in: parent)
        let (name, raw) = try PendingFile.create(names, target, in: parent)
        if let existing, existing.isRegular { fchmod(raw, existing.permissions) }
        temporary = name
        stream = FileStream(descriptor: raw, path: path)
      }
      copy = fcntl(parent.raw, F_DUPFD_CLOEXEC, 3)
    } catch {
      target.removeCreatedParents()
      throw error
    }
    self.target = target
    parent = copy
  }

  mutating func write(_ bytes: RawSpan) throws(OutputError) { try stream.write(bytes) }
  mutating func write(_ text: String) throws(OutputError) { try stream.write(text) }

  /// Everything is in the file system and no error is pending.
  mutating func finish() throws(OutputError) {
    if temporary != nil, lock < 0 { lock = fcntl(stream.descriptor, F_DUPFD_CLOEXEC, 3) }
    try stream.close()
  }

  /// Moves the finished file to its place. The earlier file is kept until `settle` or `retract`, if the system can exchange two names.
  mutating func publish() throws(OutputError) {
    guard let temporary else { return }
    var status = stat()
    let hasEarlier = fstatat(parent, target.name, &status, AT_SYMLINK_NOFOLLOW) == 0
    if hasEarlier, FileStatus(status).isRegular,
      RenameCall().exchange(temporary, target.entry, inFolder: parent) == 0
    {
      earlier = .kept
      return
    }
    if renameat(parent, temporary.characters, parent, target.name) != 0 {
      throw OutputError(.rename, target.shown, errno: errno)
    }
    earlier = hasEarlier ? .replaced : .absent
    self.temporary = nil
  }

  /// The published file stays. Does nothing before `publish`.
  mutating func settle() {
    if case .untouched = earlier, temporary != nil { return }
    if let temporary { unlinkat(parent, temporary.characters, 0) }
    temporary = nil
    release()
  }

  /// Takes the published file back: there is what was there before, unless that could not be kept.
  mutating func retract() {
    switch earlier {
    case .kept:
      if let temporary, RenameCall().exchange(temporary, target.entry, inFolder: parent) == 0 {
        earlier = .untouched
      }
    case .absent:
      unlinkat(parent, target.name, 0)
      target.removeCreatedParents()
    case .untouched, .replaced: break
    }
    discard()
  }

  /// Forgets what was written; the earlier file stays. After `publish` the new one does.
  mutating func discard() {
    stream.abandon()
    if let temporary, parent >= 0 {
      unlinkat(parent, temporary.characters, 0)
      self.temporary = nil
      target.removeCreatedParents()
    }
    release()
  }

  private mutating func release() {
    if lock >= 0 { close(lock) }
    if parent >= 0 { close(parent) }
    lock = -1
    parent = -1
  }

  private static func check(
    _ target: TargetPath, in parent: borrowing FolderDescriptor, _ mayReplace: (Int32) -> Bool
  ) throws(OutputError) {
    let raw = openat(parent.raw, target.name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    // A file that cannot be read cannot be known as ours.
    guard raw >= 0 else { throw OutputError(.write, target.shown, errno: errno) }
    defer { close(raw) }
    if !mayReplace(raw) { throw OutputError(.write, target.shown, .foreign) }
  }

  private static func create(
    _ names: TemporaryName, _ target: TargetPath, in parent: borrowing FolderDescriptor
  ) throws(OutputError) -> (EntryName, Int32) {
    if let problem = NameProblem.of(target.name.utf8) {
      throw OutputError(.create, target.shown, .name(problem))
    }
    for attempt in 0..<1000 {
      let name = names.name(attempt: attempt)
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let raw = openat(parent.raw, name.characters, flags, 0o666)
      if raw < 0 {
        if errno == EEXIST { continue }
        throw OutputError(.create, target.shown, errno: errno)
      }
      // Between `openat` and the lock another run may have taken the file for an abandoned one and removed it.
      FileLock.wait(raw)
      var status = stat()
      if fstat(raw, &status) == 0, status.st_nlink > 0 { return (name, raw) }
      close(raw)
    }
    throw OutputError(.create, target.shown, errno: EEXIST)
  }

  /// Removes what killed runs left for the same destination.
  static func removeAbandoned(_ names: TemporaryName, in parent: borrowing FolderDescriptor) {
    guard var reader = parent.reader() else { return }
    while let entry = reader.next() {
      guard entry.kind == .regular, let process = names.process(of: entry.name) else { continue }
      let raw = openat(parent.raw, entry.name.characters, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard raw >= 0 else { continue }
      if FileLock.isAbandoned(raw, by: process) { parent.remove(entry.name) }
      close(raw)
    }
  }
}
