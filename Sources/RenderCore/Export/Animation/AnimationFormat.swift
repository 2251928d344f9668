/// A file that shows the frames one after the other. Add one as a file in this folder and a line in `all`.
protocol AnimationFormat: Sendable {
  /// What `--format` calls it.
  var name: String { get }
  /// One line for help.
  var summary: String { get }
  /// Endings of paths that choose it, without the point, in lower case.
  var fileExtensions: [String] { get }

  /// What the author should know before anything is drawn: what cannot be (errors), what will look different (warnings).
  func diagnostics(_ job: RenderJob, _ options: AnimationOptions) -> [Diagnostic]

  /// Writes the whole file.
  ///
  /// - Returns: what the author should know about this clip.
  func write(_ clip: CollectedClip, _ options: AnimationOptions, to output: ByteOutput) throws -> [Diagnostic]
}

/// What the author asked of an animated file.
public struct AnimationOptions: Hashable, Sendable {
  /// How often it is played; 0 is forever. `nil`: forever if the clip loops, else once.
  public var plays: Int?
  /// The colour that half-transparent edges are mixed with, for formats without partial transparency.
  public var matte: ColorValue?

  public init() {}

  /// How often `job` is played; 0 is forever.
  func plays(of job: RenderJob) -> Int { plays ?? (job.timeline.loop.mode == .off ? 1 : 0) }
}

/// The animated files that `--format` and the ending of a path know.
enum AnimationFormats {
  static let all: [any AnimationFormat] = []

  static func named(_ name: String) -> (any AnimationFormat)? { all.first { $0.name == name } }

  /// The format that a path asks for by its ending.
  static func forPath(_ path: String) -> (any AnimationFormat)? {
    let lowercased = path.lowercased()
    return all.first { $0.fileExtensions.contains { lowercased.hasSuffix("." + $0) } }
  }
}
