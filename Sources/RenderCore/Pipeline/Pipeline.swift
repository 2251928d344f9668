import Dispatch
import Synchronization

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

  /// Below this many pixels in all, starting threads costs more than it gains.
  static let pixelsWorthThreads = 4_000_000

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
    let makeEncoders = sinks.map(\.makeEncoder)
    let queue = FrameQueue(
      job: job, sinks: sinks, window: 4 * count, onFrame: onFrame, isInterrupted: isInterrupted)
    let work: @Sendable (Int) -> Void = { _ in
      do {
        var encoders: [any FrameEncoder] = []
        for makeEncoder in makeEncoders { encoders.append(try makeEncoder()) }
        let painter = job.makePainter()
        while let frame = queue.next() {
          try painter.paint(job.indicator.displayList(frame.state))
          var encoded: [any EncodedFrame] = []
          for place in encoders.indices { encoded.append(try encoders[place].encode(painter.bitmap)) }
          queue.deliver(EncodedSet(frames: encoded), for: frame)
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

/// A frame as the encoders of all sinks made it.
struct EncodedSet: EncodedFrame {
  let frames: [any EncodedFrame]
  var byteCount: Int { frames.reduce(0) { $0 + $1.byteCount } }
}
