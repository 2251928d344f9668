import Dispatch

/// Hands out frames in order, takes them back in any order, and passes them to the sinks in order.
///
/// A frame whose picture was made before is not handed out again: what the encoders made of it is used.
final class FrameQueue: Sendable {
  /// A frame to draw.
  struct Work: Sendable {
    fileprivate let position: Int
    let state: FrameState
    fileprivate let key: FrameKey
  }

  private enum Slot {
    case made(EncodedSet, FrameKey)
    case sameAs(FrameKey)
  }

  private struct State {
    var nextToHandOut = 0
    var nextToAccept = 0
    /// What is between handing out and acceptance: position p is at `p % slots.count`.
    var slots: [Slot?]
    var pictures = PictureTable<EncodedSet>()
    var drawnFrames = 0
    var failure: (any Error)?
  }

  private let job: RenderJob
  private let frameCount: Int
  private let onFrame: @Sendable (Int) -> Void
  private let isInterrupted: @Sendable () -> Bool
  /// One permit for each frame that may be between handing out and acceptance.
  private let permits: DispatchSemaphore
  private let window: Int
  private let state: Locked<State>
  /// Apart from the state, so that workers get on while one of them writes. Whoever has both takes this one first.
  private let sinks: Locked<[any FrameSink]>

  init(
    job: RenderJob, sinks: [any FrameSink], window: Int, onFrame: @escaping @Sendable (Int) -> Void,
    isInterrupted: @escaping @Sendable () -> Bool
  ) {
    self.job = job
    frameCount = job.timeline.selection.count
    self.onFrame = onFrame
    self.isInterrupted = isInterrupted
    self.window = window
    // Made empty and filled: one that is released with fewer permits than it was made with ends the program.
    permits = DispatchSemaphore(value: 0)
    state = Locked(State(slots: Array(repeating: nil, count: window)))
    self.sinks = Locked(sinks)
    for _ in 0..<window { permits.signal() }
  }

  /// The next frame to draw; `nil` when there is none or the run has failed. Waits while too many are on their way.
  func next() -> Work? {
    while true {
      permits.wait()
      if isInterrupted() { fail(Pipeline.Interrupted()) }
      let step: Work?? = state.withLock { state in
        guard state.failure == nil, state.nextToHandOut < frameCount else { return .some(nil) }
        let work = sample(state.nextToHandOut)
        state.nextToHandOut += 1
        if state.pictures.use(work.key) {
          state.slots[work.position % window] = .sameAs(work.key)
          return nil
        }
        state.pictures.expect(work.key)
        state.drawnFrames += 1
        return .some(work)
      }
      guard let step else {
        passOn()
        continue
      }
      if step == nil { permits.signal() }
      return step
    }
  }

  func deliver(_ output: EncodedSet, for work: Work) {
    state.withLock { $0.slots[work.position % window] = .made(output, work.key) }
    passOn()
  }

  /// Remembers the first failure and lets every worker run out.
  func fail(_ error: any Error) {
    state.withLock { state in
      if state.failure == nil { state.failure = error }
    }
    for _ in 0..<window { permits.signal() }
  }

  /// Call after all workers have ended.
  func finish() throws -> Pipeline.Summary {
    let (failure, drawnFrames) = state.withLock { ($0.failure, $0.drawnFrames) }
    if let failure { throw failure }
    try sinks.withLock { sinks in
      for place in sinks.indices { try sinks[place].finish() }
    }
    return Pipeline.Summary(frames: frameCount, distinctFrames: drawnFrames)
  }

  /// Gives the sinks what is ready, in order.
  ///
  /// A worker that finds the sinks taken leaves its frame to the one who has them, who looks once more after letting go.
  private func passOn() {
    while hasReadyFrame {
      let mine: Void? = sinks.withLockIfAvailable { sinks in
        while let (output, position) = takeReadyFrame() {
          do {
            for place in sinks.indices {
              try sinks[place].accept(output.frames[place], index: index(of: position))
            }
          } catch {
            fail(error)
          }
          permits.signal()
          onFrame(position + 1)
        }
      }
      if mine == nil { return }
    }
  }

  private var hasReadyFrame: Bool {
    state.withLock { $0.failure == nil && $0.slots[$0.nextToAccept % window] != nil }
  }

  private func takeReadyFrame() -> (EncodedSet, Int)? {
    state.withLock { state in
      let position = state.nextToAccept
      guard state.failure == nil, let slot = state.slots[position % window] else { return nil }
      state.slots[position % window] = nil
      state.nextToAccept += 1
      switch slot {
      case .made(let output, let key):
        state.pictures.store(output, for: key)
        return (output, position)
      case .sameAs(let key):
        return (state.pictures.take(key), position)
      }
    }
  }

  private func index(of position: Int) -> Int { job.timeline.selection.lowerBound + position }

  private func sample(_ position: Int) -> Work {
    let state = job.state(frame: index(of: position))
    return Work(position: position, state: state, key: FrameKey(job.indicator.visibleValues(state)))
  }
}
