import Testing

@testable import RenderCore

@Suite struct AssetOwnershipTests {
  /// The list was searched anew for every file of a folder.
  @Test func theNamesOfAListAreReadOnce() {
    let names = ["a-0.png", "b \"quoted\".png", "c\\", "d\u{1F600}.png", ""]
    let text = JSONText.pretty(
      .object([.init("frames", .array(names.map { .object([.init("filename", .string($0))]) }))]))
    #expect(AssetOwnership.fileNames(Array(text.utf8)) == Set(names.map(JSONText.quoted)))
    #expect(AssetOwnership.fileNames(Array("{\"filename\": \"cut of".utf8)) == [])
    #expect(AssetOwnership.fileNames(Array("{\"filename\": \"a\\".utf8)) == [])
  }
}
