/// Numbers in rows, one for each cell, to be blurred.
struct BoxBlurPlane: Hashable, Sendable {
  let width: Int
  let height: Int
  /// `width * height` of them, rows from the top.
  var values: [Float]

  init(width: Int, height: Int, repeating value: Float = 0) {
    self.width = width
    self.height = height
    values = [Float](repeating: value, count: width * height)
  }

  /// Blurs along x and y in place. What lies outside counts as 0, so the sum stays the same if the blur does not reach the borders.
  mutating func blur(x: BoxBlur, y: BoxBlur) {
    if values.isEmpty { return }
    let (width, height) = (width, height)
    values.withUnsafeMutableBufferPointer { values in
      guard let base = values.baseAddress else { return }
      if !x.isIdentity {
        var scratch: [Float] = []
        for row in 0..<height { x.blur(row: base + row * width, count: width, scratch: &scratch) }
      }
      if !y.isIdentity {
        BoxBlurPlane.blurColumns(base, width: width, height: height, by: y)
      }
    }
  }

  /// Columns of one strip: enough for vectors, few enough for the cache.
  private static let stripWidth = 64

  /// Strips of columns are blurred as rows are, with a strip's width of numbers for each number.
  private static func blurColumns(
    _ base: UnsafeMutablePointer<Float>, width: Int, height: Int, by blur: BoxBlur
  ) {
    let pad = blur.reach + blur.radius + 1
    let length = height + 2 * pad
    let size = length * stripWidth
    let scratch = UnsafeMutablePointer<Float>.allocate(capacity: 2 * size + stripWidth)
    defer { scratch.deallocate() }
    let (first, second, sums) = (scratch, scratch + size, scratch + 2 * size)
    for left in stride(from: 0, to: width, by: stripWidth) {
      let columns = min(stripWidth, width - left)
      first.initialize(repeating: 0, count: 2 * size)
      for row in 0..<height {
        (first + (row + pad) * stripWidth).update(from: base + row * width + left, count: columns)
      }
      pass(from: first, to: second, sums: sums, length: length, blur)
      pass(from: second, to: first, sums: sums, length: length, blur)
      pass(from: first, to: second, sums: sums, length: length, blur)
      for row in 0..<height {
        (base + row * width + left).update(from: second + (row + pad) * stripWidth, count: columns)
      }
    }
  }

  private static func pass(
    from source: UnsafePointer<Float>, to target: UnsafeMutablePointer<Float>,
    sums: UnsafeMutablePointer<Float>, length: Int, _ blur: BoxBlur
  ) {
    let (radius, edge, gain) = (blur.radius, blur.edge, blur.gain)
    sums.initialize(repeating: 0, count: stripWidth)
    for row in 0..<(2 * radius + 1) {
      let ahead = source + row * stripWidth
      for column in 0..<stripWidth { sums[column] += ahead[column] }
    }
    for row in (radius + 1)..<(length - radius - 1) {
      let ahead = source + (row + radius) * stripWidth
      let beyond = ahead + stripWidth
      let behind = source + (row - radius - 1) * stripWidth
      let result = target + row * stripWidth
      for column in 0..<stripWidth {
        let sum = sums[column] + (ahead[column] - behind[column])
        sums[column] = sum
        result[column] = gain * (sum + edge * (behind[column] + beyond[column]))
      }
    }
  }
}
