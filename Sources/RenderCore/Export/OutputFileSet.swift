import Glibc

/// Several output files that appear together, such as a sheet and its atlas.
///
/// Nothing is renamed before every file is complete and closed, so a failure before that leaves all earlier files as they were. Renaming itself goes in the order
/// of the paths; the file that describes the others belongs last.
public struct OutputFileSet: ~Copyable, Sendable {
  private var files: [PendingFile] = []

  /// Starts the files.
  ///
  /// - Parameter force: Replace files that this program did not write. Without it a picture may still be replaced if an atlas among `paths` is ours and names it.
  public init(paths: [String], force: Bool = false) throws(OutputError) {
    for path in paths {
      do throws(OutputError) {
        let mayReplace = { (raw: Int32) in
          FileOwnership.isOurs(raw) || OutputFileSet.isNamed(path, byAtlasAmong: paths)
        }
        files.append(try PendingFile(path, mayReplace: force ? nil : mayReplace))
        if files.dropLast().contains(where: { $0.target.resolved == files.last?.target.resolved }) {
          throw OutputError(.create, path, .duplicate)
        }
      } catch {
        for index in files.indices { files[index].discard() }
        throw error
      }
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
    for index in files.indices { try files[index].finish() }
    for index in files.indices { try files[index].publish() }
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
