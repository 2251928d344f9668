/// Reads what `accept` needs of a `report.json`. It may come from another machine, so nothing in it is believed.
struct ReportReader {
  struct Clip: Hashable, Sendable {
    var name: String
    var outcome: String
    /// SHA-256 of the manifest that the clip was compared with; `nil` if there was none.
    var manifest: String?
    var pending: [ReportClip.File]
  }

  /// `check` or `compare`.
  let command: String
  let golden: String?
  let clips: [Clip]
  private let files: [String]

  /// Paths of all files that belong to the report.
  var listedPaths: Set<String> { Set(files + [ReportDocument.fileName]) }

  /// - Parameter file: its name, for messages.
  /// - Throws: `AcceptProblem`.
  init(_ bytes: [UInt8], file: String) throws(AcceptProblem) {
    var mistakes: [Diagnostic] = []
    guard bytes.count <= JSONParser.maximumBytes,
      let node = JSONParser.parse(SourceFile(name: file, bytes: bytes), diagnostics: &mistakes),
      let format = ReportReader.text(node, "format"), format.hasPrefix(ReportDocument.formatFamily)
    else { throw AcceptProblem(file, .notReport) }
    guard format == ReportDocument.format else {
      throw AcceptProblem(file, .version(String(format.dropFirst(ReportDocument.formatFamily.count))))
    }
    guard let command = ReportReader.text(node, "command"),
      let clips = ReportReader.list(node, "clips").flatMap({ $0.mapped(ReportReader.clip) }),
      let files = ReportReader.list(node, "files").flatMap({ $0.mapped(ReportReader.file) })
    else { throw AcceptProblem(file, .damaged) }
    self.command = command
    golden = ReportReader.text(node, "golden")
    self.clips = clips
    self.files = files.map(\.path)
  }

  private static func text(_ node: JSONNode, _ key: String) -> String? {
    if case .string(let text) = node[key]?.value { text } else { nil }
  }

  private static func list(_ node: JSONNode, _ key: String) -> [JSONNode]? {
    if case .array(let elements) = node[key]?.value { elements } else { nil }
  }

  private static func clip(_ node: JSONNode) -> Clip? {
    guard let name = text(node, "name"), let outcome = text(node, "outcome"),
      let pending = list(node, "pending").flatMap({ $0.mapped(file) })
    else { return nil }
    return Clip(name: name, outcome: outcome, manifest: text(node, "manifest"), pending: pending)
  }

  private static func file(_ node: JSONNode) -> ReportClip.File? {
    guard let path = text(node, "file"), let digest = text(node, "sha256"),
      case .number(let number) = node["bytes"]?.value, let size = Int(number), size >= 0
    else { return nil }
    return ReportClip.File(path: path, size: size, digest: digest)
  }
}

extension [JSONNode] {
  /// All elements as something else; `nil` if one is not.
  fileprivate func mapped<T>(_ transform: (JSONNode) -> T?) -> [T]? {
    let result = compactMap(transform)
    return result.count == count ? result : nil
  }
}
