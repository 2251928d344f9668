import RenderCore

/// Reads a scene from text; mistakes become the error.
public struct SceneMistakes: Error, CustomStringConvertible {
  public let diagnostics: [Diagnostic]
  public var description: String { diagnostics.map(\.message).joined(separator: "; ") }
}

/// The scene written in `text`, with options such as `("--fps", "30")` over it.
public func scene(_ text: String, _ options: [(String, String)] = []) throws -> Scene {
  var diagnostics: [Diagnostic] = []
  let overrides = options.compactMap { SceneOverride(option: $0, text: $1) }
  let file = SourceFile(name: "scene.json", text: text)
  guard let scene = SceneReader.read(file, name: "scene", overrides: overrides, diagnostics: &diagnostics)
  else {
    throw SceneMistakes(diagnostics: diagnostics)
  }
  return scene
}

/// The scene that an indicator's bare name stands for, with options over it.
public func scene(of indicator: String, _ options: [(String, String)] = []) throws -> Scene {
  try scene("{\"indicator\": \"\(indicator)\"}", options)
}

/// The job for `scene` at its first scale.
public func job(_ scene: Scene) throws -> RenderJob {
  try RenderJob(scene, scale: scene.canvas.scales[0], texts: TextSource())
}

/// The numbers of `scene` at its first scale.
public func clip(_ scene: Scene) throws -> Clip {
  try Clip(scene, scale: scene.canvas.scales[0])
}
