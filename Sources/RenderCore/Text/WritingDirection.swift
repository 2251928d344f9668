extension String {
  /// Whether the first letter of the text belongs to a script that is written from right to left; `nil` without letters.
  ///
  /// The first strong character decides, as in the Unicode bidirectional algorithm (P2).
  var isRightToLeft: Bool? {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        // Digits and points of these scripts are not strong.
        if scalar.properties.isAlphabetic, scalar.properties.numericType == nil { return true }
      case 0x200F: return true
      case 0x200E: return false
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return nil
  }
}
