/// Parts jobs among shards: the longest job first, each to the shard that has the least to do.
///
/// A pure function of the costs, so that machines which share a batch agree without talking. The longest shard takes at most 4/3 of the best possible time
/// (Graham, "Bounds on multiprocessing timing anomalies", 1969), and at most the mean and one job.
enum ShardPartition {
  /// The shard of each job, counted from 0. Of jobs that cost the same the earlier one comes first, of shards with the same load the first one.
  static func shards(costs: [Int], count: Int) -> [Int] {
    var result = [Int](repeating: 0, count: costs.count)
    // Further shards have nothing to do.
    var loads = LoadHeap(count: min(count, costs.count))
    for job in costs.indices.sorted(by: { (costs[$1], $0) < (costs[$0], $1) }) {
      result[job] = loads.add(costs[job])
    }
    return result
  }
}

/// Shards in a heap, the one with the least to do on top.
private struct LoadHeap {
  private var loads: [Int]
  private var heap: [Int]

  init(count: Int) {
    loads = Array(repeating: 0, count: count)
    heap = Array(0..<count)
  }

  /// Gives `cost` to the shard with the least to do, and says which that is.
  mutating func add(_ cost: Int) -> Int {
    let shard = heap[0]
    let (sum, isTooLarge) = loads[shard].addingReportingOverflow(cost)
    loads[shard] = isTooLarge ? Int.max : sum
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count && isLess(child, least) {
        least = child
      }
      if least == place { return shard }
      heap.swapAt(place, least)
      place = least
    }
  }

  private func isLess(_ a: Int, _ b: Int) -> Bool {
    (loads[heap[a]], heap[a]) < (loads[heap[b]], heap[b])
  }
}
