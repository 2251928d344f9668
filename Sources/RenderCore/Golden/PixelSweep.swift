/// How much two pictures of one size differ, in premultiplied channels.
public struct PixelSweep: Hashable, Sendable {
  /// Differences that pixels are counted above.
  public static let thresholds = [0, 1, 2, 5, 10, 26, 53]

  /// For each threshold the pixels of which some channel differs by more.
  public let counts: [Int]
  public let pixelCount: Int
  /// Of any channel, 0…255.
  public let largest: Int
  /// Around all pixels that differ; `nil` when none does.
  public let box: PixelRect?

  /// - Precondition: both have one size.
  public init(_ first: Bitmap, _ second: Bitmap) {
    precondition(first.width == second.width && first.height == second.height, "pictures of two sizes")
    var histogram = [Int](repeating: 0, count: 256)
    var (left, right, top, bottom) = (first.width, -1, first.height, -1)
    let width = first.width
    first.premultipliedPixels.withUnsafeBufferPointer { a in
      second.premultipliedPixels.withUnsafeBufferPointer { b in
        for index in a.indices where a[index] != b[index] {
          histogram[PixelSweep.difference(a[index], b[index])] += 1
          let (y, x) = index.quotientAndRemainder(dividingBy: width)
          (left, right) = (min(left, x), max(right, x))
          (top, bottom) = (min(top, y), max(bottom, y))
        }
      }
    }
    pixelCount = first.premultipliedPixels.count
    counts = PixelSweep.thresholds.map { threshold in
      histogram[(threshold + 1)...].reduce(0, +)
    }
    largest = histogram.lastIndex { $0 > 0 } ?? 0
    box = right < 0 ? nil : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// Pixels that differ at all.
  public var different: Int { counts[0] }

  /// The largest difference of a channel of two premultiplied pixels.
  static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    var largest = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      largest = max(largest, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
    }
    return largest
  }

  /// `226 of 9648 px (2.34 %) in 20 x 20 px at (34, 20), largest difference 89; over 0/1/2/5/10/26/53: 226/…`.
  public var text: String {
    guard let box else { return "all \(pixelCount) px are equal" }
    let share = PixelSweep.percent(different, of: pixelCount)
    return """
      \(different) of \(pixelCount) px (\(share) %) in \(box.width) x \(box.height) px at (\(box.x), \(box.y)), largest \
      difference \(largest); over \(PixelSweep.thresholds.map(String.init).joined(separator: "/")): \
      \(counts.map(String.init).joined(separator: "/"))
      """
  }

  /// Two digits that count, so that one pixel of many is not 0 %.
  static func percent(_ count: Int, of all: Int) -> String {
    let value = Double(count) / Double(all) * 100
    var unit = 0.01
    while value > 0, value < 10 * unit, unit > 1e-7 { unit /= 10 }
    return DecimalText.shortest((value / unit).rounded() / (1 / unit).rounded())
  }
}
