import Synchronization

/// Makes things on several threads and takes them in order, with a few in memory at any time.
enum OrderedWork {
  /// - Parameters:
  ///   - workers: most threads, at least 1.
  ///   - isInterrupted: asked before each thing.
  ///   - make: makes thing number `index`; called on any thread, in any order.
  ///   - take: called on this thread in the order of the indices.
  /// - Throws: what `make` throws for the lowest index, what `take` throws, or `Pipeline.Interrupted`.
  static func run<Output: Sendable>(
    count: Int, workers: Int, isInterrupted: @Sendable () -> Bool = { false },
    make: @Sendable (_ index: Int) throws -> Output, take: (_ index: Int, Output) throws -> Void
  ) throws {
    let batchSize = workers == 1 ? 1 : 4 * workers
    for start in stride(from: 0, to: count, by: batchSize) {
      if isInterrupted() { throw Pipeline.Interrupted() }
      let batch = start..<min(start + batchSize, count)
      if batch.count == 1 {
        try take(start, try make(start))
        continue
      }
      let results = Locked([Result<Output, any Error>?](repeating: nil, count: batch.count))
      let next = Atomic(start)
      Threads.run(min(workers, batch.count)) { _ in
        while true {
          let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard index < batch.upperBound else { return }
          let result: Result<Output, any Error> =
            isInterrupted() ? .failure(Pipeline.Interrupted()) : Result { try make(index) }
          results.withLock { $0[index - start] = result }
        }
      }
      for (offset, result) in results.withLock({ $0 }).enumerated() {
        guard let result else { preconditionFailure("a thing was not made") }
        try take(start + offset, try result.get())
      }
    }
  }
}
