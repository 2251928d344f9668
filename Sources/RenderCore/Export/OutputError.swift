import Glibc

/// The machine, or a file that is already there, did not let us write an output.
public struct OutputError: Error, Hashable, Sendable {
  public enum Action: String, Hashable, Sendable {
    case create
    case createFolder = "create the folder"
    case open
    case read
    case write
    case close
    case rename
    case move
    case remove
    case lock
  }

  public enum Reason: Hashable, Sendable {
    /// A system call failed with this `errno`.
    case system(Int32)
    /// Something that this program did not write would be replaced, or removed.
    case foreign
    /// A folder stands where a file should be.
    case isFolder
    /// A file stands where a folder should be.
    case isNotFolder
    /// A symbolic link that leads nowhere.
    case danglingLink
    /// The same name was written twice in one run.
    case duplicate
    case name(NameProblem)
  }

  public var action: Action
  /// The path as the user knows it.
  public var path: String
  public var reason: Reason

  public init(_ action: Action, _ path: String, _ reason: Reason) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  /// A system call failed with the `errno` `code`.
  public init(_ action: Action, _ path: String, code: Int32) {
    self.init(action, path, .system(code))
  }

  init(_ action: Action, _ path: String, errno code: Int32) {
    self.init(action, path, .system(code))
  }

  /// 2 when the user has to decide (`--force`, another name), 74 when the machine failed.
  public var exitCode: Int32 {
    switch reason {
    case .foreign, .duplicate: 2
    case .name(let problem):
      if case .tooLong = problem { 74 } else { 2 }
    case .system, .isFolder, .isNotFolder, .danglingLink: 74
    }
  }

  /// What happened, where and why, in one sentence without a full stop.
  ///
  /// The reasons of the system are English because the program never sets the locale of messages.
  public var message: String {
    switch reason {
    case .system(let code): "cannot \(action.rawValue) '\(path)': \(SystemError.text(code))"
    case .foreign:
      "'\(path)' was not written by indicator-render and would be \(action == .remove ? "removed" : "replaced")"
    case .isFolder: "cannot \(action.rawValue) '\(path)': a folder of that name is in the way"
    case .isNotFolder: "cannot write frames into '\(path)': it is a file, not a folder"
    case .danglingLink:
      "cannot \(action.rawValue) '\(path)': it is a symbolic link to something that does not exist"
    case .duplicate: "the file name '\(path)' would be written twice in one run"
    case .name(let problem): "the file name '\(path)' \(problem.sentence)"
    }
  }

  /// What to do now, where there is something to do.
  public var hint: String? {
    switch reason {
    case .foreign: "choose another output, or pass --force to replace it"
    case .isFolder, .isNotFolder: "choose another output path"
    case .danglingLink: "remove the link or create what it points to"
    case .duplicate: "put {frame}, {scale} or {scheme} into --name"
    case .system(ENOSPC), .system(EDQUOT): "free some space and run again; the earlier output is untouched"
    case .system(ENOTDIR): "a part of the path is a file, not a folder"
    case .system(EACCES), .system(EPERM), .system(EROFS): "choose a place where you may write"
    case .name: "choose another output path"
    case .system: nil
    }
  }
}
