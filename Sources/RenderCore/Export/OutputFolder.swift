import Glibc

/// A folder of frames that is built beside its place as `.NAME.indicator-render-PID.tmp` and swapped in whole by `commit()`.
///
/// Ours in an earlier folder is what its own `frames.json` names; that is replaced and pruned. Everything else survives: foreign files are
/// linked into the new folder before the swap, foreign folders and links moved after it. A new frame whose name something foreign has is refused,
/// unless `force` is given.
///
/// Whatever ends before `commit()` leaves the earlier folder as it was; what a killed run left is tidied up by the next run for the same folder. Of two runs at
/// once the last to commit wins whole. Permissions and group of an earlier folder are kept, access lists and extended attributes are not. Data is not
/// forced to the disk (`fsync`): frames can be rendered again.
///
/// Where the folder cannot be swapped (parent not writable, target a mount point or the working folder) the frames are built in
/// `TARGET/.indicator-render-PID.tmp` and moved one by one, the list last; a killed move is finished by the next run.
///
/// The process must ignore `SIGXFSZ`, as the command line does, so that a limit arrives as an error.
public struct OutputFolder: ~Copyable, Sendable {
  /// Points of a commit at which tests kill the process.
  enum Step: Hashable, Sendable {
    /// All frames are written, nothing has happened to the target.
    case complete
    case unmarked
    /// Without exchange: the old folder is aside, nothing is at the place.
    case aside
    case swapped
    case moving
    case moved
  }

  /// What tests set to reach the rarer ways.
  struct Conditions: Sendable {
    var place: TemporaryFolder.Place?
    var canExchange = true
    var onStep: (@Sendable (Step) -> Void)?
  }

  let target: TargetPath
  let parent: FolderDescriptor
  let temporary: TemporaryFolder
  let force: Bool
  let conditions: Conditions
  var list: FrameList
  /// Whether the list is complete.
  var isListed = false
  var isFinished = false

  /// Tidies up after killed runs, checks the place and starts an empty folder; parents are made as needed and removed again if the folder is discarded.
  ///
  /// - Parameters:
  ///   - members: Members of `frames.json` before the list.
  ///   - force: Replace foreign files that have the name of a new frame.
  ///   - writes: Whether the run will write a file of this name; asked for the foreign names in an existing folder, so that a refusal comes before any work.
  public init(
    path: String, members: [FrameList.Member] = [], force: Bool = false, writes: (String) -> Bool
  ) throws(OutputError) {
    try self.init(path: path, members: members, force: force, conditions: Conditions(), writes: writes)
  }

  init(
    path: String, members: [FrameList.Member] = [], force: Bool = false, conditions: Conditions,
    writes: (String) -> Bool
  ) throws(OutputError) {
    let start = try Start.make(path, members, force: force, conditions, writes: writes)
    target = start.target
    parent = start.parent
    temporary = start.temporary
    list = start.list
    self.force = force
    self.conditions = conditions
  }

  /// What an empty folder consists of.
  private struct Start: ~Copyable {
    let target: TargetPath
    let parent: FolderDescriptor
    let temporary: TemporaryFolder
    let list: FrameList

    static func make(
      _ path: String, _ members: [FrameList.Member], force: Bool, _ conditions: Conditions,
      writes: (String) -> Bool
    ) throws(OutputError) -> Start {
      var attempt = 0
      while true {
        do throws(OutputError) {
          return try Start(path, members, force: force, conditions, writes: writes)
        } catch {
          if !TargetPath.wasTakenAway(error, attempt: &attempt) { throw error }
        }
      }
    }

