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
