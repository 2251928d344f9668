/// Lines that GitHub Actions shows beside the files of a change.
public enum GitHubAnnotations {
  /// GitHub shows ten of a step and drops the rest.
  static let most = 10

  /// What went wrong, the most severe first; of more than ten the last line says how many there are.
  ///
  /// - Parameter golden: the folder of goldens.
  public static func lines(_ checks: [ClipCheck], golden: String) -> [String] {
    let folder = GoldenReport.shown(golden)
    let failures = checks.filter(\.isFailure).map { (check: $0, clip: ReportClip($0, group: "")) }
      .sorted { ReportClip.precedes($0.clip, $1.clip) }
    let shown = failures.count > most ? most - 1 : failures.count
    var lines = failures.prefix(shown).map { failure in
      line(
        file: RenderPlan.join(folder, failure.clip.name + ".frames"),
        title: "\(failure.clip.name): \(failure.clip.outcome.rawValue)", message(failure.clip))
    }
    if failures.count > shown {
      let more = failures.count - shown
      lines.append(line(file: nil, title: "golden frames", "and \(more) more"))
    }
    return lines
  }

  private static func message(_ clip: ReportClip) -> String {
    let lines = [clip.problem?.message, clip.problem?.hint].compactMap { $0 } + clip.findings
    return lines.isEmpty ? clip.headline : lines.joined(separator: "\n")
  }

  private static func line(file: String?, title: String, _ message: String) -> String {
    let place = file.map { "file=\(property($0))," } ?? ""
    return unmarked("::error \(place)title=\(property(title))::\(data(message))\n")
  }

  /// A text in which a runner finds no command: none of its lines begins with two colons, and nowhere is the mark of old ones.
  public static func harmless(_ text: String) -> String {
    var lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
    for place in lines.indices {
      let start = lines[place].firstIndex { !$0.isWhitespace } ?? lines[place].endIndex
      if lines[place][start...].hasPrefix("::") {
        lines[place].replaceSubrange(start...start, with: "<U+003A>")
      }
      lines[place] = Substring(unmarked(String(lines[place])))
    }
    return lines.joined(separator: "\n")
  }

  /// Without the mark by which old commands are found anywhere in a line.
  private static func unmarked(_ text: String) -> String {
    var text = text
    while let mark = text.firstRange(of: "##[") { text.replaceSubrange(mark, with: "#<U+0023>[") }
    return text
  }

  /// A message, as the runner reads it back.
  static func data(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// The value of a property.
  static func property(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ replacements: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let replacement = replacements[scalar] {
        result += replacement
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
