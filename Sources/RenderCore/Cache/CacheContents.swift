import Glibc

/// What is in a cache, for whoever looks after it.
struct CacheContents {
  struct File {
    let path: String
    let byteCount: Int
    /// When it was last written, or used, in seconds since 1970.
    let time: Int
  }

  /// By digest.
  private(set) var files: [String: File] = [:]
  /// Records of jobs by the digest of their inputs.
  private(set) var records: [String: File] = [:]
  /// What killed runs left.
  private(set) var leftovers: [File] = []

  init(_ cache: ResultCache) {
    for (folder, ending) in [("files", ""), ("jobs", ".json")] {
      for pattern in ["\(folder)/*/*", "\(folder)/*/.*"] {
        for name in GlobSearch.files(pattern, in: cache.path) {
          let path = RenderPlan.join(cache.path, name)
          var status = stat()
          guard lstat(path, &status) == 0 else { continue }
          let file = File(path: path, byteCount: Int(status.st_size), time: Int(status.st_mtim.tv_sec))
          let digest = String(JobNaming.fileName(name).dropLast(ending.utf8.count))
          let isWhere = name == "\(folder)/\(digest.prefix(2))/\(digest)\(ending)"
          if TemporaryName.isTemporary(JobNaming.fileName(name)) {
            leftovers.append(file)
          } else if !SHA256.isDigest(digest) || !isWhere {
            continue
          } else if ending.isEmpty {
            files[digest] = file
          } else {
            records[digest] = file
          }
        }
      }
    }
  }

  var byteCount: Int {
    [files, records].reduce(0) { sum, part in part.values.reduce(sum) { $0 + $1.byteCount } }
  }

  /// The record of a job, if it is what was written.
  func record(_ digest: String) -> JobRecord? {
    guard let file = records[digest], let bytes = try? FileBytes.read(file.path, limit: JobRecord.byteLimit),
      SignedJSON.isIntact(bytes), let record = JobRecord(bytes, name: file.path),
      record.inputs.digest == digest
    else { return nil }
    return record
  }
}
