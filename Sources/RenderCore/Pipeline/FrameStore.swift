/// The drawn frames of a clip, for formats that have to see all of them before they can write their first byte. Equal pictures are kept once.
///
/// Pictures are kept compactly, and in a temporary file once they are more than a few megabytes, so memory does not grow with the clip. Frames are
/// appended in order by one thread at a time; reading is safe from several threads.
final class FrameStore: Sendable {
  /// One distinct picture.
  struct Picture: Sendable {
    let digest: String
    /// The different premultiplied pixels in ascending order; `nil` when there are more than 256.
    let colors: [UInt32]?
    let isOpaque: Bool
    /// The smallest rectangle around what is visible; `nil` when nothing is.
    let visibleRect: PixelRect?
    fileprivate let place: SpilledBytes.Place
    fileprivate let runByteCount: Int
  }

  private struct State: ~Copyable {
    var pictures: [Picture] = []
    var indexOfDigest: [String: Int] = [:]
    /// For each frame the picture that it shows.
    var frames: [Int32] = []
    var bytes: SpilledBytes
    var census = ColorCensus()
  }

  /// Pixels of each frame.
  let width: Int
  /// Pixels of each frame.
  let height: Int
  private let state: Locked<State>

  /// - Parameter memoryLimit: bytes of pictures above which they go to a temporary file.
  init(width: Int, height: Int, memoryLimit: Int = 8 << 20) {
    self.width = width
    self.height = height
    state = Locked(State(bytes: SpilledBytes(memoryLimit: memoryLimit)))
  }

  /// Adds the next frame of the clip.
  func append(_ frame: CompactFrame) throws {
    try state.withLock { state in
      if let known = state.indexOfDigest[frame.digest] {
        state.frames.append(Int32(known))
        return
      }
      let index = state.pictures.count
      state.pictures.append(
        Picture(
          digest: frame.digest, colors: frame.colors, isOpaque: frame.isOpaque,
          visibleRect: frame.visibleRect, place: try state.bytes.append(frame.deflatedRuns),
          runByteCount: frame.runByteCount))
      state.census.add(colors: frame.colors, isOpaque: frame.isOpaque)
      state.indexOfDigest[frame.digest] = index
      state.frames.append(Int32(index))
    }
  }

  var frameCount: Int { state.withLock { $0.frames.count } }

  /// The index in `pictures` of what frame `index` (counted from 0) shows.
  func picture(ofFrame index: Int) -> Int { state.withLock { Int($0.frames[index]) } }

  /// For each frame the index in `pictures` of what it shows.
  var pictureOfFrame: [Int] { state.withLock { $0.frames.map { Int($0) } } }

  /// The distinct pictures in the order in which they are first shown.
  var pictures: [Picture] { state.withLock { $0.pictures } }

  /// The smallest colour type that holds every picture.
  ///
  /// - Parameter extra: a premultiplied pixel that the file has besides them.
  func colorType(including extra: UInt32? = nil) -> ColorType {
    var census = state.withLock { $0.census }
    if let extra { census.add(colors: [extra], isOpaque: extra >= 0xFF00_0000) }
    return census.colorType
  }

  /// The pixels of `pictures[index]`.
  func bitmap(picture index: Int) throws -> Bitmap {
    let (bytes, runByteCount) = try state.withLock { state in
      let picture = state.pictures[index]
      return (try state.bytes.read(picture.place), picture.runByteCount)
    }
    return bytes.withUnsafeBytes {
      CompactFrame.bitmap(width: width, height: height, deflatedRuns: $0, runByteCount: runByteCount)
    }
  }
}

/// Fills a store with the frames of a render.
struct FrameCollector: FrameSink {
  let store: FrameStore
  let makeEncoder: @Sendable () throws -> any FrameEncoder = { FrameCompactor() }

  func accept(_ frame: any EncodedFrame, index: Int) throws {
    guard let frame = frame as? CompactFrame else { preconditionFailure("a frame of another encoder") }
    try store.append(frame)
  }
}
