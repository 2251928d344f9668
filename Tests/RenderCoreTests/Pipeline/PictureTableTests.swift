import Testing

@testable import RenderCore

struct PictureTableTests {
  private struct Picture: EncodedFrame {
    var byteCount: Int
  }

  private func key(_ number: Int) -> FrameKey { FrameKey([Double(number)]) }

  private func table(_ costs: [Int], limits: PictureTable<Picture>.Limits) -> PictureTable<Picture> {
    var table = PictureTable<Picture>(limits: limits)
    for (number, cost) in costs.enumerated() {
      table.expect(key(number))
      table.store(Picture(byteCount: cost), for: key(number))
    }
    return table
  }

  private func kept(_ table: PictureTable<Picture>, of count: Int) -> [Int] {
    var table = table
    return (0..<count).filter { table.use(key($0)) }
  }

  @Test func theOldestAreForgotten() {
    let limits = PictureTable<Picture>.Limits(count: 3, smallCost: 2_000, hugeCost: 100_000)
    // Many small ones by their cost, some large ones by their number, huge ones by their cost again.
    #expect(kept(table(Array(repeating: 500, count: 9), limits: limits), of: 9) == [6, 7, 8])
    #expect(kept(table(Array(repeating: 100, count: 9), limits: limits), of: 9) == Array(0..<9))
    #expect(kept(table(Array(repeating: 10_000, count: 9), limits: limits), of: 9) == [6, 7, 8])
    #expect(kept(table(Array(repeating: 60_000, count: 9), limits: limits), of: 9) == [8])
  }

  @Test func whatSomebodyWaitsForStays() {
    var table = PictureTable<Picture>(limits: .init(count: 1, smallCost: 0, hugeCost: 1))
    table.expect(key(0))
    let isThere = table.use(key(0))
    #expect(isThere)
    table.store(Picture(byteCount: 7), for: key(0))
    for number in 1..<2000 {
      table.expect(key(number))
      table.store(Picture(byteCount: number), for: key(number))
    }
    let picture = table.take(key(0))
    #expect(picture.byteCount == 7)
    table.expect(key(2000))
    table.store(Picture(byteCount: 1), for: key(2000))
    #expect(!kept(table, of: 2000).contains(0))
  }
}
