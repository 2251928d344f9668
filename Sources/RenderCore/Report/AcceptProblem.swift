/// Why a golden cannot be taken over from a report.
public struct AcceptProblem: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case noReport
    case notReport
    /// Written in another version of the format.
    case version(String)
    case damaged
    /// A report of a command without goldens.
    case withoutGoldens(command: String)
    /// The report does not say where its goldens are.
    case noFolder
    /// The report says that they are outside the working folder.
    case outside(folder: String)
    case unknownClip(name: String, suggestion: String?)
    /// There is nothing to take over of this clip.
    case nothingPending(clip: String, outcome: String)
    /// A path that leads out of the folder, or is not the name of a golden of the clip.
    case path(clip: String)
    case fileMissing
    /// A file of the golden that the report does not list.
    case incomplete(clip: String)
    /// A file in the place of a part of the golden that this program did not write.
    case foreign
    /// Its bytes are not those of the report.
    case digest
    /// Its text is not a golden of that clip.
    case notGolden(clip: String)
    /// The golden is not the one that the report compared.
    case goldenChanged(clip: String)
    case unreadable(cause: String)
  }

  /// The file or folder as the user knows it.
  public var file: String
  public var reason: Reason

  init(_ file: String, _ reason: Reason) {
    self.file = file
    self.reason = reason
  }

  /// Whether the machine failed.
  public var isUnreadable: Bool { if case .unreadable = reason { true } else { false } }

  /// One sentence without a full stop.
  public var message: String {
    let file = DisplayText.visible(self.file)
    return switch reason {
    case .noReport: "there is no report '\(file)'"
    case .notReport: "'\(file)' is not a report of this program"
    case .version(let found):
      "'\(file)' is a report of format \(DisplayText.quoted(found)); this program reads format 1"
    case .damaged: "'\(file)' is damaged"
    case .withoutGoldens(let command):
      "'\(file)' is a report of \(DisplayText.quoted(command)), which has no goldens"
    case .noFolder: "'\(file)' does not say where the goldens are"
    case .outside(let folder):
      "'\(file)' says that the goldens are in \(DisplayText.quoted(folder)), which is not in the working folder"
    case .unknownClip(let name, _): "the report has no clip \(DisplayText.quoted(name))"
    case .nothingPending(let clip, let outcome):
      "there is nothing to accept of \(DisplayText.quoted(clip)): it is \(DisplayText.visible(outcome, limit: 40))"
    case .path(let clip):
      "the report lists \(DisplayText.quoted(file)) for \(DisplayText.quoted(clip)), which cannot be one of its files"
    case .fileMissing: "'\(file)' is listed in the report and not there"
    case .incomplete(let clip):
      "the report lists no \(DisplayText.quoted(file)), which is a part of the golden of \(DisplayText.quoted(clip))"
    case .foreign: "'\(file)' was not written by indicator-render and would be replaced"
    case .digest: "'\(file)' is not the file that the report was written with"
    case .notGolden(let clip): "'\(file)' is not a golden of \(DisplayText.quoted(clip))"
    case .goldenChanged(let clip):
      "the golden of \(DisplayText.quoted(clip)) changed since the report: '\(file)'"
    case .unreadable(let cause): "cannot read '\(file)': \(cause)"
    }
  }

  /// What to do now.
  public var hint: String? {
    switch reason {
    case .noReport: "write one with check --report DIR, or download the one of your build"
    case .notReport, .damaged, .fileMissing, .incomplete, .digest, .notGolden, .path:
      "write the report again with check --report DIR"
    case .version: "use the version of this program that wrote it"
    case .withoutGoldens: "choose a report of 'check'"
    case .noFolder: "add --golden DIR"
    case .outside: "say with --golden DIR which goldens are to be replaced"
    case .unknownClip(_, let suggestion): suggestion.map { "did you mean \(DisplayText.quoted($0))?" }
    case .nothingPending: "leave it out"
    case .foreign: "move it elsewhere, or pass --force to replace it"
    case .goldenChanged: "check again, or pass --force to replace it anyway"
    case .unreadable: nil
    }
  }
}
