import Testing

@testable import RenderCore

struct TransitionTests {
  @Test(
    arguments: [
      (0.0, 0.0, 0.5, 0.0), (1, 1, 1, 1), (0.5, 0.25, 0.75, 0.25), (1.0626, 1.0626, 1.0313, 1),
      (-0.0626, -0.0626, 0.4687, 0),
    ])
  func scaleOvershootsAndOpacityDoesNot(_ p: Double, _ q: Double, _ scale: Double, _ opacity: Double) {
    let both = Transition(scale: 0.5, anchor: .bottomLeft, fades: true)
      .effect(scaleProgress: p, opacityProgress: q)
    #expect(isClose(both.scale, scale, 1e-12))
    #expect(isClose(both.opacity, opacity, 1e-12))
    #expect(Transition.opacity.effect(scaleProgress: p, opacityProgress: q) == (1, both.opacity))
    #expect(Transition.identity.effect(scaleProgress: p, opacityProgress: q) == (1, 1))
    #expect(Transition(scale: 0.5).effect(scaleProgress: p, opacityProgress: q) == (both.scale, 1))
  }
}
