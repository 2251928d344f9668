import Glibc

/// Tells the files of a golden from what somebody else put in their places.
///
/// Every part is judged by what it is itself: a strip or an animation is ours by its text, or if it shows the pixels of the manifest, a trace by its first
/// line, pictures by the list in their folder, or by their pixels. Beside a manifest of ours, damaged or not, is also ours what Git leaves in the place of
/// a part. A symbolic link never is: what it leads to may be anybody's.
enum GoldenOwnership {
  /// What would be lost if a golden were written or removed: the files that are not ours, in the order of the parts.
  ///
  /// - Parameter store: how the pixels are to be kept.
  static func foreign(_ files: GoldenFolder.Files, writing store: PixelStore) -> [String] {
    let manifest = manifest(files.manifest)
    var found: [String] = []
    if manifest == .foreign || FileStatus.isLink(files.manifest) { found.append(files.manifest) }
    let isStrip = isForeign(files.strip, beside: manifest, isOurs: FileOwnership.isOurs) { golden in
      let bytes = try? GoldenFolder.bytes(files.strip)
      return bytes.flatMap { try? GoldenStrip.read($0, of: golden, file: files.strip) } != nil
    }
    if isStrip { found.append(files.strip) }
    if isForeign(files.trace, beside: manifest, isOurs: isTrace, isRecorded: { _ in false }) {
      found.append(files.trace)
    }
    switch store {
    case .hash: break
    case .apng:
      let isAnimation = isForeign(files.animation, beside: manifest, isOurs: FileOwnership.isOurs) {
        golden in golden.store == .apng && (try? StoredPixels.read(golden, files)) != nil
      }
      if isAnimation { found.append(files.animation) }
    case .png: found += foreignPictures(files, beside: manifest)
    }
    return found
  }

  /// Whether something else is in the place of a manifest.
  static func isForeignManifest(_ path: String) -> Bool { manifest(path) == .foreign }

  private enum Manifest: Equatable {
    case none
    case foreign
    /// With what it says, if that can be read.
    case ours(GoldenManifest?)

    static func == (first: Manifest, second: Manifest) -> Bool {
      switch (first, second) {
      case (.none, .none), (.foreign, .foreign): true
      case (.ours(let one), .ours(let other)): one?.text == other?.text
      default: false
      }
    }
  }

  private static func manifest(_ path: String) -> Manifest {
    do throws(GoldenProblem) {
      return .ours(try GoldenManifest(try GoldenFolder.bytes(path), file: path))
    } catch {
      switch error.reason {
      case .missing: return .none
      case .notOurs: return .foreign
      default: return .ours(nil)
      }
    }
  }

  /// Whether there is a file, or something else that is no folder, and it is not ours. A folder is in the way whoever made it.
  ///
  /// - Parameter isRecorded: asked last, as it takes long: whether it has what the manifest says.
  private static func isForeign(
    _ path: String, beside manifest: Manifest, isOurs: (Int32) -> Bool, isRecorded: (GoldenManifest) -> Bool
  ) -> Bool {
    if FileStatus.isLink(path) { return true }
    let raw = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    // What cannot be opened is told by whoever writes it.
    guard raw >= 0 else { return false }
    defer { close(raw) }
    var status = stat()
    guard fstat(raw, &status) == 0, !FileStatus(status).isFolder else { return false }
    if !FileStatus(status).isRegular { return true }
    if isOurs(raw) { return false }
    guard case .ours(let golden) = manifest else { return true }
    return !isLeftByGit(head(raw, count: 64)) && golden.map(isRecorded) != true
  }

  /// The first bytes of a file, fewer if it is shorter.
  private static func head(_ raw: Int32, count: Int) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: count)
    let length = pread(raw, &head, count, 0)
    return Array(head.prefix(max(0, length)))
  }

  /// How a trace begins.
  private static let traceHead = Array("frame,time".utf8)

  private static func isTrace(_ raw: Int32) -> Bool {
    let head = head(raw, count: traceHead.count + 1)
    if head.isEmpty { return true }
    let ends = [UInt8(ascii: ","), ASCII.lineFeed, ASCII.carriageReturn]
    return head.starts(with: traceHead) && head.dropFirst(traceHead.count).allSatisfy { ends.contains($0) }
  }

  /// Whether a file is a pointer of Git LFS, or begins with a conflict: what was there is kept by Git.
  private static func isLeftByGit(_ head: [UInt8]) -> Bool {
    head.starts(with: GoldenFolder.lfsHead) || head.starts(with: "<<<<<<< ".utf8)
  }

  /// What is in the places of pictures and of their list and is none of them.
  private static func foreignPictures(_ files: GoldenFolder.Files, beside manifest: Manifest) -> [String] {
    if FileStatus.isLink(files.pictures) { return [files.pictures] }
    let raw = open(files.pictures, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard raw >= 0 else { return [] }
    let folder = FolderDescriptor(adopting: raw)
    let own = OwnNames(in: folder)
    guard var reader = folder.reader() else { return [] }
    var foreign: [String] = []
    while let entry = reader.next() {
      let name = entry.name.text
      guard name == FrameList.fileName || StoredPixels.isFileName(name) else { continue }
      if entry.kind == .regular {
        if own.contains(entry.name) { continue }
        if isRecorded(RenderPlan.join(files.pictures, name), in: manifest) { continue }
      }
      foreign.append(name)
    }
    return foreign.sorted().map { RenderPlan.join(files.pictures, $0) }
  }

  /// Whether a picture that no list names has the pixels of a golden, or is what Git leaves of one.
  private static func isRecorded(_ path: String, in manifest: Manifest) -> Bool {
    guard case .ours(let golden?) = manifest, golden.store == .png,
      let bytes = try? GoldenFolder.contents(path)
    else { return false }
    if isLeftByGit(bytes) { return true }
    guard let bitmap = try? PNGDecoder.decode(bytes).bitmap else { return false }
    let digest = PixelDigest.of(bitmap)
    return golden.runs.contains { $0.digest == digest }
  }
}
