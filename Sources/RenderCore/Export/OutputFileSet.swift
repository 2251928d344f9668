import Glibc

/// Several output files that appear together, such as a sheet and its atlas.
///
/// Nothing is renamed before every file is complete and closed, so a failure before that leaves all earlier files as they were. Renaming itself goes in the order
/// of the paths, files that describe the others last; if it fails, what was renamed is taken back.
public struct OutputFileSet: ~Copyable, Sendable {
  private var files: [PendingFile] = []
  private var paths: [String] = []
  /// Places in `files` of those that describe the others.
  private var descriptions: Set<Int> = []
  private let force: Bool
  private let followsLinks: Bool

  /// Starts the files.
  ///
  /// - Parameters:
  ///   - siblings: paths that will be added.
  ///   - force: Replace files that this program did not write. Without it a picture may still be replaced if an atlas of the set is ours and names it.
  ///   - followsLinks: Write to where links at the places lead; else the links themselves are replaced.
  public init(
    paths: [String], siblings: [String] = [], force: Bool = false, followsLinks: Bool = true
  ) throws(OutputError) {
    self.force = force
    self.followsLinks = followsLinks
    self.paths = paths + siblings
    for path in paths { try start(path) }
  }

  /// Starts one more file and returns its place; a failure forgets the whole set.
  ///
  /// - Parameter isDescription: whether the file describes others and comes after them.
  mutating func add(_ path: String, isDescription: Bool) throws(OutputError) -> Int {
    if !paths.contains(path) { paths.append(path) }
    if isDescription { descriptions.insert(files.count) }
    try start(path)
    return files.count - 1
  }

  private mutating func start(_ path: String) throws(OutputError) {
    do throws(OutputError) {
      let paths = paths
      let mayReplace = { (raw: Int32) in
        FileOwnership.isOurs(raw) || OutputFileSet.isNamed(path, byAtlasAmong: paths)
      }
      files.append(try PendingFile(path, followsLink: followsLinks, mayReplace: force ? nil : mayReplace))
      if files.dropLast().contains(where: { $0.target.resolved == files.last?.target.resolved }) {
        throw OutputError(.create, path, .duplicate)
      }
    } catch {
      discard()
      throw error
    }
  }

  deinit {
    var files = files
    for index in files.indices { files[index].discard() }
  }

  /// - Parameter index: The place of the file in `paths`.
  public mutating func write(_ bytes: RawSpan, to index: Int) throws(OutputError) {
    try files[index].write(bytes)
  }
  public mutating func write(_ bytes: [UInt8], to index: Int) throws(OutputError) {
    try files[index].write(bytes.span.bytes)
  }
  public mutating func write(_ text: String, to index: Int) throws(OutputError) {
    try files[index].write(text)
  }

  /// Closes all files, then moves them to their places. Call it once.
  public mutating func commit() throws(OutputError) {
    try finish()
    try publish()
    settle()
  }

  /// Closes all files: from now on nothing can fail for want of space.
  mutating func finish() throws(OutputError) {
    for index in files.indices { try files[index].finish() }
  }

  /// Moves the finished files to their places, all or none. What was there is kept until `settle` or `retract`.
  mutating func publish() throws(OutputError) {
    do throws(OutputError) {
      for index in files.indices where !descriptions.contains(index) { try files[index].publish() }
      for index in descriptions.sorted() { try files[index].publish() }
    } catch {
      retract()
      throw error
    }
  }

  /// The published files stay.
  mutating func settle() {
    for index in files.indices { files[index].settle() }
  }

  /// Takes the published files back.
  mutating func retract() {
    for index in files.indices.reversed() { files[index].retract() }
  }

  /// Forgets what was written. Does nothing after `commit()`.
  public mutating func discard() {
    for index in files.indices.reversed() { files[index].discard() }
  }

  private static func isNamed(_ path: String, byAtlasAmong paths: [String]) -> Bool {
    let image = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String($0) } ?? path
    return paths.contains { sibling in
      guard sibling != path else { return false }
      let raw = open(sibling, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard raw >= 0 else { return false }
      defer { close(raw) }
      return FileOwnership.isAtlas(raw, of: image ?? path)
    }
  }
}
