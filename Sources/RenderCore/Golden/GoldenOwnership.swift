import Glibc

/// Tells the files of a golden from what somebody else put in their places.
///
/// A manifest of ours, damaged or not, owns the files that are recorded with it. Without one, a file is ours if it says so itself: a strip or an
/// animation by its text, a trace by its first line, a folder of pictures by its list.
enum GoldenOwnership {
  /// How a trace begins.
  private static let traceHead = Array("frame,time".utf8)

  /// What would be lost if a golden were written: the first file that is not ours.
  ///
  /// - Parameter store: how the pixels are to be kept.
  static func foreign(_ files: GoldenFolder.Files, writing store: PixelStore) -> String? {
    let manifest = manifest(files.manifest)
    if manifest == .foreign { return files.manifest }
    if manifest == .none {
      if isForeign(files.strip, isOurs: FileOwnership.isOurs) { return files.strip }
      if isForeign(files.trace, isOurs: isTrace) { return files.trace }
    }
    if manifest.store == store { return nil }
    switch store {
    case .hash: return nil
    case .apng: return isForeign(files.animation, isOurs: FileOwnership.isOurs) ? files.animation : nil
    case .png: return foreignPicture(files)
    }
  }

  /// Whether something else is in the place of a manifest.
  static func isForeignManifest(_ path: String) -> Bool { manifest(path) == .foreign }

  private enum Manifest: Equatable {
    case none
    case foreign
    /// With how it keeps pixels, if that can be read.
    case ours(PixelStore?)

    var store: PixelStore? { if case .ours(let store) = self { store } else { nil } }
  }

  private static func manifest(_ path: String) -> Manifest {
    do throws(GoldenProblem) {
      return .ours(try GoldenManifest(try GoldenFolder.bytes(path), file: path).store)
    } catch {
      switch error.reason {
      case .missing: return .none
      case .notOurs: return .foreign
      default: return .ours(nil)
      }
    }
  }

  /// Whether there is a file, or something else that is no folder, and it is not ours. A folder is in the way whoever made it.
  private static func isForeign(_ path: String, isOurs: (Int32) -> Bool) -> Bool {
    let raw = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    // What cannot be opened is told by whoever writes it.
    guard raw >= 0 else { return false }
    defer { close(raw) }
    var status = stat()
    guard fstat(raw, &status) == 0, !FileStatus(status).isFolder else { return false }
    return !FileStatus(status).isRegular || !isOurs(raw)
  }

  private static func isTrace(_ raw: Int32) -> Bool {
    var head = [UInt8](repeating: 0, count: traceHead.count)
    let count = pread(raw, &head, head.count, 0)
    return count == 0 || count == head.count && head == traceHead
  }

  /// A picture in the place of one of ours that no list of ours names.
  private static func foreignPicture(_ files: GoldenFolder.Files) -> String? {
    let raw = open(files.pictures, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard raw >= 0 else { return nil }
    let folder = FolderDescriptor(adopting: raw)
    let own = OwnNames(in: folder)
    guard var reader = folder.reader() else { return nil }
    var foreign: [String] = []
    while let entry = reader.next() {
      let name = entry.name.text
      if name == FrameList.fileName || StoredPixels.isFileName(name), !own.contains(entry.name) {
        foreign.append(name)
      }
    }
    return foreign.min().map { RenderPlan.join(files.pictures, $0) }
  }
}
