import Foundation
import TestSupport
import Testing

@testable import RenderCore

/// The scenes in `samples/`: each is commented, free of mistakes, and renders; each indicator has one of its name.
struct SampleTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("samples")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted()
  }()

  static func sample(_ name: String) throws -> Scene {
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return try scene(text)
  }

  @Test func everyIndicatorHasASample() {
    for indicator in Indicators.all { #expect(Self.names.contains("\(indicator.name).json")) }
  }

  @Test(arguments: names) func isCommented(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    #expect(text.hasPrefix("// "))
  }

  @Test(arguments: names) func renders(_ name: String) throws {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("sample-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    var diagnostics: [Diagnostic] = []
    let plan = try #require(
      RenderPlanner.plan(
        Self.sample(name), OutputOptions(path: output.path, format: .png), diagnostics: &diagnostics))
    #expect(diagnostics.isEmpty)
    let report = try Renderer(workers: 2, version: "test", standardOutput: { _ in }).render(plan)
    #expect(report.frames == plan.frameCount && report.distinctFrames > 1)
    let files = try FileManager.default.contentsOfDirectory(atPath: output.path)
    #expect(files.count == plan.frameCount + 1)
    // Something is drawn, and it moves.
    let decoded = try files.filter { $0.hasSuffix(".png") }.sorted().map {
      try PNGDecoder.decode([UInt8](Data(contentsOf: output.appendingPathComponent($0)))).bitmap
    }
    // Near the end of a fade, states differ that give the same pixels.
    #expect(Set(decoded).count > 1 && Set(decoded).count <= report.distinctFrames)
    #expect(decoded.contains { $0.premultipliedPixels.contains { $0 != 0 } })
    #expect(Set(decoded.map(\.width)).count == 1)
  }

  @Test func theResolvedSceneReadsBackAsItself() throws {
    for name in Self.names {
      let scene = try Self.sample(name)
      let again = try TestSupport.scene(JSONText.pretty(SceneText.json(scene)))
      #expect(again.values == scene.values && again.environment == scene.environment, "\(name)")
      #expect(
        again.canvas == scene.canvas && again.timeline == scene.timeline && again.events == scene.events
          && again.chat == scene.chat,
        "\(name)")
    }
  }
}
