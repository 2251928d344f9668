import Glibc

/// Compares what two paths name.
struct PictureComparer {
  typealias Problem = PictureComparison.Problem

  let settings: MetricSettings
  let isInterrupted: () -> Bool
  let onPair: (PictureComparison.Pair, Bitmap, Bitmap) throws -> Void
  private var keepsStraight: Bool { settings.usesStraightPixels }

  /// - Throws: `Problem` or `Pipeline.Interrupted`.
  func compare(_ first: String, _ second: String) throws -> PictureComparison {
    var result = PictureComparison()
    switch (try Self.pictures(in: first), try Self.pictures(in: second)) {
    case (nil, nil): try compareFiles(first, second, &result)
    case (let names?, let others?): try compareFolders((first, names), (second, others), &result)
    case (nil, _): throw Problem.unlike(first: "'\(first)' is a file", second: "'\(second)' is a folder")
    case (_, nil): throw Problem.unlike(first: "'\(second)' is a file", second: "'\(first)' is a folder")
    }
    return result
  }

  // MARK: Folders

  private typealias Folder = (path: String, names: [String])

  private func compareFolders(
    _ first: Folder, _ second: Folder, _ result: inout PictureComparison
  ) throws {
    let places = match(first.names, second.names, &result)
    for (one, other) in places {
      let (a, b) = (first.names[one], second.names[other])
      try compare(
        try ComparedFile.readPicture(RenderPlan.join(first.path, a)),
        try ComparedFile.readPicture(RenderPlan.join(second.path, b)), name: Self.shown(a),
        paths: (RenderPlan.join(first.path, a), RenderPlan.join(second.path, b)), &result)
    }
  }

  /// Which places of two lists belong together: by name, or in order if no name is in both.
  private func match(
    _ first: [String], _ second: [String], _ result: inout PictureComparison
  ) -> [(Int, Int)] {
    var placeOfName: [String: Int] = [:]
    for (place, name) in second.enumerated() { placeOfName[name] = place }
    var places = first.indices.compactMap { place in placeOfName[first[place]].map { (place, $0) } }
    result.isByOrder = places.isEmpty
    if places.isEmpty { places = Array(zip(first.indices, second.indices)) }
    let paired = (Set(places.map(\.0)), Set(places.map(\.1)))
    result.onlyFirst += first.indices.filter { !paired.0.contains($0) }.map { Self.shown(first[$0]) }
    result.onlySecond += second.indices.filter { !paired.1.contains($0) }.map { Self.shown(second[$0]) }
    return places
  }

  /// A name as it can be printed.
  private static func shown(_ name: String) -> String { DisplayText.visible(name, limit: 120) }

