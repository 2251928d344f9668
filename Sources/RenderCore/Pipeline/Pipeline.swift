import Dispatch
import Synchronization

/// Runs a render: frames are drawn and encoded by several workers in any order and handed to the sink in frame order.
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

  /// Below this many pixels in all, starting threads costs more than it gains.
  static let pixelsWorthThreads = 4_000_000

  /// Renders `frames` of `job` into `sink`, which is finished or discarded afterwards in every case.
  ///
  /// - Parameters:
  ///   - order: positions of the units in the order in which they are drawn; `nil` is front to back. The output is the same.
  ///   - workers: most units in the making at the same time, at least 1.
  ///   - onFrame: called with the number of frames written so far, in order.
  ///   - isInterrupted: asked before each unit.
  /// - Throws: what drawing, encoding or writing throws first, or `Interrupted`.
  public static func run<Sink: FrameSink>(
    _ job: RenderJob, into sink: sending Sink, workers: Int,
    onFrame: @escaping @Sendable (Int) -> Void = { _ in },
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws -> (Summary, Sink.Report) {
    let units = (job.timeline.selection.count + sink.framesPerUnit - 1) / sink.framesPerUnit
    let count = job.pixelCount < pixelsWorthThreads ? 1 : max(1, min(workers, units))
    let makeEncoder = sink.makeEncoder
    let queue = UnitQueue(
      job: job, sink: sink, window: 4 * count, onFrame: onFrame, isInterrupted: isInterrupted)
    let work: @Sendable (Int) -> Void = { _ in
      do {
        var encoder = try makeEncoder()
        while let unit = queue.next() {
          queue.deliver(try encoder.encode(unit.frames), for: unit)
        }
      } catch {
        queue.fail(error)
      }
    }
    if count == 1 {
      work(0)
    } else {
      DispatchQueue.concurrentPerform(iterations: count, execute: work)
    }
    return try queue.finish()
  }
}
