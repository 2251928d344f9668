import Foundation
import Glibc
import Testing

@testable import RenderCore

@Suite struct FrameListTests {
  private func names(_ text: String) throws -> [String]? {
    let scratch = try ScratchFolder()
    try scratch.write("frames.json", text)
    let folder = try FolderDescriptor.open(scratch.path)
    guard var reader = FrameListReader(in: folder.raw) else { return nil }
    var names: [String] = []
    while let name = reader.next() { names.append(String(decoding: name, as: UTF8.self)) }
    return names
  }

  @Test func readsWhatItWrites() throws {
    let scratch = try ScratchFolder()
    let written = ["a.png", "q\"b\\s.png", "täb\té.png", "ctl\u{1}.png", "{x}.png"]
    let members = [
      FrameList.Member(name: "fps", json: "\"60/1\""),
      FrameList.Member(name: "long", json: "\"" + String(repeating: "x", count: 300_000) + "\""),
      FrameList.Member(name: "scene", json: "{\n  \"frames\": [\n    {\"file\": \"no\"}\n  ]\n}"),
    ]
    var folder = try OutputFolder(path: scratch("out"), members: members) { _ in false }
    for (index, name) in written.enumerated() {
      try folder.add(FrameList.Entry(file: name, index: index, time: 0, scale: 1, digest: ""), [])
    }
    try folder.commit()
    let text = try #require(scratch.read("out/frames.json"))
    #expect(try names(text) == written)
    let json = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect((json["frames"] as? [[String: Any]])?.map { $0["file"] as? String } == written)
    #expect(((json["scene"] as? [String: Any])?["frames"] as? [Any])?.count == 1)
  }

  @Test func anEmptyListIsJSON() throws {
    let scratch = try ScratchFolder()
    var folder = try OutputFolder(path: scratch("out")) { _ in false }
    try folder.commit()
    #expect(
      scratch.read("out/frames.json")
        == "{\n  \"format\": \"indicator-render frames 1\",\n  \"frames\": []\n}\n")
  }

  @Test func takesOnlyOurLines() throws {
    let start = FrameList.head + FrameList.framesLine + "\n"
    let long = String(repeating: "x", count: 70_000)
    for (text, expected) in [
      ("", nil),
      ("{}", nil),
      ("{\"format\": \"indicator-render frames 1\"}", nil),
      (FrameList.head, []),
      (start + "    {\"file\": \"a\"}", []),
      (start + "    {\"file\": \"a\"},\n    {\"file\": \"b\n", ["a"]),
      (start + "    {\"file\": \"\(long)\"},\n    {\"file\": \"b\"}\n", ["b"]),
      (start + "    {\"file\": \"a\\q\"},\n{\"file\": \"b\"}\n    {\"file\": \"../c\"}\n", []),
      (
        start + "    {\"file\": \"a\\u12\"}\n    {\"file\": \"\\u0000\"}\n    {\"file\": \"\\u00e9\"}\n",
        ["é"]
      ),
      (start + "  ]\n    {\"file\": \"a\"}\n", []),
    ] as [(String, [String]?)] {
      #expect(try names(text) == expected, "\(text.prefix(200))")
    }
  }

  @Test func aLinkOrPipeIsNoList() throws {
    let scratch = try ScratchFolder()
    try scratch.write("real", FrameList.head)
    symlink("real", scratch("frames.json"))
    let folder = try FolderDescriptor.open(scratch.path)
    #expect(!OwnNames(in: folder).hasList)
    unlink(scratch("frames.json"))
    mkfifo(scratch("frames.json"), 0o644)
    #expect(!OwnNames(in: folder).hasList)
  }
}
