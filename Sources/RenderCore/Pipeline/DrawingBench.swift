/// What one worker draws with: painters and encoders of the queues that it worked on last.
final class DrawingBench {
  private struct Place {
    let queue: FrameQueue
    let painter: FramePainter
    var encoders: [any FrameEncoder]
  }

  /// The last one first; a worker goes back and forth between its own task and another one at most.
  private var places: [Place] = []

  func draw(_ work: FrameQueue.Work, of queue: FrameQueue) throws -> EncodedSet {
    if places.first?.queue !== queue { try turn(to: queue) }
    let painter = places[0].painter
    try painter.paint(queue.job.indicator.displayList(work.state))
    let frame = DrawnFrame(painter.bitmap)
    var frames: [any EncodedFrame] = []
    for index in places[0].encoders.indices {
      frames.append(try places[0].encoders[index].encode(frame))
    }
    return EncodedSet(frames: frames)
  }

  private func turn(to queue: FrameQueue) throws {
    if let index = places.firstIndex(where: { $0.queue === queue }) {
      places.swapAt(0, index)
      return
    }
    var encoders: [any FrameEncoder] = []
    for makeEncoder in queue.makeEncoders { encoders.append(try makeEncoder()) }
    places = [Place(queue: queue, painter: queue.job.makePainter(), encoders: encoders)] + places.prefix(1)
  }
}
