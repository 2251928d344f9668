/// Frames as a stream for another program, written while they are drawn. Add one as a file in this folder and a line in `all`.
protocol PipeFormat: Sendable {
  /// What `--format` calls it.
  var name: String { get }
  /// One line for help.
  var summary: String { get }
  /// Endings of paths that choose it, without the point, in lower case.
  var fileExtensions: [String] { get }
  /// Whether the stream has no transparency, so that a background is needed.
  var needsBackground: Bool { get }

  /// What ffmpeg has to be told about the stream, as separate words, and a film that loses nothing of it.
  func ffmpeg(_ job: RenderJob) -> (input: [String], codec: String, fileExtension: String)
  /// What writes the frames of `job` to `output`.
  func makeSink(_ job: RenderJob, _ output: ByteOutput) -> any FrameSink
}

/// The streams that `--format` and the ending of a path know.
enum PipeFormats {
  static let all: [any PipeFormat] = [RawRGBA(), YUV4MPEG(), PNGPipe()]

  static func named(_ name: String) -> (any PipeFormat)? { all.first { $0.name == name } }
}

extension PipeFormat {
  /// The command that makes a film of the stream.
  ///
  /// - Parameter path: the file that it is in, and beside which the film will be; `-` for standard input.
  func ffmpegCommand(_ job: RenderJob, reading path: String) -> String {
    let (input, codec, fileExtension) = ffmpeg(job)
    var film = "\(job.scene.name).\(fileExtension)"
    if path != "-" {
      let (folder, base) = RenderPlanner.split(path)
      film = base[..<(base.lastIndex(of: ".") ?? base.endIndex)] + ".\(fileExtension)"
      if film == base { film = base + ".\(fileExtension)" }
      if !folder.isEmpty { film = RenderPlan.join(folder, film) }
    }
    let files = [path == "-" ? path : Self.file(path), Self.file(film)].map(ShellText.quoted)
    return (["ffmpeg"] + input + ["-i", files[0], "-c:v", codec, files[1]]).joined(separator: " ")
  }

  /// A path that ffmpeg takes neither for an option nor for an address.
  private static func file(_ path: String) -> String {
    path.hasPrefix("-") || path.contains(":") && !path.hasPrefix("/") ? "./" + path : path
  }
}

/// Bytes of one frame of a stream.
struct PipeFrame: EncodedFrame {
  let bytes: [UInt8]
  var byteCount: Int { bytes.count }
}

/// Writes frames as they are, after a header.
struct PipeSink: FrameSink {
  let output: ByteOutput
  let header: [UInt8]
  let makeEncoder: @Sendable () throws -> any FrameEncoder
  private var hasHeader = false

  init(
    _ output: ByteOutput, header: [UInt8] = [], makeEncoder: @escaping @Sendable () throws -> any FrameEncoder
  ) {
    self.output = output
    self.header = header
    self.makeEncoder = makeEncoder
  }

  mutating func accept(_ frame: any EncodedFrame, index: Int) throws {
    guard let frame = frame as? PipeFrame else { preconditionFailure("a frame of another encoder") }
    if !hasHeader, !header.isEmpty { try output.write(header) }
    hasHeader = true
    try output.write(frame.bytes)
  }
}
