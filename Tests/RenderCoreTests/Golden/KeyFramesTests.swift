import Testing

@testable import RenderCore

struct KeyFramesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let frames: Range<Int>
    var limit = KeyFrames.most
    let values: @Sendable (Int) -> [Double]
    let chosen: [Int]
    var testDescription: String { "\(frames), at most \(limit): \(chosen)" }
  }

  @Test(arguments: [
    Case(frames: 0..<1, values: { _ in [1] }, chosen: [0]),
    Case(frames: 7..<9, values: { _ in [] }, chosen: [7, 8]),
    Case(frames: 0..<4, values: { _ in [0] }, chosen: [0, 1, 2, 3]),
    // Nothing moves: the middle of the longest gap, the earliest first.
    Case(frames: 0..<101, values: { _ in [0] }, chosen: [0, 12, 25, 50, 75, 100]),
    // The smallest and largest of each value, the earliest of equals.
    Case(
      frames: 0..<11, values: { [Double(abs($0 - 5)), $0 == 8 || $0 == 9 ? 1 : 0] },
      chosen: [0, 2, 3, 5, 8, 10]),
    // Never more than nine, whatever the number of values.
    Case(
      frames: 0..<50, values: { frame in (1...40).map { frame == $0 ? 1 : 0 } },
      chosen: [0, 1, 2, 3, 4, 5, 6, 7, 49]),
    Case(frames: 0..<50, limit: 2, values: { [Double($0 % 7)] }, chosen: [0, 49]),
    Case(frames: 0..<50, limit: 1, values: { [Double($0 % 7)] }, chosen: [0]),
  ])
  func followsItsRule(_ test: Case) {
    #expect(KeyFrames.choose(test.frames, limit: test.limit, values: test.values) == test.chosen)
  }
}
