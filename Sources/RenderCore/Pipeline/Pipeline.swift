/// Runs a render: frames are drawn and encoded by several workers in any order and handed to the sinks in frame order.
///
/// At most a few frames for each worker are held at any time, whatever the length of the clip.
public enum Pipeline {
  /// What was done.
  public struct Summary: Hashable, Sendable {
    public var frames: Int
    /// Frames that were drawn; the others are equal to one of these.
    public var distinctFrames: Int
  }

  /// A render that was stopped from outside.
  public struct Interrupted: Error {}

  /// A render that was stopped because another one failed.
  public struct Stopped: Error {}

  /// Below this many pixels in all, starting threads costs more than it gains.
  static let pixelsWorthThreads = 4_000_000

  /// Most frames of a clip that may be drawn and not written yet.
  static func window(workers: Int) -> Int { 4 * workers }

  /// Renders the selected frames of `job`, each drawn once, into all `sinks`.
  ///
  /// - Parameters:
  ///   - workers: most frames in the making at the same time, at least 1.
  ///   - onFrame: called with the number of frames written so far, in order.
  ///   - isInterrupted: asked before each frame.
  /// - Throws: what drawing, encoding or writing throws first, or `Interrupted`.
  static func run(
    _ job: RenderJob, into sinks: [any FrameSink], workers: Int,
    onFrame: @escaping @Sendable (Int) -> Void = { _ in },
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws -> Summary {
    let count = job.pixelCount < pixelsWorthThreads ? 1 : max(1, min(workers, job.timeline.selection.count))
    let task = SingleQueue(
      FrameQueue(job: job, sinks: sinks, window: window(workers: count), onFrame: onFrame))
    try run(task, workers: count, isInterrupted: isInterrupted)
    return task.summary
  }

  /// Works a single task through.
  ///
  /// - Throws: what ends it, or `Interrupted`.
  static func run(
    _ task: some FrameTask, workers: Int, isInterrupted: @escaping @Sendable () -> Bool
  ) throws {
    let result = Locked<Result<Void, any Error>>(.failure(Interrupted()))
    let pool = FramePool(
      workers: workers, taskCount: 1, isInterrupted: isInterrupted, make: { _ in task },
      onEnd: { _, ending in
        result.withLock { $0 = ending }
        return .goOn
      })
    pool.run()
    try result.withLock { try $0.get() }
  }
}

/// A task of one queue.
private final class SingleQueue: FrameTask {
  private let queue: FrameQueue
  private let result = Locked<Pipeline.Summary?>(nil)

  init(_ queue: FrameQueue) { self.queue = queue }

  func advance(after queue: FrameQueue?, workers: Int) throws -> FrameQueue? {
    guard let queue else { return self.queue }
    let summary = try queue.finish()
    result.withLock { $0 = summary }
    return nil
  }

  /// - Precondition: the task ended well.
  var summary: Pipeline.Summary {
    guard let summary = result.withLock({ $0 }) else { preconditionFailure("a task that has not ended") }
    return summary
  }
}

/// A frame as the encoders of all sinks made it.
struct EncodedSet: EncodedFrame {
  let frames: [any EncodedFrame]
  var byteCount: Int { frames.reduce(0) { $0 + $1.byteCount } }
}
