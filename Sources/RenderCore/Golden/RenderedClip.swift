/// A clip that was rendered before: what the `frames.json` of its folder says about it at one scale. It may have been changed by anybody.
public struct RenderedClip: Sendable {
  /// One frame.
  struct Entry: Hashable, Sendable {
    let file: String
    let index: Int
    /// Seconds.
    let time: Double
    let scale: Rational
  }

  /// What it is called among the goldens.
  public let name: String
  let folder: String
  /// In order, without gaps, at least one.
  let entries: [Entry]
  let scale: Rational
  let rate: FrameRate
  let loop: LoopMode
  let periods: Int
  /// `nil` if this version cannot read it.
  let scene: Scene?

  private var list: String { RenderPlan.join(folder, FrameList.fileName) }

  /// The indices of all frames.
  var frames: Range<Int> { entries[0].index..<entries[0].index + entries.count }

  /// One for each scale of a folder.
  ///
  /// - Throws: `GoldenProblem`, with reason `missing` if there is no list.
  static func clips(in folder: String) throws(GoldenProblem) -> [RenderedClip] {
    let path = RenderPlan.join(folder, FrameList.fileName)
    let file = SourceFile(name: path, bytes: try GoldenFolder.contents(path, limit: JSONParser.maximumBytes))
    var mistakes: [Diagnostic] = []
    guard let root = JSONParser.parse(file, diagnostics: &mistakes) else {
      throw GoldenProblem(path, .frameList(mistakes.first?.message ?? "it is no JSON"))
    }
    guard let format = root["format"]?.stringValue, format.hasPrefix(ClipList.formatFamily) else {
      throw GoldenProblem(path, .frameList("it is no list of frames"))
    }
    guard format == FrameList.format, let name = root["name"]?.stringValue,
      let rate = root["fps"]?.stringValue.flatMap({ FrameRate(text: $0) }), let loop = root["loop"],
      let mode = loop["mode"]?.stringValue.flatMap({ LoopMode(rawValue: $0) }),
      let nodes = root["frames"]?.elements
    else { throw GoldenProblem(path, .frameList("another version of this program wrote it")) }
    if let problem = NameProblem.of(name.utf8) {
      throw GoldenProblem(path, .frameList("the name of its clip \(problem.sentence)"))
    }
    var groups: [(scale: Rational, entries: [Entry])] = []
    for (place, node) in nodes.enumerated() {
      guard let entry = Entry(node) else {
        throw GoldenProblem(path, .frameList("entry \(place) is no frame"))
      }
      if let group = groups.firstIndex(where: { $0.scale == entry.scale }) {
        groups[group].entries.append(entry)
      } else {
        groups.append((entry.scale, [entry]))
      }
    }
    if groups.isEmpty { throw GoldenProblem(path, .frameList("it lists no frames")) }
    let scene = root["scene"].flatMap { node in
      let text = SourceFile(name: path, bytes: Array(file.bytes[node.range]))
      return SceneReader.read(text, name: name, diagnostics: &mistakes)
    }
    var clips: [RenderedClip] = []
    for group in groups {
      let entries = group.entries.sorted { $0.index < $1.index }
      for (entry, next) in zip(entries, entries.dropFirst()) where next.index != entry.index + 1 {
        let what = next.index == entry.index ? "twice" : "without the one after it"
        throw GoldenProblem(path, .frameList("it lists frame \(entry.index) \(what)"))
      }
      clips.append(
        RenderedClip(
          name: GoldenCheck.name(of: name, scale: group.scale, isAlone: groups.count == 1), folder: folder,
          entries: entries, scale: group.scale, rate: rate, loop: mode,
          periods: loop["periods"]?.countValue ?? 0, scene: scene))
    }
    return clips
  }

  // MARK: Pixels

  /// Decodes all frames. Premultiplying what was written straight gives the pixels that were drawn.
  ///
  /// - Throws: `GoldenProblem`, `OutputError` or `Pipeline.Interrupted`.
  func pixels(onFrame: (Int) -> Void, isInterrupted: () -> Bool) throws -> FrameStore {
    let compactor = FrameCompactor()
    var store: FrameStore?
    for (place, entry) in entries.enumerated() {
      if isInterrupted() { throw Pipeline.Interrupted() }
      let path = RenderPlan.join(folder, entry.file)
      let bitmap = try bitmap(path)
      let frames = store ?? FrameStore(width: bitmap.width, height: bitmap.height)
      guard frames.width == bitmap.width, frames.height == bitmap.height else {
        throw GoldenProblem(
          path,
          .frame(
            "it has \(bitmap.width) x \(bitmap.height) px, those before \(frames.width) x \(frames.height) px"
          ))
      }
      try frames.append(compactor.compact(bitmap))
      store = frames
      onFrame(place + 1)
    }
    guard let store else { preconditionFailure("a clip without frames") }
    return store
  }

  private func bitmap(_ path: String) throws(GoldenProblem) -> Bitmap {
    let bytes: [UInt8]
    do throws(GoldenProblem) {
      bytes = try GoldenFolder.contents(path)
    } catch {
      throw error.reason == .missing ? GoldenProblem(path, .frame("it is listed and not there")) : error
    }
    if bytes.starts(with: GoldenFolder.lfsHead) { throw GoldenProblem(path, .lfsPointer) }
    do throws(PNGError) {
      return try PNGDecoder.decode(bytes).bitmap
    } catch {
      throw GoldenProblem(path, .frame("it is not a PNG file that can be read (\(error.sentence))"))
    }
  }

  // MARK: Facts

  /// When frames are shown; in the words of `golden`, if that says the same.
  func timing(_ golden: GoldenManifest.Timing) -> GoldenManifest.Timing {
    if case .stills(let times) = golden, times.map(\.double) == entries.map(\.time) { return golden }
    let isEven = entries.allSatisfy { $0.time == (Rational($0.index) / rate.framesPerSecond).double }
    if isEven { return .rate(rate) }
    return .stills(entries.map { Rational(decimal: DecimalText.shortest($0.time)) ?? .zero })
  }

  /// The animated values, if the scene gives them for just these frames.
  func trace(_ texts: TextSource) -> Clip? {
    guard let scene, let clip = try? Clip(scene, scale: scale, texts: texts),
      clip.timeline.stills == nil, clip.timeline.frameRate == rate, clip.timeline.selection == frames,
      entries.allSatisfy({ $0.time == clip.timeline.presentationTime(frame: $0.index).double })
    else { return nil }
    return clip
  }
}

extension RenderedClip.Entry {
  /// `nil` if a member is missing or makes no sense.
  fileprivate init?(_ node: JSONNode) {
    guard let file = node["file"]?.stringValue, NameProblem.of(file.utf8) == nil,
      let index = node["index"]?.countValue, let time = node["time"]?.doubleValue, time >= 0,
      case .number(let text)? = node["scale"]?.value, let scale = Rational(decimal: text), scale > .zero,
      scale <= 32
    else { return nil }
    self.init(file: file, index: index, time: time, scale: scale)
  }
}
