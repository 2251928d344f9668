/// A file that shows the frames one after the other. Add one as a file in this folder and a line in `all`.
protocol AnimationFormat: Sendable {
  /// What `--format` calls it.
  var name: String { get }
  /// One line for help.
  var summary: String { get }
  /// Endings of paths that choose it, without the point, in lower case.
  var fileExtensions: [String] { get }
  /// Whether files can be made smaller by trying harder.
  var canBeOptimized: Bool { get }

  /// What the author should know before anything is drawn: what cannot be (errors), what will look different (warnings).
  func diagnostics(_ job: RenderJob, _ options: AnimationOptions) -> [Diagnostic]

  /// Writes the whole file.
  ///
  /// - Returns: what the author should know about this clip.
  func write(_ clip: CollectedClip, _ options: AnimationOptions, to output: ByteOutput) throws -> [Diagnostic]
}

extension AnimationFormat {
  /// Seconds that an animated file may last: beyond, a still picture would need thousands of frames to be shown that long.
  private static var longestDuration: Rational { 1_000_000 }

  /// An error for a clip that lasts longer than players count.
  func tooLong(_ job: RenderJob) -> [Diagnostic] {
    let frames = Rational(job.timeline.selection.count)
    guard frames / job.timeline.frameRate.framesPerSecond > Self.longestDuration else { return [] }
    return [
      Diagnostic(
        .error, "\(job.scene.name): the \(name) would last longer than 1000000 s",
        hint: "use a higher --fps, or fewer frames: --frames A..B")
    ]
  }

  /// A warning when some picture is shown so briefly that browsers take it for a mistake.
  func briefSteps(_ times: AnimationTimes, ticksPerSecond: Rational) -> [Diagnostic] {
    let briefest = Rational(times.durations.min() ?? 1) / ticksPerSecond
    guard times.durations.count > 1, briefest <= Rational(1, 100) else { return [] }
    return [
      Diagnostic(
        .warning,
        "browsers show pictures of 10 ms and less for 100 ms, and some of the \(name) are that brief",
        hint: "use --fps 60 or less")
    ]
  }
}

/// What the author asked of an animated file.
public struct AnimationOptions: Hashable, Sendable {
  /// How often it is played; 0 is forever. `nil`: forever if the clip loops, else once.
  public var plays: Int?
  /// The colour that half-transparent edges are mixed with, for formats without partial transparency.
  public var matte: ColorValue?
  /// Which colours a GIF may have.
  public var gifPalette: GIFPalette?
  /// Most frames a second of a GIF, 1…100. `nil`: 50.
  public var gifFramesPerSecond: Int?

  /// Which colours a GIF may have when there are too many.
  public enum GIFPalette: String, Hashable, Sendable, CaseIterable {
    /// The same for all frames.
    case shared
    /// Others for each frame.
    case frame
  }

  /// Whether the smallest file is looked for, however long that takes.
  var optimizes = false

  public init() {}

  /// How often `job` is played; 0 is forever.
  func plays(of job: RenderJob) -> Int { plays ?? (job.timeline.loop.mode == .off ? 1 : 0) }
}

/// The animated files that `--format` and the ending of a path know.
enum AnimationFormats {
  static let all: [any AnimationFormat] = [AnimatedPNG(), AnimatedWebP(), AnimatedGIF()]

  static func named(_ name: String) -> (any AnimationFormat)? { all.first { $0.name == name } }

  /// The format that a path asks for by its ending.
  static func forPath(_ path: String) -> (any AnimationFormat)? {
    let lowercased = path.lowercased()
    return all.first { $0.fileExtensions.contains { lowercased.hasSuffix("." + $0) } }
  }
}
