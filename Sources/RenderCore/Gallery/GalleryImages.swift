/// The pictures of a page, each of them once however many frames show it.
struct GalleryImages {
  /// Where the pictures of a page are.
  enum Storage: Hashable {
    /// In the page itself.
    case embedded
    /// In their files, which the page reaches by this way from its folder to the folder of the gallery.
    case linked(prefix: [UInt8])
  }

  struct Image {
    let header: PictureHeader
    /// Bytes of the file.
    let byteCount: Int
    /// `PixelDigest` of a still picture that is not too large, else the same number of digits of the file's SHA-256.
    let digest: String
    let isPixelDigest: Bool
    /// The file for a page that embeds it; empty when the page would be too large anyway, and for a page that links it.
    let bytes: [UInt8]
    let address: String?
  }

  /// Why a file is no picture that a page can show.
  enum Problem: Error, Hashable {
    case unknownKind
    case unreadable(PNGError)
  }

  /// Pixels of the largest picture that is decoded for its digest.
  static let decodedPixelLimit = 1 << 24
  /// Most bytes of pictures, as they stand in a page.
  let byteLimit: Int
  let storage: Storage
  private(set) var images: [Image] = []
  /// Bytes that the pictures take in the page, those beyond the limit too.
  private(set) var pageBytes = 0
  private var byFile: [[UInt8]: Int] = [:]
  private var byPixels: [String: Int] = [:]

  var isTooLarge: Bool { pageBytes > byteLimit }

  init(_ storage: Storage, byteLimit: Int) {
    self.storage = storage
    self.byteLimit = byteLimit
  }

  /// The place of a picture in `images`; one with the same pixels stands for it.
  ///
  /// - Parameter path: of the file in the folder of the gallery.
  mutating func add(_ file: [UInt8], path: [UInt8]) throws(Problem) -> Int {
    var hash = SHA256()
    hash.update(file)
    let fileDigest = hash.finalized()
    if let known = byFile[fileDigest] { return known }
    guard let header = PictureHeader.read(file) else { throw .unknownKind }
    guard
      max(header.width, header.height) <= Bitmap.maximumSide,
      header.width * header.height <= Bitmap.maximumPixelCount
    else { throw .unreadable(.size(width: header.width, height: header.height)) }

    var digest = SHA256.hexadecimal(fileDigest.prefix(16))
    let isDecoded =
      header.kind == .png && !header.isAnimated
      && header.width * header.height <= GalleryImages.decodedPixelLimit
    if isDecoded {
      do {
        digest = PixelDigest.of(try PNGDecoder.decode(file).bitmap)
      } catch {
        throw .unreadable(error)
      }
      if let known = byPixels[digest] {
        byFile[fileDigest] = known
        return known
      }
      byPixels[digest] = images.count
    }
    byFile[fileDigest] = images.count
    images.append(image(file, path, header, digest, isPixelDigest: isDecoded))
    return images.count - 1
  }

  private mutating func image(
    _ file: [UInt8], _ path: [UInt8], _ header: PictureHeader, _ digest: String, isPixelDigest: Bool
  ) -> Image {
    var bytes: [UInt8] = []
    var address: String?
    switch storage {
    case .embedded:
      pageBytes += Base64.length(file.count)
      if !isTooLarge { bytes = file }
    case .linked(let prefix):
      address = RelativeAddress.escaped(prefix + path)
      pageBytes += address?.utf8.count ?? 0
    }
    return Image(
      header: header, byteCount: file.count, digest: digest, isPixelDigest: isPixelDigest, bytes: bytes,
      address: address)
  }
}
