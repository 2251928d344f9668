import Foundation
import Testing

/// Generated texts that are kept as files, so that a change of them is seen and wanted.
public enum GoldenText {
  /// Compares with the file of that name in the folder `Goldens` of the test target, or writes it if `RECORD_GOLDENS=1`; a recording run fails, so that it is never taken for a test.
  ///
  /// - Parameter testFile: a source file anywhere in the test target.
  public static func expect(
    _ text: String, equals name: String, testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = try folder(of: testFile).appendingPathComponent(name)
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

  private struct NoFolder: Error {}

  /// The nearest folder `Goldens` beside or above a source file.
  private static func folder(of testFile: String) throws -> URL {
    var folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    while folder.pathComponents.count > 1 {
      let goldens = folder.appendingPathComponent("Goldens")
      if FileManager.default.fileExists(atPath: goldens.path) { return goldens }
      folder.deleteLastPathComponent()
    }
    throw NoFolder()
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
