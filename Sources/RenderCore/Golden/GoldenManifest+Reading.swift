extension GoldenManifest {
  /// Reads the text of a `.frames` file. It may have been changed by anybody, so everything is checked.
  ///
  /// - Parameter file: its name, for messages.
  /// - Throws: `GoldenProblem`.
  public init(_ bytes: [UInt8], file: String) throws(GoldenProblem) {
    guard !bytes.isEmpty else { throw GoldenProblem(file, .empty) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix(GoldenManifest.headFamily) else { throw GoldenProblem(file, .notOurs) }
    guard !text.utf8.contains(ASCII.carriageReturn) else { throw GoldenProblem(file, .carriageReturns) }
    var lines = Lines(text, file: file)
    let head = try lines.next()
    guard head == GoldenManifest.head else {
      throw GoldenProblem(file, .version(String(head.dropFirst(GoldenManifest.headFamily.count))))
    }
    clip = String(try lines.value("clip"))
    scene = try lines.digest("scene")
    canvas = try lines.canvas()
    timing = try lines.timing()
    (loop, periods) = try lines.loop()
    metric = try lines.metric()
    renderer = try lines.value("renderer").split(separator: " ").map(String.init)
    libraries = try lines.libraries()
    trace = try lines.digest("trace")
    strip = try lines.strip()
    store = try lines.store()
    runs = []
    while let run = try lines.run(after: runs.last) { runs.append(run) }
    guard let first = runs.first else { throw GoldenProblem(file, .noFrames) }
    let root = try lines.digest("root", digits: 64)
    let above = text.utf8.dropLast("root ".utf8.count + 64 + 1)
    guard lines.isAtEnd, SHA256.hex(Array(above)) == root else { throw GoldenProblem(file, .root) }
    let frames = self.frames
    let areStillsKnown =
      switch timing {
      case .rate: true
      case .stills(let times): first.frames.lowerBound == 0 && times.count == frames.count
      }
    // What is written in another way than ours was written by somebody else.
    guard areStillsKnown, store.keepsPixels || metric.isExact, !strip.isEmpty,
      strip.allSatisfy(frames.contains), self.text == text
    else {
      throw GoldenProblem(file, .damaged(line: nil))
    }
  }

  /// The lines of the file, in the order in which they have to be.
  private struct Lines {
    private let lines: [Substring]
    private let file: String
    private var place = 0

    init(_ text: String, file: String) {
      lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      self.file = file
    }

    /// Whether only the end of the last line is left.
    var isAtEnd: Bool { place == lines.count - 1 && lines[place].isEmpty }

    mutating func next() throws(GoldenProblem) -> Substring {
      guard place < lines.count - 1 else { throw GoldenProblem(file, .truncated) }
      place += 1
      return lines[place - 1]
    }

    /// The line that was read last is wrong.
    private var damaged: GoldenProblem { GoldenProblem(file, .damaged(line: place)) }

    mutating func value(_ key: String) throws(GoldenProblem) -> Substring {
      let line = try next()
      guard line.hasPrefix(key + " "), line.utf8.count > key.utf8.count + 1 else { throw damaged }
      return line.dropFirst(key.count + 1)
    }

    mutating func digest(_ key: String, digits: Int = 32) throws(GoldenProblem) -> String {
      let value = try value(key)
      guard Lines.isDigest(value, digits: digits) else { throw damaged }
      return String(value)
    }

    mutating func canvas() throws(GoldenProblem) -> Canvas {
      let parts = try value("canvas").split(separator: " ")
      guard parts.count == 2, parts[1].hasPrefix("@"), let scale = Lines.fraction(parts[1].dropFirst()),
        scale > .zero
      else { throw damaged }
      let sides = parts[0].split(separator: "x").compactMap { Int($0) }
      guard sides.count == 2, sides.allSatisfy({ (1...Bitmap.maximumSide).contains($0) }),
        sides[0] * sides[1] <= Bitmap.maximumPixelCount
      else { throw damaged }
      return Canvas(width: sides[0], height: sides[1], scale: scale)
    }

    mutating func timing() throws(GoldenProblem) -> Timing {
      let words = try next().split(separator: " ")
      if words.count == 2, words[0] == "rate", let rate = FrameRate(text: String(words[1])) {
        return .rate(rate)
      }
      let times = words.dropFirst().compactMap { Lines.fraction($0) }
      guard words.first == "stills", !times.isEmpty, times.count == words.count - 1 else { throw damaged }
      return .stills(times)
    }

    mutating func loop() throws(GoldenProblem) -> (LoopMode, Int) {
      let words = try value("loop").split(separator: " ")
      if words == ["off"] { return (.off, 0) }
      guard words.count == 2, let mode = LoopMode(rawValue: String(words[0])), mode != .off,
        let periods = Int(words[1]), periods >= 0
      else { throw damaged }
      return (mode, periods)
    }

    mutating func metric() throws(GoldenProblem) -> MetricSettings {
      let text = try value("metric")
      if let settings = MetricSettings(text: text) { return settings }
      let identifier = text.prefix { $0 != " " }
      guard Metrics.all.contains(where: { $0.identifier == identifier }) else {
        throw GoldenProblem(file, .unknownMetric(String(identifier)))
      }
      throw damaged
    }

    /// What drew it, if there is a line about it.
    mutating func libraries() throws(GoldenProblem) -> [String] {
      guard place < lines.count - 1, lines[place].hasPrefix("libraries ") else { return [] }
      let names = try value("libraries").split(separator: ",", omittingEmptySubsequences: false)
      guard names.indices.allSatisfy({ names[$0].hasPrefix(" ") || $0 == 0 }) else { throw damaged }
      return names.map { String($0.drop { $0 == " " }) }
    }

    /// Where the pixels are, if there is a line about it.
    mutating func store() throws(GoldenProblem) -> PixelStore {
      guard place < lines.count - 1, lines[place].hasPrefix("pixels ") else { return .hash }
      guard let store = PixelStore(rawValue: String(try value("pixels"))), store.keepsPixels else {
        throw damaged
      }
      return store
    }

    mutating func strip() throws(GoldenProblem) -> [Int] {
      let words = try value("strip").split(separator: " ")
      let frames = words.compactMap { Int($0) }
      guard frames.count == words.count, zip(frames, frames.dropFirst()).allSatisfy({ $0 < $1 }) else {
        throw damaged
      }
      return frames
    }

    /// The next run of frames, or `nil` if the line is another one.
    mutating func run(after last: Run?) throws(GoldenProblem) -> Run? {
      guard place < lines.count - 1, lines[place].utf8.first.map(ASCII.isDigit) == true else { return nil }
      let words = try next().split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 2, Lines.isDigest(words[1], digits: 32) else { throw damaged }
      let ends = words[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(ends.count), let start = ends[0], let end = ends[ends.count - 1],
        start <= end, end < Timeline.frameLimit,
        last == nil || last?.frames.upperBound == start, last?.digest != String(words[1])
      else { throw damaged }
      return Run(frames: start..<end + 1, digest: String(words[1]))
    }

    private static func isDigest(_ text: Substring, digits: Int) -> Bool {
      text.utf8.count == digits
        && text.utf8.allSatisfy { ASCII.isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
    }

    private static func fraction(_ text: Substring) -> Rational? {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int64($0) }
      guard (1...2).contains(parts.count), let numerator = parts[0] else { return nil }
      guard let denominator = parts.count == 2 ? parts[1] : 1, denominator > 0 else { return nil }
      return Rational(Int128(numerator), Int128(denominator))
    }
  }
}
