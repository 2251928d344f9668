import Foundation
import Testing

@testable import RenderCore

/// Text is the same whatever the machine and the environment are.
struct HermeticTextTests {
  private static let text = "Hag 👍 Привет שלום مرحبا ภาษาไทย 你好"

  static func digest() throws -> String {
    try TextEngine(fonts: TestFonts.all).layout(text, style: TextStyle(), width: 120).description
  }

  @Test func environmentChangesNothing() async throws {
    let home = try ScratchFolder()
    // Fonts of the user, where fontconfig would look for them.
    for place in ["/.fonts", "/data/fonts"] {
      try FileManager.default.createDirectory(atPath: home.path + place, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: TestFonts.serif, toPath: home.path + place + "/Inter-Regular.ttf")
    }
    let before = try FileManager.default.subpathsOfDirectory(atPath: home.path).sorted()
    let expected = try HermeticTextTests.digest()
    await #expect(processExitsWith: .success) { [path = home.path as String, expected = expected as String] in
      for (name, value) in [
        ("HOME", path), ("XDG_CACHE_HOME", path + "/cache"), ("XDG_DATA_HOME", path + "/data"),
        ("FONTCONFIG_FILE", "/nonsense/fonts.conf"), ("FONTCONFIG_PATH", "/nonsense"), ("FC_LANG", "ja"),
        ("LANG", "sr_RS.UTF-8"), ("LC_ALL", "de_DE.UTF-8"), ("LANGUAGE", "sr"), ("PANGO_LANGUAGE", "ja"),
        ("TZ", "Asia/Tokyo"), ("FREETYPE_PROPERTIES", "cff:hinting-engine=freetype"),
      ] {
        setenv(name, value, 1)
      }
      exit(try HermeticTextTests.digest() == expected ? 0 : 1)
    }
    await #expect(processExitsWith: .success) { [expected = expected as String] in
      for name in ["HOME", "XDG_CACHE_HOME", "LANG", "LC_ALL", "PATH", "TMPDIR", "USER"] { unsetenv(name) }
      exit(try HermeticTextTests.digest() == expected ? 0 : 1)
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: home.path).sorted() == before)
  }

  @Test func fontsOfTheMachineAreNotUsed() throws {
    // The machine has fonts with these letters, or the other tests would fail.
    let engine = try TextEngine(fonts: .standard())
    for text in ["ש", "你", "ภ"] {
      #expect(throws: TextProblem.self) { try engine.layout(text, style: TextStyle()) }
    }
  }

  @Test func everyEngineGivesTheSame() throws {
    let expected = try HermeticTextTests.digest()
    let shared = try TextEngine(fonts: TestFonts.all)
    for round in 0..<100 {
      // Other texts before must not matter.
      _ = try shared.layout(
        TestTexts.all[round % TestTexts.all.count], style: TextStyle(size: Double(round + 1)))
      let layout = try shared.layout(HermeticTextTests.text, style: TextStyle(), width: 120)
      #expect(layout.description == expected)
      if round % 10 == 0 { #expect(try HermeticTextTests.digest() == expected) }
    }
  }

  @Test func enginesOnManyThreadsGiveTheSame() async throws {
    let expected = try HermeticTextTests.digest()
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { try HermeticTextTests.digest() } }
      for try await digest in group { #expect(digest == expected) }
    }
  }
}
