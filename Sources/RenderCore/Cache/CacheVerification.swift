import Glibc

/// Compares everything in a cache with its digests.
public struct CacheVerification: Sendable {
  public let jobCount: Int
  public let fileCount: Int
  public let byteCount: Int
  /// What is damaged, as a path and what is wrong with it, in the order of the paths.
  public let damage: [(path: String, message: String)]
  /// What could not be removed, with the `errno`.
  public let failures: [(path: String, code: Int32)]

  /// - Parameter removes: take away what is damaged, so that it is rendered again.
  /// - Throws: `ResultCache.Problem` if something cannot be read; then nothing is removed.
  public init(_ cache: ResultCache, removes: Bool) throws(ResultCache.Problem) {
    let contents = try CacheContents(cache)
    var damage: [(file: CacheFile, message: String)] = []
    var damagedFiles: Set<String> = []
    for (digest, entry) in contents.files {
      if !entry.isRegular {
        damage.append((entry.file, "is no file"))
      } else if try CacheVerification.digest(entry.file) != digest {
        damage.append((entry.file, "does not have the digest that it is called by"))
      } else {
        continue
      }
      damagedFiles.insert(digest)
    }
    for (digest, entry) in contents.records {
      guard let record = try contents.record(digest) else {
        damage.append((entry.file, entry.isRegular ? "is not as it was written" : "is no file"))
        continue
      }
      let missing = record.files.first { file in
        guard let found = contents.files[file.digest] else { return true }
        return found.byteCount != file.byteCount || removes && damagedFiles.contains(file.digest)
      }
      if let missing { damage.append((entry.file, "misses the file of '\(missing.path)'")) }
    }
    damage.sort { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
    var failures: [(path: String, code: Int32)] = []
    if removes {
      for item in damage {
        let code = item.file.remove()
        if code != 0 { failures.append((item.file.path, code)) }
      }
    }
    self.damage = damage.map { ($0.file.path, $0.message) }
    self.failures = failures
    jobCount = contents.records.count
    fileCount = contents.files.count
    byteCount = contents.byteCount
  }

  private static func digest(_ file: CacheFile) throws(ResultCache.Problem) -> String {
    do throws(OutputError) {
      return try FileDigest.read(file.path).digest
    } catch {
      if case .system(let code) = error.reason, code != ENOENT { throw .system(errno: code) }
      return ""
    }
  }
}