  /// Names of the PNG files in natural order; `nil` for a file.
  private static func pictures(in path: String) throws(Problem) -> [String]? {
    let raw = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if raw < 0 {
      switch errno {
      case ENOTDIR: return nil
      case ENOENT: throw .missing(path: path)
      case let code: throw .unreadable(path: path, cause: SystemError.text(code))
      }
    }
    let folder = FolderDescriptor(adopting: raw)
    guard var reader = folder.reader() else {
      throw .unreadable(path: path, cause: SystemError.text(errno))
    }
    var names: [[UInt8]] = []
    while let entry = reader.next() {
      let name = Array(entry.name.bytes)
      let isPicture = [".png", ".apng"].contains { ending in
        String(decoding: name.suffix(ending.utf8.count), as: UTF8.self).lowercased() == ending
      }
      if entry.kind != .folder, name.first != ASCII.point, isPicture { names.append(name) }
    }
    return names.sorted(by: NaturalOrder.precedes).map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Files

  private func compareFiles(
    _ first: String, _ second: String, _ result: inout PictureComparison
  ) throws {
    var (a, b) = (try ComparedFile.read(first), try ComparedFile.read(second))
    // A picture that is a sheet is taken for one if the other side is one, too.
    let sheets = (try sheet(a, first), try sheet(b, second))
    if let one = sheets.0, let other = sheets.1 { (a, b) = (.sheet(one), .sheet(other)) }
    let name = first.split(separator: "/").last.map(String.init) ?? first
    try compare(a, b, name: Self.shown(name), paths: (first, second), &result)
    // Two files are two things of one kind, or there is nothing to compare.
    if result.pairs.isEmpty, result.onlyFirst.isEmpty, result.onlySecond.isEmpty {
      throw Problem.unlike(first: "'\(first)' is \(a.kind)", second: "'\(second)' is \(b.kind)")
    }
  }

  private func sheet(_ file: ComparedFile, _ path: String) throws(Problem) -> ComparedSheet? {
    switch file {
    case .sheet(let sheet): sheet
    case .picture: try ComparedSheet(picture: path)
    case .animation: nil
    }
  }

  /// - Parameter name: what the pair is called.
  private func compare(
    _ a: ComparedFile, _ b: ComparedFile, name: String, paths: (String, String),
    _ result: inout PictureComparison
  ) throws {
    if isInterrupted() { throw Pipeline.Interrupted() }
    switch (a, b) {
    case (.picture(let one), .picture(let other)):
      result.pairs.append(try pair(name, picture(one), picture(other)))
    case (.animation(let one), .animation(let other)):
      try compare(one, other, name: name, paths: paths, &result)
    case (.sheet(let one), .sheet(let other)): try compare(one, other, &result)
    default: result.remarks.append("\(name): \(a.kind) and \(b.kind)")
    }
  }

  private func picture(_ image: PNGDecoder.StraightImage) -> ComparedPicture {
    ComparedPicture(image, keepsStraight: keepsStraight)
  }

  private func pair(
    _ name: String, _ a: ComparedPicture, _ b: ComparedPicture, times: (Rational?, Rational?) = (nil, nil)
  ) throws -> PictureComparison.Pair {
    guard settings.canFail(width: min(a.width, b.width), height: min(a.height, b.height)) else {
      throw Problem.passesAnything(
        name: name, metric: settings.text, pixels: min(a.width, b.width) * min(a.height, b.height))
    }
    let result = judged(name, a, b, times: times)
    try onPair(result, a.bitmap, b.bitmap)
    return result
  }

  private func judged(
    _ name: String, _ a: ComparedPicture, _ b: ComparedPicture, times: (Rational?, Rational?)
  ) -> PictureComparison.Pair {
    var differing: PictureComparison.Pair.Times?
    if let first = times.0, let second = times.1, first != second {
      differing = .init(first: first, second: second)
    }
    guard a.width == b.width, a.height == b.height else {
      return PictureComparison.Pair(
        name: name, verdict: .size(first: "\(a.width) x \(a.height)", second: "\(b.width) x \(b.height)"),
        found: nil, sweep: nil, times: differing)
    }
    let found = settings.judge(a, b)
    return PictureComparison.Pair(
      name: name, verdict: found.isEqual ? .equal : .different, found: found,
      sweep: PixelSweep(a.bitmap, b.bitmap), times: differing)
  }

  // MARK: Sheets

  private func compare(
    _ first: ComparedSheet, _ second: ComparedSheet, _ result: inout PictureComparison
  ) throws {
    var (a, b) = (first, second)
    let numbers = (a.atlas.frames.indices.map { "frame \($0)" }, b.atlas.frames.indices.map { "frame \($0)" })
    let areNamed = a.names != nil && b.names != nil
    let places = match(
      areNamed ? a.names ?? [] : numbers.0, areNamed ? b.names ?? [] : numbers.1, &result)
    for (one, other) in places {
      if isInterrupted() { throw Pipeline.Interrupted() }
      let (frame, opposite) = (a.atlas.frames[one], b.atlas.frames[other])
      result.pairs.append(
        try pair(
          Self.shown(frame.name), picture(try a.frame(one)), picture(try b.frame(other)),
          times: (frame.duration, opposite.duration)))
    }
  }

  // MARK: Animations

  private func compare(
    _ first: AnimatedPNGFile, _ second: AnimatedPNGFile, name: String, paths: (String, String),
    _ result: inout PictureComparison
  ) throws {
    func step(_ player: inout AnimatedPNGPlayer, _ path: String) throws(Problem) -> AnimatedPNGPlayer.Step? {
      do throws(PNGError) { return try player.next() } catch { throw ComparedFile.unreadable(path, error) }
    }
    func still(_ file: AnimatedPNGFile, _ path: String) throws(Problem) -> ComparedPicture {
      do throws(PNGError) { return picture(try file.still()) } catch {
        throw ComparedFile.unreadable(path, error)
      }
    }
    if first.plays != second.plays {
      result.remarks.append("\(name): played \(times(first.plays)) and \(times(second.plays))")
    }
    switch (first.hasStill, second.hasStill) {
    case (true, true):
      result.pairs.append(
        try pair("\(name) still", try still(first, paths.0), try still(second, paths.1)))
    case (true, false): result.onlyFirst.append("\(name) still")
    case (false, true): result.onlySecond.append("\(name) still")
    case (false, false): break
    }
    var (a, b) = (
      AnimatedPNGPlayer(first, keepsStraight: keepsStraight),
      AnimatedPNGPlayer(second, keepsStraight: keepsStraight)
    )
    var (left, right) = (0, 0)
    while true {
      if isInterrupted() { throw Pipeline.Interrupted() }
      let (one, other) = (try step(&a, paths.0), try step(&b, paths.1))
      switch (one, other) {
      case (let one?, let other?):
        result.pairs.append(
          try pair("\(name) frame \(one.index)", one.picture, other.picture, times: (one.delay, other.delay)))
      case (.some, nil): left += 1
      case (nil, .some): right += 1
      case (nil, nil):
        let places = [(left, \PictureComparison.onlyFirst), (right, \PictureComparison.onlySecond)]
        for (count, list) in places where count > 0 {
          result[keyPath: list].append("\(name): \(count) more \(count == 1 ? "picture" : "pictures")")
        }
        return
      }
    }
  }

  private func times(_ plays: Int) -> String {
    switch plays {
    case 0: "forever"
    case 1: "once"
    default: "\(plays) times"
    }
  }
}
