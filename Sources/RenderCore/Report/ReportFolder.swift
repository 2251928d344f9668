import Glibc

/// The folder of a report, built beside its place and swapped in whole by `commit()`.
///
/// An earlier report is ours: what its `report.json` lists is replaced. Files that somebody put beside it are kept; a folder that is no report is refused
/// unless `force` is given, and then its files are kept too, but for those with a name of ours. A foreign folder inside is never replaced.
///
/// Whatever ends before `commit()` leaves the earlier folder as it was; what a killed run left is removed by the next run for the same place.
final class ReportFolder: Sendable {
  private let folder: SwappedFolder
  private let written = Locked<[ReportClip.File]>([])

  /// - Throws: when the place cannot be written, or something foreign is there.
  init(path: String, force: Bool) throws(OutputError) {
    folder = try SwappedFolder.begin(path: path, force: force, ownership: ReportOwnership.self)
  }

  /// Writes a file; the folders above it are made as needed.
  ///
  /// - Parameter path: below the report.
  @discardableResult
  func add(_ path: String, _ bytes: [UInt8]) throws(OutputError) -> ReportClip.File {
    try folder.add(path, bytes)
    let file = ReportClip.File(path: path, size: bytes.count, digest: SHA256.hex(bytes))
    written.withLock { $0.append(file) }
    return file
  }

  /// Lets somebody else write files into a folder of the report.
  ///
  /// - Parameters:
  ///   - paths: the files that it writes, below that folder.
  ///   - write: takes the path of that folder.
  /// - Returns: the files, in natural order.
  func add(
    into name: String, files paths: [String], _ write: (String) throws -> Void
  ) throws -> [ReportClip.File] {
    try folder.makeFolders(above: name + "/")
    let (workPath, target) = (folder.workPath, folder.target)
    let place = RenderPlan.join(workPath, name)
    do {
      try write(place)
    } catch var error as OutputError {
      if error.path.hasPrefix(workPath) { error.path = target.shown + error.path.dropFirst(workPath.count) }
      throw error
    }
    var found: [ReportClip.File] = []
    for file in paths.sorted(by: { NaturalOrder.precedes(Array($0.utf8), Array($1.utf8)) }) {
      let path = name + "/" + file
      do throws(FileProblem) {
        let bytes = try FileBytes.read(RenderPlan.join(place, file), limit: GoldenFolder.fileLimit)
        found.append(ReportClip.File(path: path, size: bytes.count, digest: SHA256.hex(bytes)))
      } catch {
        guard case .system(let code) = error else {
          throw OutputError(.read, target.shown(path), errno: EFBIG)
        }
        throw OutputError(.read, target.shown(path), errno: code)
      }
    }
    written.withLock { $0 += found }
    return found
  }

  /// Everything that was written, by its path.
  var files: [ReportClip.File] {
    written.withLock { $0 }.sorted { NaturalOrder.precedes(Array($0.path.utf8), Array($1.path.utf8)) }
  }

  /// Puts the report in its place. Call it once, after the last file.
  func commit() throws(OutputError) { try folder.commit() }

  /// Forgets what was written; the earlier folder stays. Does nothing after `commit()`.
  func discard() { folder.discard() }
}
