/// The pictures of a report, each of them once however many frames of however many clips show it.
///
/// A picture has a number as soon as its digest is known; its pixels may stay unknown.
struct ReportPictures: Sendable {
  struct Picture: Sendable {
    let digest: String
    /// Pixels.
    var width: Int
    /// Pixels.
    var height: Int
    /// A PNG file; `nil` if only the digest is known.
    var file: [UInt8]?
  }

  /// Bytes of pictures, as they stand in a page, that clips which failed may fill.
  static let byteLimit = 64_000_000
  /// The same for clips that did not.
  static let equalByteLimit = 16_000_000

  private(set) var pictures: [Picture] = []
  private var numbers: [String: Int] = [:]
  private(set) var pageBytes = 0
  /// Whether a picture was left out because there are too many.
  private(set) var isFull = false

  /// The number of a picture.
  mutating func number(of digest: String, width: Int, height: Int) -> Int {
    if let known = numbers[digest] { return known }
    numbers[digest] = pictures.count
    pictures.append(Picture(digest: digest, width: width, height: height))
    return pictures.count - 1
  }

  /// Gives a picture its pixels.
  ///
  /// - Parameters:
  ///   - limit: bytes of all pictures up to which it is taken.
  ///   - bitmap: asked only if the pixels are not there yet.
  mutating func fill(_ number: Int, limit: Int = byteLimit, _ bitmap: () throws -> Bitmap) throws {
    guard pictures[number].file == nil else { return }
    guard pageBytes < limit else {
      isFull = true
      return
    }
    let file = try ReportPictures.encoded(try bitmap())
    pageBytes += Base64.length(file.count)
    pictures[number].file = file
  }

  static func encoded(_ bitmap: Bitmap) throws -> [UInt8] {
    try PNGEncoder(colors: .smallest, scale: 1, namesSoftware: true).encode(bitmap)
  }

  /// What a page has instead of the pixels: `{"width":…,"height":…,"digest":…`, and the Base64 of the file.
  func json(_ number: Int) -> [UInt8] {
    let picture = pictures[number]
    return PageDocument.picture(
      .object([
        .init("width", .integer(picture.width)), .init("height", .integer(picture.height)),
        .init("digest", .string(picture.digest)),
      ]), file: picture.file)
  }
}
