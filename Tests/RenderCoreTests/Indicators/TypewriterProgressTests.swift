import Testing

@testable import RenderCore

struct TypewriterProgressTests {
  /// The formula once more in plain integers: ticks of 1/30 s, then whole characters.
  @Test(arguments: [24, 25, 30, 50, 60], 1...60)
  func countsInWholeNumbers(_ fps: Int, _ charactersPerSecond: Int) {
    let total = 45
    let progress = TypewriterProgress(
      total: total, charactersPerSecond: Rational(charactersPerSecond), refreshRate: 30)
    for frame in 0..<(fps * 50 / charactersPerSecond + 2 * fps) {
      let ticks = 30 * frame / fps
      let visible = min(ticks * charactersPerSecond / 30, total)
      let cursor = visible < total || (2 * ticks / 30) % 2 == 0
      let elapsed = Rational(Int128(frame), Int128(fps))
      #expect(progress.visibleCount(at: elapsed) == visible, "frame \(frame)")
      #expect(progress.showsCursor(at: elapsed) == cursor, "frame \(frame)")
    }
  }

  @Test(arguments: [24, 25, 30, 50, 60], 1...60)
  func withoutTicksEveryInstantCounts(_ fps: Int, _ charactersPerSecond: Int) {
    let progress = TypewriterProgress(
      total: 1000, charactersPerSecond: Rational(charactersPerSecond), refreshRate: 0)
    for frame in 0..<300 {
      let elapsed = Rational(Int128(frame), Int128(fps))
      #expect(progress.visibleCount(at: elapsed) == min(frame * charactersPerSecond / fps, 1000))
    }
  }

  /// The demo of the component: lines of 37, 45 and 32 characters at 20 a second.
  @Test(arguments: [(37, 56), (45, 68), (32, 48)])
  func theDemoIsCompleteWhenTheFactSheetSays(_ total: Int, _ tick: Int) {
    let progress = TypewriterProgress(total: total, charactersPerSecond: 20, refreshRate: 30)
    #expect(progress.typingTime == Rational(Int128(tick), 30))
    #expect(progress.visibleCount(at: Rational(Int128(tick), 30)) == total)
    #expect(progress.visibleCount(at: Rational(Int128(tick - 1), 30)) == total - 1)
  }

  @Test func atTheMomentTheFirstLineIsCompleteTheCursorIsOff() {
    let progress = TypewriterProgress(total: 37, charactersPerSecond: 20, refreshRate: 30)
    #expect(progress.showsCursor(at: Rational(55, 30)))
    #expect(!progress.showsCursor(at: Rational(56, 30)))
    #expect(progress.showsCursor(at: 2))
    #expect(!progress.showsCursor(at: Rational(5, 2)))
  }

  @Test func emptyTextAndStandstillAreComplete() {
    let empty = TypewriterProgress(total: 0, charactersPerSecond: 20, refreshRate: 30)
    #expect(empty.visibleCount(at: 3) == 0 && empty.typingTime == .zero)
    let still = TypewriterProgress(total: 9, charactersPerSecond: 0, refreshRate: 30)
    #expect(still.visibleCount(at: .zero) == 9)
    #expect(TypewriterProgress(total: 9, charactersPerSecond: 5, refreshRate: 30).visibleCount(at: -1) == 0)
  }

  @Test func theLoopEndsWhereTheBlinkCloses() {
    let progress = TypewriterProgress(total: 37, charactersPerSecond: 20, refreshRate: 30)
    #expect(progress.period(hold: nil) == 3)
    #expect(progress.period(hold: Rational(1, 2)) == Rational(71, 30))
  }
}
