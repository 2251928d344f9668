/// Where the frames of a clip lie in the pages of a sheet.
///
/// A page holds frames that follow each other, all that they need and nothing else: its atlas makes sense by itself.
public struct SheetLayout: Hashable, Sendable {
  /// Most pixels on a side, a limit of the drawing library and of many readers.
  public static let sideLimit = Bitmap.maximumSide
  /// Most pixels of a page.
  public static let pixelLimit = Bitmap.maximumPixelCount
  /// Most pages of a sheet: their files are open until all can be put in their places.
  public static let pageCountLimit = 64

  public struct Page: Hashable, Sendable {
    /// Pixels.
    public var width: Int
    /// Pixels.
    public var height: Int
    /// The frames that it shows, counted from 0.
    public var frames: Range<Int>
    /// Its part of `cells`.
    public var cells: Range<Int>
    /// Rows of cells repeat after so many pixels; 0 when there are no rows.
    public var rowStep = 0
  }

  /// A picture in a page. 32 bits a number, because there may be a million.
  struct Cell: Hashable, Sendable {
    /// A frame that it shows.
    let frame: Int32
    /// The part of the frame that is in the page.
    let sourceX, sourceY, width, height: Int32
    /// Where that part lies in the page.
    let x, y: Int32

    init(frame: Int, source: PixelRect, x: Int, y: Int) {
      self.frame = Int32(frame)
      sourceX = Int32(source.x)
      sourceY = Int32(source.y)
      width = Int32(source.width)
      height = Int32(source.height)
      self.x = Int32(x)
      self.y = Int32(y)
    }

    var source: PixelRect {
      PixelRect(x: Int(sourceX), y: Int(sourceY), width: Int(width), height: Int(height))
    }
    /// The picture without what is extruded.
    var rect: PixelRect { PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)) }
  }

  /// Pixels of a whole frame.
  public let frameWidth: Int
  /// Pixels of a whole frame.
  public let frameHeight: Int
  /// Pixels around each cell that repeat its edge.
  public let extrude: Int
  /// Pixels between neighbouring cells, what is extruded not counted.
  public let padding: Int
  public let pages: [Page]
  let cells: [Cell]
  private let cellOfFrame: [Int32]

  init(
    frameWidth: Int, frameHeight: Int, settings: SheetSettings, pages: [Page], cells: [Cell],
    cellOfFrame: [Int32]
  ) {
    self.frameWidth = frameWidth
    self.frameHeight = frameHeight
    extrude = settings.extrude
    padding = settings.padding
    self.pages = pages
    self.cells = cells
    self.cellOfFrame = cellOfFrame
  }

  /// Lays out the frames; the same for the same content and settings on every machine.
  ///
  /// - Throws: when a frame does not fit into the largest page, or there are too many pages.
  public init(_ content: SheetContent, _ settings: SheetSettings) throws(SheetFailure) {
    precondition(
      settings.maximumSide <= SheetLayout.sideLimit && settings.columns ?? 1 >= 1 && settings.padding >= 0
        && settings.extrude >= 0, "settings of a sheet that were not checked")
    self =
      settings.arrangement == .packed && settings.trim == .frame
      ? try SheetPacking.layout(content, settings) : try SheetGrid(content, settings).layout()
    if pages.count > SheetLayout.pageCountLimit { throw SheetFailure(.pages(pages.count), settings) }
  }

  public var frameCount: Int { cellOfFrame.count }

  /// The place in `cells` of what frame `index` shows.
  func cell(ofFrame index: Int) -> Int { Int(cellOfFrame[index]) }

  /// Where in its page frame `index` is, without what is extruded.
  public func rect(ofFrame index: Int) -> PixelRect { cells[cell(ofFrame: index)].rect }

  /// The part of frame `index` that is in the page.
  public func source(ofFrame index: Int) -> PixelRect { cells[cell(ofFrame: index)].source }

  /// Whether a part of frame `index` was left out.
  public func isTrimmed(frame index: Int) -> Bool {
    let cell = cells[cell(ofFrame: index)]
    return Int(cell.width) < frameWidth || Int(cell.height) < frameHeight
  }

  /// The page of frame `index`.
  public func page(ofFrame index: Int) -> Int { pages.firstIndex { $0.frames.contains(index) } ?? 0 }
}
