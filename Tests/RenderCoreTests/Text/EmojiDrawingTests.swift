import Testing

@testable import RenderCore

struct EmojiDrawingTests {
  /// A picture of one colour with a transparent border.
  private func square(side: Int = 64, border: Int = 8, _ pixel: UInt32 = 0xFFFF_8000) -> EmojiImage {
    var bitmap = Bitmap(width: side, height: side)
    for y in border..<side - border {
      for x in border..<side - border { bitmap[x, y] = pixel }
    }
    return EmojiImage(
      fontName: "Squares", fontFile: "squares", glyph: UInt32(border), width: side, height: side,
      picture: bitmap)
  }

  /// The centre of what covers, in pixels.
  private func centroid(_ bitmap: Bitmap) -> (x: Double, y: Double, mass: Double) {
    var (sumX, sumY, mass) = (0.0, 0.0, 0.0)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let alpha = Double(bitmap[x, y] >> 24) / 255
        sumX += alpha * (Double(x) + 0.5)
        sumY += alpha * (Double(y) + 0.5)
        mass += alpha
      }
    }
    return (sumX / mass, sumY / mass, mass)
  }

  @Test(arguments: [6.0, 8, 9.7, 12, 15.5, 16, 17, 24.3, 32, 33, 47, 64, 65, 90])
  func standsExactlyWhereItShould(_ side: Double) throws {
    for shift in [0.0, 0.25, 0.5, 0.83] {
      let rect = Rect(x: 10 + shift, y: 12.5 - shift, width: side, height: side)
      let bitmap = try drawn(DisplayList([.image(square(), rect)]), width: 128, height: 128)
      let center = centroid(bitmap)
      #expect(abs(center.x - rect.center.x) < 0.06)
      #expect(abs(center.y - rect.center.y) < 0.06)
      // Three quarters of the side are covered.
      #expect(abs(center.mass.squareRoot() - 0.75 * side) < 0.25)
    }
  }

  @Test func pixelForPixelIsExact() throws {
    let image = square()
    let bitmap = try drawn(
      DisplayList([.image(image, Rect(x: 3, y: 5, width: 64, height: 64))]), width: 80, height: 80)
    for y in 0..<64 {
      for x in 0..<64 { #expect(bitmap[x + 3, y + 5] == image.levels[0][x, y]) }
    }
  }

  @Test func followsTransformAndOpacity() throws {
    let rect = Rect(x: 0, y: 0, width: 20, height: 20)
    let list = DisplayList([
      .group(opacity: 0.5, transform: .scale(1.5, about: Point(-10, -20)), [.image(square(), rect)])
    ])
    let bitmap = try drawn(list, width: 64, height: 64)
    let center = centroid(bitmap)
    #expect(abs(center.x - 20) < 0.05 && abs(center.y - 25) < 0.05)
    #expect(bitmap[20, 25] >> 24 == 128)
    #expect(list.bounds == Rect(minX: 5, minY: 10, maxX: 35, maxY: 40))
  }

  @Test func turnedPicture() throws {
    // A quarter turn to the right about the origin, then moved.
    let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 50, ty: 4)
    let list = DisplayList([
      .group(opacity: 1, transform: turn, [.image(square(), Rect(x: 0, y: 0, width: 40, height: 20))])
    ])
    let center = centroid(try drawn(list, width: 64, height: 64))
    #expect(abs(center.x - 40) < 0.06 && abs(center.y - 24) < 0.06)
  }

  @Test func emptyPictureDrawsNothing() throws {
    for rect in [Rect(x: 1, y: 1, width: 0, height: 5), Rect(x: 1, y: 1, width: 5, height: 0)] {
      let list = DisplayList([.image(square(), rect)])
      #expect(list.bounds == nil && list.commands[0].isInvisible)
      #expect(try drawn(list, width: 8, height: 8) == Bitmap(width: 8, height: 8))
    }
    let flat = DisplayList([
      .group(
        opacity: 1, transform: AffineTransform(a: 0, d: 1),
        [.image(square(), Rect(x: 0, y: 0, width: 5, height: 5))])
    ])
    #expect(try drawn(flat, width: 8, height: 8) == Bitmap(width: 8, height: 8))
  }

  @Test func dumpNamesThePicture() {
    let list = DisplayList([.image(square(), Rect(x: 1, y: 2.5, width: 3, height: 4))])
    #expect(
      list.dump == "image Squares 8: 1 2.5 4 6.5\n")
  }

  @Test func drawingOnManyThreadsGivesTheSame() async throws {
    let layout = try TextEngine(fonts: TestFonts.all).layout(
      "Hag 👍❤️‼️ שלום مرحبا 👨‍👩‍👧‍👦", style: TextStyle(size: 22), width: 150)
    let expected = PixelDigest.of(try layout.bitmap())
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<16 { group.addTask { PixelDigest.of(try layout.bitmap()) } }
      for try await digest in group { #expect(digest == expected) }
    }
  }
}
