/// One HTML page that plays what is in a folder: folders of frames, sheets with an atlas of Aseprite's form, animated files and single pictures.
///
/// The page needs nothing from a network and works from `file://`. The same folder gives the same bytes.
public struct Gallery {
  /// Most bytes of pictures in a page, as they stand there; a browser that gets more is no pleasure.
  public static let byteLimit = 100_000_000
  /// Where the page goes by default, in the folder.
  public static let fileName = "gallery.html"

  let title: String
  let items: [GalleryItem]
  let images: GalleryImages
  /// What could not be shown, and why.
  public let diagnostics: [Diagnostic]
  let pageWarnings: [String]

  /// What was found, for people.
  public struct Summary: Hashable, Sendable {
    public var clips = 0
    public var sheets = 0
    public var animations = 0
    public var stills = 0
    /// Different pictures.
    public var pictures = 0
    /// Items with a light and a dark version.
    public var pairs = 0
  }

  public var summary: Summary {
    var summary = Summary()
    for item in items {
      if item.panes.count > 1 { summary.pairs += 1 }
      for pane in item.panes {
        switch pane.kind {
        case .clip: summary.clips += 1
        case .sheet: summary.sheets += 1
        case .animation: summary.animations += 1
        case .still: summary.stills += 1
        }
      }
    }
    summary.pictures = images.images.count
    return summary
  }

  /// Looks at everything below a folder.
  ///
  /// - Parameters:
  ///   - linkedFrom: the file that the page will be, if it is to point to the pictures instead of holding them.
  ///   - byteLimit: most bytes of pictures in the page.
  /// - Throws: `GalleryProblem`, or `Pipeline.Interrupted`.
  public init(
    of folder: String, linkedFrom page: String? = nil, byteLimit: Int = Gallery.byteLimit,
    isInterrupted: @escaping () -> Bool = { false }
  ) throws {
    let storage = try page.map {
      GalleryImages.Storage.linked(prefix: try Gallery.prefix(from: $0, to: folder))
    }
    var reader = GalleryReader(
      folder: folder, images: GalleryImages(storage ?? .embedded, byteLimit: byteLimit),
      isInterrupted: isInterrupted)
    try reader.read()
    guard !reader.panes.isEmpty else {
      throw GalleryProblem.nothing(folder: folder, warnings: reader.diagnostics)
    }
    title = Gallery.title(of: folder)
    items = GalleryItem.pairing(reader.panes)
    images = reader.images
    diagnostics = reader.diagnostics
    pageWarnings = reader.pageWarnings
  }

  /// The name of the folder; of `.` and the like, what it is called where it is.
  private static func title(of folder: String) -> String {
    let last = folder.split(separator: "/").last.map(String.init)
    if let last, last != ".", last != ".." { return last }
    let path = RelativeAddress.resolved(folder).map { String(decoding: $0, as: UTF8.self) } ?? folder
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func prefix(from page: String, to folder: String) throws -> [UInt8] {
    if page == "-" { throw GalleryProblem.linkFromNowhere }
    guard let target = RelativeAddress.resolved(folder) else { throw GalleryProblem.missing(folder: folder) }
    let parent = page.lastIndex(of: "/").map { $0 == page.startIndex ? "/" : String(page[..<$0]) } ?? "."
    guard let here = RelativeAddress.resolved(parent) else {
      throw GalleryProblem.linkFromMissing(folder: parent)
    }
    let way = RelativeAddress.prefix(from: here, to: target)
    // A first name with a colon would be taken for a scheme.
    return way.isEmpty ? Array("./".utf8) : way
  }
}
