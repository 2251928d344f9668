import Foundation
import Testing

@testable import RenderCore

@Suite struct AtlasTests {
  private func atlas(_ count: Int, fps: Rational, tags: [AtlasDescription.Tag] = []) throws
    -> AtlasDescription
  {
    let layout = try SheetLayout(frameCount: count, frameWidth: 4, frameHeight: 3, columns: 2, padding: 1)
    return AtlasDescription(
      name: "bubble", image: "some/where/bubble@2x.png", layout: layout, frameDuration: .one / fps,
      tags: tags,
      generatorVersion: "1.2")
  }

  @Test func hash() throws {
    let expected = """
      {
        "frames": {
          "0": {"frame": {"x": 0, "y": 0, "w": 4, "h": 3}, "rotated": false, "trimmed": false, \
      "spriteSourceSize": {"x": 0, "y": 0, "w": 4, "h": 3}, "sourceSize": {"w": 4, "h": 3}, "duration": 33},
          "1": {"frame": {"x": 5, "y": 0, "w": 4, "h": 3}, "rotated": false, "trimmed": false, \
      "spriteSourceSize": {"x": 0, "y": 0, "w": 4, "h": 3}, "sourceSize": {"w": 4, "h": 3}, "duration": 34},
          "2": {"frame": {"x": 0, "y": 4, "w": 4, "h": 3}, "rotated": false, "trimmed": false, \
      "spriteSourceSize": {"x": 0, "y": 0, "w": 4, "h": 3}, "sourceSize": {"w": 4, "h": 3}, "duration": 33}
        },
        "meta": {
          "app": "indicator-render",
          "version": "1.2",
          "image": "bubble@2x.png",
          "format": "RGBA8888",
          "size": {"w": 9, "h": 7},
          "scale": "1",
          "frameTags": [
            {"name": "bubble", "from": 0, "to": 2, "direction": "forward"}
          ]
        }
      }

      """
    #expect(AsepriteHash().text(of: try atlas(3, fps: 30)) == expected)
  }

  @Test func array() throws {
    let tags = [AtlasDescription.Tag(name: "intro", frames: 0...0), .init(name: "loop \"x\"", frames: 1...2)]
    let text = AsepriteArray().text(of: try atlas(3, fps: 60, tags: tags))
    let json = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let frames = try #require(json["frames"] as? [[String: Any]])
    #expect(frames.map { $0["filename"] as? String } == ["bubble 0.png", "bubble 1.png", "bubble 2.png"])
    #expect(frames.map { $0["duration"] as? Int } == [17, 16, 17])
    let meta = try #require(json["meta"] as? [String: Any])
    let written = try #require(meta["frameTags"] as? [[String: Any]])
    #expect(written.map { $0["name"] as? String } == ["intro", "loop \"x\""])
    #expect(written.map { $0["to"] as? Int } == [0, 2])
  }

  @Test(arguments: [Rational(24), 30, 60, 120, 1000, Rational(30_000, 1001), Rational(12345, 100)])
  func durationsAddUp(_ fps: Rational) throws {
    let atlas = try atlas(601, fps: fps)
    let durations = (0..<601).map(atlas.milliseconds(ofFrame:))
    #expect(Int128(durations.reduce(0, +)) == (Rational(601_000) / fps).rounded)
    #expect(Set(durations).count <= 2)
    #expect(durations.allSatisfy { $0 > 0 })
  }

  @Test func everyDialectIsJSONOfOurs() throws {
    #expect(Set(AtlasDialects.all.map { $0.name }).count == AtlasDialects.all.count)
    for dialect in AtlasDialects.all {
      #expect(AtlasDialects.named(dialect.name) != nil)
      let text = dialect.text(of: try atlas(200, fps: 60))
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let scratch = try ScratchFolder()
      try scratch.write("a.json", text)
      var file = try OutputFile(path: scratch("a.json"))
      try file.commit()
    }
  }
}
