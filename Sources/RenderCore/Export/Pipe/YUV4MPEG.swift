/// YUV4MPEG2, which video tools read without being told anything: 4:4:4, 8 bits, BT.601 in limited range, as readers assume it.
struct YUV4MPEG: PipeFormat {
  let name = "y4m"
  let summary = "uncompressed 4:4:4 video for video tools; needs an opaque background"
  let fileExtensions = ["y4m"]
  let needsBackground = true

  func ffmpeg(_ job: RenderJob) -> (input: [String], codec: String, fileExtension: String) {
    (["-f", "yuv4mpegpipe"], "ffv1", "mkv")
  }

  func makeSink(_ job: RenderJob, _ output: ByteOutput) -> any FrameSink {
    let rate = job.timeline.frameRate.framesPerSecond
    let header =
      "YUV4MPEG2 W\(job.canvas.pixelWidth) H\(job.canvas.pixelHeight) F\(rate.numerator):\(rate.denominator)"
      + " Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
    return PipeSink(output, header: Array(header.utf8)) { Encoder() }
  }

  private struct Encoder: FrameEncoder {
    func encode(_ frame: DrawnFrame) -> any EncodedFrame {
      let bitmap = frame.bitmap
      var bytes = Array("FRAME\n".utf8)
      let count = bitmap.premultipliedPixels.count
      let start = bytes.count
      bytes += [UInt8](repeating: 0, count: 3 * count)
      bytes.withUnsafeMutableBufferPointer { target in
        bitmap.premultipliedPixels.withUnsafeBufferPointer { pixels in
          guard let source = pixels.baseAddress else { return }
          var place = 0
          while place < count {
            let end = PixelRuns.end(source, from: place, limit: count)
            let color = YUV4MPEG.components(ofOpaque: source[place])
            for plane in 0..<3 {
              target[start + plane * count + place..<start + plane * count + end].update(
                repeating: color[plane])
            }
            place = end
          }
        }
      }
      return PipeFrame(bytes: bytes)
    }
  }

  /// Y, Cb and Cr of an opaque pixel: ITU-R BT.601, limited range, rounded to nearest.
  static func components(ofOpaque pixel: UInt32) -> SIMD4<UInt8> {
    let red = Int(pixel >> 16 & 0xFF)
    let green = Int(pixel >> 8 & 0xFF)
    let blue = Int(pixel & 0xFF)
    // In 1/255000 of a step: luma weights 299, 587, 114 of 1000.
    let luma = 299 * red + 587 * green + 114 * blue
    func rounded(_ numerator: Int, _ denominator: Int) -> Int {
      let doubled = 2 * numerator + denominator
      let (quotient, rest) = doubled.quotientAndRemainder(dividingBy: 2 * denominator)
      return rest < 0 ? quotient - 1 : quotient
    }
    let y = 16 + rounded(219 * luma, 255_000)
    // (B − Y) / (2 · (1 − 0.114)) · 224 / 255, and so for red.
    let cb = 128 + rounded(224 * (1000 * blue - luma), 1772 * 255)
    let cr = 128 + rounded(224 * (1000 * red - luma), 1402 * 255)
    return SIMD4(UInt8(y), UInt8(cb), UInt8(cr), 0)
  }
}
