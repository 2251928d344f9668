import Foundation
import Testing

@testable import RenderCore

@Suite struct GalleryTextTests {
  @Test func naturalOrder() {
    let ordered = [
      "", "0", "00", "01", "1", "2", "9", "010", "10", "99999999999999999999999", "100000000000000000000000",
      "A", "a", "a/b", "a/z", "a-b", "a.b", "a1", "a1b", "a2", "a10", "a10b", "b", "frame-2.png",
      "frame-10.png", "é",
    ]
    for (first, one) in ordered.enumerated() {
      for (second, other) in ordered.enumerated() {
        #expect(
          NaturalOrder.precedes(Array(one.utf8), Array(other.utf8)) == (first < second), "\(one) < \(other)")
      }
    }
  }

  /// A sort needs an order without contradictions, whatever the names are.
  @Test func naturalOrderIsTotal() {
    var random = SeededGenerator(seed: 7)
    let letters = Array("ab01 9/-".utf8)
    let names = (0..<60).map { _ in
      (0..<Int.random(in: 0...5, using: &random)).map { _ in letters.randomElement(using: &random) ?? 0 }
    }
    for a in names {
      for b in names {
        #expect(
          (NaturalOrder.precedes(a, b) ? 1 : 0) + (NaturalOrder.precedes(b, a) ? 1 : 0) == (a == b ? 0 : 1))
        guard NaturalOrder.precedes(a, b) else { continue }
        for c in names where NaturalOrder.precedes(b, c) { #expect(NaturalOrder.precedes(a, c)) }
      }
    }
  }

  @Test(arguments: [
    ("/a/b", "/a/b", ""), ("/a", "/a/b/c", "b/c/"), ("/a/b/c", "/a", "../../"), ("/a/x", "/a/y", "../y/"),
    ("/ab", "/a", "../a/"), ("/", "/a", "a/"),
  ])
  func relativePrefix(_ page: String, _ target: String, _ prefix: String) {
    #expect(RelativeAddress.prefix(from: Array(page.utf8), to: Array(target.utf8)) == Array(prefix.utf8))
  }

  @Test func escapedAddress() throws {
    let path = "a b/ü#?%:<\"'&@2x.png"
    let escaped = RelativeAddress.escaped(Array(path.utf8))
    #expect(escaped == "a%20b/%C3%BC%23%3F%25%3A%3C%22%27%26%402x.png")
    #expect(escaped.removingPercentEncoding == path)
    #expect(RelativeAddress.escaped([0x0A, 0xFF]) == "%0A%FF")
  }

  @Test(
    arguments: [
      ("a@2x.png", 2.0), ("a@3x", 3), ("a@1.5x.png", 1.5), ("a.png", nil), ("a@x.png", nil),
      ("a@0x.png", nil),
      ("a@2xb.png", nil), ("me@home.png", nil), ("a@99x.png", nil),
    ] as [(String, Double?)])
  func scaleSuffix(_ name: String, _ scale: Double?) { #expect(ScaleSuffix.scale(of: name) == scale) }
}
