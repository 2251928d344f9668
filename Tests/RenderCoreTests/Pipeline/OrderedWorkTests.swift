import Glibc
import Synchronization
import Testing

@testable import RenderCore

struct OrderedWorkTests {
  struct Broken: Error, Equatable { let index: Int }

  @Test(arguments: [0, 1, 2, 7, 100], [1, 2, 5])
  func takesEverythingInOrder(count: Int, workers: Int) throws {
    var taken: [Int] = []
    try OrderedWork.run(count: count, workers: workers) { index in
      index * index
    } take: { index, square in
      #expect(square == index * index)
      taken.append(index)
    }
    #expect(taken == Array(0..<count))
  }

  /// Also in work that runs on several threads itself, as when a clip is encoded while the other workers wait.
  @Test func usesSeveralThreadsInsideOfOthers() throws {
    let begun = Atomic(0)
    let isDone = Atomic(false)
    let met = Locked([Bool]())
    Threads.run(3) { number in
      if number > 0 {
        while !isDone.load(ordering: .acquiring) { usleep(1000) }
        return
      }
      try? OrderedWork.run(count: 4, workers: 4) { _ in
        begun.add(1, ordering: .acquiringAndReleasing)
        // Everybody waits for all the others, for a while.
        for _ in 0..<20_000 where begun.load(ordering: .acquiring) < 4 { usleep(1000) }
        return begun.load(ordering: .acquiring) == 4
      } take: { _, hasMet in
        met.withLock { $0.append(hasMet) }
      }
      isDone.store(true, ordering: .releasing)
    }
    #expect(met.withLock { $0 } == [true, true, true, true])
  }

  @Test(arguments: [0, 1, 2, 9])
  func eachNumberIsGivenOnce(count: Int) {
    let numbers = Locked([Int]())
    Threads.run(count) { number in numbers.withLock { $0.append(number) } }
    #expect(numbers.withLock { $0.sorted() } == Array(0..<count))
  }

  @Test(arguments: [1, 3])
  func theFirstFailureEndsIt(workers: Int) {
    var taken = 0
    #expect(throws: Broken(index: 5)) {
      try OrderedWork.run(count: 40, workers: workers) { index in
        if index >= 5 { throw Broken(index: index) }
        return index
      } take: { _, _ in
        taken += 1
      }
    }
    #expect(taken == 5)
  }

  @Test(arguments: [1, 3])
  func stopsWhenInterrupted(workers: Int) {
    let made = Atomic(0)
    #expect(throws: Pipeline.Interrupted.self) {
      try OrderedWork.run(
        count: 1000, workers: workers, isInterrupted: { made.load(ordering: .relaxed) > 20 },
        make: { _ in made.add(1, ordering: .relaxed).newValue }, take: { _, _ in })
    }
    #expect(made.load(ordering: .relaxed) < 100)
  }
}
