import Glibc

/// An open folder. Everything inside is reached relative to it, so a change of the working folder or a renamed parent cannot lead us astray.
struct FolderDescriptor: ~Copyable, Sendable {
  let raw: Int32

  init(adopting raw: Int32) { self.raw = raw }

  init?(duplicating other: Int32) {
    let raw = fcntl(other, F_DUPFD_CLOEXEC, 3)
    guard raw >= 0 else { return nil }
    self.raw = raw
  }

  deinit { close(raw) }

  private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  /// Opens `path`, following links, which the user may have given.
  static func open(_ path: String) throws(OutputError) -> FolderDescriptor {
    let raw = Glibc.open(path, flags)
    if raw < 0 { throw OutputError(.open, path, errno: errno) }
    return FolderDescriptor(adopting: raw)
  }

  /// The folder called `name` in here; `nil` with `errno` set when there is none or it is a link.
  borrowing func folder(_ name: EntryName) -> FolderDescriptor? {
    let raw = openat(raw, name.characters, FolderDescriptor.flags | O_NOFOLLOW)
    return raw < 0 ? nil : FolderDescriptor(adopting: raw)
  }

  borrowing func reader() -> FolderReader? { FolderReader(of: raw) }

  /// What `name` is, without following a link; `nil` if there is no such name.
  borrowing func status(_ name: EntryName) -> FileStatus? {
    var status = stat()
    return fstatat(raw, name.characters, &status, AT_SYMLINK_NOFOLLOW) == 0 ? FileStatus(status) : nil
  }

  borrowing func status() -> FileStatus? {
    var status = stat()
    return fstat(raw, &status) == 0 ? FileStatus(status) : nil
  }

  @discardableResult
  borrowing func remove(_ name: EntryName) -> Bool { unlinkat(raw, name.characters, 0) == 0 }

  @discardableResult
  borrowing func removeFolder(_ name: EntryName) -> Bool {
    unlinkat(raw, name.characters, AT_REMOVEDIR) == 0
  }

  /// Removes every regular file in here. Folders and links stay: we never make any.
  borrowing func removeRegularFiles() {
    guard var reader = reader() else { return }
    while let entry = reader.next() {
      if entry.kind == .regular { remove(entry.name) }
    }
  }
}

/// The few facts of `stat` that decide something here.
struct FileStatus: Hashable, Sendable {
  let device: UInt
  let inode: UInt
  let mode: mode_t
  let group: gid_t

  init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    mode = status.st_mode
    group = status.st_gid
  }

  var isFolder: Bool { mode & S_IFMT == S_IFDIR }
  var isRegular: Bool { mode & S_IFMT == S_IFREG }
  var isLink: Bool { mode & S_IFMT == S_IFLNK }
  var permissions: mode_t { mode & 0o7777 }

  /// Whether a path is a symbolic link itself, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && FileStatus(status).isLink
  }

  func isSameFile(as other: FileStatus?) -> Bool {
    device == other?.device && inode == other?.inode
  }
}

/// Reads the entries of a folder one at a time, in the order of the file system.
struct FolderReader: ~Copyable {
  struct Entry {
    enum Kind {
      case regular
      case folder
      case other
    }
    let name: EntryName
    let kind: Kind
  }

  private let stream: OpaquePointer

  init?(of folder: Int32) {
    // A descriptor of its own: the position in a folder is shared by duplicates.
    let raw = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard raw >= 0 else { return nil }
    guard let stream = fdopendir(raw) else {
      close(raw)
      return nil
    }
    self.stream = stream
  }

  deinit { closedir(stream) }

  mutating func next() -> Entry? {
    while let record = readdir(stream) {
      let name = withUnsafeMutablePointer(to: &record.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { EntryName(cString: $0) }
      }
      if NameProblem.of(name.bytes) != nil { continue }
      return Entry(name: name, kind: kind(of: name, hint: Int(record.pointee.d_type)))
    }
    return nil
  }

  private func kind(of name: EntryName, hint: Int) -> Entry.Kind {
    switch hint {
    case Int(DT_REG): return .regular
    case Int(DT_DIR): return .folder
    case Int(DT_UNKNOWN):
      var status = stat()
      guard fstatat(dirfd(stream), name.characters, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
      let facts = FileStatus(status)
      return facts.isRegular ? .regular : facts.isFolder ? .folder : .other
    default: return .other
    }
  }
}
