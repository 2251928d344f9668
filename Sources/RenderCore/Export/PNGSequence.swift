import Synchronization

/// A file for each frame. The folder is shared by the scales of a render and put in its place after the last one.
struct PNGSequence: FrameSink {
  let folder: FrameFolder
  let job: RenderJob
  let template: NameTemplate
  let makeEncoder: @Sendable () throws -> FrameEncoder

  let framesPerUnit = 1

  init(_ job: RenderJob, folder: FrameFolder, template: NameTemplate, colors: SequenceColors) {
    self.job = job
    self.folder = folder
    self.template = template
    makeEncoder = { FrameEncoder(job, colors: colors.encoderColors, hasDigest: true) }
  }

  func accept(_ frame: FrameEncoder.Unit, indices: Range<Int>) throws {
    let index = indices.lowerBound
    let entry = FrameList.Entry(
      file: try template.fileName(job.nameValues(frame: index)), index: index,
      time: job.timeline.presentationTime(frame: index), scale: job.scale, digest: frame.digest)
    try folder.add(entry, frame.bytes)
  }

  func finish() {}
  func discard() {}
}

/// Draws frames and encodes each as a PNG file.
struct FrameEncoder: UnitEncoder {
  struct Unit: EncodedUnit {
    let bytes: [UInt8]
    let digest: String
    var byteCount: Int { bytes.count + digest.utf8.count }
  }

  private let indicator: any Indicator
  private let painter: FramePainter
  private let encoder: PNGEncoder
  private let hasDigest: Bool

  init(_ job: RenderJob, colors: PNGEncoder.Colors, hasDigest: Bool) {
    indicator = job.indicator
    painter = job.makePainter()
    encoder = PNGEncoder(colors: colors, scale: job.scale.double, namesSoftware: !hasDigest)
    self.hasDigest = hasDigest
  }

  /// - Throws: `FramePalette.TooManyColors`, `RenderError`.
  func encode(_ frames: [SampledFrame]) throws -> Unit {
    precondition(frames.count == 1, "a picture is one frame")
    try painter.paint(indicator.displayList(frames[0].state))
    return Unit(
      bytes: try encoder.encode(painter.bitmap), digest: hasDigest ? PixelDigest.of(painter.bitmap) : "")
  }
}

/// The folder that a render writes, for the sinks of all its scales.
final class FrameFolder: Sendable {
  private struct State: ~Copyable {
    var folder: OutputFolder
    var byteCount = 0
  }
  private let state: Mutex<State>

  init(_ folder: consuming OutputFolder) {
    state = Mutex(State(folder: folder))
  }

  func add(_ entry: FrameList.Entry, _ bytes: [UInt8]) throws {
    try state.withLock { state in
      try state.folder.add(entry, bytes)
      state.byteCount += bytes.count
    }
  }

  /// Bytes of all frames so far.
  var byteCount: Int { state.withLock { $0.byteCount } }

  func commit() throws { try state.withLock { try $0.folder.commit() } }
  func discard() { state.withLock { $0.folder.discard() } }
}
