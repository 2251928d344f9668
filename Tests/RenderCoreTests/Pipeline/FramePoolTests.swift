import Synchronization
import TestSupport
import Testing

@testable import RenderCore

/// Many tasks by few workers: each gets its frames in order, and the failure of one is its own.
@Suite struct FramePoolTests {
  private struct Failure: Error, Equatable { let task: Int }

  /// A clip of so many queues; it fails when it has written `failing` frames.
  private final class Task: FrameTask {
    let index: Int
    let jobs: [RenderJob]
    let failing: Int?
    let written = Mutex<[[Int]]>([])
    let advances = Atomic(0)

    init(_ index: Int, _ jobs: [RenderJob], failing: Int?) {
      self.index = index
      self.jobs = jobs
      self.failing = failing
    }

    func advance(after queue: FrameQueue?, workers: Int) throws -> FrameQueue? {
      #expect(workers >= 1)
      if let queue { _ = try queue.finish() }
      let place = advances.wrappingAdd(1, ordering: .relaxed).oldValue
      if place == jobs.count { return nil }
      written.withLock { $0.append([]) }
      let sink = Recorder(task: self)
      return FrameQueue(job: jobs[place], sinks: [sink], window: 4) { _ in }
    }
  }

  /// Remembers the order in which frames come.
  private struct Recorder: FrameSink {
    let task: Task
    let makeEncoder: @Sendable () throws -> any FrameEncoder = { FrameCompactor() }

    func accept(_ frame: any EncodedFrame, index: Int) throws {
      let count = task.written.withLock { written in
        written[written.count - 1].append(index)
        return written.reduce(0) { $0 + $1.count }
      }
      if count == task.failing { throw Failure(task: task.index) }
    }
  }

  private static func job(frames: Int) throws -> RenderJob {
    let scene = try TestSupport.scene(
      """
      { "indicator": "dots-pulse", "canvas": { "scale": 1 }, "timeline": { "fps": 10, "loop": "off", "duration": \(Double(frames) / 10) } }
      """)
    return try RenderJob(scene, scale: 1, texts: TextSource())
  }

  @Test(arguments: [1, 2, 3, 8]) func everyTaskEndsAsItWouldAlone(_ workers: Int) throws {
    var random = SeededGenerator(seed: UInt64(workers))
    let jobs = try [1, 2, 7, 30].map { try Self.job(frames: $0) }
    for _ in 0..<30 {
      let tasks = (0..<Int.random(in: 1...12, using: &random)).map { index in
        let own = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          jobs.randomElement(using: &random) ?? jobs[0]
        }
        let total = own.reduce(0) { $0 + $1.timeline.selection.count }
        let fails = Int.random(in: 0..<4, using: &random) == 0
        return Task(index, own, failing: fails ? Int.random(in: 1...total, using: &random) : nil)
      }
      let ends = Mutex<[Int: Bool]>([:])
      let pool = FramePool(
        workers: workers, taskCount: tasks.count, isInterrupted: { false }, make: { tasks[$0] },
        onEnd: { index, result in
          let isGood: Bool
          switch result {
          case .success: isGood = true
          case .failure(let error):
            #expect(error as? Failure == Failure(task: index))
            isGood = false
          }
          ends.withLock { #expect($0.updateValue(isGood, forKey: index) == nil) }
          return .goOn
        })
      pool.run()
      let all = ends.withLock { $0 }
      #expect(all.count == tasks.count)
      for task in tasks {
        #expect(all[task.index] == (task.failing == nil))
        let written = task.written.withLock { $0 }
        if let failing = task.failing {
          #expect(written.reduce(0) { $0 + $1.count } == failing)
        } else {
          #expect(written == task.jobs.map { Array($0.timeline.selection) })
        }
      }
    }
  }

  @Test func aStopEndsWhatRunsAndBeginsNothing() throws {
    let jobs = [try Self.job(frames: 30)]
    let tasks = (0..<20).map { Task($0, jobs, failing: $0 == 3 ? 5 : nil) }
    let ended = Mutex<[Int]>([])
    let pool = FramePool(
      workers: 2, taskCount: tasks.count, isInterrupted: { false }, make: { tasks[$0] },
      onEnd: { index, result in
        ended.withLock { $0.append(index) }
        if case .failure(let error) = result, error is Failure { return .stop }
        return .goOn
      })
    pool.run()
    let all = ended.withLock { $0 }
    #expect(
      all.contains(3) && all.count < 8
        && tasks.count { $0.advances.load(ordering: .relaxed) > 0 } == all.count)
  }

  @Test func anInterruptionReachesEveryTaskThatRuns() throws {
    let jobs = [try Self.job(frames: 30)]
    let tasks = (0..<20).map { Task($0, jobs, failing: nil) }
    let asked = Atomic(0)
    let ended = Mutex<[Bool]>([])
    let pool = FramePool(
      workers: 3, taskCount: tasks.count,
      isInterrupted: { asked.wrappingAdd(1, ordering: .relaxed).oldValue > 100 }, make: { tasks[$0] },
      onEnd: { _, result in
        if case .failure(let error) = result { #expect(error is Pipeline.Interrupted) }
        ended.withLock { $0.append((try? result.get()) != nil) }
        return .goOn
      })
    pool.run()
    let all = ended.withLock { $0 }
    #expect(all.contains(false) && all.count < 20)
  }
}
