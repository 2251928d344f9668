/// The key frames of a clip as one picture: what a reviewer looks at.
enum GoldenStrip {
  /// Pixels of a strip; of larger frames there are fewer.
  static let pixelLimit = 1 << 24
  /// The text chunk that says which frames these are: keyword, NUL, then frames and digests.
  private static let keyword = "Frames"

  /// Most frames of a size that a strip may hold.
  static func limit(width: Int, height: Int) -> Int {
    max(1, min(KeyFrames.most, pixelLimit / (width * height)))
  }

  /// The whole file.
  ///
  /// - Parameters:
  ///   - frames: index, digest and pixels of each, all of one size, at least one.
  ///   - scale: pixels per point.
  static func encode(_ frames: [(index: Int, digest: String, bitmap: Bitmap)], scale: Rational) throws
    -> [UInt8]
  {
    guard let first = frames.first?.bitmap else { preconditionFailure("a strip without frames") }
    let cells = try StripCells(count: frames.count, width: first.width, height: first.height)
    var page = Bitmap(width: cells.width, height: cells.height)
    for (place, frame) in frames.enumerated() {
      let cell = cells.rect(at: place)
      page.copy(frame.bitmap, toX: cell.x, y: cell.y)
    }
    let encoder = PNGEncoder(colors: .smallest, scale: scale.double, namesSoftware: true)
    let list = frames.map { "\($0.index) \($0.digest)" }.joined(separator: " ")
    let file = try encoder.encode(page)
    return file.dropLast(PNGChunk.end.count) + PNGChunk.chunk("tEXt", Array((keyword + "\0" + list).utf8))
      + PNGChunk.end
  }

  /// The pixels of the frames that a golden names, checked against its digests.
  ///
  /// - Parameter file: the name of the strip, for messages.
  static func read(
    _ bytes: [UInt8], of golden: GoldenManifest, file: String
  ) throws(GoldenProblem) -> [Int: Bitmap] {
    let page: Bitmap
    do throws(PNGError) {
      page = try PNGDecoder.decode(bytes).bitmap
    } catch {
      throw GoldenProblem(file, .apart("it is not a PNG file that can be read (\(error.sentence))"))
    }
    let (width, height) = (golden.canvas.width, golden.canvas.height)
    let cells: StripCells
    do throws(StripCells.TooLarge) {
      cells = try StripCells(count: golden.strip.count, width: width, height: height)
    } catch {
      throw GoldenProblem(file, .apart(error.message))
    }
    guard page.width == cells.width, page.height == cells.height else {
      throw GoldenProblem(
        file,
        .apart("it has \(page.width) x \(page.height) px instead of \(cells.width) x \(cells.height) px"))
    }
    var frames: [Int: Bitmap] = [:]
    for (place, index) in golden.strip.enumerated() {
      let frame = page.cropped(to: cells.rect(at: place))
      guard PixelDigest.of(frame) == golden.digest(ofFrame: index) else {
        throw GoldenProblem(file, .apart("it shows other pixels for frame \(index)"))
      }
      frames[index] = frame
    }
    return frames
  }
}

extension PNGError {
  /// What is wrong, to stand in brackets.
  var sentence: String {
    switch self {
    case .notPNG: "it does not begin like one"
    case .truncated: "it ends before its picture does"
    case .size(let width, let height): "\(width) x \(height) px is not allowed"
    case .damaged(let reason): DisplayText.visible(reason, limit: 80)
    }
  }
}
