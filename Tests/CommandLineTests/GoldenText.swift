import Foundation
import Testing

/// Generated texts that are kept as files, so that a change of them is seen and wanted.
enum GoldenText {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  /// Compares with the file, or writes it if `RECORD_GOLDENS=1`; a recording run fails, so that it is never taken for a test.
  static func expect(_ text: String, equals name: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name)", sourceLocation: sourceLocation)
      return
    }
    guard let golden = try? String(contentsOf: file, encoding: .utf8) else {
      Issue.record("\(name) is missing; record it with RECORD_GOLDENS=1", sourceLocation: sourceLocation)
      return
    }
    let (found, wanted) = (lines(text), lines(golden))
    for (number, pair) in zip(found, wanted).enumerated() where pair.0 != pair.1 {
      Issue.record(
        "\(name):\(number + 1):\n  found:  \(pair.0)\n  wanted: \(pair.1)", sourceLocation: sourceLocation)
      return
    }
    #expect(found.count == wanted.count, "\(name) has another length", sourceLocation: sourceLocation)
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
