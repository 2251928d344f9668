import Glibc

/// What is in a cache, for whoever looks after it.
struct CacheContents {
  struct Entry {
    let file: CacheFile
    let byteCount: Int
    /// When it was last written, or used, in seconds since 1970.
    let time: Int
    /// Whether it is a file, and no link or folder.
    let isRegular: Bool
  }

  private let cache: ResultCache
  /// By digest.
  private(set) var files: [String: Entry] = [:]
  /// Records of jobs by the digest of their inputs.
  private(set) var records: [String: Entry] = [:]
  /// What killed runs left, with the time.
  private(set) var leftovers: [(path: String, time: Int)] = []

  /// - Throws: `ResultCache.Problem` if a folder of it cannot be read: then nothing is known about what is in it.
  init(_ cache: ResultCache) throws(ResultCache.Problem) {
    self.cache = cache
    for kind in CacheFile.Kind.allCases {
      guard let root = try CacheContents.open(cache.path, nil),
        let outer = try CacheContents.open(kind.rawValue, root.raw)
      else { continue }
      let (parts, _) = try CacheContents.names(outer)
      for part in parts where part.utf8.count == 2 {
        guard let inner = try CacheContents.open(part, outer.raw) else { continue }
        let (_, entries) = try CacheContents.names(inner)
        for (name, status) in entries { add(name, status, kind, part) }
      }
    }
  }

  private mutating func add(_ name: String, _ status: stat, _ kind: CacheFile.Kind, _ part: String) {
    let time = Int(status.st_mtim.tv_sec)
    if TemporaryName.isTemporary(name) {
      let path = RenderPlan.join(cache.path, "\(kind.rawValue)/\(part)/\(name)")
      if FileStatus(status).isRegular { leftovers.append((path, time)) }
      return
    }
    let digest = String(name.dropLast(kind.ending.utf8.count))
    guard SHA256.isDigest(digest), name == digest + kind.ending, digest.hasPrefix(part) else { return }
    let entry = Entry(
      file: cache.file(kind, digest), byteCount: Int(status.st_size), time: time,
      isRegular: FileStatus(status).isRegular)
    if kind == .bytes { files[digest] = entry } else { records[digest] = entry }
  }

  /// A folder; `nil` if there is none or it is a link.
  private static func open(
    _ name: String, _ outer: Int32?
  ) throws(ResultCache.Problem) -> FolderDescriptor? {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let raw = outer.map { openat($0, name, flags | O_NOFOLLOW) } ?? Glibc.open(name, flags)
    if raw >= 0 { return FolderDescriptor(adopting: raw) }
    if [ENOENT, ENOTDIR, ELOOP].contains(errno) { return nil }
    throw .system(errno: errno)
  }

  private static func names(
    _ folder: borrowing FolderDescriptor
  ) throws(ResultCache.Problem) -> (folders: [String], all: [(name: String, status: stat)]) {
    guard var reader = folder.reader() else { throw .system(errno: errno) }
    var folders: [String] = []
    var all: [(name: String, status: stat)] = []
    while let entry = reader.next() {
      var status = stat()
      guard fstatat(folder.raw, entry.name.characters, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      if entry.kind == .folder { folders.append(entry.name.text) }
      all.append((entry.name.text, status))
    }
    return (folders, all)
  }

  var byteCount: Int {
    [files, records].reduce(0) { sum, part in part.values.reduce(sum) { $0 + $1.byteCount } }
  }

  /// The record of a job; `nil` if it is not what was written, or gone meanwhile.
  ///
  /// - Throws: `ResultCache.Problem` if it cannot be read.
  func record(_ digest: String) throws(ResultCache.Problem) -> JobRecord? {
    guard let entry = records[digest] else { return nil }
    let bytes: [UInt8]
    do throws(CacheFile.Problem) {
      bytes = try entry.file.read(limit: JobRecord.byteLimit)
    } catch {
      if case .unreadable(let code) = error { throw .system(errno: code) }
      return nil
    }
    guard SignedJSON.isIntact(bytes), let record = JobRecord(bytes, name: entry.file.path),
      record.inputs.digest == digest
    else { return nil }
    return record
  }
}
