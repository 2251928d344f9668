/// What a layout has to know about the frames of a clip.
public struct SheetContent: Sendable {
  /// Pixels.
  public let frameWidth: Int
  /// Pixels.
  public let frameHeight: Int
  public let frameCount: Int
  /// Index of the first frame in its clip, for messages.
  public let firstFrame: Int
  /// For each frame the number of what it shows; `nil` when nothing is known, and all are taken for different.
  private let pictureOfFrame: [Int]?
  /// For each picture the smallest rectangle around what is visible.
  private let visibleRects: [PixelRect?]

  /// Frames that were not drawn yet.
  public init(frameCount: Int, frameWidth: Int, frameHeight: Int, firstFrame: Int = 0) {
    precondition((1...1_000_000).contains(frameCount), "a sheet of no or too many frames")
    self.frameCount = frameCount
    self.frameWidth = frameWidth
    self.frameHeight = frameHeight
    self.firstFrame = firstFrame
    pictureOfFrame = nil
    visibleRects = []
  }

  /// - Parameters:
  ///   - pictureOfFrame: for each frame a place in `visibleRects`.
  ///   - visibleRects: for each picture the smallest rectangle around what is visible; `nil` when nothing is.
  public init(
    frameWidth: Int, frameHeight: Int, firstFrame: Int = 0, pictureOfFrame: [Int], visibleRects: [PixelRect?]
  ) {
    self.frameCount = pictureOfFrame.count
    self.frameWidth = frameWidth
    self.frameHeight = frameHeight
    self.firstFrame = firstFrame
    self.pictureOfFrame = pictureOfFrame
    self.visibleRects = visibleRects
  }

  init(_ clip: CollectedClip) {
    self.init(
      frameWidth: clip.frames.width, frameHeight: clip.frames.height,
      firstFrame: clip.job.timeline.selection.lowerBound, pictureOfFrame: clip.frames.pictureOfFrame,
      visibleRects: clip.frames.pictures.map(\.visibleRect))
  }

  var wholeFrame: PixelRect { PixelRect(x: 0, y: 0, width: frameWidth, height: frameHeight) }

  func picture(ofFrame index: Int) -> Int { pictureOfFrame?[index] ?? index }

  /// The part of frame `index` that a sheet keeps when each frame is trimmed; one pixel of a frame that shows nothing.
  func visibleRect(ofFrame index: Int) -> PixelRect {
    guard let pictureOfFrame else { return wholeFrame }
    return visibleRects[pictureOfFrame[index]] ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// The smallest rectangle around what any frame shows; one pixel when none shows anything.
  var sharedRect: PixelRect {
    guard pictureOfFrame != nil else { return wholeFrame }
    return visibleRects.compactMap { $0 }.reduce(nil) { $0?.union($1) ?? $1 }
      ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
  }
}
