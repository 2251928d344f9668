/// A frame with its numbers, before it is drawn.
public struct SampledFrame: Sendable {
  /// The frame's index in the clip.
  public let index: Int
  public let state: FrameState
  let key: FrameKey
}

/// What an encoder made of a unit, to be written by the sink.
public protocol EncodedUnit: Sendable {
  /// Roughly what it takes in memory.
  var byteCount: Int { get }
}

/// Draws and encodes units of frames. One for each worker; it never crosses threads, so it may keep scratch memory.
public protocol UnitEncoder: SendableMetatype {
  associatedtype Unit: EncodedUnit
  mutating func encode(_ frames: [SampledFrame]) throws -> Unit
}

/// Takes encoded units in frame order and makes files of them. An export format is an encoder and a sink.
public protocol FrameSink: SendableMetatype {
  associatedtype Encoder: UnitEncoder
  associatedtype Report: Sendable

  /// How many consecutive frames are encoded together. Units of one frame are drawn once and used again for every equal frame.
  var framesPerUnit: Int { get }
  /// Makes an encoder on the thread that will use it.
  var makeEncoder: @Sendable () throws -> Encoder { get }
  /// Writes a unit; called in frame order, by one thread at a time.
  mutating func accept(_ unit: Encoder.Unit, indices: Range<Int>) throws
  /// Puts everything in its place; nothing that was there before changes until this.
  mutating func finish() throws -> Report
  /// Removes everything unfinished.
  mutating func discard()
}
