/// The pixels of a clip then and now, as far as they are known.
///
/// A golden of digests keeps the pixels of key frames only. An expected frame is known all the same if anything that is at hand has its
/// digest: a frame that was rendered at another time, or another key frame.
struct ReportPixels {
  private let found: GoldenRecord
  private let golden: Golden?
  /// For the digest of a picture a frame that was rendered and shows it.
  private let frameOfDigest: [String: Int]
  private let keyFrameOfDigest: [String: Int]
  private var newNumbers: [Int] = []
  private var oldNumbers: [Int] = []

  init(found: GoldenRecord, golden: Golden?) {
    self.found = found
    self.golden = golden
    frameOfDigest = Dictionary(
      found.manifest.runs.map { ($0.digest, $0.frames.lowerBound) }, uniquingKeysWith: min)
    keyFrameOfDigest = Dictionary(
      ReportPixels.keptFrames(golden).compactMap { index in
        golden?.manifest.digest(ofFrame: index).map { ($0, index) }
      }, uniquingKeysWith: min)
  }

  /// The frames of which a golden keeps the pixels.
  private static func keptFrames(_ golden: Golden?) -> [Int] {
    guard let golden else { return [] }
    return golden.pixels == nil ? golden.keyFrames.keys.sorted() : Array(golden.manifest.frames)
  }

  /// The pixels that a golden keeps of a frame.
  private func kept(_ frame: Int) throws -> Bitmap? {
    guard let golden, golden.manifest.frames.contains(frame) else { return nil }
    if let bitmap = golden.keyFrames[frame] { return bitmap }
    guard let pixels = golden.pixels, let digest = golden.manifest.digest(ofFrame: frame) else { return nil }
    return try pixels.bitmap(digest: digest)
  }

  mutating func actual(_ pictures: inout ReportPictures) -> ReportClip.Side {
    let side = ReportPixels.side(found.manifest, &pictures)
    newNumbers = side.pictures
    return side
  }

  mutating func expected(_ pictures: inout ReportPictures) -> ReportClip.Side? {
    guard let golden else { return nil }
    let side = ReportPixels.side(golden.manifest, &pictures)
    oldNumbers = side.pictures
    return side
  }

  private static func side(_ manifest: GoldenManifest, _ pictures: inout ReportPictures) -> ReportClip.Side {
    var numbers: [Int] = []
    for run in manifest.runs {
      let number = pictures.number(
        of: run.digest, width: manifest.canvas.width, height: manifest.canvas.height)
      numbers += Array(repeating: number, count: run.frames.count)
    }
    return ReportClip.Side(
      width: manifest.canvas.width, height: manifest.canvas.height, first: manifest.frames.lowerBound,
      timing: manifest.timing, pictures: numbers)
  }

  /// Pixels of an equal clip of which a page has every frame; of a larger one it has the key frames.
  private static let equalPixelLimit = 4_000_000

  /// Gives the pictures their pixels: key frames first, then everything that was rendered, unless it is much and nobody has to look at it.
  func fill(_ pictures: inout ReportPictures, isEqual: Bool, keyFrames: [Int]) throws {
    let limit = isEqual ? ReportPictures.equalByteLimit : ReportPictures.byteLimit
    let frames = found.manifest.frames
    let pixels = found.store.pictures.count * found.store.width * found.store.height
    let isWhole = !isEqual || pixels <= ReportPixels.equalPixelLimit
    if let golden {
      for (index, number) in zip(golden.manifest.frames, oldNumbers) {
        guard let bitmap = try kept(index) else { continue }
        try pictures.fill(number, limit: limit) { bitmap }
      }
    }
    for index in keyFrames where frames.contains(index) {
      try pictures.fill(newNumbers[index - frames.lowerBound], limit: limit) {
        try found.bitmap(ofFrame: index)
      }
    }
    guard isWhole else { return }
    for (index, number) in zip(frames, newNumbers) {
      try pictures.fill(number, limit: limit) { try found.bitmap(ofFrame: index) }
    }
  }

  func actualBitmap(_ frame: Int) throws -> Bitmap { try found.bitmap(ofFrame: frame) }

  /// The pixels that a frame should have; `nil` if nobody knows them any more.
  func expectedBitmap(_ frame: Int) throws -> Bitmap? {
    guard let golden, let digest = golden.manifest.digest(ofFrame: frame) else { return nil }
    if let bitmap = try kept(frame) { return bitmap }
    if let index = keyFrameOfDigest[digest] { return try kept(index) }
    return try frameOfDigest[digest].map { try found.bitmap(ofFrame: $0) }
  }

  /// Pixels that are compared for one clip, at most.
  private static let pixelLimit = 400_000_000

  /// How much each frame differs that changed and is known on both sides; equal pairs are compared once.
  func differences(_ runs: [FrameComparison.Run]) throws -> [ReportClip.Difference] {
    struct Pair: Hashable {
      let old: Int
      let new: Int
    }
    guard let golden, !newNumbers.isEmpty else { return [] }
    var known: [Pair: PixelSweep] = [:]
    var result: [ReportClip.Difference] = []
    var pixels = 0
    for frame in runs.filter({ $0.verdict == .changed }).flatMap(\.frames) {
      let pair = Pair(
        old: oldNumbers[frame - golden.manifest.frames.lowerBound],
        new: newNumbers[frame - found.manifest.frames.lowerBound])
      if known[pair] == nil, pixels < ReportPixels.pixelLimit, let old = try expectedBitmap(frame) {
        let new = try actualBitmap(frame)
        pixels += new.width * new.height
        known[pair] = PixelSweep(old, new)
      }
      if let sweep = known[pair] { result.append(ReportClip.Difference(frame: frame, sweep: sweep)) }
    }
    return result
  }
}
