import Glibc

/// Removes from a cache what has not been used for long, or what is too much.
public struct CacheSweep: Sendable {
  public struct Limits: Sendable {
    /// Most bytes that may stay; the jobs that were used last do.
    public var byteCount: Int?
    /// Longest time, in seconds, since a job was used.
    public var age: Int?

    public init(byteCount: Int? = nil, age: Int? = nil) {
      self.byteCount = byteCount
      self.age = age
    }
  }

  /// A run may have written files whose job it has not noted yet.
  private static let grace = 3600

  public private(set) var removedJobs = 0
  public private(set) var removedFiles = 0
  public private(set) var removedBytes = 0
  public private(set) var leftJobs = 0
  public private(set) var leftBytes = 0
  /// What could not be removed, with the `errno`.
  public private(set) var failures: [(path: String, code: Int32)] = []

  /// - Parameter now: seconds since 1970.
  /// - Throws: `ResultCache.Problem` if something cannot be read; then nothing is removed.
  public init(_ cache: ResultCache, _ limits: Limits, now: Int) throws(ResultCache.Problem) {
    let contents = try CacheContents(cache)
    // Those that were used last come first; of one time in the order of their names.
    let order = contents.records.sorted { ($1.value.time, $0.key) < ($0.value.time, $1.key) }
    var records: [String: JobRecord] = [:]
    for (digest, _) in order { records[digest] = try contents.record(digest) }
    var uses: Set<String> = []
    var dropped: Set<String> = []
    var bytes = 0
    var isFull = false
    for (digest, entry) in order {
      let files = Set(records[digest]?.files.map(\.digest) ?? [])
      let more =
        entry.byteCount
        + files.subtracting(uses).reduce(0) { $0 + (contents.files[$1]?.byteCount ?? 0) }
      isFull = isFull || limits.byteCount.map { bytes + more > $0 } ?? false
      let isOld = limits.age.map { now - entry.time > $0 } ?? false
      if records[digest] == nil || isFull || isOld, remove(entry) {
        removedJobs += 1
        dropped.formUnion(files)
      } else {
        uses.formUnion(files)
        bytes += more
        leftJobs += 1
      }
    }
    for (digest, entry) in contents.files.sorted(by: { $0.key < $1.key }) where !uses.contains(digest) {
      let isNew = !dropped.contains(digest) && now - entry.time < CacheSweep.grace
      if isNew || !remove(entry) { bytes += entry.byteCount }
    }
    for leftover in contents.leftovers where now - leftover.time >= CacheSweep.grace {
      unlink(leftover.path)
    }
    leftBytes = bytes
  }

  /// Whether it is gone; what was used since we looked stays.
  private mutating func remove(_ entry: CacheContents.Entry) -> Bool {
    let code = entry.file.remove(unusedSince: entry.time)
    if code == 0 {
      removedFiles += 1
      removedBytes += entry.byteCount
    } else if code != ESTALE {
      failures.append((entry.file.path, code))
    }
    return code == 0
  }
}
