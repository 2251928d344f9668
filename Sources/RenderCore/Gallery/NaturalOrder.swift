/// The order in which a person counts: runs of digits by their number, everything else by its bytes.
///
/// A total order without a locale: `frame-2` stands before `frame-10`, what is in a folder before what merely begins like it.
enum NaturalOrder {
  static func precedes(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    var (a, b) = (first[...], second[...])
    while let x = a.first, let y = b.first {
      if ASCII.isDigit(x), ASCII.isDigit(y) {
        let (left, right) = (takeNumber(&a), takeNumber(&b))
        if left.count != right.count { return left.count < right.count }
        if !left.elementsEqual(right) { return left.lexicographicallyPrecedes(right) }
      } else {
        if x != y { return rank(x) < rank(y) }
        a.removeFirst()
        b.removeFirst()
      }
    }
    if a.isEmpty != b.isEmpty { return a.isEmpty }
    // Equal but for zeros in front of numbers.
    return first.lexicographicallyPrecedes(second)
  }

  private static func rank(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "/") ? 0 : byte }

  /// The digits of a number without zeros in front.
  private static func takeNumber(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = bytes.prefix { ASCII.isDigit($0) }
    bytes = bytes.dropFirst(digits.count)
    return digits.drop { $0 == ASCII.zero }
  }
}
