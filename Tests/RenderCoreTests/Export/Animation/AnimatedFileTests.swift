import Foundation
import TestSupport
import Testing

@testable import RenderCore

/// Animated files of made-up clips, read again by readers that share no code with the writers.
struct AnimatedFileTests {
  // MARK: Formats without loss

  @Test(arguments: MadeUpClips.all)
  func anAPNGShowsEveryFrameForItsExactTime(_ clip: MadeUpClip) throws {
    let read = try AnimatedPNGReader.read(try written(AnimatedPNG(), try clip.collected()).file)
    expectPictures(read, clip)
    var shown = Rational.zero
    for (picture, span) in zip(read.pictures, clip.spans) {
      shown = shown + picture.duration
      if clip.framesPerSecond.numerator <= 65_535 {
        #expect(shown == span.end)
      } else {
        #expect(abs((shown - span.end).double) <= 1 / 120_000)
      }
    }
  }

  @Test(arguments: MadeUpClips.all)
  func aWebPShowsEveryFrameForItsTimeInMilliseconds(_ clip: MadeUpClip) throws {
    let read = try AnimatedWebPReader.read(try written(AnimatedWebP(), try clip.collected()).file)
    expectPictures(read, clip)
    expectTimes(read, clip, ticksPerSecond: 1000)
  }

  /// The smallest files show the same and are no larger.
  @Test(arguments: MadeUpClips.all)
  func optimizedFilesShowTheSame(_ clip: MadeUpClip) throws {
    var options = AnimationOptions()
    options.optimizes = true
    let apng = try written(AnimatedPNG(), try clip.collected(), options).file
    expectPictures(try AnimatedPNGReader.read(apng), clip)
    #expect(apng.count <= (try written(AnimatedPNG(), try clip.collected()).file.count))
    let webP = try written(AnimatedWebP(), try clip.collected(), options).file
    expectPictures(try AnimatedWebPReader.read(webP), clip)
    #expect(webP.count <= (try written(AnimatedWebP(), try clip.collected()).file.count))
  }

  /// The way to store a change was chosen by what is small without filters. A change of every other pixel of a gradient is smaller as a whole, filtered.
  @Test func everyWayToStoreAChangeIsOptimized() {
    let now = OptimizerTests.gradient(64, 40)
    var before = now
    for place in before.premultipliedPixels.indices where (place + place / 64) % 2 == 0 {
      before.premultipliedPixels[place] = 0xFF00_0000
    }
    let packer = ScanlinePacker(colorType: .rgba)
    let rect = PixelRect(x: 0, y: 0, width: 64, height: 40)
    func frame(_ base: Bitmap?, _ optimizes: Bool) -> AnimatedPNGFrame {
      AnimatedPNGFrame(now, rect: rect, base: base, packer: packer, clear: 0, optimizes: optimizes)
    }
    #expect(frame(before, false).blend == .over)
    #expect(frame(before, true).zlibBytes.count <= frame(nil, true).zlibBytes.count)
    #expect(frame(before, true).zlibBytes.count <= frame(before, false).zlibBytes.count)
  }

  /// Of a frame between 64 and 256 kB zopfli tries the best way; without it the frame would be as large as what filters and libdeflate make of it.
  @Test func largeFramesAreTriedHarder() throws {
    let now = picture(160, 110, colorCount: 900, isOpaque: true)
    let packer = ScanlinePacker(colorType: .rgba)
    let rect = PixelRect(x: 0, y: 0, width: now.width, height: now.height)
    let frame = AnimatedPNGFrame(now, rect: rect, base: nil, packer: packer, clear: 0, optimizes: true)
    let raw = packer.pack(now, rows: 0..<now.height)
    #expect(raw.count > Zopfli.quickBytes)
    let searched = raw.withUnsafeBytes {
      ScanlineOptimizer().search(
        .init(bytes: $0, bytesPerRow: packer.bytesPerRow(width: now.width), pixelStride: 4))
    }
    #expect(frame.zlibBytes.count < searched.bytes.count)
  }

  private func expectPictures(_ read: ReadAnimation, _ clip: MadeUpClip) {
    #expect(read.width == clip.frames[0].width && read.height == clip.frames[0].height)
    #expect(read.plays == 1)
    #expect(read.pictures.map(\.bitmap) == clip.spans.map(\.bitmap))
    #expect(read.frameCount >= read.pictures.count)
  }

