import Glibc

/// Buffered writing to one descriptor, with short writes and interruptions handled and every failure reported.
///
/// A plain value without a lifetime of its own: its owner calls `close` or `abandon`.
struct FileStream: Sendable {
  private(set) var descriptor: Int32
  /// For messages.
  let path: String
  private var buffer: [UInt8] = []

  static let bufferSize = 1 << 16

  init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  mutating func write(_ bytes: RawSpan) throws(OutputError) {
    if buffer.count + bytes.byteCount > FileStream.bufferSize { try flush() }
    if bytes.byteCount >= FileStream.bufferSize {
      try FileStream.writeAll(bytes, to: descriptor, path)
    } else {
      bytes.withUnsafeBytes { buffer.append(contentsOf: $0) }
    }
  }

  mutating func write(_ text: String) throws(OutputError) {
    var text = text
    text.makeContiguousUTF8()
    try write(text.utf8.span.bytes)
  }

  private mutating func flush() throws(OutputError) {
    if buffer.isEmpty { return }
    try FileStream.writeAll(buffer.span.bytes, to: descriptor, path)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes what is left and closes; an error of `close` means lost data on network file systems.
  mutating func close() throws(OutputError) {
    guard descriptor >= 0 else { return }
    do {
      try flush()
    } catch {
      abandon()
      throw error
    }
    let raw = descriptor
    descriptor = -1
    buffer = []
    try FileStream.close(raw, path)
  }

  /// Closes without caring for the content.
  mutating func abandon() {
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
    descriptor = -1
    buffer = []
  }

  static func close(_ descriptor: Int32, _ path: @autoclosure () -> String) throws(OutputError) {
    // Linux has released the descriptor even when it answers EINTR.
    if Glibc.close(descriptor) != 0, errno != EINTR { throw OutputError(.close, path(), errno: errno) }
  }

  static func writeAll(
    _ bytes: RawSpan, to descriptor: Int32, _ path: @autoclosure () -> String
  ) throws(OutputError) {
    let failure: Int32 = bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
        if count > 0 {
          done += count
        } else if count == 0 {
          return EIO
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
    if failure != 0 { throw OutputError(.write, path(), errno: failure) }
  }
}
