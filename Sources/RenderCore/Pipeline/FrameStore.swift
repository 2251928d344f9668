import Synchronization

/// The drawn frames of a clip, for formats that have to see all of them before they can write their first byte. Equal pictures are kept once.
///
/// The first few megabytes of pictures are kept as they are, the others compactly, and in a temporary file once they are a few megabytes as well,
/// so memory does not grow with the clip. Frames are
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
    fileprivate let pixels: Pixels

    fileprivate enum Pixels {
      case whole(Bitmap)
      case runs(SpilledBytes.Place, byteCount: Int)
    }
  }

  private struct State: ~Copyable {
    var pictures: [Picture] = []
    var indexOfDigest: [String: Int] = [:]
    /// For each frame the picture that it shows.
    var frames: [Int32] = []
    var bytes: SpilledBytes
    var census = ColorCensus()
    /// By the indices of two pictures, the older one in the upper half.
    var changes: [Int: PixelRect?] = [:]
  }

  /// Pixels of each frame.
  let width: Int
  /// Pixels of each frame.
  let height: Int
  private let state: Locked<State>
  /// Bytes that are left for pictures as they are.
  private let wholeRoom: Atomic<Int>

  /// - Parameters:
  ///   - memoryLimit: bytes of compact pictures above which they go to a temporary file.
  ///   - wholeLimit: bytes of pictures that may be kept as they are.
  init(width: Int, height: Int, memoryLimit: Int = 8 << 20, wholeLimit: Int = 4 << 20) {
    self.width = width
    self.height = height
    wholeRoom = Atomic(wholeLimit)
    state = Locked(State(bytes: SpilledBytes(memoryLimit: memoryLimit)))
  }

  /// Whether a picture of so many bytes may be kept as it is; if so, the room for it is taken.
  func takesWhole(_ byteCount: Int) -> Bool {
    if wholeRoom.subtract(byteCount, ordering: .relaxed).newValue >= 0 { return true }
    wholeRoom.add(byteCount, ordering: .relaxed)
    return false
  }

  /// Adds the next frame of the clip.
  func append(_ frame: CompactFrame) throws {
    try state.withLock { state in
      if let known = state.indexOfDigest[frame.digest] {
        state.frames.append(Int32(known))
        return
      }
      let index = state.pictures.count
      let pixels: Picture.Pixels =
        switch frame.pixels {
        case .whole(let bitmap): .whole(bitmap)
        case .runs(let deflated, let byteCount):
          .runs(try state.bytes.append(deflated), byteCount: byteCount)
        }
      state.pictures.append(
        Picture(
          digest: frame.digest, colors: frame.colors, isOpaque: frame.isOpaque,
          visibleRect: frame.visibleRect, pixels: pixels))
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

  /// The smallest rectangle around the pixels in which two pictures differ; `nil` if there are none. It is looked for once, however many formats ask.
  ///
  /// - Parameters:
  ///   - old: an index in `pictures` and the picture that is there.
  ///   - new: likewise.
  func changedRect(from old: (index: Int, bitmap: Bitmap), to new: (index: Int, bitmap: Bitmap)) -> PixelRect?
  {
    let change = old.index << 32 | new.index
    if let known = state.withLock({ $0.changes[change] }) { return known }
    let rect = new.bitmap.changedRect(from: old.bitmap)
    state.withLock { $0.changes[change] = .some(rect) }
    return rect
  }

  /// The pixels of `pictures[index]`.
  func bitmap(picture index: Int) throws -> Bitmap {
    let kept: CompactFrame.Pixels = try state.withLock { state in
      switch state.pictures[index].pixels {
      case .whole(let bitmap): .whole(bitmap)
      case .runs(let place, let byteCount):
        .runs(deflated: try state.bytes.read(place), byteCount: byteCount)
      }
    }
    switch kept {
    case .whole(let bitmap): return bitmap
    case .runs(let deflated, let byteCount):
      return deflated.withUnsafeBytes {
        CompactFrame.bitmap(width: width, height: height, deflatedRuns: $0, runByteCount: byteCount)
      }
    }
  }
}

/// Fills a store with the frames of a render.
struct FrameCollector: FrameSink {
  let store: FrameStore

  var makeEncoder: @Sendable () throws -> any FrameEncoder {
    { [store] in FrameCompactor { store.takesWhole($0) } }
  }

  func accept(_ frame: any EncodedFrame, index: Int) throws {
    guard let frame = frame as? CompactFrame else { preconditionFailure("a frame of another encoder") }
    try store.append(frame)
  }
}
