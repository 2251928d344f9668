import Foundation
import Testing

@testable import RenderCore

struct ShadowTests {
  private func step(_ distance: Double, _ sigma: Double) -> Double {
    erfc(-distance / sigma / 2.0.squareRoot()) / 2
  }

  /// The alpha of the shadow of a box at a place: a product of error functions.
  private func exact(_ box: Rect, _ x: Double, _ y: Double, _ sigmaX: Double, _ sigmaY: Double) -> Double {
    (step(x - box.minX, sigmaX) - step(x - box.maxX, sigmaX))
      * (step(y - box.minY, sigmaY) - step(y - box.maxY, sigmaY))
  }

  /// Whether a pixel is outside of the box and does not touch it: inside there is no shadow.
  private func isOutside(_ box: Rect, _ x: Int, _ y: Int) -> Bool {
    Double(x + 1) <= box.minX || Double(x) >= box.maxX || Double(y + 1) <= box.minY || Double(y) >= box.maxY
  }

  private func check(
    _ bitmap: Bitmap, box: Rect, cast: Rect, _ sigmaX: Double, _ sigmaY: Double,
    tolerance: Double = 2, location: SourceLocation = #_sourceLocation
  ) {
    var largest = 0.0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where isOutside(box, x, y) {
        let alpha = exact(cast, Double(x) + 0.5, Double(y) + 0.5, sigmaX, sigmaY)
        largest = max(largest, abs(Double(bitmap[x, y] >> 24) - 255 * alpha))
      }
    }
    // And what rounding adds.
    #expect(largest <= tolerance + 0.5, "off by \(largest)", sourceLocation: location)
  }

  @Test(arguments: [2, 3.3, 6, 11.9, 12, 24, 31], [0, 0.37, 0.5])
  func aBoxCastsErrorFunctions(_ sigma: Double, _ shift: Double) throws {
    let box = Rect(x: 70 + shift, y: 60 + shift / 2, width: 120, height: 44)
    let shadow = Shadow(sigma: sigma, offset: Point(3.5, 4), color: .black)
    let bitmap = try drawn(DisplayList([.shadow(.rect(box), shadow)]), width: 260, height: 170)
    let cast = Rect(x: box.minX + 3.5, y: box.minY + 4, width: 120, height: 44)
    // Both long edges of a bar that is narrower than two sigmas are off to the same side.
    check(bitmap, box: box, cast: cast, sigma, sigma, tolerance: sigma < 22 ? 2 : 3.5)
  }

  @Test(arguments: [24, 36, 75.5])
  func aHalfPlaneCastsTheErrorFunction(_ sigma: Double) throws {
    let box = Rect(x: -2000, y: -2000, width: 2100, height: 6000)
    let bitmap = try drawn(
      DisplayList([.shadow(.rect(box), Shadow(sigma: sigma, color: .black))]), width: 400, height: 9)
    check(bitmap, box: box, cast: box, sigma, sigma)
  }

  @Test func insideThereIsNoShadow() throws {
    let path = Path.capsule(in: Rect(x: 60, y: 50, width: 272, height: 52))
    let shadow = Shadow(sigma: 12, offset: Point(0, 4), color: RGBA(0, 0, 0, 0.18))
    let (width, height) = (400, 160)
    let bitmap = try drawn(DisplayList([.shadow(path, shadow)]), width: width, height: height)
    let shape = try drawn(DisplayList([.fill(path, .solid(.black))]), width: width, height: height)
    #expect(
      zip(bitmap.premultipliedPixels, shape.premultipliedPixels).allSatisfy {
        $1 >> 24 < 255 || $0 == 0
      })
    // Just below the middle of the capsule, and nowhere more than the colour has.
    #expect(abs(Double(bitmap[196, 103] >> 24) - 255 * 0.18 * 0.62) < 3)
    #expect(bitmap.premultipliedPixels.allSatisfy { $0 >> 24 <= 46 && $0 & 0xFF_FFFF == 0 })
    var largest = 0
    for y in 0..<height {
      for x in 0..<196 {
        largest = max(largest, abs(Int(bitmap[x, y] >> 24) - Int(bitmap[391 - x, y] >> 24)))
      }
    }
    // The outline is the same on both sides but for Cairo's own rounding.
    #expect(largest <= 1)
  }

  @Test func groupsScaleAndFadeTheShadow() throws {
    let box = Rect(x: 30, y: 30, width: 60, height: 30)
    let shadow = Shadow(sigma: 5, offset: Point(0, 4), color: .black)
    let transform = AffineTransform(a: 2, d: 1.5, tx: -10, ty: 5)
    let bitmap = try drawn(
      DisplayList([.group(opacity: 1, transform: transform, [.shadow(.rect(box), shadow)])]), width: 240,
      height: 130)
    let placed = Rect(minX: 50, minY: 50, maxX: 170, maxY: 95)
    let cast = Rect(minX: 50, minY: 56, maxX: 170, maxY: 101)
    check(bitmap, box: placed, cast: cast, 10, 7.5)
    let faded = try drawn(
      DisplayList([.group(opacity: 0.5, transform: transform, [.shadow(.rect(box), shadow)])]), width: 240,
      height: 130)
    let largest = zip(bitmap.premultipliedPixels, faded.premultipliedPixels).map { full, half in
      abs(Double(full >> 24) / 2 - Double(half >> 24))
    }.max()
    #expect(try #require(largest) <= 1)
    // A quarter turn: the same shadow at another place, sigma and all.
    let turned = try drawn(
      DisplayList([
        .group(
          opacity: 1, transform: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 200),
          [.shadow(.rect(box), shadow)])
      ]), width: 200, height: 130)
    check(
      turned, box: Rect(minX: 140, minY: 30, maxX: 170, maxY: 90),
      cast: Rect(minX: 136, minY: 30, maxX: 166, maxY: 90), 5, 5)
  }

  @Test func boundsHoldWhatIsDrawn() throws {
    let shadow = Shadow(sigma: 4, offset: Point(5, -3), color: .black)
    let list = DisplayList([
      .group(
        opacity: 0.5, transform: .scale(2, about: .zero),
        [.shadow(.rect(Rect(x: 20, y: 30, width: 10, height: 6)), shadow)])
    ])
    #expect(list.bounds == Rect(minX: 26, minY: 30, maxX: 94, maxY: 90))
    let bitmap = try drawn(list, width: 120, height: 120)
    let outside = bitmap.premultipliedPixels.indices.filter {
      !((26..<94).contains($0 % 120) && (30..<90).contains($0 / 120))
    }
    #expect(outside.allSatisfy { bitmap.premultipliedPixels[$0] == 0 })
    #expect(DisplayList([.shadow(Path(), shadow)]).bounds == nil)
    #expect(DisplayList([.shadow(.rect(Rect(x: 0, y: 0, width: 0, height: 9)), shadow)]).bounds == nil)
    #expect(
      DisplayCommand.shadow(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), Shadow(sigma: 1, color: .clear))
        .isInvisible)
  }

  @Test func aCutShadowIsAPartOfTheWholeOne() throws {
    let path = Path.capsule(in: Rect(x: 60, y: 50, width: 90, height: 30))
    let list = DisplayList([.shadow(path, Shadow(sigma: 12, offset: Point(0, 4), color: .black))])
    let whole = try drawn(list, width: 220, height: 140)
    // 4 divides the place, so that the cells are the same.
    let part = try drawn(list, width: 33, height: 21, origin: Point(56, 76))
    for y in 0..<21 {
      for x in 0..<33 { #expect(abs(Int(part[x, y] >> 24) - Int(whole[x + 56, y + 76] >> 24)) <= 1) }
    }
  }

  @Test func extremesDrawSomethingOrNothing() throws {
    let dot = Path.circle(center: Point(10, 10), radius: 0.01)
    let wide = Path.rect(Rect(x: -1e6, y: -1e6, width: 2e6, height: 1e6 + 10))
    let cases: [(Path, Shadow)] = [
      (dot, Shadow(sigma: 3, color: .black)),
      (dot, Shadow(sigma: 1e6, color: .black)),
      (dot, Shadow(sigma: 1e250, color: .black)),
      (wide, Shadow(sigma: 1e4, offset: Point(0, 5), color: .black)),
      (wide, Shadow(sigma: 2, offset: Point(0, 5), color: .black)),
      (.rect(Rect(x: 2, y: 2, width: 5, height: 5)), Shadow(sigma: -1, offset: Point(3, 0), color: .black)),
      (.rect(Rect(x: 1e12, y: 0, width: 5, height: 5)), Shadow(sigma: 3, color: .black)),
    ]
    for (path, shadow) in cases {
      let list = DisplayList([.shadow(path, shadow)])
      #expect(try drawn(list, width: 20, height: 20) == drawn(list, width: 20, height: 20))
      #expect(try drawn(list, width: 1, height: 1).premultipliedPixels.count == 1)
    }
    // The far end of a wide shadow: half of the black, right below a half-plane.
    let half = try drawn(
      DisplayList([.shadow(wide, Shadow(sigma: 1e4, offset: Point(0, 5), color: .black))]), width: 20,
      height: 20)
    #expect(abs(Int(half[10, 15] >> 24) - 128) <= 2)
    // Without a blur it is the moved shape, without the shape.
    let hard = try drawn(
      DisplayList([
        .shadow(
          .rect(Rect(x: 2, y: 2, width: 5, height: 5)),
          Shadow(sigma: 0, offset: Point(3, 0), color: .black))
      ]), width: 20, height: 20)
    for y in 0..<20 {
      for x in 0..<20 {
        #expect(hard[x, y] == ((7..<10).contains(x) && (2..<7).contains(y) ? 0xFF00_0000 : 0))
      }
    }
  }
}
