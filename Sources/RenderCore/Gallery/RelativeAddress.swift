import Glibc

/// Addresses of files as a page in some folder writes them.
enum RelativeAddress {
  /// The way from the folder `page` to the folder `target`, ending in `/`, or empty if they are the same. Both absolute and without links.
  static func prefix(from page: [UInt8], to target: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    let (here, there) = (page.split(separator: slash), target.split(separator: slash))
    var common = 0
    while common < min(here.count, there.count), here[common] == there[common] { common += 1 }
    let up = [UInt8]("../".utf8)
    return (common..<here.count).flatMap { _ in up } + there[common...].flatMap { $0 + [slash] }
  }

  /// A relative path as an address: every byte that has a meaning in addresses, or is not ASCII, by its number.
  static func escaped(_ path: [UInt8]) -> String {
    var text = ""
    for byte in path {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return text
  }

  /// The absolute path of something that exists, without links; `nil` with `errno` set if it cannot be found.
  static func resolved(_ path: String) -> [UInt8]? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return Array(String(cString: found).utf8)
  }
}
