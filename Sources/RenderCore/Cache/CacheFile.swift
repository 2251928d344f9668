import Glibc

/// A file in a cache. What others may have put there is never followed: neither a link in the place of the file nor one in the place of a folder above it.
struct CacheFile: Hashable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case record = "jobs"
    case bytes = "files"

    var ending: String { self == .record ? ".json" : "" }
  }

  /// Why a file of a cache cannot be used.
  enum Problem: Error, Hashable {
    /// There is none, or somebody has just removed it.
    case missing
    /// It is not what was written.
    case damaged
    /// Whether it is damaged cannot be said.
    case unreadable(errno: Int32)
  }

  let cache: String
  let kind: Kind
  let digest: String

  private var part: String { String(digest.prefix(2)) }
  private var name: String { digest + kind.ending }
  var path: String { RenderPlan.join(cache, "\(kind.rawValue)/\(part)/\(name)") }

  /// The folder that it is in; `nil` if there is none.
  private func folder(makes: Bool) throws(Problem) -> FolderDescriptor? {
    func inner(_ outer: borrowing FolderDescriptor, _ name: String) throws(Problem) -> FolderDescriptor? {
      for _ in 0..<100 {
        if let found = outer.folder(EntryName(name)) { return found }
        if errno == ENOENT, !makes { return nil }
        // Neither a link nor a file is a place for files of ours.
        if errno == ELOOP || errno == ENOTDIR { throw .unreadable(errno: ENOTDIR) }
        guard errno == ENOENT, mkdirat(outer.raw, name, 0o777) == 0 || errno == EEXIST else {
          throw .unreadable(errno: errno)
        }
      }
      throw .unreadable(errno: ENOENT)
    }
    let root: FolderDescriptor
    do throws(OutputError) {
      root = try FolderDescriptor.open(cache)
    } catch {
      if case .system(let code) = error.reason { throw .unreadable(errno: code) }
      throw .missing
    }
    guard let outer = try inner(root, kind.rawValue) else { return nil }
    return try inner(outer, part)
  }

  /// - Parameter limit: most bytes that it may have.
  func read(limit: Int) throws(Problem) -> [UInt8] {
    guard let folder = try folder(makes: false) else { throw .missing }
    do throws(FileProblem) {
      return try FileBytes.read(EntryName(name), in: folder, limit: limit)
    } catch {
      switch error {
      case .system(ENOENT): throw .missing
      case .system(ELOOP), .notRegular, .tooLarge: throw .damaged
      case .system(let code): throw .unreadable(errno: code)
      }
    }
  }

  /// Puts bytes in the place of whatever is there, in one step.
  func write(_ bytes: [UInt8]) throws(Problem) {
    guard let folder = try folder(makes: true) else { throw .missing }
    for attempt in 0..<1000 {
      let temporary = TemporaryName(for: name).name(attempt: attempt)
      let raw = openat(
        folder.raw, temporary.characters, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      if raw < 0 {
        if errno == EEXIST { continue }
        throw .unreadable(errno: errno)
      }
      var code: Int32 = 0
      do throws(OutputError) {
        try FileStream.writeAll(bytes.span.bytes, to: raw, path)
      } catch {
        if case .system(let reason) = error.reason { code = reason } else { code = EIO }
      }
      if Glibc.close(raw) != 0, code == 0 { code = errno }
      if code == 0, renameat(folder.raw, temporary.characters, folder.raw, name) != 0 { code = errno }
      if code == EISDIR, folder.removeFolder(EntryName(name)) {
        code = renameat(folder.raw, temporary.characters, folder.raw, name) == 0 ? 0 : errno
      }
      if code == 0 { return }
      folder.remove(temporary)
      throw .unreadable(errno: code)
    }
    throw .unreadable(errno: EEXIST)
  }

  /// Notes that it is used now, for whoever removes what has not been used for long.
  ///
  /// - Returns: whether there is a regular file of `byteCount` bytes.
  func touch(byteCount: Int? = nil) -> Bool {
    guard let folder = try? folder(makes: false) else { return false }
    var status = stat()
    guard fstatat(folder.raw, name, &status, AT_SYMLINK_NOFOLLOW) == 0, FileStatus(status).isRegular,
      byteCount.map({ $0 == Int(status.st_size) }) ?? true
    else { return false }
    return utimensat(folder.raw, name, nil, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Takes it away, whatever it is; not a folder with something in it.
  ///
  /// - Parameter time: of the last use; if it was used since then, it stays.
  /// - Returns: 0, or why it is still there; `ESTALE` if it was used.
  func remove(unusedSince time: Int? = nil) -> Int32 {
    do throws(Problem) {
      guard let folder = try folder(makes: false) else { return 0 }
      var status = stat()
      guard fstatat(folder.raw, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        return errno == ENOENT ? 0 : errno
      }
      if let time, Int(status.st_mtim.tv_sec) > time { return ESTALE }
      if folder.remove(EntryName(name)) || errno == ENOENT { return 0 }
      let code = errno
      return folder.removeFolder(EntryName(name)) ? 0 : code
    } catch {
      if case .unreadable(let code) = error { return code }
      return 0
    }
  }
}
