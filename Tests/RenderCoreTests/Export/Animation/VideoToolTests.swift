import Foundation
import TestSupport
import Testing

@testable import RenderCore

/// Animated files as ffmpeg sees them. It reads animated WebP in its newest releases only and has its own idea of loop counts, so those are for
/// browsers to prove.
@Suite(.enabled(if: Tool.isExpected("ffmpeg"), "ffmpeg is not installed"))
struct VideoToolTests {
  private func read(_ name: String, _ file: [UInt8]) throws -> ReadAnimation {
    name == "apng" ? try AnimatedPNGReader.read(file) : try GIFReader.read(file)
  }

  @Test(arguments: MadeUpClips.all.filter { $0.name != "hours" }, ["apng", "gif"])
  func showsTheFramesThatWereDrawn(_ clip: MadeUpClip, _ name: String) throws {
    let format = try #require(AnimationFormats.named(name))
    let file = try written(format, try clip.collected()).file
    var wanted = try read(name, file)
    if name == "apng" { wanted.pictures = zip(wanted.pictures, clip.spans).map { ($1.bitmap, $0.duration) } }
    let frames = try frames(file, name, wanted)
    #expect(frames.count == wanted.frameCount)
    var shown: [Bitmap] = []
    for frame in frames where shown.last != frame { shown.append(frame) }
    #expect(shown == wanted.pictures.map(\.bitmap))
  }

  private func frames(_ file: [UInt8], _ name: String, _ wanted: ReadAnimation) throws -> [Bitmap] {
    let folder = try ScratchFolder()
    try Data(file).write(to: URL(filePath: folder("clip")))
    let result = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-f", name, "-i", folder("clip"), "-vsync", "passthrough", "-f", "rawvideo",
        "-pix_fmt",
        "rgba", "-",
      ])
    #expect(result.exitCode == 0 && result.errorText.isEmpty, "\(result.errorText)")
    let size = 4 * wanted.width * wanted.height
    return stride(from: 0, to: result.standardOutput.count, by: size).map { start in
      var bitmap = Bitmap(width: wanted.width, height: wanted.height)
      for place in bitmap.premultipliedPixels.indices {
        let rgba = result.standardOutput[start + 4 * place..<start + 4 * place + 4].reduce(UInt32(0)) {
          $0 << 8 | UInt32($1)
        }
        bitmap.premultipliedPixels[place] = Unpremultiply.premultiplied(rgba >> 8 | rgba << 24)
      }
      return bitmap
    }
  }

  @Test(.enabled(if: Tool.isExpected("ffprobe")), arguments: ["apng", "gif"])
  func countsTheSameTime(_ name: String) throws {
    let format = try #require(AnimationFormats.named(name))
    let clip = try #require(MadeUpClips.all.first { $0.name == "there and back" })
    let folder = try ScratchFolder()
    let file = try written(format, try clip.collected()).file
    try Data(file).write(to: URL(filePath: folder("clip.\(name)")))
    let result = try Tool.run(
      "ffprobe",
      ["-v", "error", "-show_entries", "packet=duration_time", "-of", "csv=p=0", folder("clip.\(name)")])
    let durations = result.outputText.split(separator: "\n").compactMap { Double($0) }
    #expect(durations.count == (try read(name, file).frameCount))
    let wanted = try read(name, file).duration.double
    #expect(abs(durations.reduce(0, +) - wanted) < 0.001)
  }
}
