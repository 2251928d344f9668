import Foundation
import Testing

@testable import RenderCore

struct FontSetTests {
  private func problem(_ fonts: FontSet, _ text: String = "a", _ style: TextStyle = TextStyle())
    -> FontProblem?
  {
    do {
      _ = try TextEngine(fonts: fonts).layout(text, style: style)
    } catch let problem as FontProblem {
      return problem
    } catch TextProblem.font(let problem) {
      return problem
    } catch {
      return nil
    }
    return nil
  }

  @Test(
    arguments: [
      ("a", FontDesign.default, "Inter", "fonts-inter"),
      ("a", .monospaced, "JetBrains Mono", "fonts-jetbrains-mono"),
    ] as [(String, FontDesign, String, String)])
  func missingDefaultFontNamesItsPackage(text: String, design: FontDesign, family: String, package: String)
    throws
  {
    let folder = try ScratchFolder()
    let fonts = FontSet(fontFiles: [], fontFolders: [], defaultsFolder: folder.path)
    let found = problem(fonts, text, TextStyle(design: design))
    #expect(found == .notInstalled(family: family, package: package))
    #expect(found?.hint.contains(package) == true)
  }

  @Test func missingEmojiFontIsOnlyMissedByEmoji() throws {
    let folder = try ScratchFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/opentype", withDestinationPath: "/usr/share/fonts/opentype")
    let fonts = FontSet(fontFiles: [], fontFolders: [], defaultsFolder: folder.path)
    #expect(problem(fonts, "plain ❤ 1 #") == nil)
    for text in ["👍", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}"] {
      #expect(
        problem(fonts, text) == .notInstalled(family: "Noto Color Emoji", package: "fonts-noto-color-emoji"))
    }
  }

  @Test func badFilesAndFoldersAreNamed() throws {
    let folder = try ScratchFolder()
    let text = folder.path + "/text.ttf"
    try Data("no font".utf8).write(to: URL(fileURLWithPath: text))
    let truncated = folder.path + "/truncated.otf"
    let whole = try Data(contentsOf: URL(fileURLWithPath: TestFonts.hebrew))
    try whole.prefix(300).write(to: URL(fileURLWithPath: truncated))
    let empty = folder.path + "/empty"
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: false)
    #expect(problem(.standard(fontFiles: [text])) == .notAFont(path: text))
    #expect(problem(.standard(fontFiles: [truncated])) == .notAFont(path: truncated))
    #expect(
      problem(.standard(fontFiles: [folder.path + "/none.ttf"]))
        == .unreadable(path: folder.path + "/none.ttf", reason: "No such file or directory"))
    #expect(problem(.standard(fontFiles: [empty])) == .unreadable(path: empty, reason: "it is not a file"))
    #expect(problem(.standard(fontFolders: [empty])) == .noFonts(folder: empty))
    #expect(
      problem(.standard(fontFolders: [folder.path + "/none"]))
        == .unreadable(path: folder.path + "/none", reason: "No such file or directory"))
  }

  @Test func folderIsReadDeeplyAndInOrder() throws {
    let folder = try ScratchFolder()
    let inner = folder.path + "/b"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
    for path in [
      folder.path + "/c.TTF", inner + "/a.otf", folder.path + "/a.ttc", folder.path + "/readme.txt",
    ] {
      try Data().write(to: URL(fileURLWithPath: path))
    }
    let files = try FontSet.standard(fontFiles: ["first.ttf"], fontFolders: [folder.path]).userFiles()
    #expect(files == ["first.ttf", folder.path + "/a.ttc", inner + "/a.otf", folder.path + "/c.TTF"])
  }

  @Test func designsWithoutDefaultNeedAFontOfTheUser() throws {
    #expect(problem(.standard(), "a", TextStyle(design: .serif)) == .noFace(.serif))
    #expect(
      problem(.standard(fontFiles: [TestFonts.serif]), "a", TextStyle(design: .rounded)) == .noFace(.rounded))
    let engine = try TextEngine(fonts: .standard(fontFiles: [TestFonts.serif]))
    let serif = try engine.layout("a", style: TextStyle(design: .serif))
    #expect(try engine.layout("a", style: TextStyle()) != serif)
  }

  @Test func fontOfTheUserStandsInForADefaultOne() throws {
    let folder = try ScratchFolder()
    let file = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    let fonts = FontSet(fontFiles: [file], fontFolders: [], defaultsFolder: folder.path)
    #expect(problem(fonts) == nil)
  }

  @Test func everyWeightLooksDifferent() throws {
    let engine = try TextEngine(fonts: .standard())
    let layouts = try FontWeight.allCases.map { try engine.layout("Hag", style: TextStyle(weight: $0)) }
    #expect(Set(layouts).count == FontWeight.allCases.count)
    // The heavier, the wider, in this font.
    #expect(layouts.map(\.size.width) == layouts.map(\.size.width).sorted())
  }

  /// Inter has letters that JetBrains Mono lacks; for text without them it is not even read.
  @Test func fontOfAnotherDesignIsReadForWhatItAloneHas() throws {
    let style = TextStyle(design: .monospaced)
    let engine = try TextEngine(fonts: .standard())
    let alone = try engine.layout("let ß = é\n01", style: style)
    #expect(!engine.usedFiles.isEmpty && engine.usedFiles.allSatisfy { $0.contains("JetBrainsMono") })
    let beside = try engine.layout("let ß = é\n01\nƁ", style: style)
    #expect(engine.usedFiles.contains { $0.contains("Inter") })
    #expect(Array(beside.clusters.prefix(alone.clusters.count)) == alone.clusters)
    // The other way round the same: what was read before does not matter.
    #expect(try engine.layout("let ß = é\n01", style: style) == alone)
    #expect(try TextEngine(fonts: .standard()).layout("let ß = é\n01\nƁ", style: style) == beside)
  }

  @Test func monospacedLettersAreEquallyWide() throws {
    let engine = try TextEngine(fonts: .standard())
    for weight in FontWeight.allCases {
      let layout = try engine.layout("iW.|-> fi", style: TextStyle(design: .monospaced, weight: weight))
      let widths = Set(layout.clusters.map { (($0.maxX - $0.minX) * 4096).rounded() })
      #expect(widths.count == 1)
    }
  }

  @Test func reportListsFacesAndProblems() throws {
    let report = FontSet.standard(fontFiles: [TestFonts.hebrew, "/none.ttf"]).describe()
    let names = report.faces.map(\.name)
    for name in [
      "Inter Regular", "JetBrains Mono Regular", "Noto Color Emoji Regular", "Noto Sans Hebrew Regular",
    ] {
      #expect(names.contains(name))
    }
    #expect(report.faces.allSatisfy { $0.version.contains(".") && $0.file.hasPrefix("/") })
    #expect(report.problems == [.unreadable(path: "/none.ttf", reason: "No such file or directory")])
    let folder = try ScratchFolder()
    let nothing = FontSet(fontFiles: [], fontFolders: [], defaultsFolder: folder.path).describe()
    #expect(nothing.faces.isEmpty && nothing.problems.count == 3)
  }
}
