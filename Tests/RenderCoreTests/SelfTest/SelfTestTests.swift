import Synchronization
import TestSupport
import Testing

@testable import RenderCore

/// The self-test finds what depends on how it is drawn, and nothing else.
struct SelfTestTests {
  private func subject(_ makeStudio: @escaping @Sendable () throws -> SelfTestSubject.Studio)
    -> SelfTestSubject
  {
    SelfTestSubject(name: "made-up", frames: 3..<23, makeStudio: makeStudio)
  }

  /// The first frame that differs in each order.
  private func differences(_ subject: SelfTestSubject) throws -> [FrameOrder: Int] {
    let expected = try SelfTest.draw(subject, .inOrder, workers: 1).digests
    var found: [FrameOrder: Int] = [:]
    for order in FrameOrder.allCases.dropFirst() {
      let digests = try SelfTest.draw(subject, order, workers: 4).digests
      found[order] = SelfTest.difference(expected, digests, first: subject.frames.lowerBound)?.frame
    }
    return found
  }

  @Test func framesThatDependOnTheirNumberAreEqual() throws {
    #expect(try differences(subject { { { "\($0 * $0)" } } }).isEmpty)
  }

  @Test func whatIsLeftOverFromTheFrameBeforeIsFound() throws {
    let leaking = subject {
      {
        var last = 0
        return { frame in
          defer { last = frame }
          return frame == 9 ? "9 after \(last)" : "\(frame)"
        }
      }
    }
    let found = try differences(leaking)
    #expect(found[.again] == nil)
    for order in [FrameOrder.shuffled, .reversed, .alone] { #expect(found[order] == 9, "\(order)") }
  }

  @Test func whatChangesFromRunToRunIsFound() throws {
    let runs = Mutex(0)
    let counting = subject {
      let run = runs.withLock { runs in
        runs += 1
        return runs
      }
      return { { $0 == 20 ? "run \(run)" : "\($0)" } }
    }
    for order in FrameOrder.allCases.dropFirst() {
      #expect(try differences(counting)[order] == 20, "\(order)")
    }
  }

  @Test func aPainterThatHasToWarmUpIsFound() throws {
    let cold = subject {
      {
        var isWarm = false
        return { frame in
          defer { isWarm = true }
          return isWarm ? "\(frame)" : "cold \(frame)"
        }
      }
    }
    let found = try differences(cold)
    #expect(found[.again] == nil && found[.alone] == 4 && found[.reversed] == 3)
  }

  @Test func anIndicatorThatGuessesIsFound() throws {
    var scene = try scene(of: "typing-bubble", [])
    scene.timeline.frameRate = try #require(FrameRate(5))
    scene.canvas.scales = [1]
    scene.indicator = Mutant<TypingBubble>.self
    let count = Mutex(0)
    let guessing = Mutation(
      name: "one pixel more from time to time",
      drawing: { commands in
        let isTurn = count.withLock { count in
          count += 1
          return count % 13 == 0
        }
        return isTurn ? Array(commands.dropLast()) : commands
      })
    let fine = try Mutation.$current.withValue(Mutation(name: "none")) {
      try differences(SelfTestSubject(try job(scene), fonts: .standard()))
    }
    #expect(fine.isEmpty)
    let found = try Mutation.$current.withValue(guessing) {
      try differences(SelfTestSubject(try job(scene), fonts: .standard()))
    }
    #expect(!found.isEmpty)
  }

  @Test func framesThatAreMissingAreDifferent() {
    #expect(SelfTest.difference(["a", "b"], ["a"], first: 5)?.frame == 6)
    #expect(SelfTest.difference(["a"], [], first: 5)?.found == "no frame")
    #expect(SelfTest.difference([], [], first: 5) == nil)
  }

  @Test func aShuffleIsThatAndTheSameEveryTime() {
    let frames = Array(0..<100)
    #expect(FrameOrder.shuffle(frames) == FrameOrder.shuffle(frames))
    #expect(FrameOrder.shuffle(frames) != frames && FrameOrder.shuffle(frames).sorted() == frames)
    #expect(FrameOrder.shuffle([]) == [] && FrameOrder.shuffle([7]) == [7])
  }
}
