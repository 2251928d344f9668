@testable import RenderCore

/// Numbers that look random and are the same in every run.
struct AnimationSampler {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The splitmix64 sequence.
  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) / 0x1p53
  }

  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Milliseconds as an exact number of seconds.
  mutating func time(milliseconds range: ClosedRange<Int>) -> Rational {
    Rational(Int128(whole(range)), 1000)
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for index in elements.indices.reversed() { elements.swapAt(index, whole(0...index)) }
    return elements
  }
}

/// Whether two numbers differ by at most `tolerance`; false for NaN.
func isClose(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { (a - b).magnitude <= tolerance }

/// A time in milliseconds.
func ms(_ milliseconds: Int) -> Rational { Rational(Int128(milliseconds), 1000) }

/// The time of a frame at 60 frames a second.
func frame60(_ index: Int) -> Rational { Rational(Int128(index), 60) }
