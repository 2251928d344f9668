/// What an encoder made of a frame, to be written by its sink.
protocol EncodedFrame: Sendable {
  /// Roughly what it takes in memory.
  var byteCount: Int { get }
}

/// Encodes drawn frames. One for each worker; it never crosses threads, so it may keep scratch memory.
protocol FrameEncoder {
  mutating func encode(_ frame: DrawnFrame) throws -> any EncodedFrame
}

/// Takes encoded frames in frame order and makes files of them. An export format is an encoder and a sink.
protocol FrameSink: Sendable {
  /// Makes an encoder on the thread that will use it.
  var makeEncoder: @Sendable () throws -> any FrameEncoder { get }
  /// Writes a frame; called in frame order, by one thread at a time, with what an encoder of this sink made.
  ///
  /// - Parameter index: the frame's index in the clip.
  mutating func accept(_ frame: any EncodedFrame, index: Int) throws
  /// Writes what comes after the last frame.
  mutating func finish() throws
}

extension FrameSink {
  mutating func finish() throws {}
}
