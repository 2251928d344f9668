/// How a property gets from one value to the next: a spring, or a curve of a given length, perhaps after a delay.
public struct Animation: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case spring(Spring)
    /// The duration is in seconds.
    case curve(UnitCurve, duration: Rational)
  }

  public var kind: Kind
  /// Seconds, at least 0, before the motion begins.
  public var delay: Rational

  public init(_ kind: Kind, delay: Rational = .zero) {
    self.kind = kind
    self.delay = max(delay, .zero)
  }

  public static func spring(_ spring: Spring) -> Animation { Animation(.spring(spring)) }

  public static func spring(duration: Double, bounce: Double) -> Animation {
    .spring(Spring(duration: duration, bounce: bounce))
  }

  /// - Parameter duration: seconds; SwiftUI's own default is 0.35.
  public static func curve(_ curve: UnitCurve, duration: Rational = Rational(7, 20)) -> Animation {
    Animation(.curve(curve, duration: duration))
  }

  public static func easeInOut(duration: Rational = Rational(7, 20)) -> Animation {
    .curve(.easeInOut, duration: duration)
  }

  /// The same motion, beginning `delay` seconds later than before.
  public func delayed(by delay: Rational) -> Animation { Animation(kind, delay: self.delay + delay) }
}
