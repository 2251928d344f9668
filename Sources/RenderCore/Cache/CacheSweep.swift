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

  /// - Parameter now: seconds since 1970.
  public init(_ cache: ResultCache, _ limits: Limits, now: Int) {
    let contents = CacheContents(cache)
    // Those that were used last come first; of one time in the order of their names.
    let order = contents.records.sorted {
      ($1.value.time, $0.key) < ($0.value.time, $1.key)
    }
    var uses: Set<String> = []
    var dropped: Set<String> = []
    var bytes = 0
    var isFull = false
    for (digest, file) in order {
      guard let record = contents.record(digest) else {
        remove(file)
        removedJobs += 1
        continue
      }
      let own = Set(record.files.map(\.digest)).subtracting(uses)
      let more = file.byteCount + own.reduce(0) { $0 + (contents.files[$1]?.byteCount ?? 0) }
      isFull = isFull || limits.byteCount.map { bytes + more > $0 } ?? false
      if isFull || limits.age.map({ now - file.time > $0 }) ?? false {
        remove(file)
        removedJobs += 1
        dropped.formUnion(record.files.map(\.digest))
      } else {
        uses.formUnion(own)
        bytes += more
        leftJobs += 1
      }
    }
    for (digest, file) in contents.files.sorted(by: { $0.key < $1.key }) where !uses.contains(digest) {
      if !dropped.contains(digest), now - file.time < CacheSweep.grace {
        bytes += file.byteCount
      } else {
        remove(file)
      }
    }
    for file in contents.leftovers where now - file.time >= CacheSweep.grace { remove(file) }
    leftBytes = bytes
  }

  private mutating func remove(_ file: CacheContents.File) {
    guard unlink(file.path) == 0 else { return }
    removedFiles += 1
    removedBytes += file.byteCount
  }
}
