extension ResultCache {
  /// A file of the cache cannot be used.
  struct Failure: Error {
    let file: CacheFile
    let problem: CacheFile.Problem
  }

  /// What a job has become; `nil` if that is not known.
  func record(of inputs: JobInputs) throws(Failure) -> JobRecord? {
    let file = file(.record, inputs.digest)
    let bytes: [UInt8]
    do throws(CacheFile.Problem) {
      bytes = try file.read(limit: JobRecord.byteLimit)
    } catch {
      if error == .missing { return nil }
      throw Failure(file: file, problem: error)
    }
    // Two inputs of one digest do not happen by chance.
    guard SignedJSON.isIntact(bytes), let record = JobRecord(bytes, name: file.path), record.inputs == inputs
    else { throw Failure(file: file, problem: .damaged) }
    return record
  }

  /// The bytes of a file, which are those that were written.
  func bytes(of written: WrittenFile) throws(Failure) -> [UInt8] {
    let file = file(.bytes, written.digest)
    do throws(CacheFile.Problem) {
      let bytes = try file.read(limit: written.byteCount)
      if bytes.count != written.byteCount || SHA256.hex(bytes) != written.digest { throw .damaged }
      return bytes
    } catch {
      throw Failure(file: file, problem: error)
    }
  }

  /// Keeps what a job became: its files first, then the record that names them.
  ///
  /// - Parameter folder: the output folder.
  /// - Returns: why it is not kept; `nil` if it is.
  func store(_ record: JobRecord, from folder: String) -> String? {
    do throws(Failure) {
      for written in record.files {
        let file = file(.bytes, written.digest)
        // It counts as used, so that nobody who is cleaning up takes it away now.
        if file.touch(byteCount: written.byteCount) { continue }
        let source = RenderPlan.join(folder, written.path)
        let bytes: [UInt8]
        do throws(FileProblem) {
          bytes = try FileBytes.read(source, limit: ResultCache.fileLimit)
        } catch {
          return "'\(source)': \(error.sentence)"
        }
        if SHA256.hex(bytes) != written.digest { return "'\(source)' was changed meanwhile" }
        try write(bytes, to: file)
      }
      try write(Array(SignedJSON.text(record.json).utf8), to: file(.record, record.inputs.digest))
    } catch {
      let code: Int32 = if case .unreadable(let code) = error.problem { code } else { 0 }
      return "cannot write '\(error.file.path)': \(SystemError.text(code))"
    }
    return nil
  }

  private func write(_ bytes: [UInt8], to file: CacheFile) throws(Failure) {
    do throws(CacheFile.Problem) {
      try file.write(bytes)
    } catch {
      throw Failure(file: file, problem: error)
    }
  }

  /// Notes that a record is used now.
  func touch(_ record: JobRecord) {
    if !isReadOnly { _ = file(.record, record.inputs.digest).touch() }
  }
}
