import Glibc
import Synchronization
import TestSupport
import Testing

@testable import indicator_render

@Suite struct ProgressTests {
  /// A clock that the test moves, and what was shown.
  final class Stage: Sendable {
    let time = Mutex<UInt64>(0)
    let shown = Mutex<[String]>([])

    func bar(total: Int, style: ProgressBar.Style, columns: Int = 80) -> ProgressBar {
      ProgressBar(
        total: total, style: style, now: { self.time.withLock { $0 } }, columns: { columns },
        show: { text in self.shown.withLock { $0.append(text) } })
    }

    func advance(milliseconds: UInt64) { time.withLock { $0 += milliseconds * 1_000_000 } }
    var texts: [String] { shown.withLock { $0 } }
  }

  @Test(arguments: [
    (1, 4, 0.5, 80, " 25% [#########---------------------------] 1/4 frames  2.0 frames/s  0:02 left"),
    (0, 4, 0.5, 80, "  0% [----------------------------------------] 0/4 frames"),
    (4, 4, 1, 60, "100% [################] 4/4 frames  4.0 frames/s  0:00 left"),
    (50, 78, 0.1, 40, " 64% 50/78 frames  500 frames/s  0:01 l"),
    (1, 2, 1, 0, ""),
    (0, 0, 0, 40, "100% [#####################] 0/0 frames"),
  ])
  func asciiBar(done: Int, total: Int, seconds: Double, columns: Int, text: String) {
    let line = ProgressLine(done: done, total: total, elapsedSeconds: seconds)
    #expect(
      line.bar(columns: columns, unicode: false, styled: false).count <= max(0, columns - 1))
    #expect(line.bar(columns: columns, unicode: false, styled: false) == text)
  }

  @Test func neverWiderThanTheTerminal() {
    for columns in 0...140 {
      for done in [0, 1, 9_999, 123_456, 1_000_000] {
        let line = ProgressLine(done: done, total: 1_000_000, elapsedSeconds: 3)
        for unicode in [false, true] {
          #expect(line.bar(columns: columns, unicode: unicode, styled: false).count <= max(0, columns - 1))
        }
      }
    }
  }

  @Test func unicodeBar() {
    let line = ProgressLine(done: 51, total: 100, elapsedSeconds: 0)
    let text = line.bar(columns: 40, unicode: true, styled: false)
    #expect(text == " 51% ▕█████████▏        ▏ 51/100 frames")
    #expect(line.bar(columns: 40, unicode: true, styled: true).contains("\u{1B}[36m█████████▏\u{1B}[0m"))
  }

  @Test(arguments: [(0, "0:00"), (59, "0:59"), (61, "1:01"), (3600, "1:00:00"), (36_061, "10:01:01")])
  func clock(seconds: Int, text: String) {
    #expect(ProgressLine.clockText(seconds) == text)
  }

  @Test(arguments: [(0.04, "0.0"), (1.25, "1.3"), (9.99, "10.0"), (10.4, "10"), (1234.5, "1235")])
  func rate(framesPerSecond: Double, text: String) {
    #expect(ProgressLine.rateText(framesPerSecond) == text)
  }

  @Test func barIsShownAtMostFifteenTimesASecondAndCleared() {
    let stage = Stage()
    let bar = stage.bar(total: 1_000, style: .bar(unicode: false, styled: false))
    for frame in 1...1_000 {
      stage.advance(milliseconds: 2)
      bar.update(done: frame)
    }
    #expect((25...30).contains(stage.texts.count))
    #expect(stage.texts.allSatisfy { $0.hasPrefix("\r") && $0.hasSuffix("\u{1B}[K") && !$0.contains("\n") })
    bar.finish()
    #expect(stage.texts.last == "\r\u{1B}[K")
    let count = stage.texts.count
    bar.finish()
    #expect(stage.texts.count == count)
  }

  @Test func shortRenderShowsNothing() {
    let stage = Stage()
    let bar = stage.bar(total: 3, style: .bar(unicode: true, styled: true))
    for frame in 1...3 {
      stage.advance(milliseconds: 20)
      bar.update(done: frame)
    }
    bar.finish()
    #expect(stage.texts.isEmpty)
  }

  @Test func linesComeEveryFiveSeconds() {
    let stage = Stage()
    let bar = stage.bar(total: 16, style: .lines)
    for frame in 1...16 {
      stage.advance(milliseconds: 1_000)
      bar.update(done: frame)
    }
    bar.finish()
    #expect(
      stage.texts == [
        "5 of 16 frames (31%), 1.0 frames/s, 0:11 left\n",
        "10 of 16 frames (62%), 1.0 frames/s, 0:06 left\n",
        "15 of 16 frames (93%), 1.0 frames/s, 0:01 left\n",
      ])
  }

  @Test func silencedAndOutOfOrder() {
    let stage = Stage()
    let silent = stage.bar(total: 2, style: .none)
    stage.advance(milliseconds: 10_000)
    silent.update(done: 1)
    silent.finish()
    #expect(stage.texts.isEmpty)

    let bar = stage.bar(total: 9, style: .lines)
    bar.update(done: 7)
    stage.advance(milliseconds: 5_000)
    bar.update(done: 3)
    #expect(stage.texts.first?.hasPrefix("7 of 9") == true)
  }

  @Test func styleFollowsTerminalAndEnvironment() throws {
    let terminal = try PseudoTerminal(columns: 33)
    func style(_ variables: [String: String], silenced: Bool = false) -> ProgressBar.Style {
      ProgressBar.style(isSilenced: silenced, descriptor: terminal.device) { variables[$0] }
    }
    #expect(style([:]) == .bar(unicode: false, styled: true))
    #expect(style(["LANG": "de_DE.UTF-8"]) == .bar(unicode: true, styled: true))
    #expect(style(["LANG": "C.utf8", "NO_COLOR": "1"]) == .bar(unicode: true, styled: false))
    #expect(style(["LC_ALL": "C", "LANG": "C.UTF-8"]) == .bar(unicode: false, styled: true))
    #expect(style(["LC_ALL": "", "LC_CTYPE": "C.UTF-8"]) == .bar(unicode: true, styled: true))
    #expect(style(["TERM": "dumb"]) == .lines)
    #expect(style([:], silenced: true) == .none)
    let file = try #require(fopen("/dev/null", "w"))
    defer { fclose(file) }
    #expect(ProgressBar.style(isSilenced: false, descriptor: fileno(file)) { _ in nil } == .lines)
  }
}
