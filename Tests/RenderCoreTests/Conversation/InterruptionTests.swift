import TestSupport
import Testing

@testable import RenderCore

/// Events in the middle of animations: everything goes on from its present value and velocity.
struct InterruptionTests {
  /// What a frame shows, by names that stay the same from frame to frame. What cannot be seen is left out.
  static func values(_ conversation: Conversation, _ time: Rational) -> [String: Double] {
    let frame = conversation.frame(at: time)
    var values: [String: Double] = [:]
    for message in frame.messages {
      let name = "message\(message.index)"
      values["\(name).top"] = message.y + message.offsetY
      values["\(name).opacity"] = message.opacity
      guard let reaction = message.reaction else { continue }
      values["\(name).scale"] = reaction.messageScale
      if reaction.barOpacity > 0 {
        values["\(name).bar.scale"] = reaction.barScale
        values["\(name).bar.opacity"] = reaction.barOpacity
      }
      for badge in reaction.badges {
        values["\(name).badge\(badge.emoji).scale"] = badge.scale
        values["\(name).badge\(badge.emoji).opacity"] = badge.opacity
      }
    }
    for row in frame.typing {
      let name = "typing\(row.index)"
      values["\(name).top"] = row.y
      values["\(name).dimming"] = row.dimming
      for (part, value) in zip(conversation.sampler.figure.traceNames, row.values) {
        values["\(name).\(part)"] = value
      }
    }
    return values
  }

  /// The largest change from one instant to the next that the motion around it does not explain: a value moves, at any instant, as fast as just before and after
  /// it, up to what its springs can accelerate meanwhile.
  @Test(arguments: 0..<5, ["bubble", "cell"])
  func nothingJumps(_ seed: Int, _ style: String) throws {
    let seconds = 3.0
    let events = ChatScript.random(UInt64(77 + seed), count: 45, seconds: seconds)
    let clip = try clip(
      ChatScript.scene(
        events, parameters: "{ \"typingStyle\": \"\(style)\" }",
        [("--duration", "\(seconds)"), ("--size", "393x600")]))
    let conversation = try ChatScript.conversation(clip)
    // Twice as fine as the steps of the integrator.
    let rate = 600
    var tracks: [String: [(index: Int, value: Double)]] = [:]
    for index in 0..<Int(seconds) * rate {
      for (name, value) in Self.values(conversation, Rational(Int128(index), Int128(rate))) {
        tracks[name, default: []].append((index, value))
      }
    }
    #expect(tracks.count > 20)
    for (name, track) in tracks.sorted(by: { $0.key < $1.key }) {
      let steps = zip(track, track.dropFirst()).map { before, after in
        after.index == before.index + 1 ? (after.value - before.value).magnitude : 0
      }
      // Points: a spring of 158/s² that has 600 points to go gains 1 point a step at most. Fractions: a spring of at most 632/s², or the hundredth that is left
      // where a finish test ends a reaction.
      let gain = name.hasSuffix(".top") ? 0.6 : name.contains("offsetY") ? 0.1 : 0.012
      for (place, step) in steps.enumerated() {
        let around = steps[max(0, place - 6)..<place] + steps[(place + 1)..<min(steps.count, place + 7)]
        #expect(
          step <= 1.5 * (around.max() ?? 0) + gain,
          "\(name) at \(Double(track[place].index) / Double(rate)) s: \(track[place].value) -> \(track[place + 1].value)"
        )
      }
    }
  }

  /// The sum of responses is the motion of one spring with a target that changes and a velocity that is kept.
  @Test(arguments: 0..<20)
  func aSumOfResponsesIsASpringThatKeepsItsVelocity(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let spring = [Spring.snappy, TypingBubble.spring][seed % 2]
    var progress = SwitchedProgress(StepResponse(spring))
    var changes: [AnimatedValue.Change] = []
    var step = 0
    for number in 0..<12 {
      // On the grid of the integrator, so that both count the same steps.
      step += Int.random(in: 1...60, using: &generator)
      let time = Rational(Int128(step), 300)
      progress.toggle(at: time)
      changes.append(.init(at: time, target: number % 2 == 0 ? 1 : 0, animation: .spring(spring)))
    }
    let animated = AnimatedValue(initial: 0, changes: changes, frameInterval: Rational(1, 60))
    for tick in 0..<step + 100 {
      let time = Rational(Int128(tick), 300)
      #expect(abs(progress.value(at: time) - animated.value(at: time)) < 1e-4, "step \(tick)")
    }
  }

  @Test func aRowThatIsTurnedRoundKeepsItsVelocity() {
    var progress = SwitchedProgress(StepResponse(TypingBubble.spring))
    progress.toggle(at: 1)
    progress.toggle(at: 2)
    progress.toggle(at: Rational(21, 10))
    func slope(_ time: Rational) -> Double {
      (progress.value(at: time + Rational(1, 300)) - progress.value(at: time)) * 300
    }
    // It is on its way down and goes on to, for a moment.
    #expect(slope(Rational(2095, 1000)) < -3)
    #expect(slope(Rational(2105, 1000)) < -3)
    #expect(slope(Rational(23, 10)) > 0)
  }
}
