import RenderCore

extension FuzzTarget {
  /// Any bytes are a scene that can be planned and traced, written and read again, or mistakes that can be shown.
  static let scene = FuzzTarget(name: "scene") { bytes in
    var diagnostics: [Diagnostic] = []
    guard let scene = read(SourceFile(name: "input", bytes: bytes), &diagnostics) else {
      precondition(diagnostics.contains { $0.severity == .error }, "refused without a reason")
      precondition(!DiagnosticText.renderAll(diagnostics, styled: true).isEmpty)
      return
    }
    precondition(!diagnostics.contains { $0.severity == .error }, "read in spite of mistakes")
    checkText(of: scene)

    let indicator = scene.makeIndicator(displayScale: scene.canvas.scales[0].double)
    let timeline: Timeline
    do throws(TimelineProblem) {
      timeline = try Timeline(scene.timeline, motion: indicator.motion) { _ in true }
    } catch {
      precondition(!error.message.isEmpty && !error.hint.isEmpty)
      return
    }
    // Longer clips have nothing new, and would take too long.
    guard timeline.frameCount <= 200 else { return }
    let options = OutputOptions(path: "frames")
    guard let plan = RenderPlanner.plan(scene, options, diagnostics: &diagnostics) else {
      precondition(!DiagnosticText.renderAll(diagnostics).isEmpty)
      return
    }
    for job in plan.jobs {
      precondition(job.canvas.pixelWidth >= 1 && job.canvas.pixelHeight >= 1, "a picture without pixels")
    }
    guard let clip = try? Clip(scene, scale: scene.canvas.scales[0]) else {
      preconditionFailure("planned, and yet without values")
    }
    Trace.write(clip, as: .csv) { text in
      precondition(!text.contains("nan") && !text.contains("inf"), "a value that is no number")
    }
  }

  private static func read(_ file: SourceFile, _ diagnostics: inout [Diagnostic]) -> Scene? {
    SceneReader.read(file, name: "input", diagnostics: &diagnostics)
  }

  /// The scene that `frames.json` keeps is the same scene.
  private static func checkText(of scene: Scene) {
    let text = JSONText.pretty(SceneText.json(scene))
    var diagnostics: [Diagnostic] = []
    guard let again = read(SourceFile(name: "written", text: text), &diagnostics) else {
      preconditionFailure("what was written is no scene: \(diagnostics[0].message)")
    }
    precondition(JSONText.pretty(SceneText.json(again)) == text, "another scene after writing")
  }
}
