import Glibc

/// Finds the clips that were rendered into a folder.
public enum RenderedFolder {
  /// A clip, or the folder that should be one and why it cannot be compared.
  public enum Found: Sendable {
    case clip(RenderedClip)
    case problem(name: String, GoldenProblem)
  }

  /// Whether there is a folder of that name.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && FileStatus(status).isFolder
  }

  /// The clips of a folder of frames, at each of its scales, or of all such folders directly inside, in natural order.
  ///
  /// - Returns: at least one.
  /// - Throws: `GoldenProblem` if there is none, or the folder cannot be read.
  public static func clips(in path: String) throws(GoldenProblem) -> [Found] {
    let raw = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard raw >= 0 else { throw GoldenProblem(path, .unreadable(errno: errno)) }
    let folder = FolderDescriptor(adopting: raw)
    if folder.status(EntryName(FrameList.fileName)) != nil {
      return try RenderedClip.clips(in: path).map { .clip($0) }
    }
    guard var reader = folder.reader() else { throw GoldenProblem(path, .unreadable(errno: errno)) }
    var names: [[UInt8]] = []
    while let entry = reader.next() {
      if entry.kind == .folder, Array(entry.name.bytes).first != ASCII.point {
        names.append(Array(entry.name.bytes))
      }
    }
    var found: [Found] = []
    for name in names.sorted(by: NaturalOrder.precedes).map({ String(decoding: $0, as: UTF8.self) }) {
      let inner = RenderPlan.join(path, name)
      do throws(GoldenProblem) {
        found += try RenderedClip.clips(in: inner).map { .clip($0) }
      } catch {
        if error != GoldenProblem(RenderPlan.join(inner, FrameList.fileName), .missing) {
          found.append(.problem(name: inner, error))
        } else if try holdsPictures(inner) {
          // A folder without pictures is none of frames.
          found.append(.problem(name: inner, GoldenProblem(inner, .noFrameList)))
        }
      }
    }
    if found.isEmpty { throw GoldenProblem(path, .noFrameList) }
    return found
  }

  private static func holdsPictures(_ path: String) throws(GoldenProblem) -> Bool {
    let raw = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard raw >= 0 else { throw GoldenProblem(path, .unreadable(errno: errno)) }
    let folder = FolderDescriptor(adopting: raw)
    guard var reader = folder.reader() else { throw GoldenProblem(path, .unreadable(errno: errno)) }
    while let entry = reader.next() {
      if entry.name.text.lowercased().hasSuffix(".png") { return true }
    }
    return false
  }
}
