/// What an atlas says about a sheet, independent of its dialect.
public struct AtlasDescription: Sendable {
  /// A named run of frames.
  public struct Tag: Hashable, Sendable {
    public var name: String
    /// Indices of frames of the sheet, not frame numbers of the scene.
    public var frames: ClosedRange<Int>
    /// Whether the run is to be repeated.
    public var loops: Bool

    public init(name: String, frames: ClosedRange<Int>, loops: Bool = false) {
      self.name = name
      self.frames = frames
      self.loops = loops
    }
  }

  /// Stem of the frame names.
  public var name: String
  /// Base names of the pictures of all pages.
  public var images: [String]
  /// Base names of the files of this dialect, one for each page.
  public var siblings: [String] = []
  public var layout: SheetLayout
  /// The pages that the file at hand describes.
  public var pages: Range<Int>
  /// Seconds that one frame is shown.
  public var frameDuration: Rational
  /// At least one; together they cover every frame.
  public var tags: [Tag]
  /// Index in the frames of the sheet of the one that the author chose to stand for the clip.
  public var chosenPoster: Int?
  /// How often the clip is played; 0 is forever.
  public var plays: Int
  /// Pixels per point.
  public var scale: Rational
  /// The next smaller scale at which the same clip is there.
  public var smallerScale: Rational?
  /// Version of this program.
  public var generatorVersion: String

  /// - Parameters:
  ///   - images: Paths or base names of the pictures; only the base names are kept.
  ///   - tags: If empty, one tag called `name` over all frames, because importers fail on a list without any.
  public init(
    name: String, images: [String], layout: SheetLayout, frameDuration: Rational, tags: [Tag] = [],
    plays: Int = 0, scale: Rational = .one, generatorVersion: String
  ) {
    precondition(frameDuration > .zero, "a frame without duration")
    precondition(images.count == layout.pages.count, "a page without picture")
    precondition(
      tags.allSatisfy { $0.frames.lowerBound >= 0 && $0.frames.upperBound < layout.frameCount },
      "a tag outside the sheet")
    self.name = name
    self.images = images.map(AtlasDescription.baseName)
    self.layout = layout
    pages = layout.pages.indices
    self.frameDuration = frameDuration
    self.tags = tags.isEmpty ? [Tag(name: name, frames: 0...(layout.frameCount - 1))] : tags
    self.plays = plays
    self.scale = scale
    self.generatorVersion = generatorVersion
  }

  /// - Parameter index: the dialect among those of `paths`.
  init(
    _ clip: CollectedClip, _ layout: SheetLayout, _ paths: SheetPaths, dialect index: Int,
    smallerScale: Rational?
  ) {
    self.init(
      name: clip.job.scene.name, images: layout.pages.indices.map { paths.picture(page: $0) }, layout: layout,
      frameDuration: .one / clip.job.timeline.frameRate.framesPerSecond, tags: ClipPhases.tags(of: clip.job),
      scale: clip.job.scale,
      generatorVersion: clip.generatorVersion)
    siblings = layout.pages.indices.map { AtlasDescription.baseName(paths.atlas(index, page: $0)) }
    self.smallerScale = smallerScale
  }

  private static func baseName(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// The frames that the file at hand describes.
  public var frames: Range<Int> {
    layout.pages[pages.lowerBound].frames.lowerBound..<layout.pages[pages.upperBound - 1].frames.upperBound
  }

  /// The tags with the parts of them that the file at hand describes; indices count from the first of its frames.
  public var localTags: [Tag] {
    let first = frames.lowerBound
    return tags.compactMap { tag in
      let low = max(tag.frames.lowerBound, first)
      let high = min(tag.frames.upperBound, frames.upperBound - 1)
      return low <= high ? Tag(name: tag.name, frames: low - first...high - first, loops: tag.loops) : nil
    }
  }

  /// `NAME-07.png`: names in the order of the frames, also for those who sort them.
  public func fileName(ofFrame index: Int) -> String {
    let digits = String(index)
    let width = String(layout.frameCount - 1).utf8.count
    return "\(name)-\(String(repeating: "0", count: width - digits.utf8.count))\(digits).png"
  }

  /// Whole milliseconds of a frame: the difference of the rounded times of its ends, so that any run of frames adds up to its rounded length.
  public func milliseconds(ofFrame index: Int) -> Int {
    Int(milliseconds(at: index + 1) - milliseconds(at: index))
  }

  private func milliseconds(at index: Int) -> Int128 {
    (frameDuration * Rational(index * 1000)).rounded
  }

  /// The frame that stands for the clip where nothing may move: the chosen one, else the first of what is repeated, else the first.
  public var posterFrame: Int { chosenPoster ?? tags.first(where: \.loops)?.frames.lowerBound ?? 0 }
}
