import Glibc

/// Reads the names in a `frames.json` of ours, line by line, in constant memory.
///
/// The file may have been changed by anybody: only plain base names are given out, and a line that is not one of ours is passed over.
struct FrameListReader: ~Copyable {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var position = 0
  private var isInFrames = false

  /// Longest line that can name a frame; a header member may be longer.
  static let longestLine = 1 << 16

  /// Opens the list in `folder`; `nil` if there is none, or it does not carry our mark.
  init?(in folder: Int32) {
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    descriptor = openat(folder, FrameList.fileName, flags)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    let head = Array(FrameList.head.utf8)
    guard fstat(descriptor, &status) == 0, FileStatus(status).isRegular,
      fill(), buffer.starts(with: head)
    else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The next name, or `nil` at the end of the list.
  mutating func next() -> [UInt8]? {
    while let line = nextLine() {
      if !isInFrames {
        isInFrames = line.elementsEqual(FrameList.framesLine.utf8)
      } else if line.elementsEqual(FrameList.lastLine.utf8) {
        return nil
      } else if let name = FrameListReader.name(in: line), NameProblem.of(name) == nil {
        return name
      }
    }
    return nil
  }

  /// A line without its end; of a line that is too long, nothing.
  private mutating func nextLine() -> ArraySlice<UInt8>? {
    var isTooLong = false
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        return isTooLong ? [] : buffer[position..<end]
      }
      if buffer.count - position > FrameListReader.longestLine {
        isTooLong = true
        position = buffer.count
      }
      searched = buffer.count - position
      if !fill() { return nil }
    }
  }

  /// Drops what was read and appends a chunk; `false` at the end of the file.
  private mutating func fill() -> Bool {
    buffer.removeFirst(position)
    position = 0
    let chunk = 1 << 15
    let count = buffer.count
    let got = withUnsafeTemporaryAllocation(byteCount: chunk, alignment: 1) { space in
      var got: Int
      repeat { got = read(descriptor, space.baseAddress, chunk) } while got < 0 && errno == EINTR
      if got > 0 { buffer.append(contentsOf: space[..<got]) }
      return got
    }
    return got > 0 && buffer.count > count
  }

  /// The value of `file` in a line that begins as ours do.
  private static func name(in line: ArraySlice<UInt8>) -> [UInt8]? {
    let start = Array((FrameList.entryStart + "\"").utf8)
    guard line.starts(with: start) else { return nil }
    var rest = line.dropFirst(start.count)
    var name: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return name
      case UInt8(ascii: "\\"):
        switch rest.popFirst() {
        case UInt8(ascii: "\""): name.append(UInt8(ascii: "\""))
        case UInt8(ascii: "\\"): name.append(UInt8(ascii: "\\"))
        case UInt8(ascii: "n"): name.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "r"): name.append(UInt8(ascii: "\r"))
        case UInt8(ascii: "t"): name.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "u"):
          let digits = String(decoding: rest.prefix(4), as: UTF8.self)
          guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else { return nil }
          rest = rest.dropFirst(4)
          name.append(contentsOf: UTF8.encode(scalar) ?? .init())
        default: return nil
        }
      default: name.append(byte)
      }
    }
    return nil
  }
}
