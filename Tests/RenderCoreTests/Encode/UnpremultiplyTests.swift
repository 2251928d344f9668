import Testing

@testable import RenderCore

struct UnpremultiplyTests {
  @Test func everyPairIsRoundedToNearestAndComesBack() {
    let unpremultiply = Unpremultiply()
    var pairs = 0
    var wrong = 0
    for alpha in 1...255 as ClosedRange<UInt32> {
      for value in 0...alpha {
        pairs += 1
        let straight = unpremultiply.straight(alpha << 24 | value << 16 | value)
        let expected = (2 * 255 * value + alpha) / (2 * alpha)
        if straight != alpha << 24 | expected << 16 | expected { wrong += 1 }
        if Unpremultiply.premultiplied(straight) != alpha << 24 | value << 16 | value { wrong += 1 }
      }
    }
    #expect(pairs + 1 == 32_896)
    #expect(wrong == 0)
  }

  @Test func nothingUnderAlphaZero() {
    #expect(Unpremultiply().straight(0x0012_3456) == 0)
  }

  @Test func componentsAboveAlphaCountAsAlpha() {
    #expect(Unpremultiply().straight(0x10FF_0010) == 0x10FF_00FF)
  }
}
