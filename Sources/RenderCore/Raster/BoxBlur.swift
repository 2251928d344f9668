// The rounding functions of floating point numbers are calls into the mathematics library that Glibc links.
import Glibc

/// An almost Gaussian blur along one axis: three passes of a box whose two outer cells count in part, so that every sigma has its own box
/// and nothing jumps when a sigma grows (the "extended box" of Gwosdek, Grewenig, Bruhn and Weickert, 2011).
///
/// Over a straight edge it stays within 0.0075 of the Gauss error function, from a sigma of 2 cells on; over a bar narrower than two sigmas,
/// where both edges add up, within 0.014. Below a sigma of 2 cells, cells are too coarse for that.
struct BoxBlur: Hashable, Sendable {
  /// Whole cells on each side of the middle one.
  let radius: Int
  /// The weight of the cells at `radius + 1`, 0..<1.
  let edge: Float
  /// One over the sum of the weights.
  let gain: Float

  /// - Parameter variance: of the blur, in cells²; 0 and less: no blur.
  init(variance: Double) {
    let pass = max(0, variance) / 3
    let radius = (((1 + 12 * pass).squareRoot() - 1) / 2).rounded(.down)
    let length = 2 * radius + 1
    let edge =
      length * (radius * (radius + 1) - 3 * pass) / (6 * (pass - (radius + 1) * (radius + 1)))
    self.radius = Int(radius)
    self.edge = Float(max(0, edge))
    gain = Float(1 / (length + 2 * max(0, edge)))
  }

  /// - Parameter sigma: of the Gaussian that it stands for, in cells.
  init(sigma: Double) {
    self.init(variance: BoxBlur.variance(sigma: sigma))
  }

  /// Three boxes are nearest to the error function when they are a little narrower than the Gaussian: of all factors this leaves the least error.
  static func variance(sigma: Double) -> Double {
    let narrowed = 0.975 * max(0, sigma)
    return narrowed * narrowed
  }

  var isIdentity: Bool { radius == 0 && edge == 0 }

  /// Farthest cell that has an influence.
  var reach: Int { isIdentity ? 0 : 3 * (radius + 1) }

  /// Blurs a row of `count` values in place. What lies outside counts as 0.
  func blur(row: UnsafeMutablePointer<Float>, count: Int, scratch: inout [Float]) {
    if isIdentity { return }
    // Room for what each pass spreads beyond the ends, and zeros around that.
    let pad = reach + radius + 1
    let length = count + 2 * pad
    if scratch.count < 2 * length { scratch = [Float](repeating: 0, count: 2 * length) }
    scratch.withUnsafeMutableBufferPointer { scratch in
      guard let first = scratch.baseAddress else { return }
      let second = first + length
      first.update(repeating: 0, count: 2 * length)
      (first + pad).update(from: row, count: count)
      pass(from: first, to: second, length: length)
      pass(from: second, to: first, length: length)
      pass(from: first, to: second, length: length)
      row.update(from: second + pad, count: count)
    }
  }

  /// One box over a row with zeros at both ends.
  private func pass(from source: UnsafePointer<Float>, to target: UnsafeMutablePointer<Float>, length: Int) {
    var sum: Float = 0
    for index in 0..<(2 * radius + 1) { sum += source[index] }
    let (radius, edge, gain) = (radius, edge, gain)
    for index in (radius + 1)..<(length - radius - 1) {
      let ahead = source[index + radius]
      // The sum becomes that of the cells around `index`.
      sum += ahead - source[index - radius - 1]
      target[index] = gain * (sum + edge * (source[index - radius - 1] + source[index + radius + 1]))
    }
  }
}
