import Glibc

/// Reads the files of a folder of goldens. Anybody may have changed them.
struct GoldenFolder {
  /// Bytes of one file.
  static let fileLimit = 128_000_000

  /// As the user knows it.
  let path: String

  /// The paths of what is recorded of a clip.
  struct Files: Hashable, Sendable {
    let manifest: String
    let trace: String
    let strip: String
    /// The pixels of all frames, as one file.
    let animation: String
    /// The pixels of all frames, as a folder.
    let pictures: String

    /// - Parameter base: the path without an ending.
    init(base: String) {
      manifest = base + ".frames"
      trace = base + ".trace.csv"
      strip = base + ".strip.png"
      animation = base + ".apng"
      pictures = base + ".pixels"
    }

    /// Every file of a golden, the manifest last.
    func all(of golden: GoldenManifest) -> [String] {
      let kept =
        switch golden.store {
        case .hash: [String]()
        case .apng: [animation]
        case .png:
          (golden.pictures.map { StoredPixels.fileName(ofFrame: $0.index) } + [FrameList.fileName])
            .map { RenderPlan.join(pictures, $0) }
        }
      return [strip, trace] + kept + [manifest]
    }
  }

  func files(of clip: String) -> Files { Files(base: RenderPlan.join(path, clip)) }

  /// How a Git LFS pointer begins.
  static let lfsHead = Array("version https://git-lfs.github.com/".utf8)

  /// The bytes of a file, whatever they are.
  ///
  /// - Throws: `GoldenProblem`, with reason `missing` if there is no such file.
  static func contents(_ path: String, limit: Int = fileLimit) throws(GoldenProblem) -> [UInt8] {
    do throws(FileProblem) {
      return try FileBytes.read(path, limit: limit)
    } catch {
      throw GoldenProblem(path, error == .system(errno: ENOENT) ? .missing : .file(error))
    }
  }

  /// The bytes of a file.
  ///
  /// - Throws: `GoldenProblem`, also for what Git leaves in the place of a file.
  static func bytes(_ path: String, in source: GoldenSource = .disk) throws(GoldenProblem) -> [UInt8] {
    let bytes = try source.contents(path)
    if bytes.starts(with: lfsHead) {
      throw GoldenProblem(path, .lfsPointer)
    }
    if let line = conflictLine(bytes) { throw GoldenProblem(path, .conflict(line: line)) }
    return bytes
  }

  /// The line of the first conflict marker of a text, counted from 1.
  private static func conflictLine(_ bytes: [UInt8]) -> Int? {
    if bytes.starts(with: PNGChunk.signature) { return nil }
    let markers = [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|")]
    for (number, line) in bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
      .enumerated()
    {
      guard let first = line.first, markers.contains(first), line.count >= 7 else { continue }
      if line.prefix(7).allSatisfy({ $0 == first }) { return number + 1 }
    }
    return nil
  }

  /// The names in a folder.
  ///
  /// - Throws: `GoldenProblem`, with reason `missing` if there is no such folder.
  static func names(in path: String) throws(GoldenProblem) -> [String] {
    let raw = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard raw >= 0 else {
      throw GoldenProblem(path, errno == ENOENT ? .missing : .unreadable(errno: errno))
    }
    let folder = FolderDescriptor(adopting: raw)
    guard var reader = folder.reader() else { throw GoldenProblem(path, .unreadable(errno: errno)) }
    var names: [String] = []
    while let entry = reader.next() { names.append(entry.name.text) }
    return names
  }

  /// Names of all clips that have goldens here, in natural order.
  ///
  /// - Throws: `GoldenProblem`, with reason `missing` if there is no such folder.
  func clips() throws(GoldenProblem) -> [String] {
    let raw = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard raw >= 0 else {
      throw GoldenProblem(path, errno == ENOENT ? .missing : .unreadable(errno: errno))
    }
    let folder = FolderDescriptor(adopting: raw)
    guard var reader = folder.reader() else { throw GoldenProblem(path, .unreadable(errno: errno)) }
    var names: [[UInt8]] = []
    let ending = Array(".frames".utf8)
    while let entry = reader.next() {
      let name = Array(entry.name.bytes)
      if name.count > ending.count, name.suffix(ending.count).elementsEqual(ending),
        name.first != ASCII.point
      {
        names.append(name.dropLast(ending.count))
      }
    }
    return names.sorted(by: NaturalOrder.precedes).map { String(decoding: $0, as: UTF8.self) }
  }
}
