import Glibc

/// Takes over into a folder of goldens what a report has pending.
///
/// Everything is verified before anything is written: that every file is the one that the report was written with, that it is a golden of
/// its clip, and that the golden which it replaces is still the one that was compared. The files of a clip appear together, its manifest last.
public struct GoldenAcceptance: Sendable {
  public enum Outcome: Hashable, Sendable {
    case accepted(isNew: Bool)
    /// The golden is the pending one already.
    case unchanged
  }

  private struct Work: Sendable {
    let clip: String
    /// Names and bytes, the manifest last.
    let files: [(name: String, bytes: [UInt8])]
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
  ///   - golden: the folder of goldens; `nil` for the one that the report names, below the working folder.
  ///   - clips: names of clips; none for all that have something pending.
  ///   - force: replace goldens that changed since the report.
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
      let names = Set(clip.files.map(\.name))
      let old = target.ownPictures().filter { !names.contains("\(clip.clip).pixels/\($0.text)") }
      // What is not ours was refused before.
      var output = try OutputFileSet(
        paths: clip.files.map { RenderPlan.join(golden, $0.name) }, force: true)
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
    let manifestName = clip.name + ".frames"
    var files: [(name: String, bytes: [UInt8])] = []
    var manifest: [UInt8]?
    for file in clip.pending {
      guard let name = GoldenAcceptance.name(of: file.path, clip: clip.name),
        !files.contains(where: { $0.name == name })
      else { throw AcceptProblem(file.path, .path(clip: clip.name)) }
      let path = RenderPlan.join(report, file.path)
      let bytes = try read(path, missing: .fileMissing, shown: path)
      guard bytes.count == file.size, SHA256.hex(bytes) == file.digest else {
        throw AcceptProblem(path, .digest)
      }
      if name == manifestName {
        manifest = bytes
      } else {
        files.append((name, bytes))
      }
    }
    let pending = RenderPlan.join(report, "pending")
    // The same as whoever checks it will ask of it.
    guard let manifest,
      let read = try? Golden(GoldenFolder(path: pending).files(of: clip.name), clip: clip.name),
      read.manifest.text.utf8.elementsEqual(manifest)
    else { throw AcceptProblem(RenderPlan.join(pending, manifestName), .notGolden(clip: clip.name)) }
    files.append((manifestName, manifest))
    let present = try present(RenderPlan.join(golden, manifestName))
    let isDone = files.allSatisfy { file in
      (try? FileBytes.read(RenderPlan.join(golden, file.name), limit: GoldenFolder.fileLimit)) == file.bytes
    }
    let store = read.manifest.store
    if !isDone, !force, present.map({ SHA256.hex($0) }) != clip.manifest {
      throw AcceptProblem(RenderPlan.join(golden, manifestName), .goldenChanged(clip: clip.name))
    }
    return Work(
      clip: clip.name, files: files, store: store, isNew: present == nil, isDone: isDone)
  }

  /// Where a pending file goes in the folder of goldens: a file of the clip, or one in a folder of the clip.
  private static func name(of path: String, clip: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[0] == "pending", parts[1].hasPrefix(clip + "."),
      parts.allSatisfy({ NameProblem.of($0.utf8) == nil })
    else { return nil }
    return parts.dropFirst().joined(separator: "/")
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
