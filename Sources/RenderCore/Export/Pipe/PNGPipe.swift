/// PNG files one after the other: every frame says its size, and transparency stays.
struct PNGPipe: PipeFormat {
  let name = "png-pipe"
  let summary = "PNG files one after the other"
  let fileExtensions: [String] = []
  let needsBackground = false

  func ffmpeg(_ job: RenderJob) -> (input: [String], codec: String, fileExtension: String) {
    (["-f", "image2pipe", "-c:v", "png", "-framerate", job.timeline.frameRate.fractionText], "png", "mov")
  }

  func makeSink(_ job: RenderJob, _ output: ByteOutput) -> any FrameSink {
    // A stream cannot begin anew when a late frame has too many colours for a palette.
    let colors = job.trueColors.encoderColors
    return PipeSink(output) { Encoder(encoder: PNGEncoder(colors: colors, scale: job.scale.double)) }
  }

  private struct Encoder: FrameEncoder {
    let encoder: PNGEncoder

    func encode(_ frame: DrawnFrame) throws -> any EncodedFrame {
      PipeFrame(bytes: try encoder.encode(frame.bitmap))
    }
  }
}
