/// How large a page may become, and what its sides are rounded up to.
struct SheetLimits {
  /// Longest side.
  let side: Int
  private let isPowerOfTwo: Bool
  private let alignment: Int

  init(_ settings: SheetSettings) {
    isPowerOfTwo = settings.powerOfTwo
    alignment = settings.alignment
    let most = max(settings.maximumSide, 1)
    side = settings.powerOfTwo ? SheetLimits.powerOfTwo(notAbove: most) : most
  }

  /// The side of a page whose content has `length` pixels.
  func rounded(_ length: Int) -> Int {
    let aligned = SheetLimits.roundedUp(length, to: alignment)
    return isPowerOfTwo ? SheetLimits.powerOfTwo(notBelow: aligned) : aligned
  }

  /// The longest content of a page that is `width` wide.
  func height(forWidth width: Int) -> Int {
    let most = min(side, SheetLayout.pixelLimit / max(width, 1))
    if most < 1 { return 0 }
    return isPowerOfTwo ? SheetLimits.powerOfTwo(notAbove: most) : most - most % alignment
  }

  /// The widest content of a page.
  var width: Int { isPowerOfTwo ? side : side - side % alignment }

  static func roundedUp(_ length: Int, to step: Int) -> Int { (length + step - 1) / step * step }

  static func powerOfTwo(notAbove value: Int) -> Int { 1 << (Int.bitWidth - 1 - value.leadingZeroBitCount) }

  static func powerOfTwo(notBelow value: Int) -> Int {
    value <= 1 ? 1 : 1 << (Int.bitWidth - (value - 1).leadingZeroBitCount)
  }
}