  /// Every change comes at its exact time, rounded.
  private func expectTimes(_ read: ReadAnimation, _ clip: MadeUpClip, ticksPerSecond: Int) {
    var shown = Rational.zero
    for (picture, span) in zip(read.pictures, clip.spans) {
      shown = shown + picture.duration
      #expect(shown * Rational(ticksPerSecond) == Rational((span.end * Rational(ticksPerSecond)).rounded, 1))
    }
  }

  // MARK: GIF

  /// What a GIF without matte can show of a frame.
  private func cut(_ bitmap: Bitmap) -> Bitmap {
    var result = bitmap
    let unpremultiply = Unpremultiply()
    for (place, pixel) in bitmap.premultipliedPixels.enumerated() {
      result.premultipliedPixels[place] =
        pixel >> 24 < 128 ? 0 : unpremultiply.straight(pixel) | 0xFF00_0000
    }
    return result
  }

  @Test(arguments: MadeUpClips.all.filter { ($0.framesPerSecond <= 50) })
  func aSlowGIFShowsEveryFrame(_ clip: MadeUpClip) throws {
    let cutClip = MadeUpClip(name: clip.name, frames: clip.frames.map(cut), fps: clip.fps)
    let colors = Set(cutClip.frames.flatMap(\.premultipliedPixels))
    let read = try GIFReader.read(try written(AnimatedGIF(), try clip.collected()).file)
    expectTimes(read, cutClip, ticksPerSecond: 100)
    guard colors.subtracting([0]).count <= 255 else { return }
    expectPictures(read, cutClip)
  }

