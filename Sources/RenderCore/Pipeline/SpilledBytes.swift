import Glibc

/// Bytes that are kept in memory up to a limit and in a nameless temporary file from then on.
struct SpilledBytes: ~Copyable, Sendable {
  /// Where some bytes are.
  struct Place: Hashable, Sendable {
    fileprivate let offset: Int
    let count: Int
  }

  private let memoryLimit: Int
  private var memory: [UInt8] = []
  /// -1 while everything fits into memory.
  private var descriptor: Int32 = -1
  private var fileByteCount = 0
  private var path = ""

  /// - Parameter memoryLimit: most bytes in memory.
  init(memoryLimit: Int) { self.memoryLimit = memoryLimit }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
  }

  mutating func append(_ bytes: [UInt8]) throws(OutputError) -> Place {
    if descriptor < 0, memory.count + bytes.count > memoryLimit { try openFile() }
    // Bytes that came before the file stay in memory.
    guard descriptor >= 0 else {
      memory += bytes
      return Place(offset: memory.count - bytes.count, count: bytes.count)
    }
    try FileStream.writeAll(bytes.span.bytes, to: descriptor, path)
    fileByteCount += bytes.count
    return Place(offset: memory.count + fileByteCount - bytes.count, count: bytes.count)
  }

  func read(_ place: Place) throws(OutputError) -> [UInt8] {
    if place.offset + place.count <= memory.count {
      return Array(memory[place.offset..<place.offset + place.count])
    }
    var problem: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: place.count) { buffer, initialized in
      while initialized < place.count {
        let target = buffer.baseAddress.map { $0 + initialized }
        let count = pread(
          descriptor, target, place.count - initialized, place.offset - memory.count + initialized)
        if count > 0 {
          initialized += count
        } else if count == 0 || errno != EINTR {
          problem = count == 0 ? EIO : errno
          return
        }
      }
    }
    if problem != 0 { throw OutputError(.read, path, errno: problem) }
    return bytes
  }

  /// The file loses its name at once, so nothing of it stays, whatever ends the program.
  private mutating func openFile() throws(OutputError) {
    path = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    if path.isEmpty { path = "/tmp" }
    var template = Array((path + "/indicator-render-XXXXXX").utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw OutputError(.create, path, errno: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = unlink(template)
  }
}
