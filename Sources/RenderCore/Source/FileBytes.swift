import Glibc

/// Why the bytes of a file cannot be had.
public enum FileProblem: Error, Hashable, Sendable {
  case system(errno: Int32)
  case notRegular
  /// - Parameter limit: bytes.
  case tooLarge(limit: Int)

  var sentence: String {
    switch self {
    case .system(let code): SystemError.text(code)
    case .notRegular: "it is not a regular file"
    case .tooLarge(let limit): "it has more than \(limit / 1_000_000) MB"
    }
  }
}

/// Reads a whole file of limited size. It never waits for what is no regular file.
enum FileBytes {
  static func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    try read(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), limit: limit)
  }

  /// Reads a file in an open folder, and not what a link leads to.
  static func read(
    _ name: EntryName, in folder: borrowing FolderDescriptor, limit: Int
  ) throws(FileProblem) -> [UInt8] {
    try read(
      openat(folder.raw, name.characters, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK), limit: limit)
  }

  /// - Parameter raw: closed afterwards; negative, with `errno` set, if there is none.
  private static func read(_ raw: Int32, limit: Int) throws(FileProblem) -> [UInt8] {
    guard raw >= 0 else { throw .system(errno: errno) }
    defer { close(raw) }
    var status = stat()
    guard fstat(raw, &status) == 0 else { throw .system(errno: errno) }
    guard FileStatus(status).isRegular else { throw .notRegular }
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
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
    if failure != 0 { throw .system(errno: failure) }
    return bytes
  }
}
