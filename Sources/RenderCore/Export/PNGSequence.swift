/// A file for each frame. The folder is shared by the scales of a render and put in its place after the last one.
struct PNGSequence: FrameSink {
  let folder: FrameFolder
  let job: RenderJob
  let template: NameTemplate
  let makeEncoder: @Sendable () throws -> any FrameEncoder

  init(
    _ job: RenderJob, folder: FrameFolder, template: NameTemplate, colors: SequenceColors, optimizes: Bool
  ) {
    self.job = job
    self.folder = folder
    self.template = template
    makeEncoder = {
      PNGFrameEncoder(job, colors: colors.encoderColors, optimizes: optimizes, knownBy: .list)
    }
  }

  func accept(_ frame: any EncodedFrame, index: Int) throws {
    let frame = PNGFrame.cast(frame)
    let entry = FrameList.Entry(
      file: try template.fileName(job.nameValues(frame: index)), index: index,
      time: job.timeline.presentationTime(frame: index), scale: job.scale, digest: frame.digest)
    try folder.add(entry, frame.bytes)
  }
}

/// One frame as a file or stream of its own.
struct SinglePicture: FrameSink {
  let output: ByteOutput
  let makeEncoder: @Sendable () throws -> any FrameEncoder

  init(_ job: RenderJob, _ output: ByteOutput, optimizes: Bool) {
    self.output = output
    makeEncoder = { PNGFrameEncoder(job, colors: .smallest, optimizes: optimizes, knownBy: .software) }
  }

  func accept(_ frame: any EncodedFrame, index: Int) throws { try output.write(PNGFrame.cast(frame).bytes) }
}

/// A frame as a PNG file.
struct PNGFrame: EncodedFrame {
  let bytes: [UInt8]
  /// `PixelDigest`, or empty if nobody asked for it.
  let digest: String
  var byteCount: Int { bytes.count + digest.utf8.count }

  static func cast(_ frame: any EncodedFrame) -> PNGFrame {
    guard let frame = frame as? PNGFrame else { preconditionFailure("a frame of another encoder") }
    return frame
  }
}

/// Encodes each frame as a PNG file.
struct PNGFrameEncoder: FrameEncoder {
  /// By what a file is known as ours.
  enum Mark {
    /// The list of frames beside it, which has its digest.
    case list
    /// The catalog that it is in.
    case catalog
    /// A chunk in it.
    case software
  }

  private let encoder: PNGEncoder
  private let mark: Mark

  init(_ job: RenderJob, colors: PNGEncoder.Colors, optimizes: Bool, knownBy mark: Mark) {
    encoder = PNGEncoder(
      colors: colors, scale: job.scale.double, optimizes: optimizes, namesSoftware: mark == .software)
    self.mark = mark
  }

  /// - Throws: `FramePalette.TooManyColors`.
  func encode(_ frame: DrawnFrame) throws -> any EncodedFrame {
    PNGFrame(
      bytes: try encoder.encode(frame.bitmap) { frame.colors = $0 },
      digest: mark == .list ? frame.digest : "")
  }
}

/// The folder that a render writes, for the sinks of all its scales.
final class FrameFolder: Sendable {
  private struct State: ~Copyable {
    var folder: OutputFolder
    var byteCount = 0
  }
  private let state: Locked<State>

  init(_ folder: consuming OutputFolder) {
    state = Locked(State(folder: folder))
  }

  func add(_ entry: FrameList.Entry, _ bytes: [UInt8]) throws {
    try state.withLock { state in
      try state.folder.add(entry, bytes)
      state.byteCount += bytes.count
    }
  }

  func restore(_ name: String, _ bytes: [UInt8]) throws {
    try state.withLock { state in
      try state.folder.restore(name, bytes)
      state.byteCount += bytes.count
    }
  }

  /// Bytes of all frames so far.
  var byteCount: Int { state.withLock { $0.byteCount } }

  func finish() throws { try state.withLock { try $0.folder.finish() } }
  func commit() throws { try state.withLock { try $0.folder.commit() } }
  func discard() { state.withLock { $0.folder.discard() } }
}
