import Glibc

/// Compares everything in a cache with its digests.
public struct CacheVerification: Sendable {
  public let jobCount: Int
  public let fileCount: Int
  public let byteCount: Int
  /// What is damaged, as a path and what is wrong with it, in the order of the paths.
  public let damage: [(path: String, message: String)]

  /// - Parameter removes: take away what is damaged, so that it is rendered again.
  public init(_ cache: ResultCache, removes: Bool) {
    let contents = CacheContents(cache)
    var damage: [(path: String, message: String)] = []
    for (digest, file) in contents.files where (try? FileDigest.read(file.path))?.digest != digest {
      damage.append((file.path, "does not have the digest that it is called by"))
    }
    let damagedFiles = Set(damage.map(\.path))
    for (digest, file) in contents.records {
      guard let record = contents.record(digest) else {
        damage.append((file.path, "is not as it was written"))
        continue
      }
      let missing = record.files.first { file in
        guard let found = contents.files[file.digest] else { return true }
        return found.byteCount != file.byteCount || removes && damagedFiles.contains(found.path)
      }
      if let missing { damage.append((file.path, "misses the file of '\(missing.path)'")) }
    }
    damage.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    if removes { for item in damage { unlink(item.path) } }
    self.damage = damage
    jobCount = contents.records.count
    fileCount = contents.files.count
    byteCount = contents.byteCount
  }
}
