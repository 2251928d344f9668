import Foundation
import Glibc
import Testing

@testable import RenderCore

@Suite struct OutputFileTests {
  @Test func appearsWholeAndKeepsPermissions() throws {
    let scratch = try ScratchFolder()
    try scratch.write("a.json", "{\n  \"app\": \"indicator-render\"\n}")
    chmod(scratch("a.json"), 0o640)
    let big = [UInt8](repeating: 7, count: 200_000)
    var file = try OutputFile(path: scratch("a.json"))
    try file.write("start")
    try file.write(big)
    for _ in 0..<30_000 { try file.write("12345") }
    #expect(scratch.read("a.json")?.contains("app") == true)
    #expect(try scratch.names().count == 2)
    try file.commit()
    #expect(try scratch.names() == ["a.json"])
    #expect(scratch.read("a.json")?.utf8.count == 5 + 200_000 + 150_000)
    var status = stat()
    stat(scratch("a.json"), &status)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  /// Whoever gives up removes the folders that it made, also while another output is on its way into them.
  @Test func whoeverGivesUpTakesNoFolderFromOthers() throws {
    let scratch = try ScratchFolder()
    let deep = scratch("deep/er")
    let failures = Locked<[OutputError]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      for round in 0..<200 {
        do throws(OutputError) {
          let place = "\(deep)/\(number)-\(round)"
          if round % 2 == 0 {
            var file = try OutputFile(path: place)
            file.discard()
          } else {
            _ = try OutputFolder(path: place) { _ in false }
          }
        } catch {
          failures.withLock { $0.append(error) }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
  }

  @Test func discardLeavesTheEarlierFile() throws {
    let scratch = try ScratchFolder()
    try scratch.write("new/../a", "")
    do {
      var file = try OutputFile(path: scratch("a"))
      try file.write("half")
      var other = try OutputFile(path: scratch("deep/er/b"))
      try other.write("half")
      other.discard()
    }
    #expect(scratch.read("a") == "")
    #expect(try scratch.names() == ["a", "new"])
  }

  @Test func replacesOursOnly() throws {
    let png = "\u{1}PNG\r\n\u{1A}\n"
    func signed(_ text: String) -> Data {
      Data([0x89]) + Data(png.dropFirst().utf8) + Data(text.utf8)
    }
    let marker = "....IHDR.............." + "....tEXt" + FileOwnership.pngText
    for (content, isOurs) in [
      (Data(), true),
      (signed(marker), true),
      (signed("....IHDR"), false),
      (Data(marker.utf8), false),
      (Data("GIF89a....indicator-render".utf8), true),
      (Data("GIF89a....".utf8), false),
      (Data("{\n  \"format\": \"indicator-render frames 1\",\n".utf8), true),
      (Data("{\"frames\": {}, \"meta\": {\"app\": \"indicator-render\"}}".utf8), true),
      (Data("{\"indicator\": \"typing-bubble\", \"note\": \"indicator-render\"}".utf8), false),
      (Data("# indicator-render".utf8), false),
    ] {
      let scratch = try ScratchFolder()
      try content.write(to: URL(fileURLWithPath: scratch("f")))
      do throws(OutputError) {
        var file = try OutputFile(path: scratch("f"))
        try file.write("new")
        try file.commit()
        #expect(isOurs, "\(String(decoding: content, as: UTF8.self))")
        #expect(scratch.read("f") == "new")
      } catch {
        #expect(!isOurs && error.reason == .foreign && error.exitCode == 2)
        #expect(FileManager.default.contents(atPath: scratch("f")) == content)
      }
      var forced = try OutputFile(path: scratch("f"), force: true)
      try forced.write("forced")
      try forced.commit()
      #expect(scratch.read("f") == "forced")
      #expect(try scratch.names() == ["f"])
    }
  }

  @Test func followsALinkAndWritesToDevices() throws {
    let scratch = try ScratchFolder()
    try scratch.write("real", "")
    symlink("real", scratch("link"))
    var file = try OutputFile(path: scratch("link"))
    try file.write("new")
    try file.commit()
    #expect(scratch.read("real") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch("link")) == "real")
    var null = try OutputFile(path: "/dev/null")
    try null.write("gone")
    try null.commit()
  }

  @Test func aFullDeviceIsReported() throws {
    var file = try OutputFile(path: "/dev/full")
    try file.write("x")
    do throws(OutputError) {
      try file.commit()
      Issue.record("wrote to a full device")
    } catch {
      #expect(error.message == "cannot write '/dev/full': No space left on device")
      #expect(error.exitCode == 74)
    }
  }

  @Test func removesWhatAKilledRunLeft() async throws {
    let scratch = try ScratchFolder()
    let path = scratch("a.gif")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      var file = try OutputFile(path: path)
      try file.write([UInt8](repeating: 1, count: 100_000))
      kill(getpid(), SIGKILL)
      try file.commit()
    }
    #expect(try scratch.names().count == 1)
    var running = try OutputFile(path: path)
    var file = try OutputFile(path: path)
    #expect(try scratch.names().count == 2)
    try file.commit()
    try running.write("later")
    try running.commit()
    #expect(try scratch.names() == ["a.gif"])
    #expect(scratch.read("a.gif") == "later")
  }

  @Test func refusesBadPlaces() throws {
    let scratch = try ScratchFolder()
    try scratch.write("folder/x")
    try scratch.write("file", "")
    for (path, part) in [
      (scratch("folder"), "a folder of that name is in the way"),
      (scratch("file/x"), "Not a directory"),
      (scratch(String(repeating: "n", count: 256)), "has 256 bytes"),
    ] {
      do throws(OutputError) {
        _ = try OutputFile(path: path)
        Issue.record("accepted \(path)")
      } catch {
        #expect(error.exitCode == 74)
        #expect(error.message.contains(part), "\(error.message)")
      }
    }
    var longest = try OutputFile(path: scratch(String(repeating: "n", count: 255)))
    try longest.commit()
    #expect(try scratch.names().count == 3)
  }

  @Test func aSetAppearsTogether() throws {
    let scratch = try ScratchFolder()
    let paths = [scratch("s.png"), scratch("s.json")]
    try scratch.write("s.png", "no marker")
    try scratch.write("s.json", "{\"meta\": {\n  \"app\": \"indicator-render\",\n  \"image\": \"s.png\"}}")
    do {
      var set = try OutputFileSet(paths: paths)
      try set.write("half", to: 0)
    }
    #expect(scratch.read("s.png") == "no marker")
    var set = try OutputFileSet(paths: paths)
    try set.write("picture", to: 0)
    try set.write("{}", to: 1)
    try set.commit()
    #expect(scratch.read("s.png") == "picture")
    #expect(scratch.read("s.json") == "{}")
    #expect(try scratch.names() == ["s.json", "s.png"])
    for (paths, reason) in [
      (paths, OutputError.Reason.foreign), ([scratch("a"), scratch("./a")], .duplicate),
    ] {
      do throws(OutputError) {
        _ = try OutputFileSet(paths: paths)
        Issue.record("accepted")
      } catch { #expect(error.reason == reason) }
    }
    #expect(try scratch.names() == ["s.json", "s.png"])
  }
}
