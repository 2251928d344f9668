import Testing

@testable import RenderCore

/// A painter keeps shadows and materials; its pixels are those of one that keeps nothing.
struct ShadowCacheTests {
  private func list(_ numbers: inout SeededNumbers) -> DisplayList {
    func pick(_ values: [Double]) -> Double { values[Int(numbers.next()) % values.count] }
    var commands: [DisplayCommand] = []
    let count = 1 + Int(numbers.next()) % 4
    for _ in 0..<count {
      let x = pick([4, 4, 20, 37.5])
      let path = Path.capsule(in: Rect(x: x, y: pick([10, 10, 24.2]), width: 40, height: 16))
      let effects: [DisplayCommand] = [
        .shadow(path, Shadow(sigma: pick([2, 7]), offset: Point(0, 2), color: RGBA(0, 0, 0, 0.3))),
        .material(path, numbers.next() % 2 == 0 ? .regularLight : .regularDark),
        .fill(.circle(center: Point(x + 9, 18), radius: pick([3, 5])), .solid(RGBA(255, 204, 0))),
      ]
      switch numbers.next() % 4 {
      case 0: commands += effects
      case 1: commands.append(.fill(path, .solid(RGBA(0, 122, 255, pick([1, 0.5])))))
      case 2:
        commands.append(
          .group(
            opacity: pick([1, 1, 0.4]), transform: .scale(pick([1, 1, 0.8]), about: Point(40, 40)), effects))
      default:
        commands.append(
          .group(
            opacity: pick([1, 0.6]), transform: .identity,
            [
              .fill(path, .solid(RGBA(255, 59, 48))),
              .group(opacity: pick([1, 0.7]), transform: .translation(2, 3), effects),
            ]))
      }
    }
    return DisplayList(commands)
  }

  @Test(arguments: [RGBA?.none, .white, .black])
  func keptEffectsGiveTheSamePixels(_ background: RGBA?) throws {
    var numbers = SeededNumbers(seed: 21)
    let pool = (0..<12).map { _ in list(&numbers) }
    let painter = FramePainter(width: 120, height: 80, scale: 1.4, background: background)
    for step in 0..<120 {
      var list = pool[Int(numbers.next()) % pool.count]
      // Frames that begin alike, so that the painter's layer takes part.
      if step % 3 == 0 { list = DisplayList(pool[0].commands + list.commands) }
      try painter.paint(list)
      let plain = try drawn(list, width: 120, height: 80, scale: 1.4, background: background)
      #expect(painter.bitmap == plain, "step \(step)")
    }
  }

  @Test func theOldestGoesFirst() {
    var values = RecentValues<Int, Int>()
    var made: [Int] = []
    func ask(_ key: Int, bytes: Int = 1) -> Int {
      values.value(key) {
        made.append(key)
        return (10 * key, bytes)
      }
    }
    for key in 0..<16 { #expect(ask(key) == 10 * key) }
    #expect(ask(0) == 0)
    #expect(ask(16) == 160)
    #expect(ask(0) == 0)
    #expect(made == Array(0...16))
    #expect(ask(1) == 10)
    #expect(made.last == 1)
    // One that is too large for all is made each time, and keeps nothing else.
    #expect(ask(99, bytes: 1 << 30) == 990)
    #expect(ask(99, bytes: 1 << 30) == 990)
    #expect(made.suffix(2) == [99, 99])
  }
}
