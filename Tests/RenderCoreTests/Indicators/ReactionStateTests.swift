import TestSupport
import Testing

@testable import RenderCore

struct ReactionStateTests {
  static func state(
    _ changes: [ReactionState.Change], reaction: String = "", isPicking: Bool = false,
    reducesMotion: Bool = false
  ) -> ReactionState {
    ReactionState(
      isPicking: isPicking, reaction: reaction, changes: changes, itemCount: 6, reducesMotion: reducesMotion,
      frameInterval: Rational(1, 60))
  }

  static func frame(_ index: Int) -> Rational { Rational(Int128(index), 60) }

  @Test func theBarOpensWithItsSpring() throws {
    let table = try ReferenceTable("spring_0.35_0.30_60fps")
    let state = Self.state([.init(time: .zero, isPicking: true)])
    for (index, row) in table.rows.enumerated() {
      let x = row["x_swiftui300Hz"]
      let time = Self.frame(index)
      // At the end the animations are removed with at most a hundredth of their way left.
      let tolerance = index < 30 ? 1e-4 : 0.011
      #expect(abs(state.barScale(at: time) - (0.5 + 0.5 * x)) < tolerance, "frame \(index)")
      #expect(abs(state.barOpacity(at: time) - min(x, 1)) < tolerance, "frame \(index)")
      #expect(abs(state.messageScale(at: time) - (1 + 0.04 * x)) < tolerance, "frame \(index)")
    }
    #expect(state.barScale(at: 2) == 1 && state.messageScale(at: 2) == 1.04)
  }

  @Test func itemsPopInAsAWave() {
    let state = Self.state([.init(time: 1, isPicking: true)])
    let spring = SpringAnimation(Spring(duration: 0.25, bounce: 0.45))
    for item in 0..<6 {
      let delay = Rational(min(Int128(3 * item), 18), 100)
      for index in 0..<16 {
        let elapsed = Self.frame(index) - delay
        let steps = elapsed > .zero ? SpringAnimation.steps(elapsed: elapsed) : 0
        let position = Self.position(spring, from: 0.4, steps: steps)
        #expect(
          abs(state.itemScale(item, at: 1 + Self.frame(index)) - position) < 1e-9,
          "item \(item), frame \(index)")
      }
    }
    #expect(ReactionState.itemDelay(7) == Rational(18, 100))
  }

  @Test func choosingFromTheBarUsesTheSpringOfTheBar() {
    let chosen = Self.state([.init(time: .zero, isPicking: true), .init(time: 1, choice: "👍")])
    let alone = Self.state([.init(time: 1, reaction: "👍")])
    let bar = SpringAnimation(ReactionStateTests.spring(0.3))
    let reaction = SpringAnimation(ReactionStateTests.spring(0.5))
    for index in 1..<20 {
      let steps = 5 * index
      let time = 1 + Self.frame(index)
      let first = Self.position(bar, from: 0.2, steps: steps)
      let second = Self.position(reaction, from: 0.2, steps: steps)
      #expect(abs(chosen.tracedBadge(at: time).scale - first) < 1e-9)
      #expect(abs(alone.tracedBadge(at: time).scale - second) < 1e-9)
    }
    #expect(chosen.barOpacity(at: 3) == 0 && chosen.messageScale(at: 3) == 1)
  }

  static func position(_ spring: SpringAnimation, from start: Double, steps: Int) -> Double {
    var state = SpringAnimation.State(position: start)
    spring.advance(&state, towards: 1, steps: steps)
    return state.position
  }

  static func spring(_ bounce: Double) -> Spring { Spring(duration: 0.35, bounce: bounce) }

  @Test func choosingTheSameAgainTakesItAway() {
    let state = Self.state(
      [.init(time: 1, isPicking: true), .init(time: 2, choice: "❤️")], reaction: "❤️")
    #expect(state.chosenEmoji(at: 1) == 0)
    #expect(state.chosenEmoji(at: 2) == nil)
    #expect(state.visibleBadges(at: 4).isEmpty)
  }

  @Test func anotherReactionTakesThePlaceOfTheOldOne() {
    let state = Self.state([.init(time: 1, reaction: "😂")], reaction: "❤️")
    #expect(state.emoji == ["❤️", "😂"])
    #expect(state.visibleBadges(at: Rational(1, 2)).map(\.emoji) == [0])
    // Both are there while one goes and the other comes, the new one in front.
    #expect(state.visibleBadges(at: Rational(21, 20)).map(\.emoji) == [0, 1])
    #expect(state.visibleBadges(at: 3).map(\.emoji) == [1])
  }

  @Test func otherMessagesAreDimmedAlongTheCurve() {
    let state = Self.state([.init(time: .zero, isPicking: true)])
    for index in 0...15 {
      let expected = 1 - 0.7 * UnitCurve.easeInOut.value(at: Double(index) / 15)
      #expect(abs(state.othersOpacity(at: Self.frame(index)) - expected) < 1e-6)
    }
  }

  @Test func reduceMotionOnlyFades() {
    let state = Self.state(
      [.init(time: .zero, isPicking: true), .init(time: 1, choice: "👍")], reducesMotion: true)
    for index in 0..<120 {
      let time = Self.frame(index)
      #expect(state.messageScale(at: time) == 1 && state.barScale(at: time) == 1)
      #expect(state.itemScale(3, at: time) == 1 && state.tracedBadge(at: time).scale == 1)
    }
    let half = UnitCurve.easeInOut.value(at: 0.5)
    #expect(abs(state.barOpacity(at: Rational(1, 10)) - half) < 1e-6)
    #expect(abs(state.tracedBadge(at: Rational(11, 10)).opacity - half) < 1e-6)
  }

  @Test func aBarThatIsThereFromTheStartIsComplete() {
    let state = Self.state([], isPicking: true)
    #expect(state.barScale(at: .zero) == 1 && state.itemScale(5, at: .zero) == 1)
    #expect(state.settleTime == .zero)
  }
}
