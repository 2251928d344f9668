/// Everything that decides what the files of a job are. Not among it: where the output folder is, what the machine is called, its clock, its locale, and how many threads work.
public struct JobInputs: Hashable, Sendable {
  /// `SceneText.json` and the options of the outputs.
  let job: JSONValue
  /// Name and SHA-256 of each font file that could give a glyph.
  let fonts: JSONValue
  let renderer: JSONValue

  init(job: JSONValue, fonts: JSONValue, renderer: JSONValue) {
    self.job = JobInputs.asRead(job)
    self.fonts = JobInputs.asRead(fonts)
    self.renderer = JobInputs.asRead(renderer)
  }

  /// Numbers as they are written, so that what was made and what was read can be compared.
  private static func asRead(_ value: JSONValue) -> JSONValue {
    var problems: [Diagnostic] = []
    let file = SourceFile(name: "", text: JSONText.compact(value))
    guard let node = JSONParser.parse(file, diagnostics: &problems) else { return value }
    return JSONValue(node)
  }

  var json: JSONValue {
    .object([.init("job", job), .init("fonts", fonts), .init("renderer", renderer)])
  }

  /// SHA-256 in hexadecimal: the same for the same inputs on every machine.
  public var digest: String { SHA256.hex(Array(JSONText.compact(json).utf8)) }

  /// What differs from `earlier`, a line each: `scene.canvas.scale: 2, was 1`.
  public func changes(since earlier: JobInputs) -> [String] {
    JSONChanges.list(from: earlier.job, to: job)
      + JSONChanges.list(from: earlier.fonts, to: fonts, below: "fonts")
      + JSONChanges.list(from: earlier.renderer, to: renderer, below: "renderer")
  }
}

/// Names what differs between two JSON values.
enum JSONChanges {
  private static let longest = 60

  static func list(from old: JSONValue, to new: JSONValue, below path: String = "") -> [String] {
    if old == new { return [] }
    if case .object(let olds) = old, case .object(let news) = new {
      let keys = news.map(\.key) + olds.map(\.key).filter { key in !news.contains { $0.key == key } }
      return keys.flatMap { key -> [String] in
        let inner = path.isEmpty ? key : "\(path).\(key)"
        switch (old[key], new[key]) {
        case (let old?, let new?): return list(from: old, to: new, below: inner)
        case (nil, let new?): return ["\(inner): \(text(new)), was not there"]
        case (let old?, nil): return ["\(inner): not there, was \(text(old))"]
        case (nil, nil): return []
        }
      }
    }
    if case .array(let olds) = old, case .array(let news) = new, olds.count == news.count {
      return zip(olds, news).enumerated().flatMap { index, pair in
        list(from: pair.0, to: pair.1, below: "\(path)[\(index)]")
      }
    }
    return ["\(path): \(text(new)), was \(text(old))"]
  }

  private static func text(_ value: JSONValue) -> String {
    DisplayText.visible(JSONText.compact(value), limit: longest)
  }
}