    private init(
      _ path: String, _ members: [FrameList.Member], force: Bool, _ conditions: Conditions,
      writes: (String) -> Bool
    ) throws(OutputError) {
      let target = try TargetPath(path)
      do throws(OutputError) {
        let parent = try FolderDescriptor.open(target.parent)
        try FolderRecovery.run(target, parent: parent)
        if let existing = try TemporaryFolder.openTarget(target, parent: parent) {
          let own = OwnNames(in: existing)
          try ForeignEntries.check(existing, own: own, force: force, shown: target) {
            $0 == EntryName(FrameList.fileName) || writes($0.text)
          }
        }
        let temporary = try TemporaryFolder.make(for: target, parent: parent, place: conditions.place)
        do throws(OutputError) {
          list = try OutputFolder.openList(members, in: temporary.folder, target)
        } catch {
          temporary.remove()
          throw error
        }
        self.parent = parent
        self.temporary = temporary
      } catch {
        target.removeCreatedParents()
        throw error
      }
      self.target = target
    }
  }

  deinit {
    if isFinished { return }
    var list = list
    list.abandon()
    temporary.remove()
    target.removeCreatedParents()
  }

  /// Writes one frame and its line in the list. Frames are listed in the order of the calls.
  ///
  /// - Throws: when the name is not a plain base name or was written before, or the system fails.
  public mutating func add(_ entry: FrameList.Entry, _ bytes: RawSpan) throws(OutputError) {
    precondition(!isFinished, "a frame after commit or discard")
    if let problem = OutputFolder.problem(ofFrame: entry.file) {
      throw OutputError(.create, entry.file, .name(problem))
    }
    try write(entry.file, bytes)
    try list.append(entry)
  }

  private func write(_ name: String, _ bytes: RawSpan) throws(OutputError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let raw = openat(temporary.folder.raw, name, flags, 0o666)
    if raw < 0 {
      if errno == EEXIST { throw OutputError(.create, name, .duplicate) }
      throw OutputError(.create, target.shown(name), errno: errno)
    }
    do throws(OutputError) {
      try FileStream.writeAll(bytes, to: raw, target.shown(name))
    } catch {
      close(raw)
      throw error
    }
    try FileStream.close(raw, target.shown(name))
  }

  public mutating func add(_ entry: FrameList.Entry, _ bytes: [UInt8]) throws(OutputError) {
    try add(entry, bytes.span.bytes)
  }

  /// Writes a file that an earlier run made: a frame, which is on the list of that run, or the list itself in place of that of this run.
  ///
  /// - Throws: when the name is not a plain base name or was written before, or the system fails.
  mutating func restore(_ name: String, _ bytes: [UInt8]) throws(OutputError) {
    precondition(!isFinished, "a file after commit or discard")
    if name == FrameList.fileName {
      list.abandon()
      temporary.folder.remove(EntryName(name))
      list = FrameList(whole: try OutputFolder.createList(in: temporary.folder, target))
      try list.write(whole: bytes)
    } else if let problem = OutputFolder.problem(ofFrame: name) {
      throw OutputError(.create, name, .name(problem))
    } else {
      try write(name, bytes.span.bytes)
    }
  }

  /// Forgets what was written; the earlier folder stays. Does nothing after `commit()`.
  public mutating func discard() {
    if isFinished { return }
    isFinished = true
    list.abandon()
    temporary.remove()
    target.removeCreatedParents()
  }

  /// Why `name` cannot be the name of a frame, or `nil`.
  static func problem(ofFrame name: String) -> NameProblem? {
    if let problem = NameProblem.of(name.utf8) { return problem }
    let isReserved =
      name == FrameList.fileName || name == FolderMarker.building.rawValue
      || name == FolderMarker.moving.rawValue
    return isReserved ? .reserved : nil
  }

  private static func openList(
    _ members: [FrameList.Member], in folder: borrowing FolderDescriptor, _ target: TargetPath
  ) throws(OutputError) -> FrameList {
    var stream = try createList(in: folder, target)
    do throws(OutputError) {
      return try FrameList(to: stream, members: members)
    } catch {
      stream.abandon()
      throw error
    }
  }

  private static func createList(
    in folder: borrowing FolderDescriptor, _ target: TargetPath
  ) throws(OutputError) -> FileStream {
    let path = target.shown(FrameList.fileName)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let raw = openat(folder.raw, FrameList.fileName, flags, 0o666)
    if raw < 0 { throw OutputError(.create, path, errno: errno) }
    return FileStream(descriptor: raw, path: path)
  }
}
