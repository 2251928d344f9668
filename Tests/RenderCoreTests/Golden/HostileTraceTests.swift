import TestSupport
import Testing

@testable import RenderCore

/// The numbers of a golden may have been changed by anybody.
struct HostileTraceTests {
  private static let old: GoldenRecord? = try? bubble([("--fps", "10")])

  /// What is said when a golden has this trace and another one was drawn.
  private func findings(trace: [UInt8]) throws -> [String] {
    let old = try #require(Self.old)
    var manifest = old.manifest
    manifest.trace = "another"
    let new = try bubble([("--fps", "10")], .recolor(5, part: 0))
    let golden = Golden(manifest: manifest, trace: trace, keyFrames: [:], pixels: nil)
    let comparison = FrameComparison(golden: manifest, found: new.manifest)
    return try GoldenEvidence(golden: golden, found: new, comparison: comparison).findings()
  }

  private static func text(_ record: GoldenRecord) -> [UInt8] {
    var text = ""
    Trace.write(record.job.clip, as: .csv) { text += $0 }
    return Array(text.utf8)
  }

  /// Before, their differences were infinite and ended the program.
  @Test(arguments: ["1e300", "-1e300", "1.7976931348623157e308", "1e16", "inf", "-inf", "nan", "0x1p1000"])
  func hugeNumbersAreNoTrace(_ number: String) throws {
    let lines = Self.text(try #require(Self.old)).split(separator: ASCII.lineFeed)
    for place in [1, lines.count - 1] {
      var cells = lines[place].split(separator: ASCII.comma).map { Array($0) }
      cells[2] = Array(number.utf8)
      var changed = lines.map { Array($0) }
      changed[place] = Array(cells.joined(separator: [ASCII.comma]))
      let csv = Array(changed.joined(separator: [ASCII.lineFeed])) + [ASCII.lineFeed]
      #expect(TraceTable(csv: csv) == nil)
      #expect(try findings(trace: csv).contains { $0.hasPrefix("changed: ") })
    }
  }

  @Test(arguments: ["1e15", "-1e15", "5e-324", "-0", "123456789.123456789"])
  func largeAndSmallNumbersAreDiagnosed(_ number: String) throws {
    var lines = Self.text(try #require(Self.old)).split(separator: ASCII.lineFeed).map { Array($0) }
    var cells = lines[3].split(separator: ASCII.comma).map { Array($0) }
    cells[2] = Array(number.utf8)
    lines[3] = Array(cells.joined(separator: [ASCII.comma]))
    let csv = Array(lines.joined(separator: [ASCII.lineFeed]))
    #expect(TraceTable(csv: csv)?.columns[0][2] == Double(number))
    #expect(try !findings(trace: csv).isEmpty)
  }

  /// Whatever the text is, it is refused or its numbers are in bounds, and the diagnosis comes to an end.
  @Test func anyTextIsReadOrRefused() throws {
    let whole = Self.text(try #require(Self.old))
    let pieces = [
      "1e300", "-1e300", "1e15", "-1e15", "9.99e14", "nan", "inf", "5e-324", "", "-", "1e", "0", "-7",
      "frame",
      "9223372036854775807", "1000000", "999999", "\n", ",", "dot0.rise", "e", "1e-9",
    ].map { Array($0.utf8) }
    var random = SeededGenerator(seed: 77)
    var read = 0
    for _ in 0..<300 {
      var text = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Int.random(in: 0..<text.count, using: &random)
        // Mostly a whole cell, so that something of a table is left.
        let end = text[start...].firstIndex { $0 == ASCII.comma || $0 == ASCII.lineFeed } ?? text.count
        let first = text[..<start].lastIndex { $0 == ASCII.comma || $0 == ASCII.lineFeed }.map { $0 + 1 } ?? 0
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        text.replaceSubrange(first..<max(first, end), with: piece)
      }
      if let table = TraceTable(csv: text) {
        read += 1
        #expect(table.columns.joined().allSatisfy { abs($0) <= TraceTable.largest })
        #expect(zip(table.frames, table.frames.dropFirst()).allSatisfy { $0 < $1 })
        #expect(table.frames.allSatisfy { (0..<Timeline.frameLimit).contains($0) })
      }
      #expect(try !findings(trace: text).isEmpty)
    }
    #expect(read > 30 && read < 300)
  }
}
