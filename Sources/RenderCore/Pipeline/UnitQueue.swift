import Dispatch
import Synchronization

/// Hands out units in order, takes them back in any order, and passes them to the sink in order.
///
/// A unit of one frame whose picture was made before is not handed out again: the earlier bytes are used.
final class UnitQueue<Sink: FrameSink>: Sendable {
  typealias Output = Sink.Encoder.Unit

  /// A unit to draw.
  struct Work: Sendable {
    let position: Int
    let frames: [SampledFrame]
  }

  private enum Slot {
    case made(Output, FrameKey?)
    case sameAs(FrameKey)
  }

  private struct State {
    var nextToHandOut = 0
    var nextToAccept = 0
    /// What is between handing out and acceptance: position p is at `p % slots.count`.
    var slots: [Slot?]
    var pictures = PictureTable<Output>()
    var drawnFrames = 0
    var failure: (any Error)?
  }

  private let job: RenderJob
  private let framesPerUnit: Int
  private let unitCount: Int
  private let onFrame: @Sendable (Int) -> Void
  private let isInterrupted: @Sendable () -> Bool
  /// One permit for each unit that may be between handing out and acceptance.
  private let permits: DispatchSemaphore
  private let window: Int
  /// Whether equal frames are drawn once: units are frames, and there are several.
  private let reusesPictures: Bool
  private let state: Mutex<State>
  /// Apart from the state, so that workers get on while one of them writes. Whoever has both takes this one first.
  private let sink: Mutex<Sink>

  init(
    job: RenderJob, sink: sending Sink, window: Int, onFrame: @escaping @Sendable (Int) -> Void,
    isInterrupted: @escaping @Sendable () -> Bool
  ) {
    self.job = job
    framesPerUnit = sink.framesPerUnit
    unitCount = (job.timeline.selection.count + framesPerUnit - 1) / framesPerUnit
    reusesPictures = framesPerUnit == 1 && unitCount > 1
    self.onFrame = onFrame
    self.isInterrupted = isInterrupted
    self.window = window
    // Made empty and filled: one that is released with fewer permits than it was made with ends the program.
    permits = DispatchSemaphore(value: 0)
    state = Mutex(State(slots: Array(repeating: nil, count: window)))
    self.sink = Mutex(sink)
    for _ in 0..<window { permits.signal() }
  }

  /// The next unit to draw; `nil` when there is none or the run has failed. Waits while too many units are on their way.
  func next() -> Work? {
    while true {
      permits.wait()
      if isInterrupted() { fail(Pipeline.Interrupted()) }
      let step: Work?? = state.withLock { state in
        guard state.failure == nil, state.nextToHandOut < unitCount else { return .some(nil) }
        let position = state.nextToHandOut
        state.nextToHandOut += 1
        let frames = indices(of: position).map(sample)
        if reusesPictures, let frame = frames.first {
          if state.pictures.use(frame.key) {
            state.slots[position % window] = .sameAs(frame.key)
            return nil
          }
          state.pictures.expect(frame.key)
          state.drawnFrames += 1
        } else {
          state.drawnFrames += Set(frames.map { $0.key }).count
        }
        return .some(Work(position: position, frames: frames))
      }
      guard let step else {
        passOn()
        continue
      }
      if step == nil { permits.signal() }
      return step
    }
  }

  func deliver(_ output: Output, for work: Work) {
    state.withLock { state in
      state.slots[work.position % window] = .made(output, reusesPictures ? work.frames.first?.key : nil)
    }
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
  func finish() throws -> (Pipeline.Summary, Sink.Report) {
    let (failure, drawnFrames) = state.withLock { ($0.failure, $0.drawnFrames) }
    return try sink.withLock { sink in
      do {
        if let failure { throw failure }
        let report = try sink.finish()
        let summary = Pipeline.Summary(frames: job.timeline.selection.count, distinctFrames: drawnFrames)
        return (summary, report)
      } catch {
        sink.discard()
        throw error
      }
    }
  }

  /// Gives the sink what is ready, in order.
  ///
  /// A worker that finds the sink taken leaves its unit to the one who has it, who looks once more after letting go.
  private func passOn() {
    while hasReadyUnit {
      let mine: Void? = sink.withLockIfAvailable { sink in
        while let (output, range) = takeReadyUnit() {
          do {
            try sink.accept(output, indices: range)
          } catch {
            fail(error)
          }
          permits.signal()
          onFrame(range.upperBound - job.timeline.selection.lowerBound)
        }
      }
      if mine == nil { return }
    }
  }

  private var hasReadyUnit: Bool {
    state.withLock { $0.failure == nil && $0.slots[$0.nextToAccept % window] != nil }
  }

  private func takeReadyUnit() -> (Output, Range<Int>)? {
    state.withLock { state in
      let place = state.nextToAccept % window
      guard state.failure == nil, let slot = state.slots[place] else { return nil }
      state.slots[place] = nil
      let range = indices(of: state.nextToAccept)
      state.nextToAccept += 1
      switch slot {
      case .made(let output, let key):
        if let key { state.pictures.store(output, for: key) }
        return (output, range)
      case .sameAs(let key):
        return (state.pictures.take(key), range)
      }
    }
  }

  private func indices(of position: Int) -> Range<Int> {
    let first = job.timeline.selection.lowerBound + position * framesPerUnit
    return first..<min(first + framesPerUnit, job.timeline.selection.upperBound)
  }

  private func sample(_ index: Int) -> SampledFrame {
    let state = job.state(frame: index)
    return SampledFrame(index: index, state: state, key: FrameKey(job.indicator.visibleValues(state)))
  }
}
