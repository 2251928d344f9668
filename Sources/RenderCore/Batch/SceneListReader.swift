/// Reads the `scenes` of a manifest: files, patterns of files, names of indicators, and scenes written in place.
struct SceneListReader {
  /// A scene before the matrix.
  struct Source {
    let id: String
    /// With the defaults of the manifest; its values may be of several files.
    let node: JSONNode
    /// The entry in the manifest.
    let range: Range<Int>
  }

  static let entryLimit = Manifest.jobLimit
  private static let ownKeys: Set = ["id", "file"]

  let log: DiagnosticLog
  /// The folder of the manifest.
  let folder: String
  let defaults: JSONNode?

  func read(
    _ value: ValueReader?, _ sources: inout ManifestSources, _ diagnostics: inout [Diagnostic]
  ) throws -> [Source] {
    guard let entries = value?.array() else { return [] }
    var found: [Source] = []
    for entry in entries.prefix(SceneListReader.entryLimit + 1) {
      if case .string(let text) = entry.node.value {
        found += try scenes(text, at: entry.node.range, &sources, &diagnostics)
      } else if case .object = entry.node.value {
        if let scene = try inline(entry.node, &sources, &diagnostics) { found.append(scene) }
      } else {
        let _: Source? = entry.mustBe(
          "the path of a scene, an indicator, or a scene such as { \"indicator\": \"dots-pulse\" }")
      }
    }
    return found
  }

  private func scenes(
    _ text: String, at range: Range<Int>, _ sources: inout ManifestSources, _ diagnostics: inout [Diagnostic]
  ) throws -> [Source] {
    if Indicators.named(text) != nil {
      let name = JSONMember(key: "indicator", keyRange: range, value: JSONNode(.string(text), range: range))
      return [source(text, JSONNode(.object([name]), range: range), range)]
    }
    guard let path = ManifestPath.read(text, at: range, log: log) else { return [] }
    guard GlobPattern.isPattern(path) else {
      return try file(path, at: range, &sources, &diagnostics).map {
        [source(JobNaming.baseName(path), $0, range)]
      } ?? []
    }
    let paths = try sources.files(path, in: folder)
    if paths.isEmpty {
      log.error(
        at: range, "no file is meant by the pattern \(DisplayText.quoted(text))",
        hint: "it is looked for in the folder of the manifest")
    }
    return try paths.prefix(SceneListReader.entryLimit + 1).compactMap { path in
      try file(path, at: range, &sources, &diagnostics).map { source(JobNaming.baseName(path), $0, range) }
    }
  }

  private func inline(
    _ node: JSONNode, _ sources: inout ManifestSources, _ diagnostics: inout [Diagnostic]
  ) throws -> Source? {
    let range = node.range
    let scene = SceneMerge.without(SceneListReader.ownKeys, node)
    var base: JSONNode?
    var name: String?
    if let value = node["file"] {
      let reader = ValueReader(node: value, name: "file", log: log, hasDefault: false)
      guard let text = reader.string(), let path = ManifestPath.read(text, at: value.range, log: log),
        let found = try file(path, at: value.range, &sources, &diagnostics)
      else { return nil }
      base = found
      name = JobNaming.baseName(path)
    }
    if let value = node["id"] {
      guard let text = ValueReader(node: value, name: "id", log: log).string() else { return nil }
      if text.isEmpty || JobNaming.safe(text) != text {
        log.error(
          at: value.range, "\(DisplayText.quoted(text)) cannot be an id, which names files",
          hint: "use letters, digits and . _ + @ = - inside")
        return nil
      }
      name = text
    }
    if name == nil, case .string(let indicator)? = (scene["indicator"] ?? defaults?["indicator"])?.value {
      name = indicator
    }
    return source(name ?? "scene", SceneMerge.merge(base, under: scene), range)
  }

  private func source(_ id: String, _ node: JSONNode, _ range: Range<Int>) -> Source {
    Source(id: id, node: SceneMerge.merge(defaults, under: node), range: range)
  }

  private func file(
    _ path: String, at range: Range<Int>, _ sources: inout ManifestSources, _ diagnostics: inout [Diagnostic]
  ) throws -> JSONNode? {
    switch try sources.node(GlobSearch.join(folder, path), diagnostics: &diagnostics) {
    case .node(let node): return node
    case .broken: return nil
    case .missing:
      let isName =
        !path.contains("/") && !path.lowercased().hasSuffix(".json") && !path.lowercased().hasSuffix(".jsonc")
      let near = isName ? Suggestion.hint(for: path, among: Indicators.all.map { $0.name }) : nil
      log.error(
        at: range, "there is no scene file\(isName ? " and no indicator" : "") \(DisplayText.quoted(path))",
        hint: near ?? "paths are below the folder of the manifest")
      return nil
    }
  }
}
