/// The files of a manifest, each read and parsed once.
struct ManifestSources {
  private(set) var list: SourceList
  /// In the order in which they were read.
  private(set) var files: [String]
  private var nodes: [String: JSONNode?] = [:]
  private let readFile: (String) throws -> SourceFile?
  private let onList: (_ folder: String, _ part: String) throws -> Void

  /// - Parameters:
  ///   - manifest: the first file.
  ///   - readFile: gives `nil` if there is no such file.
  ///   - onList: told of every folder before it is looked through for a part of a pattern.
  init(
    _ manifest: SourceFile, path: String, readFile: @escaping (String) throws -> SourceFile?,
    onList: @escaping (_ folder: String, _ part: String) throws -> Void
  ) {
    list = SourceList(manifest)
    files = [path]
    self.readFile = readFile
    self.onList = onList
  }

  /// The files that a pattern means.
  ///
  /// - Throws: what listing throws.
  func files(_ pattern: String, in folder: String) throws -> [String] {
    try GlobSearch.files(pattern, in: folder, onList: onList)
  }

  enum Found {
    case node(JSONNode)
    /// What is wrong is in the diagnostics.
    case broken
    case missing
  }

  /// What is in the file at `path`, with offsets of its own.
  ///
  /// - Throws: what reading throws.
  mutating func node(_ path: String, diagnostics: inout [Diagnostic]) throws -> Found {
    if let known = nodes[path] { return known.map { .node($0) } ?? .broken }
    guard let file = try readFile(path) else { return .missing }
    files.append(path)
    let start = list.add(file)
    let node = JSONParser.parse(file, diagnostics: &diagnostics)?.shifted(by: start)
    nodes[path] = .some(node)
    return node.map { .node($0) } ?? .broken
  }
}
