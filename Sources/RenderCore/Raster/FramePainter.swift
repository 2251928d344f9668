/// Draws the frames of one render, one after the other, into one bitmap. One per worker; it never crosses threads.
///
/// What the lists of following frames have in common at their start (the bubble behind the dots) is drawn once and copied from then on.
/// The pixels are the same as without that, whatever was drawn before.
public final class FramePainter {
  private let scale: Double
  private let origin: Point
  private let background: UInt32
  /// The frame drawn last.
  public private(set) var bitmap: Bitmap
  private var previous: [DisplayCommand] = []
  /// The first commands of `previous`, with the pixels they give.
  private var layer: (commands: [DisplayCommand], bitmap: Bitmap)?
  /// How many following frames could have used a longer layer.
  private var framesWithMoreInCommon = 0
  private let effects: EffectCache

  /// - Parameters:
  ///   - width: pixels, 1…32 767, as is `height`.
  ///   - scale: pixels per point, greater than 0.
  ///   - origin: the place, in points, that the upper left corner of the bitmap shows.
  ///   - background: `nil` for transparent.
  public init(width: Int, height: Int, scale: Double, origin: Point = .zero, background: RGBA? = nil) {
    self.scale = scale
    self.origin = origin
    self.background = background?.premultipliedPixel ?? 0
    bitmap = Bitmap(width: width, height: height)
    effects = EffectCache(canvasWidth: width, canvasHeight: height)
  }

  /// Draws `list` on the background; the result is in `bitmap`.
  public func paint(_ list: DisplayList) throws(RenderError) {
    let commands = list.commands
    let common = FramePainter.commonCount(commands, previous)
    let kept = layer.map { $0.commands.count } ?? 0
    let fits =
      kept > 0 && kept <= commands.count && (common >= kept || layer?.commands == Array(commands[..<kept]))
    framesWithMoreInCommon = fits && common > kept ? framesWithMoreInCommon + 1 : 0
    previous = commands
    if !fits || framesWithMoreInCommon > FramePainter.patience {
      try drawLayer(Array(commands[..<common]))
    }
    if let layer {
      bitmap.copy(layer.bitmap, toX: 0, y: 0)
      try draw(commands[layer.commands.count...])
    } else {
      bitmap.fill(background)
      try draw(commands[...])
    }
  }

  /// Frames that must have more in common before the layer is drawn anew: a dot that rests for a moment is not worth it.
  private static let patience = 3

  private func drawLayer(_ commands: [DisplayCommand]) throws(RenderError) {
    framesWithMoreInCommon = 0
    guard !commands.isEmpty else {
      layer = nil
      return
    }
    bitmap.fill(background)
    try draw(commands[...])
    layer = (commands, bitmap)
  }

  private func draw(_ commands: ArraySlice<DisplayCommand>) throws(RenderError) {
    do {
      try CairoRenderer.draw(commands, over: &bitmap, scale: scale, origin: origin, effects: effects)
    } catch {
      // Half a picture must not become the layer of the next frame.
      layer = nil
      previous = []
      throw error
    }
  }

  private static func commonCount(_ a: [DisplayCommand], _ b: [DisplayCommand]) -> Int {
    let limit = min(a.count, b.count)
    return (0..<limit).first { a[$0] != b[$0] } ?? limit
  }
}
