/// Hands out frames in order, takes them back in any order, and passes them to the sinks in order. It never waits: who finds nothing to do looks elsewhere.
///
/// A frame whose picture was made before is not handed out again: what the encoders made of it is used.
final class FrameQueue: Sendable {
  /// A frame to draw.
  struct Work: Sendable {
    fileprivate let position: Int
    let state: FrameState
    fileprivate let key: FrameKey
  }

  /// What there is to do.
  enum Step {
    case draw(Work)
    /// Repeated frames were written; there may be more to do now.
    case passed
    case nothing
  }

  private enum Slot {
    case made(EncodedSet, FrameKey)
    case sameAs(FrameKey)
  }

  private struct State {
    var nextToHandOut = 0
    var nextToAccept = 0
    /// Frames that every sink has taken.
    var accepted = 0
    /// Calls of `next` that run, and frames that were handed out and not delivered.
    var busy = 0
    /// What is between handing out and acceptance: position p is at `p % slots.count`.
    var slots: [Slot?]
    var pictures = PictureTable<EncodedSet>()
    var drawnFrames = 0
    var failure: (any Error)?
  }

  let job: RenderJob
  /// Makes the encoders of a worker, in the order of the sinks.
  let makeEncoders: [@Sendable () throws -> any FrameEncoder]
  private let frameCount: Int
  private let onFrame: @Sendable (Int) -> Void
  /// Most frames between handing out and acceptance.
  private let window: Int
  private let state: Locked<State>
  /// Apart from the state, so that workers get on while one of them writes. Whoever has both takes this one first.
  private let sinks: Locked<[any FrameSink]>

  /// - Parameters:
  ///   - window: most frames that may be drawn and not written yet, at least 1.
  ///   - onFrame: called with the number of frames written so far, in order.
  init(job: RenderJob, sinks: [any FrameSink], window: Int, onFrame: @escaping @Sendable (Int) -> Void) {
    self.job = job
    frameCount = job.timeline.selection.count
    makeEncoders = sinks.map(\.makeEncoder)
    self.onFrame = onFrame
    self.window = window
    state = Locked(State(slots: Array(repeating: nil, count: window)))
    self.sinks = Locked(sinks)
  }

  /// The next thing to do. Whoever gets a frame hands it back with `deliver` or `fail`.
  func next() -> Step {
    state.withLock { $0.busy += 1 }
    var hasPassed = false
    while true {
      let step: Step = state.withLock { state in
        guard state.failure == nil, state.nextToHandOut < frameCount,
          state.nextToHandOut - state.accepted < window
        else {
          state.busy -= 1
          return .nothing
        }
        let work = sample(state.nextToHandOut)
        state.nextToHandOut += 1
        if state.pictures.use(work.key) {
          state.slots[work.position % window] = .sameAs(work.key)
          return .passed
        }
        state.pictures.expect(work.key)
        state.drawnFrames += 1
        return .draw(work)
      }
      switch step {
      case .draw: return step
      case .nothing: return hasPassed ? .passed : .nothing
      case .passed:
        passOn()
        hasPassed = true
      }
    }
  }

  func deliver(_ output: EncodedSet, for work: Work) {
    state.withLock { $0.slots[work.position % window] = .made(output, work.key) }
    passOn()
    state.withLock { $0.busy -= 1 }
  }

  /// Gives back a frame that could not be drawn; no further one is handed out.
  func fail(_ error: any Error, for work: Work) {
    stop(error)
    state.withLock { $0.busy -= 1 }
  }

  /// Hands out no further frame. The first reason is the one that counts.
  func stop(_ error: any Error) {
    state.withLock { state in
      if state.failure == nil { state.failure = error }
    }
  }

  /// Whether all frames are written, or the run has failed, and nobody works on it any more.
  var isOver: Bool {
    state.withLock { $0.busy == 0 && ($0.failure != nil || $0.accepted == frameCount) }
  }

  /// - Precondition: `isOver`.
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
            stop(error)
            return
          }
          state.withLock { $0.accepted += 1 }
          onFrame(position + 1)
        }
      }
      if mine == nil { return }
    }
  }

  private var hasReadyFrame: Bool {
    state.withLock { state in
      state.failure == nil && state.nextToAccept < frameCount
        && state.slots[state.nextToAccept % window] != nil
    }
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
