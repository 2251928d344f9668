import Glibc

/// Tells a file that this program wrote from one that it must not replace.
///
/// A file is ours if it is empty, or a PNG with the text chunk `Software` = `indicator-render`, or a GIF with a comment that says so, or an animated WebP
/// with our background colour, or a JSON object with the member `"app": "indicator-render"` or a `"format"` that begins with `indicator-render `, or an
/// atlas in one of the other dialects: a style sheet with our comment, a resource of Godot with our metadata, a table with our header. A picture is also ours
/// if an atlas of ours that is written with it names it.
enum FileOwnership {
  /// The text chunk that PNG encoders put before the pixels of single-file outputs: keyword, NUL, text.
  static let pngText = "Software\0indicator-render"

  /// The background of an animated WebP: fully transparent, and every viewer ignores what it would be if it were not. A text would
  /// make a small file noticeably larger.
  static let webPBackground: [UInt8] = [0x69, 0x72, 0x0A, 0x00]

  /// A palette and its transparency may stand before the text.
  private static let headSize = 1 << 11
  /// The `meta` member stands at the end of an atlas, before its tags.
  private static let tailSize = 1 << 14

  /// - Parameter descriptor: An open regular file.
  static func isOurs(_ descriptor: Int32) -> Bool {
    guard let head = read(descriptor, from: 0, count: headSize) else { return false }
    if head.isEmpty { return true }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      return head.contains("tEXt" + pngText)
    }
    if head.starts(with: Array("GIF8".utf8)) { return head.contains("indicator-render") }
    if head.starts(with: StyleSheet.mark.utf8) || head.starts(with: CommaSeparated.header.utf8) {
      return true
    }
    if head.starts(with: Godot.mark.utf8) {
      return tail(of: descriptor).contains("metadata/app = \"indicator-render\"")
    }
    if head.starts(with: Array("RIFF".utf8)) {
      // The first chunk is VP8X with 10 bytes, the second ANIM.
      return head.count > 42 && head[8..<16].elementsEqual("WEBPVP8X".utf8)
        && head[30..<34].elementsEqual("ANIM".utf8) && head[38..<42].elementsEqual(webPBackground)
    }
    guard head.first == UInt8(ascii: "{") else { return false }
    return head.contains("\"format\": \"indicator-render ")
      || tail(of: descriptor).contains("\"app\": \"indicator-render\"")
  }

  /// Whether an atlas of ours says that its picture is called `image`.
  static func isAtlas(_ descriptor: Int32, of image: String) -> Bool {
    isOurs(descriptor) && tail(of: descriptor).contains("\"image\": " + JSONText.quoted(image))
  }

  private static func tail(of descriptor: Int32) -> [UInt8] {
    let size = lseek(descriptor, 0, SEEK_END)
    return read(descriptor, from: max(0, size - tailSize), count: tailSize) ?? []
  }

  private static func read(_ descriptor: Int32, from offset: Int, count: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let got = pread(
          descriptor, buffer.baseAddress?.advanced(by: initialized), count - initialized, offset + initialized
        )
        if got > 0 {
          initialized += got
        } else if got == 0 {
          break
        } else if errno != EINTR {
          failed = true
          break
        }
      }
    }
    return failed ? nil : bytes
  }

}

extension [UInt8] {
  /// Whether `text` is somewhere in these bytes.
  func contains(_ text: String) -> Bool { offset(of: text) != nil }

  /// Where `text` is found first.
  func offset(of text: String) -> Int? {
    let wanted = Array(text.utf8)
    guard count >= wanted.count, let first = wanted.first else { return nil }
    return (0...(count - wanted.count)).first {
      self[$0] == first && self[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }
  }
}
