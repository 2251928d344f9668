import Dispatch

/// Works on several tasks at once, so that all workers have something to do until the last frame: each prefers a task of its own, and helps with the
/// others when no further one can be begun.
///
/// At most as many tasks are open as there are workers, and each holds a few frames, so memory does not grow with the number of tasks.
final class FramePool: Sendable {
  /// What comes after a task.
  enum Continuation: Sendable {
    case goOn
    /// Begin no further task and end those that run; they throw `Pipeline.Stopped`.
    case stop
  }

  private enum Phase {
    /// Somebody is between two queues.
    case advancing
    case drawing(FrameQueue)
    case ended
  }

  /// A task that was begun.
  private final class Running: Sendable {
    let index: Int
    let task: any FrameTask
    let phase = Locked(Phase.advancing)

    init(_ index: Int, _ task: any FrameTask) {
      self.index = index
      self.task = task
    }

    var queue: FrameQueue? {
      phase.withLock { if case .drawing(let queue) = $0 { queue } else { nil } }
    }

    /// Whether the caller is the one who goes on after `queue`.
    func claim(_ queue: FrameQueue) -> Bool {
      phase.withLock { phase in
        guard case .drawing(let current) = phase, current === queue else { return false }
        phase = .advancing
        return true
      }
    }
  }

  private struct State {
    var nextTask = 0
    /// Tasks that are being made.
    var starting = 0
    var running: [Running] = []
    /// Why no further task is begun.
    var stop: (any Error)?
    /// Grows with everything that may give a waiting worker something to do.
    var epoch = 0
    var waiting = 0
  }

  private let workers: Int
  private let taskCount: Int
  private let isInterrupted: @Sendable () -> Bool
  private let make: @Sendable (_ index: Int) -> any FrameTask
  private let onEnd: @Sendable (_ index: Int, Result<Void, any Error>) -> Continuation
  private let state = Locked(State())
  private let wakeUp = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - workers: most threads, at least 1.
  ///   - isInterrupted: asked before each frame.
  ///   - make: gives task number `index`, which does nothing yet.
  ///   - onEnd: told from any thread when a task is done or has failed; those that were never begun are not told.
  init(
    workers: Int, taskCount: Int, isInterrupted: @escaping @Sendable () -> Bool,
    make: @escaping @Sendable (_ index: Int) -> any FrameTask,
    onEnd: @escaping @Sendable (_ index: Int, Result<Void, any Error>) -> Continuation
  ) {
    self.workers = workers
    self.taskCount = taskCount
    self.isInterrupted = isInterrupted
    self.make = make
    self.onEnd = onEnd
  }

  /// Returns when every task that was begun has ended.
  func run() {
    Threads.run(workers) { _ in work() }
  }

  private func work() {
    let bench = DrawingBench()
    var own: Running?
    while true {
      if isInterrupted() { stop(Pipeline.Interrupted()) }
      let epoch = state.withLock { $0.epoch }
      if let task = own, task.queue == nil { own = nil }
      if let own, step(own, bench) { continue }
      if own == nil, let next = begin() {
        own = next
        advance(next, after: nil)
        continue
      }
      let others = state.withLock { $0.running }
      if others.contains(where: { $0 !== own && step($0, bench) }) { continue }
      if !wait(since: epoch) { return }
    }
  }

  /// The next task, if another one may be open.
  private func begin() -> Running? {
    let index: Int? = state.withLock { state in
      guard state.stop == nil, state.nextTask < taskCount, state.running.count + state.starting < workers
      else { return nil }
      defer { state.nextTask += 1 }
      state.starting += 1
      return state.nextTask
    }
    guard let index else { return nil }
    // Whoever makes a task may write to a log, which others need not wait for.
    let running = Running(index, make(index))
    state.withLock { state in
      state.starting -= 1
      state.running.append(running)
    }
    return running
  }

  /// Draws a frame of a task, or goes on to its next queue; `false` if there is nothing to do now.
  private func step(_ running: Running, _ bench: DrawingBench) -> Bool {
    guard let queue = running.queue else { return false }
    let step = queue.next()
    if case .draw(let work) = step {
      do {
        queue.deliver(try bench.draw(work, of: queue), for: work)
      } catch {
        queue.fail(error, for: work)
      }
    }
    let isOver = queue.isOver && running.claim(queue)
    if isOver { advance(running, after: queue) }
    if case .nothing = step { return isOver }
    notify()
    return true
  }

  private func advance(_ running: Running, after queue: FrameQueue?) {
    // Tasks that end together share what threads they may have besides those of the pool.
    let spare = state.withLock { max(1, workers / max(1, $0.running.count)) }
    do {
      guard let next = try running.task.advance(after: queue, workers: spare) else {
        end(running, .success(()))
        return
      }
      running.phase.withLock { $0 = .drawing(next) }
      if let reason = state.withLock({ $0.stop }) { next.stop(reason) }
      notify()
    } catch {
      end(running, .failure(error))
    }
  }

  private func end(_ running: Running, _ result: Result<Void, any Error>) {
    running.phase.withLock { $0 = .ended }
    let continuation = onEnd(running.index, result)
    state.withLock { $0.running.removeAll { $0 === running } }
    if continuation == .stop { stop(Pipeline.Stopped()) }
    notify()
  }

  private func stop(_ reason: any Error) {
    let running: [Running] = state.withLock { state in
      if state.stop == nil { state.stop = reason }
      return state.running
    }
    for task in running { task.queue?.stop(reason) }
  }

  private func notify() {
    let waiting = state.withLock { state in
      state.epoch += 1
      defer { state.waiting = 0 }
      return state.waiting
    }
    for _ in 0..<waiting { wakeUp.signal() }
  }

  /// Waits for something that happened after `epoch`; `false` when all is done.
  private func wait(since epoch: Int) -> Bool {
    let isDone: Bool? = state.withLock { state in
      if state.running.isEmpty, state.starting == 0, state.stop != nil || state.nextTask == taskCount {
        return true
      }
      if state.epoch != epoch { return nil }
      state.waiting += 1
      return false
    }
    guard let isDone else { return true }
    if isDone { return false }
    wakeUp.wait()
    return true
  }
}
