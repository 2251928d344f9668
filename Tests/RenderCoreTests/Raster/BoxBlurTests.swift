import Foundation
import Testing

@testable import RenderCore

struct BoxBlurTests {
  private func blurred(_ values: [Float], _ blur: BoxBlur) -> [Float] {
    var row = BoxBlurPlane(width: values.count, height: 1)
    row.values = values
    row.blur(x: blur, y: BoxBlur(variance: 0))
    return row.values
  }

  @Test(arguments: [2, 2.5, 3.1, 6, 7.99, 12, 40])
  func anEdgeBecomesTheErrorFunction(_ sigma: Double) {
    let half = Int(4 * sigma) + 2
    let edge = (0..<(2 * half + Int(8 * sigma))).map { Float($0 < half + Int(4 * sigma) ? 1 : 0) }
    let result = blurred(edge, BoxBlur(sigma: sigma))
    var largest = 0.0
    for index in Int(4 * sigma)..<edge.count {
      let distance = Double(index - half - Int(4 * sigma)) + 0.5
      let exact = erfc(distance / sigma / 2.0.squareRoot()) / 2
      largest = max(largest, abs(Double(result[index]) - exact))
    }
    #expect(largest < 0.0075)
  }

  @Test(arguments: [0.2, 0.7, 1, 1.9, 2.3, 5, 9.7, 33])
  func aPointKeepsItsSumItsPlaceAndItsSymmetry(_ sigma: Double) {
    let blur = BoxBlur(sigma: sigma)
    let middle = blur.reach + 2
    var point = [Float](repeating: 0, count: 2 * middle + 1)
    point[middle] = 1
    let result = blurred(point, blur)
    #expect(abs(result.reduce(0, +) - 1) < 1e-5)
    #expect((0..<middle).allSatisfy { abs(result[$0] - result[2 * middle - $0]) < 1e-6 })
    let variance = result.enumerated().reduce(0) {
      $0 + Double($1.element) * Double(($1.offset - middle) * ($1.offset - middle))
    }
    #expect(abs(variance / BoxBlur.variance(sigma: sigma) - 1) < 1e-3)
  }

  /// Random pictures against the sum over a Gaussian, in both directions.
  @Test(arguments: [(3.0, 3.0), (2.2, 5.0), (6.0, 2.0)])
  func contentIsNearTheGaussianSum(_ sigmaX: Double, _ sigmaY: Double) {
    var numbers = SeededNumbers(seed: 11)
    let side = 90
    let margin = 30
    var plane = BoxBlurPlane(width: side, height: side)
    for y in margin..<(side - margin) {
      for x in margin..<(side - margin) { plane.values[y * side + x] = Float(numbers.fraction()) }
    }
    let before = plane
    let exact = gaussian(plane.values.map(Double.init), width: side, sigmaX, sigmaY)
    plane.blur(x: BoxBlur(sigma: sigmaX), y: BoxBlur(sigma: sigmaY))
    let largest = zip(plane.values, exact).map { abs(Double($0) - $1) }.max() ?? 1
    #expect(largest < 0.012)
    let sums = (before.values.reduce(0, +), plane.values.reduce(0, +))
    #expect(abs(sums.0 - sums.1) < 1e-3 * sums.0)
  }

  @Test func noBlurChangesNothing() {
    let values: [Float] = [0, 0.25, 1, 0.5]
    #expect(blurred(values, BoxBlur(sigma: 0)) == values)
    #expect(blurred(values, BoxBlur(variance: -0.25)) == values)
    #expect(blurred([], BoxBlur(sigma: 4)) == [])
  }

  /// Rows and columns are two programs; they must agree.
  @Test(arguments: [1, 63, 64, 65, 130])
  func rowsAndColumnsAgree(_ side: Int) {
    var numbers = SeededNumbers(seed: 5)
    var plane = BoxBlurPlane(width: side, height: side)
    for index in plane.values.indices { plane.values[index] = Float(numbers.fraction()) }
    var turned = plane
    for y in 0..<side {
      for x in 0..<side { turned.values[x * side + y] = plane.values[y * side + x] }
    }
    plane.blur(x: BoxBlur(sigma: 3.3), y: BoxBlur(variance: 0))
    turned.blur(x: BoxBlur(variance: 0), y: BoxBlur(sigma: 3.3))
    var largest: Float = 0
    for y in 0..<side {
      for x in 0..<side {
        largest = max(largest, abs(turned.values[x * side + y] - plane.values[y * side + x]))
      }
    }
    #expect(largest < 1e-5)
  }
}

/// A separable Gaussian sum over `values`, 0 beyond them.
func gaussian(_ values: [Double], width: Int, _ sigmaX: Double, _ sigmaY: Double) -> [Double] {
  let height = values.count / width
  func kernel(_ sigma: Double) -> [Double] {
    let reach = Int((4 * sigma).rounded(.up))
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    return weights.map { $0 / weights.reduce(0, +) }
  }
  func sums(_ source: [Double], _ kernel: [Double], step: Int, place: (Int) -> (Int, Int)) -> [Double] {
    let reach = kernel.count / 2
    return source.indices.map { index in
      let (position, count) = place(index)
      var sum = 0.0
      for offset in max(-reach, -position)...min(reach, count - 1 - position) {
        sum += kernel[offset + reach] * source[index + offset * step]
      }
      return sum
    }
  }
  let rows = sums(values, kernel(sigmaX), step: 1) { ($0 % width, width) }
  return sums(rows, kernel(sigmaY), step: width) { ($0 / width, height) }
}
