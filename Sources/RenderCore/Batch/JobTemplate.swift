/// A name with placeholders in a manifest: `{id}`, `{scene}`, and every key of scenes, such as `{scheme}`, `{fps}` or `{parameters.dotCount}`.
///
/// In the paths and names of outputs, what only a frame or a scale decides (`{frame}`, `{index}`, `{@scale}`, and `{scale}` of a scene with several) stays for
/// the names of files.
struct JobTemplate {
  enum Part: Hashable {
    case literal(String)
    case id
    case scene
    case key(AxisKey, written: String)
    /// Of the names of files.
    case file(String)
  }

  /// What a name is made from.
  struct Values {
    /// `nil` while the id is being made.
    let id: String?
    let sceneID: String
    /// `SceneText.json` of the job.
    let scene: JSONValue
  }

  let parts: [Part]
  let range: Range<Int>

  private static let filePlaceholders = ["frame", "index", "scale", "@scale"]

  /// - Parameter namesFiles: whether it is of an output; otherwise it makes an id.
  init?(_ text: String, at range: Range<Int>, namesFiles: Bool, log: DiagnosticLog) {
    var parts: [Part] = []
    var literal = ""
    var isRight = true
    func report(_ message: String, _ hint: String) {
      log.error(at: range, message, hint: hint)
      isRight = false
    }
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "}" || character == "{" && rest.first == "{" {
        report("names in a manifest have no braces but those of placeholders", "such as \"{id}\"")
        break
      }
      guard character == "{" else {
        literal.append(character)
        continue
      }
      guard let end = rest.firstIndex(of: "}") else {
        report("'{' without '}' in \(DisplayText.quoted(text))", "such as \"{id}\"")
        break
      }
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = ""
      let name = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
      if let part = JobTemplate.part(name, namesFiles: namesFiles) {
        parts.append(part)
      } else {
        report(
          "unknown placeholder '{\(DisplayText.visible(name, limit: 40))}'",
          JobTemplate.hint(name, namesFiles))
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    self.parts = parts
    self.range = range
    if !isRight { return nil }
  }

  private static func part(_ name: String, namesFiles: Bool) -> Part? {
    if name == "scene" { return .scene }
    if namesFiles {
      if name == "id" || name == "name" { return .id }
      let head = name.split(separator: ":", maxSplits: 1).first.map(String.init) ?? name
      if filePlaceholders.contains(name) || head == "frame" { return .file(name) }
    }
    return AxisKey(name).map { .key($0, written: name) }
  }

  private static func hint(_ name: String, _ namesFiles: Bool) -> String {
    let names = ["scene"] + (namesFiles ? ["id"] + filePlaceholders : []) + AxisKey.names
    return Suggestion.hint(for: name, among: names)
      ?? "there are {scene}\(namesFiles ? ", {id}" : "") and the keys of scenes, such as {scheme} or {parameters.dotCount}"
  }

  /// The text; `nil` after a mistake, which is the job's.
  func text(_ values: Values, log: DiagnosticLog, job: String) -> String? {
    var result = ""
    var isRight = true
    for part in parts {
      switch part {
      case .literal(let text): result += text
      case .id: result += values.id ?? ""
      case .scene: result += JobNaming.safe(values.sceneID)
      case .file("scale"):
        let key = AxisKey("scale")
        result += key.flatMap { JobTemplate.scalar($0, values.scene) } ?? "{scale}"
      case .file(let name): result += "{\(name)}"
      case .key(let key, let written):
        if let text = JobTemplate.text(key, values.scene) {
          let safe = JobNaming.safe(text)
          result += safe.isEmpty ? "_" : safe
        } else {
          log.error(
            at: range, "\(job) has no value for '{\(written)}'",
            hint: "leave it out, or set it in every scene")
          isRight = false
        }
      }
    }
    return isRight ? result : nil
  }

  private static func value(_ key: AxisKey, _ scene: JSONValue) -> JSONValue? {
    guard let section = key.section else { return scene[key.key] }
    return scene[section]?[key.key]
  }

  private static func scalar(_ key: AxisKey, _ scene: JSONValue) -> String? {
    guard let value = value(key, scene) else { return nil }
    if case .array = value { return nil }
    return text(key, scene)
  }

  private static func text(_ key: AxisKey, _ scene: JSONValue) -> String? {
    guard let value = value(key, scene) else { return nil }
    switch value {
    case .string(let text): return text
    case .array(let items):
      return items.map { if case .string(let text) = $0 { text } else { JSONText.compact($0) } }.joined(
        separator: "+")
    case .object, .null: return nil
    default: return JSONText.compact(value)
    }
  }
}

extension JSONValue {
  /// The value of the member called `key`, if this is an object that has one.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
