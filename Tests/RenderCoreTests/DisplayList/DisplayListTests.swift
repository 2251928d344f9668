import Testing

@testable import RenderCore

struct DisplayListTests {
  private let square = Path.rect(Rect(x: 0, y: 0, width: 2, height: 2))

  @Test func boundsCountOnlyWhatIsDrawn() {
    #expect(DisplayList().bounds == nil)
    #expect(DisplayList([.fill(square, .solid(.clear))]).bounds == nil)
    #expect(DisplayList([.fill(Path(), .solid(.black))]).bounds == nil)
    let inner = DisplayCommand.fill(square, .solid(.black))
    #expect(DisplayList([.group(opacity: 0, transform: .identity, [inner])]).bounds == nil)
    #expect(DisplayList([.group(opacity: 1, transform: .scale(0, about: .zero), [inner])]).bounds == nil)
    #expect(
      DisplayList([inner, .group(opacity: 0.5, transform: .translation(3, 1), [inner])]).bounds
        == Rect(minX: 0, minY: 0, maxX: 5, maxY: 3))
  }

  @Test func transformsOfNestedGroupsApplyFromTheInside() {
    let inner = DisplayCommand.group(
      opacity: 1, transform: .scale(2, about: .zero), [.fill(square, .solid(.black))])
    let list = DisplayList([.group(opacity: 1, transform: .translation(1, 0), [inner])])
    #expect(list.bounds == Rect(minX: 1, minY: 0, maxX: 5, maxY: 4))
    let turned = DisplayList([
      .group(opacity: 1, transform: AffineTransform(a: 0, b: 1, c: -1, d: 0), [.fill(square, .solid(.black))])
    ])
    #expect(turned.bounds == Rect(minX: -2, minY: 0, maxX: 0, maxY: 2))
  }

  @Test func dumpIsStable() {
    var curve = Path()
    curve.move(to: Point(0, -0.0))
    curve.cubic(Point(0.1, 1), Point(2, 3.25), to: Point(1e-7, 4))
    curve.close()
    let gradient = Paint.linearGradient(
      from: Point(0, 0), to: Point(0, 2),
      stops: [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: .clear)])
    let list = DisplayList([
      .fill(curve, .solid(RGBA(red: 0.5, green: 0, blue: 1, alpha: 0.25))),
      .group(
        opacity: 0.5, transform: .translation(3, 1.5),
        [.fill(square, gradient), .group(opacity: 1, transform: .identity, [])]),
    ])
    #expect(
      list.dump == """
        fill 0.5 0 1 0.25: M 0 0 C 0.1 1 2 3.25 0.0000001 4 Z
        group opacity 0.5 transform 1 0 0 1 3 1.5
          fill linear 0 0 to 0 2, 0 1 1 1 1, 1 0 0 0 0: M 0 0 L 2 0 L 2 2 L 0 2 Z
          group opacity 1

        """)
  }
}
