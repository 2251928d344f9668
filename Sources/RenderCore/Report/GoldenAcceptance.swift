import Glibc

/// Takes over into a folder of goldens what a report has pending.
///
/// Everything is verified before anything is written: that every file is the one that the report was written with, that together they are a whole golden
/// of their clip and nothing else, and that the golden which they replace is still the one that was compared. The files of a clip appear together, its manifest last.
public struct GoldenAcceptance: Sendable {
  public enum Outcome: Hashable, Sendable {
    case accepted(isNew: Bool)
    /// The golden is the pending one already.
    case unchanged
  }

  private struct Work: Sendable {
    let clip: String
    /// Paths and bytes, the manifest last.
    let files: [(path: String, bytes: [UInt8])]
    let store: PixelStore
    let isNew: Bool
    let isDone: Bool
  }

  /// The folder of goldens as the user knows it.
  public let golden: String
  private let work: [Work]

  /// Reads a report and verifies what is to be taken over.
  ///
  /// - Parameters:
  ///   - report: the folder of the report.
  ///   - golden: the folder of goldens; `nil` for the one that the report names, which has to be in the working folder.
  ///   - clips: names of clips; none for all that have something pending.
  ///   - force: replace goldens that changed since the report, and files that are not ours.
  /// - Throws: `AcceptProblems`.
  public init(report: String, golden: String?, clips: [String], force: Bool) throws(AcceptProblems) {
    let path = RenderPlan.join(report, ReportDocument.fileName)
    let reader: ReportReader
    do throws(AcceptProblem) {
      reader = try ReportReader(
        try GoldenAcceptance.read(path, missing: .noReport, shown: report), file: path)
      guard reader.command == "check" else {
        throw AcceptProblem(path, .withoutGoldens(command: reader.command))
      }
      guard let folder = golden ?? reader.golden, !folder.isEmpty else {
        throw AcceptProblem(path, .noFolder)
      }
      // A report may come from anybody, so where it leads to is the user's to say.
      guard golden != nil || FolderPlace.isInWorkingFolder(folder) else {
        throw AcceptProblem(path, .outside(folder: folder))
      }
      self.golden = folder
    } catch {
      throw AcceptProblems(all: [error])
    }
    var problems: [AcceptProblem] = []
    var chosen: [ReportReader.Clip] = []
    for name in clips {
      guard let clip = reader.clips.first(where: { $0.name == name }) else {
        let meant = Suggestion.closest(to: name, among: reader.clips.map(\.name))
        problems.append(AcceptProblem(path, .unknownClip(name: name, suggestion: meant)))
        continue
      }
      if clip.pending.isEmpty {
        problems.append(AcceptProblem(path, .nothingPending(clip: name, outcome: clip.outcome)))
      } else if !chosen.contains(clip) {
        chosen.append(clip)
      }
    }
    if clips.isEmpty { chosen = reader.clips.filter { !$0.pending.isEmpty } }
    var work: [Work] = []
    for clip in chosen {
      do throws(AcceptProblem) {
        work.append(try GoldenAcceptance.work(clip, report: report, golden: self.golden, force: force))
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw AcceptProblems(all: problems) }
    self.work = work
  }

  public var isEmpty: Bool { work.isEmpty }

  /// Writes.
  ///
  /// - Parameter onClip: told each clip when it is done.
  /// - Throws: `OutputError`; the clips before it are whole, it and those after it as they were.
  public func run(_ onClip: (String, Outcome) throws -> Void) throws {
    for clip in work {
      if clip.isDone {
        try onClip(clip.clip, .unchanged)
        continue
      }
      let target = GoldenFolder(path: golden).files(of: clip.clip)
      let paths = Set(clip.files.map(\.path))
      let old = target.ownPictures().filter { !paths.contains(RenderPlan.join(target.pictures, $0.text)) }
      // What is not ours was refused before.
      if clip.store == .png { try target.removeLinkToPictures() }
      var output = try OutputFileSet(paths: clip.files.map(\.path), force: true, followsLinks: false)
      for (place, file) in clip.files.enumerated() { try output.write(file.bytes, to: place) }
      try output.commit()
      try target.removePixels(except: clip.store)
      try target.removePictures(old)
      try onClip(clip.clip, .accepted(isNew: clip.isNew))
    }
  }

  private static func work(
    _ clip: ReportReader.Clip, report: String, golden: String, force: Bool
  ) throws(AcceptProblem) -> Work {
    let pending = RenderPlan.join(report, "pending")
    let source = GoldenFolder(path: pending).files(of: clip.name)
    var contents: [String: [UInt8]] = [:]
    for file in clip.pending {
      let path = RenderPlan.join(report, file.path)
      guard isPart(file.path, of: clip.name), contents[path] == nil else {
        throw AcceptProblem(file.path, .path(clip: clip.name))
      }
      let bytes = try read(path, missing: .fileMissing, shown: path)
      guard bytes.count == file.size, SHA256.hex(bytes) == file.digest else {
        throw AcceptProblem(path, .digest)
      }
      contents[path] = bytes
    }
    let manifest = try verified(contents, source, clip: clip.name)
    let target = GoldenFolder(path: golden).files(of: clip.name)
    let files = zip(target.all(of: manifest), source.all(of: manifest)).map { place, path in
      (path: place, bytes: contents[path] ?? [])
    }
    let present = try present(target.manifest)
    let isDone = files.allSatisfy { file in
      (try? FileBytes.read(file.path, limit: GoldenFolder.fileLimit)) == file.bytes
    }
    if !isDone, !force {
      if present.map({ SHA256.hex($0) }) != clip.manifest {
        throw AcceptProblem(target.manifest, .goldenChanged(clip: clip.name))
      }
      if let path = GoldenOwnership.foreign(target, writing: manifest.store).first {
        throw AcceptProblem(path, .foreign)
      }
    }
    return Work(
      clip: clip.name, files: files, store: manifest.store, isNew: present == nil, isDone: isDone)
  }

  /// Whether a pending path can be a file of a golden of the clip, however its pixels are kept.
  private static func isPart(_ path: String, of clip: String) -> Bool {
    guard NameProblem.of(clip.utf8) == nil else { return false }
    let files = GoldenFolder.Files(base: "pending/" + clip)
    if [files.manifest, files.trace, files.strip, files.animation].contains(path) { return true }
    guard path.hasPrefix(files.pictures + "/") else { return false }
    let name = String(path.dropFirst(files.pictures.count + 1))
    return name == FrameList.fileName || StoredPixels.isFileName(name)
  }

  /// The manifest of a golden, found to be whole and of just these files.
  private static func verified(
    _ contents: [String: [UInt8]], _ files: GoldenFolder.Files, clip: String
  ) throws(AcceptProblem) -> GoldenManifest {
    guard contents[files.manifest] != nil else {
      throw AcceptProblem(files.manifest, .incomplete(clip: clip))
    }
    let source = GoldenSource(contents)
    guard let manifest = try? Golden.manifest(files, clip: clip, source: source) else {
      throw AcceptProblem(files.manifest, .notGolden(clip: clip))
    }
    let needed = files.all(of: manifest)
    if let path = needed.first(where: { contents[$0] == nil }) {
      throw AcceptProblem(path, .incomplete(clip: clip))
    }
    if let path = Set(contents.keys).subtracting(needed).min() {
      throw AcceptProblem(path, .path(clip: clip))
    }
    // The same as whoever checks it will ask of it.
    guard (try? Golden(files, clip: clip, source: source)) != nil else {
      throw AcceptProblem(files.manifest, .notGolden(clip: clip))
    }
    if manifest.store == .png {
      let list = RenderPlan.join(files.pictures, FrameList.fileName)
      guard isList(contents[list] ?? [], of: manifest) else {
        throw AcceptProblem(list, .notGolden(clip: clip))
      }
    }
    return manifest
  }

  /// Whether a list of frames names the pictures of a golden and nothing else: what it names is ours from then on.
  private static func isList(_ bytes: [UInt8], of manifest: GoldenManifest) -> Bool {
    var mistakes: [Diagnostic] = []
    let pictures = manifest.pictures.map { StoredPixels.fileName(ofFrame: $0.index) }
    guard bytes.starts(with: FrameList.head.utf8),
      let root = JSONParser.parse(
        SourceFile(name: FrameList.fileName, bytes: bytes), diagnostics: &mistakes)
    else { return false }
    // A line is one of ours or none that a reader of lines takes for one.
    let lines = bytes.split(separator: ASCII.lineFeed).filter { $0.starts(with: FrameList.entryStart.utf8) }
    return lines.count == pictures.count
      && root["frames"]?.elements?.map({ $0["file"]?.stringValue ?? "" }) == pictures
  }

  /// The manifest that is in the folder of goldens now.
  private static func present(_ path: String) throws(AcceptProblem) -> [UInt8]? {
    let bytes: [UInt8]
    do throws(GoldenProblem) {
      bytes = try GoldenFolder.contents(path)
    } catch {
      if error.reason == .missing { return nil }
      throw AcceptProblem(path, .unreadable(cause: error.cause))
    }
    return bytes
  }

  private static func read(
    _ path: String, missing: AcceptProblem.Reason, shown: String
  ) throws(AcceptProblem) -> [UInt8] {
    do throws(GoldenProblem) {
      return try GoldenFolder.contents(path)
    } catch {
      if error.reason == .missing || error.reason == .unreadable(errno: ENOTDIR) {
        throw AcceptProblem(shown, missing)
      }
      throw AcceptProblem(path, .unreadable(cause: error.cause))
    }
  }
}

/// All problems of one acceptance.
public struct AcceptProblems: Error, Hashable, Sendable {
  public let all: [AcceptProblem]
}
