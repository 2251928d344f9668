/// Collects what a run of `check` or `compare` found and writes it as a folder: a page, a document for programs, JUnit XML, Markdown, pictures of what
/// differs, and the goldens as they would be now.
///
/// The same findings give the same bytes: no dates, no durations, no absolute paths.
public final class GoldenReport: Sendable {
  private struct State: ~Copyable {
    var clips: [ReportClip] = []
    var pictures = ReportPictures()
    /// Frames whose pictures may still become files.
    var framesLeft = 8_000
  }

  private let folder: ReportFolder
  /// As it is reached from the working folder.
  let shownFolder: String
  /// The folder of goldens, where there is one.
  let golden: String?
  private let state = Locked(State())

  /// Starts the folder; until `finish` an earlier report stays as it is.
  ///
  /// - Parameters:
  ///   - golden: the folder of goldens; `nil` for other comparisons.
  ///   - force: put it into a folder that is no report of ours.
  /// - Throws: `OutputError`.
  public init(path: String, golden: String?, force: Bool) throws(OutputError) {
    folder = try ReportFolder(path: path, force: force)
    shownFolder = GoldenReport.shown(path)
    self.golden = golden.map(GoldenReport.shown)
  }

  /// Forgets everything; an earlier report stays.
  public func discard() { folder.discard() }

  /// A path as it is reached from the working folder: reports go to other machines, where an absolute one means nothing.
  static func shown(_ path: String) -> String {
    guard path.hasPrefix("/"), let here = RelativeAddress.resolved(".") else { return path }
    // What does not exist yet has a parent, or a name that tells enough.
    let parts = path.split(separator: "/").map(String.init)
    for count in stride(from: parts.count, through: 1, by: -1) {
      guard let found = RelativeAddress.resolved("/" + parts[..<count].joined(separator: "/")) else {
        continue
      }
      var way = RelativeAddress.prefix(from: here, to: found)
      if way.last == UInt8(ascii: "/") { way.removeLast() }
      let rest = parts[count...].joined(separator: "/")
      let base = String(decoding: way, as: UTF8.self)
      return base.isEmpty ? (rest.isEmpty ? "." : rest) : rest.isEmpty ? base : base + "/" + rest
    }
    return parts.last ?? path
  }

  // MARK: Clips

  /// Adds a clip of which nothing is known but the outcome.
  public func add(_ check: ClipCheck) { add(ReportClip(check, group: "golden")) }

  func add(_ clip: ReportClip) { state.withLock { $0.clips.append(clip) } }

  /// Adds a clip of which only numbers were compared.
  func add(_ check: ClipCheck, _ clip: Clip, _ numbers: TraceComparison?) {
    var result = ReportClip(check, group: type(of: clip.indicator).name)
    result.scale = clip.scale.double
    result.scheme = clip.scene.environment.colorScheme
    result.newTrace = numbers?.newTrace ?? TraceTable(clip)
    if let numbers {
      result.oldTrace = numbers.oldTrace
      result.runs = numbers.frames.runs
    }
    add(result)
  }

  /// Adds a clip that was rendered.
  ///
  /// - Parameters:
  ///   - golden: what it was compared with; `nil` if it could not be.
  ///   - files: where its golden is, or would be.
  func add(
    _ check: ClipCheck, _ found: GoldenRecord, golden: Golden?, comparison: FrameComparison?,
    files: GoldenFolder.Files
  ) throws {
    var clip = ReportClip(check, group: type(of: found.job.indicator).name)
    clip.scale = found.job.scale.double
    clip.scheme = found.job.scene.environment.colorScheme
    clip.manifest = (try? FileBytes.read(files.manifest, limit: GoldenFolder.fileLimit)).map(SHA256.hex)
    clip.newTrace = TraceTable(found.job.clip)
    if let golden, golden.manifest.trace != found.manifest.trace {
      clip.oldTrace = TraceTable(csv: golden.trace)
    }
    clip.runs = comparison?.runs ?? []
    clip.keyFrames = golden?.manifest.strip ?? found.manifest.strip
    var pixels = ReportPixels(found: found, golden: golden)
    try state.withLock { state in
      clip.actual = pixels.actual(&state.pictures)
      clip.expected = pixels.expected(&state.pictures)
      try pixels.fill(&state.pictures, isEqual: clip.outcome == .equal, keyFrames: clip.keyFrames)
    }
    clip.differences = try pixels.differences(clip.runs)
    let isPending =
      clip.outcome == .different || clip.problem?.reason == .missing || clip.problem?.isReplaceable == true
    if isPending {
      let files = GoldenFolder.Files(base: clip.name).all(of: found.manifest)
      clip.pending = try folder.add(into: "pending", files: files) { place in
        try found.write(to: GoldenFolder(path: place).files(of: clip.name))
      }
    }
    if clip.outcome == .different { try writeFrames(of: &clip, pixels) }
    add(clip)
  }

