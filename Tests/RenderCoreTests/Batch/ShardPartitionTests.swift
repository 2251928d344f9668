import Testing

@testable import RenderCore

/// How jobs are parted among shards.
@Suite struct ShardPartitionTests {
  private static func loads(_ costs: [Int], _ count: Int) -> [Int] {
    var loads = [Int](repeating: 0, count: count)
    for (cost, shard) in zip(costs, ShardPartition.shards(costs: costs, count: count)) {
      loads[shard] += cost
    }
    return loads
  }

  /// Costs from alike to very different.
  private static func costs(_ random: inout SeededGenerator) -> [Int] {
    let spread = Int.random(in: 0...20, using: &random)
    return (0..<Int.random(in: 0...200, using: &random)).map { _ in
      1 + Int.random(in: 0...(1 << spread), using: &random)
    }
  }

  @Test func everyJobHasAShardAndNoShardMoreThanItsPart() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let costs = Self.costs(&random)
      let count = Int.random(in: 1...40, using: &random)
      let shards = ShardPartition.shards(costs: costs, count: count)
      #expect(shards.count == costs.count && shards.allSatisfy { (0..<count).contains($0) })
      #expect(ShardPartition.shards(costs: costs, count: count) == shards)
      guard let longest = costs.max(), let most = Self.loads(costs, count).max() else { continue }
      // No division can be better than this; the longest shard first is at most a third worse.
      let sorted = costs.sorted(by: >)
      let pair = count < sorted.count ? sorted[count - 1] + sorted[count] : 0
      let total = costs.reduce(0, +)
      #expect(most * count <= total + longest * (count - 1))
      #expect(most >= max(longest, (total + count - 1) / count, pair))
      if longest <= total / (count * 10) {
        #expect(Double(most) <= 1.1 * Double(total) / Double(count))
      }
    }
  }

  /// Whatever the rule is, a heap has to give what looking through all shards gives.
  @Test func theHeapFindsTheShardWithTheLeastToDo() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      let costs = Self.costs(&random).map { $0 % 9 }
      let count = Int.random(in: 1...12, using: &random)
      var loads = [Int](repeating: 0, count: count)
      var wanted = [Int](repeating: 0, count: costs.count)
      for cost in stride(from: 8, through: 0, by: -1) {
        for job in costs.indices where costs[job] == cost {
          let shard = loads.indices.min { loads[$0] < loads[$1] } ?? 0
          loads[shard] += cost
          wanted[job] = shard
        }
      }
      // Shards that would be empty are left out, which matters to jobs without a cost only.
      if count <= costs.count { #expect(ShardPartition.shards(costs: costs, count: count) == wanted) }
    }
  }

  @Test(
    arguments: [
      ([], 3, []), ([5], 3, [0]), ([1, 1, 1], 1, [0, 0, 0]), ([3, 3, 3], 3, [0, 1, 2]),
      ([1, 2, 3, 4], 2, [0, 1, 1, 0]), ([7, 6, 5, 4, 3, 2, 1], 3, [0, 1, 2, 2, 1, 0, 0]),
      ([Int.max, Int.max, Int.max], 2, [0, 1, 0]),
    ] as [([Int], Int, [Int])])
  func known(_ costs: [Int], _ count: Int, _ wanted: [Int]) {
    #expect(ShardPartition.shards(costs: costs, count: count) == wanted)
  }

  @Test(arguments: [
    ("1/1", true), ("7/7", true), ("100000/100000", true), ("0/7", false), ("8/7", false), ("1/0", false),
    ("1/100001", false), ("-1/7", false), ("+1/7", false), ("01/7", false), ("1/07", false), (" 1/7", false),
    ("1", false), ("1/2/3", false), ("/", false), ("", false), ("one/two", false),
    ("1/99999999999999999999", false),
  ])
  func texts(_ text: String, _ isShard: Bool) {
    #expect(Shard(text)?.text == (isShard ? text : nil))
  }

  @Test(arguments: [
    ("report-1-of-7.json", true), ("Report-10-OF-70.JSON", true), ("report.json", false),
    ("report-a-of-7.json", false), ("report-1-of-.json", false), ("report-1-of-7.txt", false),
    ("report-1-of-7-x.json", false),
  ])
  func reservedNames(_ name: String, _ isReserved: Bool) {
    #expect(Shard.isReportName(name) == isReserved)
  }
}
