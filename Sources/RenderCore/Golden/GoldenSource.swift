/// Where the files of a golden are read from: their folder, or memory, where nobody can change them any more.
struct GoldenSource: Sendable {
  /// The bytes of a file.
  let contents: @Sendable (String) throws(GoldenProblem) -> [UInt8]
  /// The names in a folder.
  let names: @Sendable (String) throws(GoldenProblem) -> [String]

  static let disk = GoldenSource(
    contents: { path throws(GoldenProblem) in try GoldenFolder.contents(path) },
    names: { path throws(GoldenProblem) in try GoldenFolder.names(in: path) })

  private init(
    contents: @escaping @Sendable (String) throws(GoldenProblem) -> [UInt8],
    names: @escaping @Sendable (String) throws(GoldenProblem) -> [String]
  ) {
    self.contents = contents
    self.names = names
  }

  /// Files by their paths.
  init(_ files: [String: [UInt8]]) {
    contents = { path throws(GoldenProblem) in
      guard let bytes = files[path] else { throw GoldenProblem(path, .missing) }
      return bytes
    }
    names = { path throws(GoldenProblem) in
      let names = files.keys.filter { $0.hasPrefix(path + "/") }.map { String($0.dropFirst(path.count + 1)) }
      if names.isEmpty { throw GoldenProblem(path, .missing) }
      return names.sorted()
    }
  }
}