  /// Most pictures of one clip that become files.
  private static let mostFiles = 500

  /// Writes the pictures that differ, each once.
  private func writeFrames(of clip: inout ReportClip, _ pixels: ReportPixels) throws {
    guard let actual = clip.actual else { return }
    var written: Set<Int> = []
    let digits = String(actual.frames.upperBound - 1).utf8.count
    let frames = clip.runs.filter { [.changed, .extra, .size].contains($0.verdict) }.flatMap(\.frames)
    for frame in frames {
      guard let picture = actual.picture(ofFrame: frame), written.insert(picture).inserted else { continue }
      guard clip.frameFiles.count < GoldenReport.mostFiles, takeFrame() else {
        clip.filesLeftOut += 1
        continue
      }
      let number = String(frame)
      let base =
        "frames/\(clip.name)/" + String(repeating: "0", count: max(0, digits - number.utf8.count)) + number
      let new = try pixels.actualBitmap(frame)
      var files = ReportClip.FrameFiles(frame: frame)
      files.actual = try folder.add(base + "-actual.png", try ReportPictures.encoded(new)).path
      if let old = try pixels.expectedBitmap(frame) {
        files.expected = try folder.add(base + "-expected.png", try ReportPictures.encoded(old)).path
        if old.width == new.width, old.height == new.height {
          files.difference =
            try folder.add(
              base + "-difference.png", try ReportPictures.encoded(DifferencePicture.of(old, new))
            ).path
        }
      }
      clip.frameFiles.append(files)
    }
  }

  /// Whether one more frame may become files.
  private func takeFrame() -> Bool {
    state.withLock { state in
      if state.framesLeft == 0 { return false }
      state.framesLeft -= 1
      return true
    }
  }

  // MARK: Pictures

  /// Numbers a picture of which the pixels are at hand.
  func number(of bitmap: Bitmap, limit: Int = ReportPictures.byteLimit) throws -> Int {
    try state.withLock { state in
      let number = state.pictures.number(
        of: PixelDigest.of(bitmap), width: bitmap.width, height: bitmap.height)
      try state.pictures.fill(number, limit: limit) { bitmap }
      return number
    }
  }

  func write(_ path: String, _ bitmap: Bitmap) throws -> String {
    try folder.add(path, try ReportPictures.encoded(bitmap)).path
  }

  // MARK: The end

  /// Writes the texts and puts the folder in its place.
  ///
  /// - Parameters:
  ///   - command: `check` or `compare`.
  ///   - subject: what was compared, in a few words.
  /// - Returns: what the report says.
  @discardableResult
  public func finish(command: String, subject: String) throws -> ReportSummary {
    let (clips, pictures) = state.withLock { state in (state.clips, state.pictures) }
    let content = ReportContent(
      command: command, subject: subject, golden: golden,
      acceptCommand: clips.contains { !$0.pending.isEmpty } ? acceptCommand : nil,
      clips: clips.sorted(by: ReportClip.precedes), pictures: pictures, folder: shownFolder)
    var page: [UInt8] = []
    ReportPage.write(content) { page += $0 }
    try folder.add(ReportPage.fileName, page)
    try folder.add("junit.xml", Array(JUnitText.text(content).utf8))
    try folder.add("summary.md", Array(MarkdownSummary.text(content).utf8))
    let document = JSONText.pretty(ReportDocument.json(content, files: folder.files)) + "\n"
    try folder.add(ReportDocument.fileName, Array(document.utf8))
    try folder.commit()
    return ReportSummary(content)
  }

  /// The command that takes over what is pending.
  private var acceptCommand: String {
    let target = golden.map { " --golden " + ShellText.quoted($0) } ?? ""
    return "indicator-render accept --report \(ShellText.quoted(shownFolder))\(target)"
  }
}

/// What the command line tells of a report.
public struct ReportSummary: Sendable {
  private let content: ReportContent

  init(_ content: ReportContent) { self.content = content }

  /// Takes over what is pending, where something is.
  public var acceptCommand: String? { content.acceptCommand }
}
