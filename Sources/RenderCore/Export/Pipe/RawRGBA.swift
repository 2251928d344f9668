/// Straight 8-bit RGBA, row by row and frame by frame, without any header.
struct RawRGBA: PipeFormat {
  let name = "rgba"
  let summary = "raw straight RGBA bytes, no header"
  let fileExtensions = ["rgba"]
  let needsBackground = false

  func ffmpeg(_ job: RenderJob) -> (input: [String], codec: String, fileExtension: String) {
    let size = "\(job.canvas.pixelWidth)x\(job.canvas.pixelHeight)"
    let rate = job.timeline.frameRate.fractionText
    return (
      ["-f", "rawvideo", "-pix_fmt", "rgba", "-video_size", size, "-framerate", rate], "png", "mov"
    )
  }

  func makeSink(_ job: RenderJob, _ output: ByteOutput) -> any FrameSink {
    PipeSink(output) { Encoder() }
  }

  private struct Encoder: FrameEncoder {
    private let unpremultiply = Unpremultiply()

    func encode(_ frame: DrawnFrame) -> any EncodedFrame {
      let pixels = frame.bitmap.premultipliedPixels
      let bytes = [UInt8](unsafeUninitializedCapacity: 4 * pixels.count) { buffer, initialized in
        let raw = UnsafeMutableRawPointer(buffer.baseAddress)
        pixels.withUnsafeBufferPointer { pixels in
          guard let source = pixels.baseAddress else { return }
          var start = 0
          while start < pixels.count {
            let end = PixelRuns.end(source, from: start, limit: pixels.count)
            let straight = unpremultiply.straight(source[start])
            let rgba = (straight << 8 | straight >> 24).bigEndian
            if let raw { PixelRuns.fill(raw + 4 * start, with: rgba, count: end - start) }
            start = end
          }
        }
        initialized = 4 * pixels.count
      }
      return PipeFrame(bytes: bytes)
    }
  }
}
