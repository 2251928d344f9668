/// `summary.md`: what a pull request or the summary of a build says. It stays below what a comment may hold, and no name in it can do anything.
enum MarkdownSummary {
  /// Characters.
  static let limit = 60_000
  /// Kept free for what comes after the clips.
  private static let reserve = 2_000
  /// Characters of the findings of one clip.
  private static let findingsLimit = 4_000

  static func text(_ report: ReportContent) -> String {
    let mark = report.isEqual ? "✅" : "❌"
    var text = "### \(mark) Golden frames: \(report.verdict)\n\n"
    text += "Compared: \(inline(report.subject)).\n"
    let failures = report.failures
    if !failures.isEmpty { text += "\n| clip | outcome | worst frame |\n| --- | --- | --- |\n" }
    // Counting characters means to walk over all of them.
    var count = text.count
    var told = 0
    for clip in failures {
      let row = "| \(code(clip.name)) | \(inline(clip.headline)) | \(worst(clip)) |\n"
      if count + row.count > limit / 2 { break }
      text += row
      count += row.count
      told += 1
    }
    if told < failures.count { text += "\nand \(failures.count - told) more\n" }
    var explained = 0
    for clip in failures.prefix(told) {
      let details = details(clip)
      if count + details.count > limit - reserve { break }
      text += details
      count += details.count
      explained += 1
    }
    if explained < failures.count {
      text += "\nThe findings of \(failures.count - explained) more are in `report.html`.\n"
    }
    if let command = report.acceptCommand {
      text += "\nIf this is what you want, take it over and commit the goldens:\n\n" + fenced(command, "sh")
    }
    return String(text.prefix(limit))
  }

  private static func worst(_ clip: ReportClip) -> String {
    guard let frame = clip.worstFrame else { return "" }
    guard let sweep = clip.differences.first(where: { $0.frame == frame })?.sweep else { return "\(frame)" }
    return "\(frame): \(sweep.different) px, by up to \(sweep.largest)"
  }

  private static func details(_ clip: ReportClip) -> String {
    let lines = [clip.remedy].compactMap { $0 } + clip.findings
    if lines.isEmpty { return "" }
    let findings = lines.joined(separator: "\n")
    let short = findings.count > findingsLimit ? String(findings.prefix(findingsLimit)) + " …" : findings
    return
      "\n<details><summary>\(HTMLText.escaped(oneLine(clip.name)))</summary>\n\n\(fenced(short, "text"))\n</details>\n"
  }

  /// A block that nothing in its text can end.
  private static func fenced(_ text: String, _ language: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
    return "\(fence)\(language)\n\(text)\n\(fence)\n"
  }

  /// A name as code in a table: no links, no mentions, no end of the cell.
  static func code(_ name: String) -> String {
    let name = oneLine(name)
    let fence = String(repeating: "`", count: longestRun(of: "`", in: name) + 1)
    let space = name.hasPrefix("`") || name.hasSuffix("`") ? " " : ""
    return fence + space
      + name.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
      + space + fence
  }

  /// Words in which nothing is markup.
  static func inline(_ text: String) -> String {
    var result = ""
    for scalar in oneLine(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // Mentions and addresses.
      case "@", ":": result += "&#\(scalar.value);"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "~", "!", "$": result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func oneLine(_ text: String) -> String { DisplayText.visible(text, limit: 300) }

  private static func longestRun(of character: Character, in text: String) -> Int {
    var (longest, run) = (0, 0)
    for other in text {
      run = other == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
