import TestSupport
import Testing

@testable import RenderCore

/// A frame is the same whatever was drawn before it.
@Suite struct FrameOrderTests {
  @Test(arguments: ["typing-bubble", "dots-pulse", "typing-cell"])
  func framesDrawnInAnyOrderAreTheFilesOfARender(_ indicator: String) throws {
    let folder = try WorkFolder()
    #expect(try folder.run("render \(indicator) --scale 3 --background systemBackground -o out").exitCode == 0)
    let job = try job(scene(of: indicator, [("--scale", "3"), ("--background", "systemBackground")]))
    let template = try template("{name}-{frame}.png")
    let encoder = FrameEncoder(job, colorType: try job.colorType(), hasDigest: true)
    for index in shuffled(job.timeline.selection) {
      let state = job.state(frame: index)
      let key = FrameKey(job.indicator.visibleValues(state))
      let frame = try encoder.encode([SampledFrame(index: index, state: state, key: key)])
      let name = try template.fileName(job.nameValues(frame: index))
      let isSame = folder.bytes("out/\(name)") == frame.bytes
      #expect(isSame, "\(name)")
    }
  }

  private func template(_ text: String) throws -> NameTemplate {
    var diagnostics: [Diagnostic] = []
    return try #require(NameTemplate(text, diagnostics: &diagnostics))
  }

  /// Every index once, in an order that is no order.
  private func shuffled(_ indices: Range<Int>) -> [Int] {
    indices.sorted { ($0 &* 2_654_435_761) % 1009 < ($1 &* 2_654_435_761) % 1009 }
  }
}
