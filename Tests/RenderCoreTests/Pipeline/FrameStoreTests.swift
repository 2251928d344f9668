import Testing

@testable import RenderCore

/// Compact frames give their pixels back, equal ones are kept once, and much of it goes to a file.
struct FrameStoreTests {
  private func frames() -> [Bitmap] {
    [
      Bitmap(width: 40, height: 30), picture(40, 30, colorCount: 7, isOpaque: true),
      picture(40, 30, colorCount: 256, isOpaque: false, seed: 3),
      picture(40, 30, colorCount: 900, isOpaque: true, seed: 4), Bitmap(width: 40, height: 30),
      picture(40, 30, colorCount: 7, isOpaque: true),
    ]
  }

  @Test(arguments: [0, 500, 1 << 20])
  func givesThePixelsBack(memoryLimit: Int) throws {
    let store = FrameStore(width: 40, height: 30, memoryLimit: memoryLimit)
    let compactor = FrameCompactor()
    let frames = frames()
    for frame in frames { try store.append(compactor.compact(frame)) }
    #expect(store.frameCount == 6)
    #expect(store.pictureOfFrame == [0, 1, 2, 3, 0, 1])
    for (index, frame) in frames.enumerated() {
      #expect(try store.bitmap(picture: store.picture(ofFrame: index)) == frame)
    }
  }

  /// The first pictures stay as they are, as many as there is room for, and give the same pixels as compact ones.
  @Test(arguments: [0, 1, 2, 99])
  func keepsTheFirstPicturesWhole(count: Int) throws {
    let frames = frames()
    let byteCount = 4 * frames[0].premultipliedPixels.count
    let store = FrameStore(width: 40, height: 30, wholeLimit: count * byteCount + byteCount / 2)
    guard let compactor = try FrameCollector(store: store).makeEncoder() as? FrameCompactor else {
      Issue.record("another encoder")
      return
    }
    let compact = frames.map(compactor.compact)
    let wholeCount = compact.reduce(0) {
      if case .whole = $1.pixels { $0 + 1 } else { $0 }
    }
    #expect(wholeCount == min(count, frames.count))
    for frame in compact { try store.append(frame) }
    for (index, frame) in frames.enumerated() {
      #expect(try store.bitmap(picture: store.picture(ofFrame: index)) == frame)
    }
  }

  /// An encoder that counted the colours before leaves nothing different.
  @Test(arguments: [true, false])
  func countedColorsAreTaken(keepsWhole: Bool) throws {
    let compactor = FrameCompactor { _ in keepsWhole }
    for bitmap in frames() + [picture(40, 30, colorCount: 300, isOpaque: false, seed: 5)] {
      let counted = DrawnFrame(bitmap)
      _ = try? PNGEncoder(colors: .ownPalette).encode(bitmap) { counted.colors = $0 }
      #expect(counted.colors != nil)
      let wanted = compactor.compact(bitmap)
      guard let found = compactor.encode(counted) as? CompactFrame else {
        Issue.record("another frame")
        return
      }
      #expect(found.colors == wanted.colors && found.isOpaque == wanted.isOpaque)
      #expect(found.visibleRect == wanted.visibleRect && found.digest == wanted.digest)
      #expect(found.byteCount == wanted.byteCount)
    }
  }

  @Test func changesAreLookedForOnce() throws {
    let store = FrameStore(width: 40, height: 30)
    let compactor = FrameCompactor()
    let frames = frames()
    for frame in frames { try store.append(compactor.compact(frame)) }
    for old in 0..<4 {
      for new in 0..<4 {
        let wanted = frames[new].changedRect(from: frames[old])
        #expect(store.changedRect(from: (old, frames[old]), to: (new, frames[new])) == wanted)
        // The pictures are not looked at again.
        #expect(store.changedRect(from: (old, frames[0]), to: (new, frames[0])) == wanted)
      }
    }
  }

  @Test func knowsColorsAndWhatIsVisible() throws {
    let store = FrameStore(width: 40, height: 30)
    let compactor = FrameCompactor()
    let frames = frames()
    for frame in frames { try store.append(compactor.compact(frame)) }
    for (picture, frame) in zip(store.pictures, frames) {
      let colors = Set(frame.premultipliedPixels)
      #expect(picture.colors == (colors.count > 256 ? nil : colors.sorted()))
      #expect(picture.isOpaque == frame.isOpaque)
      #expect(picture.digest == PixelDigest.of(frame))
      #expect(picture.visibleRect == frame.visibleRect)
    }
    #expect(store.colorType() == .rgba)
  }

  /// The smallest colour type, against all pixels counted at once.
  @Test(arguments: [[7], [7, 200], [200, 90], [300]], [true, false])
  func findsTheSmallestColorType(counts: [Int], isOpaque: Bool) throws {
    let store = FrameStore(width: 50, height: 20)
    var census = ColorCensus()
    for (seed, count) in counts.enumerated() {
      let bitmap = picture(50, 20, colorCount: count, isOpaque: isOpaque, seed: UInt64(seed + 1))
      census.add(bitmap)
      try store.append(FrameCompactor().compact(bitmap))
    }
    #expect(store.colorType() == census.colorType)
    census.add(Bitmap(width: 1, height: 1, filledWith: 0x1201_0101))
    #expect(store.colorType(including: 0x1201_0101) == census.colorType)
  }

  @Test func theVisiblePartIsTheSmallestRectangle() {
    #expect(Bitmap(width: 5, height: 4).visibleRect == nil)
    var numbers = SeededNumbers(seed: 8)
    for _ in 0..<300 {
      var bitmap = Bitmap(width: 1 + Int(numbers.next() % 40), height: 1 + Int(numbers.next() % 9))
      var columns: [Int] = []
      var rows: [Int] = []
      for _ in 0...numbers.next() % 4 {
        let (x, y) = (Int(numbers.next()) % bitmap.width, Int(numbers.next()) % bitmap.height)
        bitmap[x, y] = 0x0100_0000
        columns.append(x)
        rows.append(y)
      }
      let (left, right) = (columns.min() ?? 0, columns.max() ?? 0)
      let (top, bottom) = (rows.min() ?? 0, rows.max() ?? 0)
      let rect = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
      #expect(bitmap.visibleRect == rect)
      #expect(
        bitmap.cropped(to: rect).visibleRect == PixelRect(x: 0, y: 0, width: rect.width, height: rect.height))
    }
  }

  @Test func spilledBytesComeBackInAnyOrder() throws {
    var spilled = SpilledBytes(memoryLimit: 1000)
    var places: [(SpilledBytes.Place, [UInt8])] = []
    for index in 0..<60 {
      let bytes = [UInt8](repeating: UInt8(index), count: index * 7)
      places.append((try spilled.append(bytes), bytes))
    }
    for (place, bytes) in places.reversed() { #expect(try spilled.read(place) == bytes) }
  }
}
