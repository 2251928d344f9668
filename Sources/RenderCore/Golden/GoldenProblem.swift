/// Why a clip cannot be compared with its golden.
public struct GoldenProblem: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case missing
    /// The manifest is there, this file of the golden is not.
    case partMissing
    case empty
    /// It begins with something else than a golden.
    case notOurs
    /// Written in another version of the format.
    case version(String)
    /// Git could not merge it; the line of the first marker.
    case conflict(line: Int)
    /// Git LFS did not fetch the file itself.
    case lfsPointer
    case carriageReturns
    case truncated
    /// The line that makes no sense, counted from 1, where there is one.
    case damaged(line: Int?)
    case noFrames
    /// Its last line does not belong to the others.
    case root
    case unknownMetric(String)
    /// It was recorded to be compared in another way than is asked for.
    case otherMetric(recorded: String, wanted: String)
    /// Its pixels are kept in another way than is asked for.
    case otherStore(recorded: String, wanted: String)
    /// A metric that needs pixels which are not kept.
    case needsPixels(metric: String)
    /// A metric that lets every difference between pictures of so many pixels pass.
    case passesAnything(metric: String, pixels: Int)
    /// A tolerance of numbers that is larger than anything that moves.
    case toleratesAnything(tolerance: String)
    /// A file of the golden that is not the one that was recorded with it; says what differs.
    case apart(String)
    /// No folder of frames, and none in it.
    case noFrameList
    /// A list of frames that cannot be used, and why.
    case frameList(String)
    /// A frame that was rendered before and cannot be compared, and why.
    case frame(String)
    /// The system does not let us read it.
    case file(FileProblem)

    /// The system does not let us read it.
    static func unreadable(errno: Int32) -> Reason { .file(.system(errno: errno)) }
  }

  /// The file as the user knows it.
  public var file: String
  public var reason: Reason
  /// Whether it was to be compared with frames that were rendered before, which cannot be recorded.
  var isOfRenderedFrames = false

  init(_ file: String, _ reason: Reason) {
    self.file = file
    self.reason = reason
  }

  /// Whether the machine failed, not the golden.
  public var isUnreadable: Bool {
    switch reason {
    case .file: true
    default: false
    }
  }

  /// Whether there is simply nothing.
  public var isMissing: Bool { reason == .missing }

  /// Whether recording again may replace the file.
  public var isReplaceable: Bool {
    switch reason {
    case .notOurs, .file: false
    default: true
    }
  }

  /// One sentence without a full stop.
  public var message: String {
    let file = DisplayText.visible(self.file)
    return switch reason {
    case .missing: "there is no '\(file)'"
    case .partMissing: "there is no '\(file)', which is a part of the golden"
    case .empty: "'\(file)' is empty"
    case .notOurs: "'\(file)' is not a golden"
    case .version(let found):
      "'\(file)' is a golden of format \(DisplayText.quoted(found)); this program reads format 1"
    case .conflict(let line): "'\(file)' has Git conflict markers, the first in line \(line)"
    case .lfsPointer: "'\(file)' is a Git LFS pointer, not the file itself"
    case .carriageReturns: "the lines of '\(file)' end in CR LF"
    case .truncated: "'\(file)' is cut off"
    case .damaged(.some(let line)): "'\(file)' is damaged in line \(line)"
    case .damaged(nil): "'\(file)' is damaged"
    case .noFrames: "'\(file)' lists no frames"
    case .root: "'\(file)' was edited or merged by hand: its root does not belong to its lines"
    case .unknownMetric(let name):
      "'\(file)' wants the metric \(DisplayText.quoted(name)), which this program does not have"
    case .otherMetric(let recorded, let wanted):
      "'\(file)' was recorded to be compared by \(recorded), not by \(wanted)"
    case .otherStore(let recorded, let wanted):
      "'\(file)' was recorded with --store \(recorded), not with --store \(wanted)"
    case .needsPixels(let metric): "\(metric) needs pixels, and '\(file)' would keep only digests"
    case .passesAnything(let metric, let pixels):
      "'\(file)' is compared by \(metric), which lets every difference in a frame of \(pixels) px pass"
    case .toleratesAnything(let tolerance):
      "no value in '\(file)' moves by more than \(tolerance), so with that tolerance a clip that stands still would pass"
    case .apart(let what): "'\(file)' does not belong to its golden: \(what)"
    case .noFrameList: "'\(file)' holds no rendered frames: there is no frames.json in it"
    case .frameList(let what): "'\(file)' cannot be used: \(what)"
    case .frame(let what): "'\(file)' cannot be compared: \(what)"
    case .file: "cannot read '\(file)': \(cause)"
    }
  }

  /// Why the machine does not let us read it.
  public var cause: String {
    switch reason {
    case .file(let problem): problem.sentence
    default: message
    }
  }

  /// What to do now.
  public var hint: String {
    let again =
      isOfRenderedFrames
      ? "record its scene again with --update changed" : "record it again with --update changed"
    switch reason {
    case .missing where isOfRenderedFrames:
      return "record it from its scene: 'indicator-render check SCENE --golden DIR --update missing'"
    case .missing: return "record it with 'check --update missing', look at its .strip.png, and commit it"
    case .otherMetric: return "leave out --metric and its options, or \(again)"
    case .otherStore: return "leave out --store, or \(again)"
    case .passesAnything: return "compare by a metric that can fail: \(again) and fewer pixels"
    case .toleratesAnything: return "choose a smaller --tolerance, such as 0.001"
    case .needsPixels: return "add --store apng, or --metric exact"
    case .noFrameList: return "render into it with 'indicator-render render SCENE -o FOLDER'"
    case .frameList, .frame: return "render the folder again"
    case .notOurs:
      return "choose another folder for goldens, remove the file, or replace it with --update changed --force"
    case .version: return "use the version of this program that recorded it, or \(again)"
    case .lfsPointer: return "fetch it with 'git lfs pull'"
    case .carriageReturns:
      return "add the line '*.frames text eol=lf' to .gitattributes and check it out again"
    case .conflict: return "a merge of goldens cannot be done line by line: \(again)"
    case .file: return "nothing was compared with it"
    default: return "restore it from version control, or \(again)"
    }
  }
}
