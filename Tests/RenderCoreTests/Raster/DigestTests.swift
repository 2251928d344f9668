import Testing

@testable import RenderCore

struct DigestTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func knownAnswers(_ text: String, _ digest: String) {
    #expect(SHA256.hex(Array(text.utf8)) == digest)
  }

  @Test func aMillionBytesInAnyPieces() {
    let expected = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    for piece in [1_000_000, 64, 63, 65, 1000] {
      var hash = SHA256()
      var left = 1_000_000
      while left > 0 {
        let count = min(piece, left)
        hash.update([UInt8](repeating: UInt8(ascii: "a"), count: count))
        left -= count
      }
      #expect(SHA256.hexadecimal(hash.finalized()) == expected)
    }
  }

  @Test(arguments: [0, 1, 55, 56, 63, 64, 65, 127, 128, 1000, 4096, 10_007])
  func withAndWithoutInstructionsOfTheProcessor(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 3) }
    var digests: [[UInt8]] = []
    for usesInstructions in [true, false] {
      var hash = SHA256(usesInstructions: usesInstructions)
      hash.update(bytes)
      digests.append(hash.finalized())
    }
    #expect(digests[0] == digests[1])
  }

  /// Expected values come from Python's hashlib by the recipe in the documentation of `PixelDigest`.
  @Test(arguments: [
    (1, 1, 0 as UInt64, "c4cbcdbb1fa3e79478b09fa602c9eb14"),
    (134, 72, 0 as UInt64, "a8f1869c3a00cd40ba72f4f20dd7aca6"),
    (7, 3, 1 as UInt64, "4cbd4400e80be12c4834ef1dfcbc4dbe"),
    (134, 72, 2 as UInt64, "dd8960ffe97834854813efde5b11ca3e"),
    (300, 200, 3 as UInt64, "618bbbc9abcb3614c8da2085ad6b690e"),
    (64, 64, 4 as UInt64, "733564fafd55df84bbd88c7f84fec83b"),
  ])
  func agreesWithPython(_ width: Int, _ height: Int, _ seed: UInt64, _ digest: String) {
    #expect(PixelDigest.of(DigestTests.picture(width, height, seed)) == digest)
  }

  /// Runs of pseudo-random length of pseudo-random pixels; seed 0 is all transparent.
  static func picture(_ width: Int, _ height: Int, _ seed: UInt64) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    guard seed > 0 else { return bitmap }
    var numbers = SeededNumbers(seed: seed)
    var index = 0
    while index < bitmap.premultipliedPixels.count {
      let length = Int(numbers.next() % 20) + 1
      let pixel = numbers.next()
      for position in index..<min(index + length, bitmap.premultipliedPixels.count) {
        bitmap.premultipliedPixels[position] = pixel
      }
      index += length
    }
    return bitmap
  }

  @Test func oneChangedPixelChangesTheDigest() {
    var bitmap = Bitmap(width: 40, height: 40)
    let before = PixelDigest.of(bitmap)
    bitmap[39, 39] = 1
    #expect(PixelDigest.of(bitmap) != before)
    #expect(PixelDigest.of(Bitmap(width: 20, height: 80)) != before)
  }
}
