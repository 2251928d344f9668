import Glibc

/// Reads a whole file of limited size.
enum FileBytes {
  /// - Throws: `GoldenProblem`.
  static func read(_ path: String, limit: Int) throws(GoldenProblem) -> [UInt8] {
    let raw = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard raw >= 0 else {
      throw GoldenProblem(path, errno == ENOENT ? .missing : .unreadable(errno: errno))
    }
    defer { close(raw) }
    var status = stat()
    guard fstat(raw, &status) == 0 else { throw GoldenProblem(path, .unreadable(errno: errno)) }
    guard FileStatus(status).isRegular else { throw GoldenProblem(path, .notRegular) }
    guard status.st_size <= limit else { throw GoldenProblem(path, .tooLarge(limit: limit)) }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count {
        let got = Glibc.read(raw, buffer.baseAddress?.advanced(by: count), buffer.count - count)
        if got > 0 {
          count += got
        } else if got == 0 {
          break
        } else if errno != EINTR {
          failure = errno
          break
        }
      }
    }
    if failure != 0 { throw GoldenProblem(path, .unreadable(errno: failure)) }
    return bytes
  }
}
