/// Reads a manifest with all the files that it names, and collects everything that is wrong with any of them.
public struct ManifestReader {
  private static let keys = [
    "$schema", "manifests", "defaults", "scenes", "matrix", "id", "outputs", "checks",
  ]
  /// Most manifests that are read, each as often as it is named.
  private static let manifestLimit = 1000

  private var sources: ManifestSources
  private var diagnostics: [Diagnostic] = []
  private var expansion = JobExpansion()
  /// The manifests that are being read, outermost first.
  private var chain: [String] = []
  private var includeCount = 0

  private init(_ sources: ManifestSources) { self.sources = sources }

  /// The jobs of the manifest in `file`; `nil` if there is a mistake in it or in a file that it names.
  ///
  /// - Parameters:
  ///   - path: where the manifest is; what it names is below that folder.
  ///   - readFile: the text of a file, or `nil` if there is none at that path.
  ///   - onList: told of every folder before it is looked through for a part of a pattern, which is told as well.
  /// - Throws: what `readFile` and `onList` throw.
  public static func read(
    _ file: SourceFile, path: String, readFile: @escaping (String) throws -> SourceFile?,
    onList: @escaping (_ folder: String, _ part: String) throws -> Void = { _, _ in },
    diagnostics: inout [Diagnostic]
  ) throws -> Manifest? {
    var reader = ManifestReader(ManifestSources(file, path: path, readFile: readFile, onList: onList))
    if let root = JSONParser.parse(file, diagnostics: &reader.diagnostics) {
      try reader.manifest(root, path: path)
    }
    reader.diagnostics += reader.expansion.finish(reader.sources)
    if reader.expansion.jobs.isEmpty, !reader.diagnostics.contains(where: { $0.severity == .error }) {
      reader.diagnostics.append(
        Diagnostic(
          .error, at: .init(file: file, range: 0..<1), "the manifest has no jobs",
          hint: "such as \"scenes\": [\"typing-bubble\"]"))
    }
    var told: Set<Told> = []
    let found = reader.diagnostics.filter { told.insert(Told($0)).inserted }
    diagnostics += found
    if found.contains(where: { $0.severity == .error }) { return nil }
    return Manifest(jobs: reader.expansion.jobs, files: reader.sources.files)
  }

  /// What is said once, however many jobs it is about.
  private struct Told: Hashable {
    let file: String?
    let range: Range<Int>?
    let message: String

    init(_ diagnostic: Diagnostic) {
      file = diagnostic.place?.file.name
      range = diagnostic.place?.range
      message = diagnostic.message
    }
  }

  private mutating func manifest(_ root: JSONNode, path: String) throws {
    let log = DiagnosticLog(sources.list)
    defer { diagnostics += log.diagnostics }
    guard let top = ObjectReader(root, keys: ManifestReader.keys, log: log) else { return }
    top.finish { key in
      SceneReader.sections.contains(key) || key == "indicator"
        ? "defaults" : ["include", "exclude"].contains(key) ? "matrix" : nil
    }
    _ = top.string("$schema")
    if !top.has("scenes"), !top.has("manifests") {
      top.require("scenes", hint: "such as \"scenes\": [\"typing-bubble\"]")
    }
    let folder = ManifestPath.folder(of: path)
    chain.append(ManifestPath.identity(path))
    try includeManifests(top.value("manifests"), folder: folder, log: log)
    chain.removeLast()

    let defaults = defaults(top, log)
    let scenes = try SceneListReader(log: log, folder: folder, defaults: defaults)
      .read(top.value("scenes"), &sources, &diagnostics)
    if let list = top.value("scenes"), case .array(let entries) = list.node.value, entries.isEmpty {
      let _: Bool? = list.error(
        "'scenes' is empty, so there would be no jobs", hint: "such as [\"typing-bubble\"]")
    }
    let matrixLog = DiagnosticLog(sources.list)
    let matrix = MatrixReader(log: matrixLog).read(top.value("matrix"))
    diagnostics += matrixLog.diagnostics
    let rules = JobExpansion.Rules(
      matrix: matrix, id: template(top, log), outputs: outputs(top, log),
      goldenFolder: goldenFolder(top, folder, log))
    expansion.add(scenes, rules, sources: sources, log: log)
  }

  private mutating func includeManifests(_ value: ValueReader?, folder: String, log: DiagnosticLog) throws {
    for entry in value?.array(count: 0...ManifestReader.manifestLimit) ?? [] {
      guard let text = entry.string(), let path = ManifestPath.read(text, at: entry.node.range, log: log)
      else {
        continue
      }
      let place = GlobSearch.join(folder, path)
      let identity = ManifestPath.identity(place)
      if let start = chain.firstIndex(of: identity) {
        let others = chain[(start + 1)...].map { DisplayText.quoted(JobNaming.fileName($0)) }
        let way = others.isEmpty ? "" : " by way of \(others.joined(separator: ", "))"
        log.error(
          at: entry.node.range, "\(DisplayText.quoted(text)) includes itself\(way)",
          hint: "take it out of 'manifests' here or there")
        continue
      }
      if chain.count == 16 {
        log.error(
          at: entry.node.range, "manifests are included more than 16 deep", hint: "name them in one manifest")
        continue
      }
      includeCount += 1
      if includeCount > ManifestReader.manifestLimit {
        log.error(
          at: entry.node.range, "more than \(ManifestReader.manifestLimit) manifests are included",
          hint: "split the batch")
        return
      }
      switch try sources.node(place, diagnostics: &diagnostics) {
      case .node(let node): try manifest(node, path: place)
      case .broken: break
      case .missing:
        log.error(
          at: entry.node.range, "there is no manifest \(DisplayText.quoted(path))",
          hint: "paths are below the folder of the manifest")
      }
    }
  }

  /// What all scenes have unless they say otherwise.
  private func defaults(_ top: ObjectReader, _ log: DiagnosticLog) -> JSONNode? {
    let keys = ["indicator"] + SceneReader.sections
    guard let node = top.node("defaults"), let object = top.object("defaults", keys: keys) else { return nil }
    object.finish()
    let unknown = Set(object.members.map(\.key)).subtracting(keys)
    return SceneMerge.without(unknown, node)
  }

  private func template(_ top: ObjectReader, _ log: DiagnosticLog) -> JobTemplate? {
    guard let text = top.string("id"), let node = top.node("id") else { return nil }
    return JobTemplate(text, at: node.range, namesFiles: false, log: log)
  }

  private func outputs(_ top: ObjectReader, _ log: DiagnosticLog) -> [JobOutput] {
    guard let elements = top.array("outputs") else { return [] }
    if elements.isEmpty, let node = top.node("outputs") {
      log.error(
        at: node.range, "'outputs' is empty",
        hint: "leave it out to have the default, a folder of frames for each job")
    }
    let reader = OutputsReader(log: log)
    return elements.compactMap { element in
      guard let options = reader.readOutput(element) else { return nil }
      return JobOutput(options, at: (element.node["path"] ?? element.node).range, log: log)
    }
  }

  private func goldenFolder(_ top: ObjectReader, _ folder: String, _ log: DiagnosticLog) -> String? {
    guard let checks = top.object("checks", keys: ["golden"]) else { return nil }
    checks.finish()
    guard checks.require("golden", hint: "such as \"golden\": \"goldens\""),
      let text = checks.string("golden"),
      let node = checks.node("golden"), let path = ManifestPath.read(text, at: node.range, log: log)
    else { return nil }
    return GlobSearch.join(folder, path)
  }
}
