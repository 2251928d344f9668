import Glibc

/// The name of something in a folder as the file system has it: bytes, not necessarily UTF-8.
///
/// Foreign files must survive whatever they are called, so names read from a folder never become `String` and back.
struct EntryName: Hashable, Sendable {
  /// Ends with a NUL, ready for a C call.
  let characters: [CChar]

  init(_ text: String) { characters = Array(text.utf8CString) }

  init(_ bytes: some Collection<UInt8>) {
    characters = bytes.map { CChar(bitPattern: $0) } + [0]
  }

  init(cString: UnsafePointer<CChar>) {
    characters = Array(UnsafeBufferPointer(start: cString, count: strlen(cString) + 1))
  }

  var bytes: some Collection<UInt8> { characters.dropLast().lazy.map { UInt8(bitPattern: $0) } }

  /// For messages only.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// 64-bit FNV-1a of the bytes.
  var hash64: UInt64 { EntryName.hash64(of: bytes) }

  static func hash64(of bytes: some Collection<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}
