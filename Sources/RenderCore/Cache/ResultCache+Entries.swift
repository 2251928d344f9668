import Glibc

extension ResultCache {
  /// What a cache has of a job.
  enum Found {
    case nothing
    case record(JobRecord)
    /// A file of the cache is not what was written; its path.
    case damaged(String)
  }

  /// A file of the cache is gone, or is not what was written.
  struct Damage: Error {
    let path: String
  }

  func record(of inputs: JobInputs) -> Found {
    let path = recordPath(inputs.digest)
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try FileBytes.read(path, limit: JobRecord.byteLimit)
    } catch {
      return error == .system(errno: ENOENT) ? .nothing : .damaged(path)
    }
    guard SignedJSON.isIntact(bytes), let record = JobRecord(bytes, name: path) else { return .damaged(path) }
    // Two inputs of one digest do not happen by chance.
    return record.inputs == inputs ? .record(record) : .damaged(path)
  }

  /// The bytes of a file, which are those that were written.
  func bytes(of file: WrittenFile) throws(Damage) -> [UInt8] {
    let path = filePath(file.digest)
    guard let bytes = try? FileBytes.read(path, limit: file.byteCount), bytes.count == file.byteCount,
      SHA256.hex(bytes) == file.digest
    else { throw Damage(path: path) }
    return bytes
  }

  /// Keeps what a job became: its files first, then the record that names them.
  ///
  /// - Parameter folder: the output folder.
  /// - Throws: `OutputError` if a file cannot be read or written, or is not as the record says any more.
  func store(_ record: JobRecord, from folder: String) throws(OutputError) {
    for file in record.files {
      let target = filePath(file.digest)
      var status = stat()
      if stat(target, &status) == 0, Int(status.st_size) == file.byteCount { continue }
      let source = RenderPlan.join(folder, file.path)
      let bytes: [UInt8]
      do throws(FileProblem) {
        bytes = try FileBytes.read(source, limit: ResultCache.fileLimit)
      } catch {
        if case .system(let code) = error { throw OutputError(.read, source, errno: code) }
        throw OutputError(.read, source, errno: EFBIG)
      }
      if SHA256.hex(bytes) != file.digest { throw OutputError(.read, source, errno: ESTALE) }
      try ResultCache.write(bytes, to: target)
    }
    try ResultCache.write(Array(SignedJSON.text(record.json).utf8), to: recordPath(record.inputs.digest))
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    var file = try OutputFile(path: path, force: true)
    try file.write(bytes)
    try file.commit()
  }

  /// Notes that a record was used now, for whoever removes what has not been used for long.
  func touch(_ record: JobRecord) {
    if !isReadOnly { utimensat(AT_FDCWD, recordPath(record.inputs.digest), nil, 0) }
  }

  /// Takes a damaged file away, so that rendering can put a good one in its place.
  func remove(damaged path: String) {
    if !isReadOnly { unlink(path) }
  }
}
