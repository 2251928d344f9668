/// `junit.xml`: one test case a clip, of the class of its indicator. Differences are failures, what could not be compared is an error.
///
/// There are no durations and no dates, so the same findings give the same bytes.
enum JUnitText {
  static func text(_ report: ReportContent) -> String {
    let failures = report.count(.different) + report.count(.extra)
    let counts =
      "tests=\"\(report.clips.count)\" failures=\"\(failures)\" errors=\"\(report.count(.notCompared))\""
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="indicator-render" \(counts)>
      <testsuite name="\(escaped(report.command))" \(counts) skipped="0">

      """
    for clip in report.clips { text += testCase(clip, report) }
    return text + "</testsuite>\n</testsuites>\n"
  }

  private static func testCase(_ clip: ReportClip, _ report: ReportContent) -> String {
    let head = "<testcase classname=\"\(escaped(clip.group))\" name=\"\(escaped(clip.name))\""
    guard clip.outcome.isFailure else { return head + "/>\n" }
    let element = clip.outcome == .notCompared ? "error" : "failure"
    let details = ([clip.headline, clip.remedy].compactMap { $0 } + clip.findings).joined(
      separator: "\n")
    let pictures = attachments(clip).map { "[[ATTACHMENT|\(report.folder)/\($0)]]" }.joined(separator: "\n")
    let output = pictures.isEmpty ? "" : "<system-out>\(content(pictures))</system-out>\n"
    return """
      \(head)>
      <\(element) type="\(clip.outcome.rawValue)" message="\(escaped(clip.headline))">\(content(details))</\(element)>
      \(output)</testcase>

      """
  }

  /// The pictures of the worst frame, which viewers show beside the case.
  private static func attachments(_ clip: ReportClip) -> [String] {
    let files = clip.frameFiles.first { $0.frame == clip.worstFrame } ?? clip.frameFiles.first
    return [files?.expected, files?.actual, files?.difference].compactMap { $0 }
  }

  /// For the content of an element, where line feeds may stand as they are.
  private static func content(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }.joined(
      separator: "\n")
  }

  /// For text and attributes; characters that XML 1.0 cannot hold become U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let entity = HTMLText.entity(of: scalar) {
        result += entity
        continue
      }
      switch scalar {
      // As they stand, attributes would make spaces of them.
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
