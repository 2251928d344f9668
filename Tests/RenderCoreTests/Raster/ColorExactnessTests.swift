import Testing

@testable import RenderCore

struct ColorExactnessTests {
  private let everything = Path.rect(Rect(x: -1, y: -1, width: 4, height: 4))

  /// A curved path takes another way through Cairo than a rectangle.
  private let disc = Path.circle(center: Point(1, 1), radius: 40)

  @Test func everyOpaqueValueComesOut() throws {
    for value in 0...255 {
      for (offset, path) in [(0.0, everything), (0.49, everything), (-0.49, disc)] {
        let exact = min(max(Double(value) + offset, 0), 255)
        let color = RGBA(exact, 255 - exact, 0)
        let bitmap = try drawn(DisplayList([.fill(path, .solid(color))]), width: 2, height: 2)
        let other = UInt32((255 - exact).rounded())
        #expect(bitmap[1, 1] == 0xFF00_0000 | UInt32(exact.rounded()) << 16 | other << 8)
      }
    }
  }

  @Test(arguments: [true, false])
  func everyTranslucentPixelComesOut(_ curved: Bool) throws {
    let path = curved ? disc : everything
    var wrong = 0
    for alpha in 1...255 {
      for value in 0...alpha {
        // The colour whose premultiplied form is this pixel.
        let color = RGBA(
          red: Double(value) / Double(alpha), green: 0, blue: 1, alpha: Double(alpha) / 255)
        let bitmap = try drawn(DisplayList([.fill(path, .solid(color))]), width: 1, height: 1)
        let expected = UInt32(alpha) << 24 | UInt32(value) << 16 | UInt32(alpha)
        if bitmap[0, 0] != expected { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test(
    arguments: [
      (RGBA(120, 120, 128, 0.16), RGBA.white, 0xFFE9_E9EB),
      (RGBA(120, 120, 128, 0.32), RGBA.black, 0xFF26_2629),
      (RGBA(0, 0, 0, 0.18), RGBA.white, 0xFFD1_D1D1),
    ] as [(RGBA, RGBA, UInt32)])
  func blendsLikeTheFactSheet(_ color: RGBA, _ page: RGBA, _ expected: UInt32) throws {
    let list = DisplayList([.fill(everything, .solid(color))])
    #expect(try drawn(list, width: 1, height: 1, background: page)[0, 0] == expected)
    // And when somebody else puts the transparent picture on the page.
    let alone = try drawn(list, width: 1, height: 1)[0, 0]
    let uncovered = 255 - (alone >> 24)
    for shift in [0, 8, 16] as [UInt32] {
      let behind = page == .white ? uncovered : 0
      #expect((alone >> shift & 0xFF) + behind == expected >> shift & 0xFF)
    }
  }

  @Test func clearsToTheBackground() throws {
    #expect(try drawn(DisplayList(), width: 3, height: 2).premultipliedPixels == [0, 0, 0, 0, 0, 0])
    let half = try drawn(DisplayList(), width: 1, height: 1, background: RGBA(255, 255, 255, 0.5))
    #expect(half.premultipliedPixels == [0x8080_8080])
  }

  @Test func groupFadesOverlappingShapesAsOnePicture() throws {
    let list = DisplayList([
      .group(
        opacity: 0.5, transform: .identity,
        [.fill(everything, .solid(.white)), .fill(everything, .solid(RGBA(255, 0, 0)))])
    ])
    #expect(try drawn(list, width: 1, height: 1)[0, 0] == 0x8080_0000)
    #expect(try drawn(list, width: 1, height: 1, background: .black)[0, 0] == 0xFF80_0000)
  }

  @Test func groupOpacityIsRounded() throws {
    for step in 0...255 {
      let opacity = (Double(step) + 0.3) / 255
      let list = DisplayList([
        .group(
          opacity: opacity, transform: .identity,
          [.fill(everything, .solid(.white)), .fill(disc, .solid(.white))])
      ])
      let expected = UInt32(min(255, step)) * 0x0101_0101
      #expect(try drawn(list, width: 1, height: 1)[0, 0] == expected)
    }
  }

  @Test func oneShapeFadesByItsOwnAlpha() throws {
    let group = DisplayList([
      .group(
        opacity: 0.5, transform: .identity,
        [.group(opacity: 0.5, transform: .identity, [.fill(disc, .solid(.white))])])
    ])
    let plain = DisplayList([.fill(disc, .solid(RGBA(255, 255, 255, 0.25)))])
    #expect(try drawn(group, width: 2, height: 2) == drawn(plain, width: 2, height: 2))
  }

  @Test func gradientStaysWithinOneStepOfTheFormula() throws {
    let (top, bottom) = (RGBA(64, 155, 255), RGBA(0, 122, 255, 0.4))
    let box = Rect(x: 0, y: 0, width: 4, height: 100)
    let paint = Paint.linearGradient(
      from: Point(2, 0), to: Point(2, 100),
      stops: [GradientStop(offset: 0, color: top), GradientStop(offset: 1, color: bottom)])
    let bitmap = try drawn(DisplayList([.fill(.rect(box), paint)]), width: 4, height: 100)
    for y in 0..<100 {
      let t = (Double(y) + 0.5) / 100
      let alpha = 1 + (0.4 - 1) * t
      let expected = [255, 64 + (0 - 64) * t, 155 + (122 - 155) * t, 255].map { $0 * alpha }
      for (index, shift) in [24, 16, 8, 0].enumerated() {
        let found = Double(bitmap[1, y] >> UInt32(shift) & 0xFF)
        #expect(abs(found - expected[index]) < 1, "row \(y)")
      }
    }
  }

  @Test func opaqueGradientBetweenEqualStopsIsExact() throws {
    for value in 0...255 {
      let color = RGBA(Double(value), 0, 255)
      let stops = [GradientStop(offset: 0, color: color), GradientStop(offset: 1, color: color)]
      let paint = Paint.linearGradient(from: .zero, to: Point(0, 8), stops: stops)
      let bitmap = try drawn(
        DisplayList([.fill(.rect(Rect(x: 0, y: 0, width: 8, height: 8)), paint)]), width: 8, height: 8)
      #expect(Set(bitmap.premultipliedPixels) == [0xFF00_00FF | UInt32(value) << 16])
    }
  }

  @Test func gradientMovesWithItsShape() throws {
    let paint = Paint.linearGradient(
      from: Point(0, 0), to: Point(0, 10),
      stops: [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)])
    let shape = DisplayCommand.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 10)), paint)
    let sheared = AffineTransform(a: 1, b: 0, c: 1, d: 2, tx: 5, ty: 3)
    let bitmap = try drawn(
      DisplayList([.group(opacity: 1, transform: sheared, [shape])]), width: 40, height: 30)
    // A horizontal line stays horizontal under this shear, so every row has one colour.
    for y in 4..<22 {
      let t = (Double(y) + 0.5 - 3) / 20
      let x = Int(5 + 10 * t + 5)
      #expect(abs(Double(bitmap[x, y] & 0xFF) - 255 * t) < 1.5)
      #expect(abs(Int(bitmap[x, y] & 0xFF) - Int(bitmap[x + 3, y] & 0xFF)) <= 1)
    }
  }
}
