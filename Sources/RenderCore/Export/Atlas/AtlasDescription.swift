/// What an atlas says about a sheet, independent of its dialect.
public struct AtlasDescription: Sendable {
  /// A named run of frames.
  public struct Tag: Hashable, Sendable {
    public var name: String
    /// Indices in the list of frames of the sheet, not frame numbers of the scene.
    public var frames: ClosedRange<Int>

    public init(name: String, frames: ClosedRange<Int>) {
      self.name = name
      self.frames = frames
    }
  }

  /// Stem of the frame names.
  public var name: String
  /// Base name of the picture.
  public var image: String
  public var layout: SheetLayout
  /// Seconds that one frame is shown.
  public var frameDuration: Rational
  /// At least one.
  public var tags: [Tag]
  /// Version of this program.
  public var generatorVersion: String

  /// - Parameters:
  ///   - image: Path or base name of the picture; only the base name is kept.
  ///   - tags: If empty, one tag called `name` over all frames, because importers fail on a list without any.
  public init(
    name: String, image: String, layout: SheetLayout, frameDuration: Rational, tags: [Tag] = [],
    generatorVersion: String
  ) {
    precondition(frameDuration > .zero, "a frame without duration")
    precondition(
      tags.allSatisfy { $0.frames.lowerBound >= 0 && $0.frames.upperBound < layout.frameCount },
      "a tag outside the sheet")
    self.name = name
    self.image =
      image.utf8.lastIndex(of: UInt8(ascii: "/")).map { slash in
        String(image[image.utf8.index(after: slash)...])
      } ?? image
    self.layout = layout
    self.frameDuration = frameDuration
    self.tags = tags.isEmpty ? [Tag(name: name, frames: 0...(layout.frameCount - 1))] : tags
    self.generatorVersion = generatorVersion
  }

  /// Whole milliseconds of a frame: the difference of the rounded times of its ends, so that any run of frames adds up to its rounded length.
  public func milliseconds(ofFrame index: Int) -> Int {
    Int(milliseconds(at: index + 1) - milliseconds(at: index))
  }

  private func milliseconds(at index: Int) -> Int128 {
    (frameDuration * Rational(index * 1000)).rounded
  }
}
