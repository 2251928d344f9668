/// What a `frames.json` says about its frames. It may have been changed by anybody, so everything is checked.
struct ClipList {
  struct Entry {
    var file: String
    var index: Int
    /// Seconds.
    var time: Double
    /// Pixels per point.
    var scale: Double
    var digest: String
    /// Place in the table of pictures.
    var image: Int?
  }

  /// What the mark of every version begins with.
  static let formatFamily = "indicator-render frames "
  /// How a list of any version begins.
  static let head = Array("{\n  \"format\": \"\(formatFamily)".utf8)

  /// Seconds; the limit of `--at`.
  private static let latestStill: Rational = 86_400

  /// By scale in the order of the file, then by index.
  var entries: [Entry] = []
  /// Lines that cannot be frames.
  private(set) var strangeEntries = 0
  private(set) var name: String?
  private let label: String?
  private let indicator: String?
  private let rate: FrameRate
  private let duration: Double?
  private let loop: Loop?
  private var scheme: ColorScheme?
  private var twin: String?
  private var isStills = false
  private var variants: [GalleryPane.Variant] = []
  var notes: [String] = []

  var hasPictures: Bool { entries.contains { $0.image != nil } }

  init(_ root: JSONNode, _ nodes: [JSONNode]) {
    name = root["name"]?.stringValue
    label = root["label"]?.stringValue
    indicator = root["indicator"]?.stringValue
    rate = root["fps"]?.stringValue.flatMap { FrameRate(text: $0) } ?? .standard
    duration = root["duration"]?.doubleValue
    loop = root["loop"].flatMap { node in
      guard let mode = node["mode"]?.stringValue.flatMap({ LoopMode(rawValue: $0) }) else { return nil }
      return Loop(
        mode: mode, periods: node["periods"]?.countValue ?? 0,
        speedChange: (node["speedChangePercent"]?.doubleValue ?? 0) / 100)
    }
    var scales: [Double] = []
    var groups: [[Entry]] = []
    for node in nodes {
      guard let entry = ClipList.entry(node) else {
        strangeEntries += 1
        continue
      }
      if let group = scales.firstIndex(of: entry.scale) {
        groups[group].append(entry)
      } else {
        scales.append(entry.scale)
        groups.append([entry])
      }
    }
    for group in groups {
      let order = group.indices.sorted { (group[$0].index, $0) < (group[$1].index, $1) }
      entries += order.map { group[$0] }
    }
    isStills = entries.contains { $0.time != time(ofFrame: $0.index) }
  }

  private static func entry(_ node: JSONNode) -> Entry? {
    guard let file = node["file"]?.stringValue, NameProblem.of(file.utf8) == nil,
      let index = node["index"]?.countValue, let time = node["time"]?.doubleValue, time >= 0,
      let scale = node["scale"]?.doubleValue, scale > 0, scale <= 32
    else { return nil }
    return Entry(
      file: file, index: index, time: time, scale: scale, digest: node["digest"]?.stringValue ?? "")
  }

  /// When an even run of frames shows one.
  private func time(ofFrame index: Int) -> Double { (Rational(index) / rate.framesPerSecond).double }

  /// Takes the sizes of the pictures, once they are read.
  mutating func measure(_ images: GalleryImages) {
    for entry in entries {
      if variants.last?.scale != entry.scale {
        variants.append(GalleryPane.Variant(scale: entry.scale, width: 0, height: 0))
      }
      let last = variants.count - 1
      if let image = entry.image {
        let header = images.images[image].header
        variants[last].width = max(variants[last].width, header.width)
        variants[last].height = max(variants[last].height, header.height)
      }
      variants[last].frames.append(
        GalleryPane.Frame(file: entry.file, index: entry.index, time: entry.time, image: entry.image))
    }
    variants.removeAll { $0.width == 0 }
  }

  /// What the scene says that the list does not.
  mutating func take(_ scene: Scene) {
    scheme = scene.environment.colorScheme
    var colorless = scene
    colorless.environment.colorScheme = .light
    twin = JSONText.compact(SceneText.json(colorless))
  }

  /// Computes the values of every frame; `false` if the frames are not those of the scene.
  mutating func addTraces(_ scene: Scene) throws(TimelineProblem) -> Bool {
    for position in variants.indices {
      guard let scale = variants[position].scale.flatMap({ Rational(decimal: DecimalText.shortest($0)) })
      else {
        return false
      }
      let frames = variants[position].frames
      guard let even = try ClipList.clip(scene, scale), even.timeline.frameRate == rate else { return false }
      if !isStills, isRecorded(frameCount: even.timeline.selection.count) {
        guard frames.allSatisfy({ even.timeline.selection.contains($0.index) }) else { return false }
        variants[position].trace = GalleryTrace(even, frames: frames.map(\.index))
        continue
      }
      // What was asked for with `--at` is not in the scene, but its instants are the times of the frames.
      let instants = frames.compactMap { $0.time.flatMap { Rational(decimal: DecimalText.shortest($0)) } }
      guard instants.count == frames.count, instants.allSatisfy({ $0 <= ClipList.latestStill }),
        isRecorded(frameCount: frames.count)
      else { return false }
      var stills = scene
      stills.timeline.stills = instants
      stills.timeline.frames = nil
      guard let clip = try ClipList.clip(stills, scale) else { return false }
      variants[position].trace = GalleryTrace(clip, frames: Array(instants.indices))
      isStills = true
    }
    return true
  }

  /// `nil` if its values depend on texts that cannot be laid out here, such as those in a font of the author's.
  private static func clip(_ scene: Scene, _ scale: Rational) throws(TimelineProblem) -> Clip? {
    do {
      return try Clip(scene, scale: scale)
    } catch let problem as TimelineProblem {
      throw problem
    } catch {
      return nil
    }
  }

  private func isRecorded(frameCount: Int) -> Bool {
    duration == (Rational(frameCount) / rate.framesPerSecond).double
  }

  func pane(path: [UInt8]) -> GalleryPane {
    let folder = path.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) }
    var pane = GalleryPane(kind: .clip, path: path, name: name ?? folder ?? "clip", variants: variants)
    pane.label = label
    pane.indicator = indicator
    pane.scheme = scheme
    pane.twin = twin
    pane.rate = rate
    pane.isStills = isStills
    pane.loop = loop
    pane.notes = notes
    return pane
  }
}
