/// Queues of frames that are worked through one after the other, such as the scales of a render.
protocol FrameTask: AnyObject, Sendable {
  /// Does what comes before the first queue, or after one that is over. Called by one thread at a time.
  ///
  /// - Parameters:
  ///   - queue: the queue that is over; `nil` at the beginning.
  ///   - workers: most threads to use for work that is not drawing, at least 1.
  /// - Returns: the next queue; `nil` when all is done.
  /// - Throws: what ends the task; everything unfinished is gone then.
  func advance(after queue: FrameQueue?, workers: Int) throws -> FrameQueue?
}
