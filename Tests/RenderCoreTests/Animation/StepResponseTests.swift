import TestSupport
import Testing

@testable import RenderCore

struct StepResponseTests {
  @Test func aSpringIsThatOfTheReferenceTable() throws {
    let response = StepResponse(Spring(duration: 0.4, bounce: 0.35))
    for (index, row) in try ReferenceTable("spring_0.40_0.35_60fps").rows.enumerated() {
      let value = response.progress(at: Rational(Int128(index), 60))
      #expect(abs(value - row["x_swiftui300Hz"]) < (index < 30 ? 1e-6 : 0.011), "frame \(index)")
    }
  }

  @Test(arguments: [StepResponse.snappy, StepResponse(TypingBubble.spring), StepResponse(Spring.bouncy)])
  func aSpringEndsExactlyAtItsTargetWithoutAJump(_ response: StepResponse) {
    #expect(response.progress(at: .zero) == 0 && response.progress(at: -1) == 0)
    #expect(response.progress(at: response.duration) == 1 && response.progress(at: 100) == 1)
    #expect(response.duration < 2)
    let last = response.progress(at: response.duration - Rational(1, 300))
    #expect(abs(last - 1) < 2e-5)
  }

  @Test func aCurveIsOverAtItsEnd() {
    let response = StepResponse(.easeInOut, duration: Rational(3, 10))
    #expect(response.progress(at: Rational(15, 100)) == UnitCurve.easeInOut.value(at: 0.5))
    #expect(response.progress(at: Rational(3, 10)) == 1 && response.progress(at: .zero) == 0)
  }

  @Test func withoutMotionAValueJumps() {
    var progress = SwitchedProgress(.immediate)
    progress.toggle(at: 1)
    progress.toggle(at: 2)
    let values = [Rational(1, 2), 1, Rational(3, 2), 2, 3].map { progress.value(at: $0) }
    #expect(values == [0, 1, 1, 0, 0])
    #expect(progress.goneTime == 2)
  }

  /// The same instant as one finds by looking at each step.
  @Test(arguments: 0..<40) func itIsGoneAtTheFirstStepThatShowsNothing(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let response = [
      StepResponse.snappy, StepResponse(TypingBubble.spring),
      StepResponse(.easeInOut, duration: Rational(3, 10)),
    ][seed % 3]
    var progress = SwitchedProgress(response, startsPresent: seed % 2 == 0)
    var time = Rational.zero
    for _ in 0..<12 {
      time = time + Rational(Int128(Int.random(in: 1...400, using: &generator)), 1000)
      progress.toggle(at: time)
      if progress.isPresent { continue }
      var expected = time
      while progress.value(at: expected) > 0 { expected = expected + Rational(1, 300) }
      #expect(progress.goneTime == min(expected, time + response.duration))
    }
  }

  @Test func whatStartsPresentIsPresent() {
    var progress = SwitchedProgress(.snappy, startsPresent: true)
    #expect(progress.isPresent && progress.value(at: -100) == 1)
    progress.toggle(at: 3)
    #expect(!progress.isPresent && progress.value(at: 3) == 1 && progress.value(at: 5) == 0)
    #expect(progress.value(at: progress.goneTime) <= 0)
    #expect(progress.value(at: progress.goneTime - Rational(1, 300)) > 0)
  }
}
