/// How a view comes and goes: growing from a scale, fading, or both.
///
/// Scale and opacity have a progress each (0 absent, 1 present), because each is animated on its own.
public struct Transition: Hashable, Sendable {
  /// The scale of the absent view; `nil` if it does not grow.
  public var scale: Double?
  /// The place that stays where it is while the view grows.
  public var anchor: UnitPoint
  public var fades: Bool

  public init(scale: Double? = nil, anchor: UnitPoint = .center, fades: Bool = false) {
    self.scale = scale
    self.anchor = anchor
    self.fades = fades
  }

  public static let identity = Transition()
  public static let opacity = Transition(fades: true)

  /// The scale and the opacity to draw with.
  ///
  /// The scale follows its progress beyond 0...1, as a spring overshoots; the opacity is clamped to 0...1.
  public func effect(
    scaleProgress: Double, opacityProgress: Double
  ) -> (scale: Double, opacity: Double) {
    (
      scale.map { $0 + (1 - $0) * scaleProgress } ?? 1,
      fades ? min(max(opacityProgress, 0), 1) : 1
    )
  }
}
