import Foundation
import Testing

@testable import RenderCore

@Suite struct AtlasTests {
  private func atlas(_ count: Int, fps: Rational, tags: [AtlasDescription.Tag] = []) throws
    -> AtlasDescription
  {
    var options = SheetOptions()
    options.columns = 2
    options.padding = 1
    let layout = try SheetLayout(
      SheetContent(frameCount: count, frameWidth: 4, frameHeight: 3), SheetSettings(options))
    return AtlasDescription(
      name: "bubble", images: ["some/where/bubble@2x.png"], layout: layout, frameDuration: .one / fps,
      tags: tags, scale: 2, generatorVersion: "1.2")
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

  @Test func godot() throws {
    let tags = [
      AtlasDescription.Tag(name: "intro \"x\"", frames: 0...0),
      .init(name: "loop", frames: 1...1, loops: true),
    ]
    let expected = """
      [gd_resource type="SpriteFrames" load_steps=4 format=3]

      [ext_resource type="Texture2D" path="bubble@2x.png" id="page0"]

      [sub_resource type="AtlasTexture" id="cell0"]
      atlas = ExtResource("page0")
      region = Rect2(0, 0, 4, 3)

      [sub_resource type="AtlasTexture" id="cell1"]
      atlas = ExtResource("page0")
      region = Rect2(5, 0, 4, 3)

      [resource]
      animations = [{
      "frames": [{
      "duration": 1.0,
      "texture": SubResource("cell0")
      }],
      "loop": false,
      "name": &"intro \\"x\\"",
      "speed": 29.97002997002997
      }, {
      "frames": [{
      "duration": 1.0,
      "texture": SubResource("cell1")
      }],
      "loop": true,
      "name": &"loop",
      "speed": 29.97002997002997
      }]
      metadata/app = "indicator-render"

      """
    #expect(Godot().text(of: try atlas(2, fps: Rational(30_000, 1001), tags: tags)) == expected)
  }

  @Test func styleSheetOfAStrip() throws {
    let expected = """
      /* indicator-render 1.2 */
      .bubble {
        width: 2px;
        height: 2px;
        background-image: url("bubble@2x.png");
        background-size: 4.5px 1.5px;
        background-repeat: no-repeat;
        background-position: 0 0;
        animation: bubble 0.1s steps(2) infinite;
      }
      @keyframes bubble {
        from { background-position: 0 0; }
        to { background-position: -5px 0; }
      }
      @media (prefers-reduced-motion: reduce) {
        .bubble { animation: none; background-position: 0 0; }
      }

      """
    #expect(StyleSheet().text(of: try atlas(2, fps: 20)) == expected)
    var other = try atlas(2, fps: 20)
    other.smallerScale = 1
    other.plays = 3
    other.name = "1 dot.{x}é"
    other.images = ["a#b%?\".png"]
    let text = StyleSheet().text(of: other)
    #expect(text.contains("@media (min-resolution: 1.5dppx) {\n"))
    #expect(text.contains("._1-dot--x-é {\n"))
    #expect(text.contains("animation: _1-dot--x-é-2x 0.1s steps(2, jump-none) 3 forwards;"))
    #expect(text.contains("to { background-position: -2.5px 0; }"))
    #expect(text.contains("url(\"a%23b%25%3F%22.png\")"))
    #expect(text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count)
  }

  @Test func tableQuotesWhatNeedsIt() throws {
    var one = try atlas(1, fps: 20)
    one.images = ["a,\"b\".png"]
    #expect(
      CommaSeparated().text(of: one)
        == "frame,image,x,y,width,height,offsetX,offsetY,sourceWidth,sourceHeight,start,duration,tag\n"
        + "0,\"a,\"\"b\"\".png\",0,0,4,3,0,0,4,3,0,50,bubble\n")
  }

  @Test func everyDialectIsOurs() throws {
    #expect(Set(AtlasDialects.all.map { $0.name }).count == AtlasDialects.all.count)
    for dialect in AtlasDialects.all {
      #expect(AtlasDialects.named(dialect.name) != nil)
      let text = dialect.text(of: try atlas(200, fps: 60))
      if dialect.fileExtension == "json" { _ = try JSONSerialization.jsonObject(with: Data(text.utf8)) }
      let scratch = try ScratchFolder()
      try scratch.write("a", text)
      var file = try OutputFile(path: scratch("a"))
      try file.commit()
    }
    for foreign in ["a,b\n1,2\n", "body {}\n", "[gd_resource type=\"SpriteFrames\" load_steps=1 format=3]\n"]
    {
      let scratch = try ScratchFolder()
      try scratch.write("a", foreign)
      #expect(throws: OutputError.self) { _ = try OutputFile(path: scratch("a")) }
    }
  }
}
