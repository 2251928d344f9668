/// One of the two things that are compared, as far as it is a file.
enum ComparedFile {
  case picture(PNGDecoder.StraightImage)
  case animation(AnimatedPNGFile)
  case sheet(ComparedSheet)

  var kind: String {
    switch self {
    case .picture: "a single picture"
    case .animation: "an animation"
    case .sheet: "a sheet with an atlas"
    }
  }

  /// - Throws: `PictureComparison.Problem`.
  static func read(_ path: String) throws(PictureComparison.Problem) -> ComparedFile {
    let bytes = try bytes(path)
    if bytes.first(where: { $0 > ASCII.space }) == ASCII.openBrace {
      guard let sheet = try ComparedSheet(atlas: bytes, path) else {
        throw .unreadable(path: path, cause: "it is not an atlas of a kind that is known")
      }
      return .sheet(sheet)
    }
    return try picture(bytes, path)
  }

  /// A file that is a picture or an animation.
  static func readPicture(_ path: String) throws(PictureComparison.Problem) -> ComparedFile {
    try picture(try bytes(path), path)
  }

  private static func picture(
    _ bytes: [UInt8], _ path: String
  ) throws(PictureComparison.Problem) -> ComparedFile {
    do throws(PNGError) {
      return AnimatedPNGFile.isAnimated(bytes)
        ? .animation(try AnimatedPNGFile(bytes)) : .picture(try PNGDecoder.decode(bytes))
    } catch {
      throw unreadable(path, error)
    }
  }

  static func unreadable(_ path: String, _ error: PNGError) -> PictureComparison.Problem {
    .unreadable(path: path, cause: "not a PNG file that can be read (\(error.sentence))")
  }

  static func bytes(_ path: String) throws(PictureComparison.Problem) -> [UInt8] {
    do throws(GoldenProblem) {
      return try GoldenFolder.contents(path)
    } catch {
      if error.reason == .missing { throw .missing(path: path) }
      throw .unreadable(path: path, cause: error.cause)
    }
  }
}

/// A sheet: its atlas, and its pages, of which one is in memory at a time.
struct ComparedSheet {
  let atlas: SheetAtlas
  private let path: String
  private let folder: String
  private var page: (name: String, image: PNGDecoder.StraightImage)?

  /// - Returns: `nil` if the file is something else.
  /// - Throws: `PictureComparison.Problem`.
  init?(atlas bytes: [UInt8], _ path: String) throws(PictureComparison.Problem) {
    guard let atlas = try ComparedSheet.atlas(bytes, path) else { return nil }
    try self.init(firstPage: atlas, path)
  }

  /// - Parameter firstPage: the atlas, without its further pages.
  private init(firstPage: SheetAtlas, _ path: String) throws(PictureComparison.Problem) {
    let place = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = place.map { String(path[...$0]) } ?? ""
    var atlas = firstPage
    for name in atlas.relatedAtlases {
      let other = folder + name
      let found = try ComparedSheet.atlas(try ComparedFile.bytes(other), other)
      do throws(SheetAtlas.Problem) {
        guard let found else { throw .notAtlas }
        try atlas.append(found)
      } catch {
        throw ComparedSheet.damaged(other, error)
      }
    }
    self.atlas = atlas
    self.path = path
    self.folder = folder
  }

  /// The sheet of a picture that has its atlas beside it, under its own name; `nil` if there is none.
  ///
  /// - Throws: `PictureComparison.Problem` for an atlas of this picture that is damaged.
  init?(picture path: String) throws(PictureComparison.Problem) {
    let base = path.split(separator: "/").last.map(String.init) ?? path
    guard base.lowercased().hasSuffix(".png") else { return nil }
    let beside = path.dropLast(4) + ".json"
    guard let bytes = try? ComparedFile.bytes(String(beside)),
      let atlas = try ComparedSheet.atlas(bytes, String(beside)), atlas.images.contains(base)
    else { return nil }
    try self.init(firstPage: atlas, String(beside))
  }

  /// The names of the frames, where they are names.
  var names: [String]? {
    let names = atlas.frames.map(\.name)
    return Set(names).count == names.count ? names : nil
  }

  /// The pixels of a frame.
  ///
  /// - Throws: `PictureComparison.Problem`.
  mutating func frame(_ index: Int) throws(PictureComparison.Problem) -> PNGDecoder.StraightImage {
    let frame = atlas.frames[index]
    let image: PNGDecoder.StraightImage
    if let page, page.name == frame.image {
      image = page.image
    } else {
      page = nil
      let file = folder + frame.image
      let bytes = try ComparedFile.bytes(file)
      do throws(PNGError) { image = try PNGDecoder.decode(bytes) } catch {
        throw ComparedFile.unreadable(file, error)
      }
      page = (frame.image, image)
    }
    do throws(SheetAtlas.Problem) { return try frame.cut(from: image) } catch {
      throw ComparedSheet.damaged(path, error)
    }
  }

  private static func atlas(
    _ bytes: [UInt8], _ path: String
  ) throws(PictureComparison.Problem) -> SheetAtlas? {
    do throws(SheetAtlas.Problem) { return try SheetAtlas(bytes) } catch {
      if error == .notAtlas { return nil }
      throw damaged(path, error)
    }
  }

  private static func damaged(_ path: String, _ error: SheetAtlas.Problem) -> PictureComparison.Problem {
    switch error {
    case .notAtlas: .unreadable(path: path, cause: "it is not an atlas")
    case .damaged(let reason): .unreadable(path: path, cause: reason)
    }
  }
}
