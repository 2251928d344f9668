import Glibc

/// The pixels of all frames of a golden, read from where they are kept and found to be those of its digests.
final class StoredPixels: Sendable {
  private let pictures: FrameStore
  private let places: [String: Int]

  private init(_ pictures: FrameStore) {
    self.pictures = pictures
    places = Dictionary(
      pictures.pictures.enumerated().map { ($1.digest, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The picture that has a digest; `nil` if none has.
  func bitmap(digest: String) throws -> Bitmap? {
    try places[digest].map { try pictures.bitmap(picture: $0) }
  }

  /// - Returns: `nil` for a golden that keeps digests alone.
  /// - Throws: `GoldenProblem`, also if they are other pixels than those of the digests.
  static func read(
    _ golden: GoldenManifest, _ files: GoldenFolder.Files, in source: GoldenSource = .disk
  ) throws(GoldenProblem) -> StoredPixels? {
    var reader = Reader(golden, source)
    switch golden.store {
    case .hash: return nil
    case .apng: try reader.readAnimation(files.animation)
    case .png: try reader.readPictures(files.pictures)
    }
    return StoredPixels(reader.pictures)
  }

  private struct Reader {
    let golden: GoldenManifest
    let pictures: FrameStore
    private let source: GoldenSource
    private let compactor = FrameCompactor()

    init(_ golden: GoldenManifest, _ source: GoldenSource) {
      self.golden = golden
      self.source = source
      pictures = FrameStore(width: golden.canvas.width, height: golden.canvas.height)
    }

    mutating func readAnimation(_ file: String) throws(GoldenProblem) {
      let bytes = try Golden.part(file, in: source)
      func unreadable(_ error: PNGError) -> GoldenProblem {
        GoldenProblem(
          file, .apart("it is not an animated PNG file that can be read (\(error.sentence))"))
      }
      let animation: AnimatedPNGFile
      do throws(PNGError) { animation = try AnimatedPNGFile(bytes) } catch { throw unreadable(error) }
      try checkSize(animation.width, animation.height, file)
      var player = AnimatedPNGPlayer(animation)
      var runs = golden.runs[...]
      var last: String?
      while true {
        let step: AnimatedPNGPlayer.Step?
        do throws(PNGError) { step = try player.next() } catch { throw unreadable(error) }
        guard let step else { break }
        let digest = try add(step.picture.bitmap, file)
        // Long times take several frames.
        if digest == last { continue }
        last = digest
        guard let run = runs.popFirst() else {
          throw GoldenProblem(file, .apart("it goes on after the last frame"))
        }
        guard run.digest == digest else {
          throw GoldenProblem(file, .apart("\(Reader.otherPixels) for frame \(run.frames.lowerBound)"))
        }
      }
      if let run = runs.first {
        throw GoldenProblem(file, .apart("it ends before frame \(run.frames.lowerBound)"))
      }
    }

    private static let otherPixels = "it shows other pixels"

    mutating func readPictures(_ folder: String) throws(GoldenProblem) {
      var names: Set<String> = []
      for picture in golden.pictures {
        let name = StoredPixels.fileName(ofFrame: picture.index)
        names.insert(name)
        let file = RenderPlan.join(folder, name)
        let bytes = try Golden.part(file, in: source)
        let bitmap: Bitmap
        do throws(PNGError) {
          bitmap = try PNGDecoder.decode(bytes).bitmap
        } catch {
          throw GoldenProblem(file, .apart("it is not a PNG file that can be read (\(error.sentence))"))
        }
        try checkSize(bitmap.width, bitmap.height, file)
        guard try add(bitmap, file) == picture.digest else {
          throw GoldenProblem(file, .apart("\(Reader.otherPixels) for frame \(picture.index)"))
        }
      }
      if let name = try StoredPixels.pictureNames(folder, in: source).first(where: { !names.contains($0) }) {
        throw GoldenProblem(RenderPlan.join(folder, name), .apart("no frame shows it first"))
      }
    }

    private func checkSize(_ width: Int, _ height: Int, _ file: String) throws(GoldenProblem) {
      let canvas = golden.canvas
      if width == canvas.width, height == canvas.height { return }
      throw GoldenProblem(
        file, .apart("it has \(width) x \(height) px instead of \(canvas.width) x \(canvas.height) px"))
    }

    /// Takes a picture and returns its digest.
    private func add(_ bitmap: Bitmap, _ file: String) throws(GoldenProblem) -> String {
      let frame = compactor.compact(bitmap)
      do {
        try pictures.append(frame)
      } catch {
        // Many pictures go to a temporary file.
        guard case .system(let code)? = (error as? OutputError)?.reason else {
          throw GoldenProblem(file, .unreadable(errno: EIO))
        }
        throw GoldenProblem(file, .unreadable(errno: code))
      }
      return frame.digest
    }
  }

  // MARK: A folder of pictures

  /// A picture is named after the first frame that shows it, so that the others keep their names when one is added; all clips have as many digits.
  static func fileName(ofFrame index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(0, nameDigits - digits.utf8.count)) + digits + ".png"
  }

  private static let nameDigits = 6

  /// Whether a file has such a name.
  static func isFileName(_ name: String) -> Bool {
    name.utf8.count == nameDigits + 4 && name.hasSuffix(".png")
      && name.utf8.prefix(nameDigits).allSatisfy { ASCII.isDigit($0) }
  }

  /// The files in a folder that have such names, in order.
  private static func pictureNames(_ path: String, in source: GoldenSource) throws(GoldenProblem) -> [String]
  {
    do throws(GoldenProblem) {
      return try source.names(path).filter(isFileName).sorted()
    } catch {
      throw error.reason == .missing ? GoldenProblem(path, .partMissing) : error
    }
  }
}
