import RenderCore

/// A frame of a sheet as a loader knows it, read by the rules of a dialect and by none of our code.
public struct SheetFrame: Sendable {
  /// Base name of the page.
  public var image: String
  /// What is cut out of the page.
  public var x, y, width, height: Int
  /// Where that goes in the whole frame.
  public var offsetX = 0
  public var offsetY = 0
  /// Pixels of the whole frame.
  public var sourceWidth, sourceHeight: Int
  /// Milliseconds, where the dialect has them.
  public var duration: Int?
  /// Pixels hidden at the edges of what is cut out: top, right, bottom, left.
  public var hidden = [0, 0, 0, 0]
  /// Whether what is cut out may reach beyond the page, where nothing is.
  public var mayLeavePage = false

  public enum Failure: Error {
    case outsideThePage, noSuchPage
    case malformed(String)
  }

  /// The whole frame, cut out of its page.
  public func bitmap(_ pages: [String: Bitmap]) throws -> Bitmap {
    guard let page = pages[image] else { throw Failure.noSuchPage }
    var bitmap = Bitmap(width: sourceWidth, height: sourceHeight)
    let isInside = x >= 0 && y >= 0 && x + width <= page.width && y + height <= page.height
    guard isInside || mayLeavePage else { throw Failure.outsideThePage }
    for row in hidden[0]..<max(height - hidden[2], hidden[0]) {
      for column in hidden[3]..<max(width - hidden[1], hidden[3]) {
        let (pageX, pageY) = (x + column, y + row)
        guard pageX >= 0, pageY >= 0, pageX < page.width, pageY < page.height else { continue }
        bitmap[offsetX + column, offsetY + row] = page[pageX, pageY]
      }
    }
    return bitmap
  }
}

/// A file of an atlas.
public struct AtlasFile: Sendable {
  public var name: String
  public var text: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// Reads what each dialect says, as the programs do that load it.
public enum SheetReader {
  /// The frames of a clip in their order.
  ///
  /// - Parameters:
  ///   - files: of all pages, in their order.
  ///   - scale: pixels per point, for dialects that count in points.
  public static func frames(_ dialect: String, _ files: [AtlasFile], scale: Double) throws -> [SheetFrame] {
    switch dialect {
    case "aseprite", "phaser": try files.flatMap { try JSONSheetReader.indexed($0) }
    case "aseprite-array", "texturepacker-array": try files.flatMap { try JSONSheetReader.array($0) }
    case "texturepacker": try JSONSheetReader.named(files)
    case "pixi": try JSONSheetReader.pixi(files, scale: scale)
    case "phaser-multi": try files.flatMap { try JSONSheetReader.multiAtlas($0) }
    case "godot": try files.flatMap { try GodotReader.frames($0) }
    case "css": try files.flatMap { try StyleSheetReader($0.text, scale: scale).frames() }
    case "csv": try files.flatMap { try TableReader.frames($0) }
    default: throw SheetFrame.Failure.malformed("no reader for \(dialect)")
    }
  }
}
