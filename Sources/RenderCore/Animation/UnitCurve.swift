/// How an animation is paced: a cubic Bézier curve from (0, 0) to (1, 1), time to the right and progress upwards.
///
/// SwiftUI rounds the progress to a multiple of 2^-20 and so do we; a curve whose control points lie on the diagonal
/// is exactly linear and is not rounded.
public struct UnitCurve: Hashable, Sendable {
  public let x1: Double
  public let y1: Double
  public let x2: Double
  public let y2: Double

  /// - Parameters:
  ///   - x1, x2: 0...1, values outside are clamped, because time cannot run backwards.
  ///   - y1, y2: any finite number; outside 0...1 the progress may overshoot.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  public static let linear = UnitCurve(0, 0, 1, 1)
  public static let easeIn = UnitCurve(0.42, 0, 1, 1)
  public static let easeOut = UnitCurve(0, 0, 0.58, 1)
  public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)
  /// What Core Animation calls `default` and CSS `ease`.
  public static let coreAnimationDefault = UnitCurve(0.25, 0.1, 0.25, 1)

  public var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// The progress at `time`, which is clamped to 0...1; exactly 0 at 0 and 1 at 1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if isLinear { return time }
    let steps = 0x1p20
    return (Polynomial(y1, y2).value(at: parameter(at: time)) * steps).rounded() / steps
  }

  /// The slope of the unrounded curve at `time`; 0 outside 0...1. Where the curve is vertical, a large finite number.
  public func velocity(at time: Double) -> Double {
    guard time >= 0, time <= 1 else { return 0 }
    if isLinear { return 1 }
    let (x, y) = (Polynomial(x1, x2), Polynomial(y1, y2))
    var s = parameter(at: time)
    if x.slope(at: s) < 1e-9 {
      // 0/0 at an end whose control point coincides with it, 1/0 where the curve is vertical: the slope beside it is
      // the limit in the first case and finite in the second.
      let nudge = 1e-6
      s = s < 0.5 ? s + nudge : s - nudge
    }
    return y.slope(at: s) / x.slope(at: s)
  }

  /// The curve parameter s with x(s) = `time`: Newton's steps, kept inside a bracket that halving shrinks otherwise.
  private func parameter(at time: Double) -> Double {
    let x = Polynomial(x1, x2)
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    var s = time
    for _ in 0..<80 {
      let error = x.value(at: s) - time
      if error.magnitude < 1e-16 { break }
      if error < 0 { low = s } else { high = s }
      let newton = s - error / x.slope(at: s)
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if next == s { break }
      s = next
    }
    return s
  }

  /// One coordinate of the curve, a·s³ + b·s² + c·s.
  private struct Polynomial {
    let a: Double
    let b: Double
    let c: Double

    init(_ first: Double, _ second: Double) {
      c = 3 * first
      b = 3 * (second - first) - c
      a = 1 - b - c
    }

    func value(at s: Double) -> Double { ((a * s + b) * s + c) * s }
    func slope(at s: Double) -> Double { (3 * a * s + 2 * b) * s + c }
  }
}
