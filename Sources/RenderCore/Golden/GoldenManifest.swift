/// What is recorded of a clip at one scale: the text of its `.frames` file.
///
/// The text depends on nothing but the scene, the pixels and the libraries that drew them: no date, path or version of the program is in it.
///
///     indicator-render golden 1
///     clip typing-bubble
///     scene 5be1…                    digest of the resolved scene
///     canvas 134x72 @2
///     rate 60/1
///     loop fit 1
///     metric exact/1
///     renderer 4c1d…                 fingerprint, a second one for text
///     libraries cairo 1.16.0         what drew it
///     trace 91c0…                    digest of the .trace.csv beside it
///     strip 0 7 13 25 38 77          frames in the .strip.png beside it
///     pixels apng                    where the pixels of all frames are; not there if they are nowhere
///     0-2 3f6c…                      frames and their digest, runs of equal ones as one
///     3 b104…
///     root 77aa…                     SHA-256 of everything above
public struct GoldenManifest: Hashable, Sendable {
  /// First line of the file.
  static let head = headFamily + "1"
  /// What the first line of every version begins with.
  static let headFamily = "indicator-render golden "

  /// Frames that follow each other and have the same pixels.
  struct Run: Hashable, Sendable {
    var frames: Range<Int>
    /// `PixelDigest`.
    var digest: String
  }

  struct Canvas: Hashable, Sendable {
    /// Pixels.
    var width: Int
    /// Pixels.
    var height: Int
    /// Pixels per point.
    var scale: Rational
  }

  /// When frames are shown.
  enum Timing: Hashable, Sendable {
    case rate(FrameRate)
    /// Seconds of each.
    case stills([Rational])
  }

  var clip: String
  /// First 32 digits of the SHA-256 of the resolved scene.
  var scene: String
  var canvas: Canvas
  var timing: Timing
  var loop: LoopMode
  /// Whole periods in the clip; 0 when it does not loop.
  var periods: Int
  /// What decides whether a frame is the recorded one.
  var metric: MetricSettings
  /// Fingerprints of the renderer: of shapes, and of text if the clip has any.
  var renderer: [String]
  /// Libraries that drew it, such as `cairo 1.16.0`; none in goldens that do not say. They are told when pixels differ and are no difference themselves.
  var libraries: [String]
  /// First 32 digits of the SHA-256 of the trace.
  var trace: String
  /// Frames whose pixels are in the strip, ascending.
  var strip: [Int]
  /// Where the pixels of all frames are.
  var store: PixelStore
  /// In order, without gaps, at least one.
  var runs: [Run]

  /// The indices of all frames.
  var frames: Range<Int> {
    guard let first = runs.first, let last = runs.last else { return 0..<0 }
    return first.frames.lowerBound..<last.frames.upperBound
  }

  /// The digest of each frame of `frames`.
  var digests: [String] { runs.flatMap { Array(repeating: $0.digest, count: $0.frames.count) } }

  func digest(ofFrame index: Int) -> String? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].frames.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].frames.contains(index) ? runs[low].digest : nil
  }

  /// Seconds from the start of the clip at which frame `index` is shown.
  func time(ofFrame index: Int) -> Rational {
    switch timing {
    case .rate(let rate): Rational(index) / rate.framesPerSecond
    case .stills(let times): times.indices.contains(index) ? times[index] : .zero
    }
  }

  /// The first frame of each picture, in order: what is kept of equal frames.
  var pictures: [(index: Int, digest: String)] {
    var known: Set<String> = []
    return runs.compactMap { run in
      known.insert(run.digest).inserted ? (run.frames.lowerBound, run.digest) : nil
    }
  }

  // MARK: Text

  /// The whole file.
  public var text: String {
    let above = textAboveRoot
    return above + "root " + SHA256.hex(Array(above.utf8)) + "\n"
  }

  private var textAboveRoot: String {
    var text = GoldenManifest.head + "\n"
    func line(_ key: String, _ value: String) { text += "\(key) \(value)\n" }
    line("clip", clip)
    line("scene", scene)
    line("canvas", "\(canvas.width)x\(canvas.height) @\(canvas.scale)")
    switch timing {
    case .rate(let rate): line("rate", rate.fractionText)
    case .stills(let times): line("stills", times.map(\.description).joined(separator: " "))
    }
    line("loop", loop == .off ? "off" : "\(loop.rawValue) \(periods)")
    line("metric", metric.text)
    line("renderer", renderer.joined(separator: " "))
    if !libraries.isEmpty { line("libraries", libraries.joined(separator: ", ")) }
    line("trace", trace)
    line("strip", strip.map(String.init).joined(separator: " "))
    if store.keepsPixels { line("pixels", store.rawValue) }
    for run in runs {
      let last = run.frames.upperBound - 1
      let name = run.frames.count == 1 ? "\(last)" : "\(run.frames.lowerBound)-\(last)"
      text += "\(name) \(run.digest)\n"
    }
    return text
  }
}
