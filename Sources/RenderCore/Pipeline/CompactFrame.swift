/// A drawn frame in little memory, with what formats ask about its pixels.
struct CompactFrame: EncodedFrame {
  /// `PixelDigest` of the pixels.
  let digest: String
  /// The different premultiplied pixels, at most 256, in ascending order; `nil` when there are more.
  let colors: [UInt32]?
  let isOpaque: Bool
  /// The smallest rectangle around what is visible; `nil` when nothing is.
  let visibleRect: PixelRect?
  let pixels: Pixels

  /// How the pixels are kept.
  enum Pixels: Sendable {
    case whole(Bitmap)
    /// Runs of equal pixels, each a length and a pixel, deflated; and how many bytes they were before that.
    case runs(deflated: [UInt8], byteCount: Int)

    var byteCount: Int {
      switch self {
      case .whole(let bitmap): 4 * bitmap.premultipliedPixels.count
      case .runs(let deflated, _): deflated.count
      }
    }
  }

  var byteCount: Int { pixels.byteCount + 4 * (colors?.count ?? 0) + digest.utf8.count }

  /// The picture of `width` times `height` pixels that was compacted.
  static func bitmap(
    width: Int, height: Int, deflatedRuns: UnsafeRawBufferPointer, runByteCount: Int
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    withUnsafeTemporaryAllocation(byteCount: runByteCount, alignment: 8) { runs in
      guard Inflate().decompress(deflatedRuns, into: runs) else {
        preconditionFailure("a compact frame is damaged")
      }
      let words = runs.bindMemory(to: UInt32.self)
      bitmap.premultipliedPixels.withUnsafeMutableBufferPointer { pixels in
        var place = 0
        for index in stride(from: 0, to: words.count, by: 2) {
          let length = Int(words[index])
          UnsafeMutableBufferPointer(rebasing: pixels[place..<place + length]).update(
            repeating: words[index + 1])
          place += length
        }
        precondition(place == pixels.count, "a compact frame of another size")
      }
    }
    return bitmap
  }
}

/// Makes compact frames. One per worker: it keeps its compressor and buffers.
final class FrameCompactor: FrameEncoder {
  /// Level 1 is slower than 2 on flat pictures.
  private let deflate = Deflate(level: 2)
  private var walk = PictureWalk()
  private var compressed = ScratchBytes()
  private let keepsWhole: @Sendable (_ byteCount: Int) -> Bool

  /// - Parameter keepsWhole: whether a picture of so many bytes may be kept as it is.
  init(keepsWhole: @escaping @Sendable (_ byteCount: Int) -> Bool = { _ in false }) {
    self.keepsWhole = keepsWhole
  }

  func encode(_ frame: DrawnFrame) -> any EncodedFrame { compact(frame) }

  func compact(_ bitmap: Bitmap) -> CompactFrame { compact(DrawnFrame(bitmap)) }

  private func compact(_ frame: DrawnFrame) -> CompactFrame {
    let bitmap = frame.bitmap
    let isWhole = keepsWhole(4 * bitmap.premultipliedPixels.count)
    // An encoder before this one may have counted already.
    if !isWhole || frame.colors == nil { frame.colors = walk.colors(of: bitmap, keepsRuns: !isWhole) }
    var colors: [UInt32]?
    if case .few(let few)? = frame.colors { colors = few }
    return CompactFrame(
      digest: frame.digest, colors: colors,
      isOpaque: colors.map { $0.allSatisfy { $0 >= 0xFF00_0000 } } ?? bitmap.isOpaque,
      visibleRect: bitmap.visibleRect,
      pixels: isWhole ? .whole(bitmap) : .runs(deflated: deflatedRuns(), byteCount: walk.runs.count * 4))
  }

  private func deflatedRuns() -> [UInt8] {
    walk.runs.withUnsafeBytes { raw in
      let room = compressed.bytes(deflate.bound(raw.count))
      let count = deflate.compressRaw(raw, into: room)
      return [UInt8](UnsafeRawBufferPointer(rebasing: room[..<count]))
    }
  }
}