  @Test(arguments: MadeUpClips.all.filter { ($0.framesPerSecond > 50) })
  func aFastGIFShowsFiftyFramesASecond(_ clip: MadeUpClip) throws {
    let read = try GIFReader.read(try written(AnimatedGIF(), try clip.collected()).file)
    for picture in read.pictures { #expect(picture.duration >= Rational(1, 50)) }
    let duration = Rational(clip.frames.count) / clip.framesPerSecond
    let rounded = Rational((duration * 100).rounded, 100)
    #expect(read.duration == max(rounded, Rational(1, 50)))
    // What is on the canvas at k / 50 s is the frame of that time; what is there at the end, which stays, is the last one. It was missing.
    var shown: [Bitmap] = []
    let count = max(1, Int((duration * 50).floor))
    for index in 0..<count {
      let place = Int((Rational(Int128(index), 50) * clip.framesPerSecond).floor)
      let frame = cut(clip.frames[index == count - 1 ? clip.frames.count - 1 : place])
      if shown.last != frame { shown.append(frame) }
    }
    guard Set(shown.flatMap(\.premultipliedPixels)).count <= 255 else { return }
    #expect(read.pictures.map(\.bitmap) == shown)
  }

  @Test(arguments: MadeUpClips.random, AnimationOptions.GIFPalette.allCases)
  func aGIFWithTooManyColorsIsNear(_ clip: MadeUpClip, _ palette: AnimationOptions.GIFPalette) throws {
    var options = AnimationOptions()
    options.gifPalette = palette
    options.gifFramesPerSecond = 100
    options.matte = ColorValue(text: "#204060")
    let slow = MadeUpClip(name: clip.name, frames: clip.frames, fps: "20")
    let pixels = GIFPixels(matte: 0xFF20_4060)
    let wanted = MadeUpClip(name: clip.name, frames: clip.frames.map(pixels.bitmap), fps: "20").spans
    let read = try GIFReader.read(try written(AnimatedGIF(), try slow.collected(), options).file)
    let colorCount = Set(wanted.flatMap(\.bitmap.premultipliedPixels)).count
    if colorCount <= 255 {
      #expect(read.pictures.map(\.bitmap) == wanted.map(\.bitmap))
    } else if read.pictures.count == wanted.count {
      for (found, wanted) in zip(read.pictures, wanted) {
        #expect(meanSquaredError(found.bitmap, wanted.bitmap) < 60)
      }
    }
  }

  private func meanSquaredError(_ one: Bitmap, _ other: Bitmap) -> Double {
    var sum = 0
    for (a, b) in zip(one.premultipliedPixels, other.premultipliedPixels) {
      for shift in [UInt32(0), 8, 16, 24] {
        let difference = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
        sum += difference * difference
      }
    }
    return Double(sum) / Double(4 * one.premultipliedPixels.count)
  }

  @Test func aMatteLiesUnderHalfTransparentPixelsOnly() {
    let pixels = GIFPixels(matte: 0xFF00_FF40)
    #expect(pixels.pixel(0) == 0)
    #expect(pixels.pixel(0xFF12_3456) == 0xFF12_3456)
    #expect(pixels.pixel(0x8080_0000) == 0xFF80_7F20)
    for alpha in UInt32(1)...254 {
      // The matte over itself stays what it is.
      let mixed = pixels.pixel(Unpremultiply.premultiplied(alpha << 24 | 0x00_FF40))
      #expect(mixed >> 8 & 0xFF == 255 && abs(Int(mixed & 0xFF) - 0x40) <= 1)
    }
  }

  @Test func aGIFWithoutAMatteSaysThatEdgesAreCut() throws {
    let half = picture(5, 5, colorCount: 4, isOpaque: false)
    let opaque = picture(5, 5, colorCount: 4, isOpaque: true)
    var options = AnimationOptions()
    func said(_ frame: Bitmap) throws -> [String] {
      let clip = try MadeUpClip(name: "scene", frames: [frame], fps: "10").collected()
      return try written(AnimatedGIF(), clip, options).diagnostics.map(\.message)
    }
    #expect(try said(half).count == 1)
    #expect(try said(opaque).isEmpty)
    options.matte = ColorValue(text: "white")
    #expect(try said(half).isEmpty)
  }

  // MARK: All formats

  static let formatNames = AnimationFormats.all.map(\.name)

  private func read(_ name: String, _ file: [UInt8]) throws -> ReadAnimation {
    switch name {
    case "apng": try AnimatedPNGReader.read(file)
    case "webp": try AnimatedWebPReader.read(file)
    default: try GIFReader.read(file)
    }
  }

  @Test(arguments: formatNames, [0, 1, 2, 7, 65_535])
  func theLoopCountIsThePlays(_ name: String, _ plays: Int) throws {
    let format = try #require(AnimationFormats.named(name))
    var options = AnimationOptions()
    options.plays = plays
    let file = try written(format, try MadeUpClips.edgeCases[4].collected(), options).file
    #expect(try read(name, file).plays == plays)
  }

  @Test(arguments: formatNames)
  func theBytesDoNotDependOnTheWorkers(_ name: String) throws {
    let format = try #require(AnimationFormats.named(name))
    for clip in MadeUpClips.all {
      let wanted = try written(format, try clip.collected()).file
      for workers in [2, 5] {
        #expect(try written(format, try clip.collected(workers: workers)).file == wanted, "\(clip.name)")
      }
    }
  }

  @Test(arguments: formatNames)
  func aRenderCanBeInterrupted(_ name: String) throws {
    let format = try #require(AnimationFormats.named(name))
    let clip = try MadeUpClips.edgeCases[5].collected()
    let stopped = CollectedClip(
      job: clip.job, frames: clip.frames, workers: 1, isInterrupted: { true }, generatorVersion: "0")
    #expect(throws: Pipeline.Interrupted.self) { _ = try written(format, stopped) }
  }

  @Test(arguments: formatNames)
  func tooBriefPicturesAreSaid(_ name: String) throws {
    let format = try #require(AnimationFormats.named(name))
    var options = AnimationOptions()
    options.gifFramesPerSecond = 100
    let frames = MadeUpClips.edgeCases[5].frames
    func said(_ fps: String) throws -> Bool {
      let clip = try MadeUpClip(name: "scene", frames: frames, fps: fps).collected()
      return try written(format, clip, options).diagnostics.contains { $0.message.contains("10 ms") }
    }
    #expect(try said("100"))
    #expect(try !said("50"))
  }

  @Test(arguments: formatNames)
  func whatLastsTooLongIsAMistake(_ name: String) throws {
    let format = try #require(AnimationFormats.named(name))
    let job = try job(try scene(of: "dots-pulse", [("--fps", "1/2000000"), ("--loop", "off")]))
    let found = format.diagnostics(job, AnimationOptions()).filter { $0.severity == .error }
    #expect(found.map(\.message) == ["scene: the \(name) would last longer than 1000000 s"])
  }

  @Test(.enabled(if: Tool.isExpected("pngcheck"), "pngcheck is not installed")) func passesTheChecker() throws
  {
    let folder = try ScratchFolder()
    var paths: [String] = []
    for (index, clip) in MadeUpClips.all.enumerated() {
      paths.append(folder("\(index).png"))
      try Data(try written(AnimatedPNG(), try clip.collected()).file).write(to: URL(filePath: paths[index]))
    }
    let result = try Tool.run("pngcheck", ["-q"] + paths)
    #expect(result.exitCode == 0 && result.outputText.isEmpty, "\(result.outputText)")
  }
}
