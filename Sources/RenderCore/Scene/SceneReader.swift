/// Reads a scene file, puts the options of the command line over it, fills in the defaults, and collects everything that is wrong.
public struct SceneReader {
  let log: DiagnosticLog
  let overrides: [SceneOverride]
  /// Events beside those of the scene.
  let chatLog: ChatLog?
  /// Logs of the options, which are texts of their own.
  private var optionLogs: [DiagnosticLog] = []
  /// About values that do not fit together; with a place if the file has one of them.
  var combinations: [Diagnostic] = []

  private init(_ log: DiagnosticLog, overrides: [SceneOverride], chatLog: ChatLog?) {
    self.log = log
    self.overrides = overrides
    self.chatLog = chatLog
  }

  /// The scene in `file`; `nil` if it has mistakes. Warnings alone do not prevent it.
  ///
  /// - Parameters:
  ///   - name: names the output files.
  ///   - chatLog: what happens besides in a conversation.
  public static func read(
    _ file: SourceFile, name: String, overrides: [SceneOverride] = [], chatLog: ChatLog? = nil,
    diagnostics: inout [Diagnostic]
  ) -> Scene? {
    let log = DiagnosticLog(file)
    let reader = SceneReader(log, overrides: overrides, chatLog: chatLog)
    return reader.read(log.parse(), name: name, diagnostics: &diagnostics)
  }

  /// The scene that an indicator's bare name stands for, with options over it.
  public static func read(
    defaultsOf indicator: any Indicator.Type, overrides: [SceneOverride] = [], chatLog: ChatLog? = nil,
    diagnostics: inout [Diagnostic]
  ) -> Scene? {
    let log = DiagnosticLog(SourceFile(name: indicator.name, bytes: []))
    let name = JSONNode(.string(indicator.name), range: 0..<0)
    let root = JSONNode(.object([JSONMember(key: "indicator", keyRange: 0..<0, value: name)]), range: 0..<0)
    let reader = SceneReader(log, overrides: overrides, chatLog: chatLog)
    return reader.read(root, name: indicator.name, diagnostics: &diagnostics)
  }

  /// The scene of a tree whose values come from several files.
  static func read(
    _ root: JSONNode, of sources: SourceList, name: String, diagnostics: inout [Diagnostic]
  ) -> Scene? {
    let reader = SceneReader(DiagnosticLog(sources), overrides: [], chatLog: nil)
    return reader.read(root, name: name, diagnostics: &diagnostics)
  }

  private func read(_ root: JSONNode?, name: String, diagnostics: inout [Diagnostic]) -> Scene? {
    var reader = self
    let scene = root.flatMap { reader.scene($0, name: name) }
    let found = log.diagnostics + reader.optionLogs.flatMap(\.diagnostics) + reader.combinations
    diagnostics += found
    return found.contains { $0.severity == .error } ? nil : scene
  }

  static let sections = ["parameters", "environment", "canvas", "timeline", "replay", "events"]

  private mutating func scene(_ root: JSONNode, name: String) -> Scene? {
    guard
      let top = ObjectReader(
        root, keys: ["$schema", "indicator"] + SceneReader.sections + ["outputs"], log: log)
    else {
      return nil
    }
    let indicator = readIndicator(top)
    top.finish { key in
      let tables = [
        ("environment", SceneTable.environment), ("canvas", SceneTable.canvas),
        ("timeline", SceneTable.timeline), ("parameters", indicator?.parameters ?? []),
        ("replay", SceneTable.replay),
      ]
      return tables.first { $0.1.contains { $0.name == key } }?.0
    }
    _ = top.string("$schema")
    let environment = section("environment", of: top, SceneTable.environment)
    let canvas = section("canvas", of: top, SceneTable.canvas)
    let timeline = section("timeline", of: top, SceneTable.timeline)
    let stills = readStills()
    let outputs = OutputsReader(log: log).read(top.value("outputs"))
    guard let indicator else { return nil }

    let parameters = section("parameters", of: top, indicator.parameters, owner: indicator.name)
    var values = parameters.values
    let chat = readChat(top, indicator, parameters.given, &values)
    let events =
      indicator.takesChatEvents ? [] : EventReader(indicator: indicator, log: log).read(top.value("events"))
    // A clip that an event starts begins before it: a switch that is only written in events starts out the other way.
    for parameter in indicator.parameters
    where parameter.isState && !parameters.given.contains(parameter.name) {
      guard case .bool(let first) = events.first(where: { $0.parameter == parameter.name })?.value else {
        continue
      }
      values[parameter.name] = .bool(!first)
    }

    var canvasSettings = SceneReader.canvasSettings(canvas.values)
    if canvasSettings.width != nil, canvasSettings.height != nil, canvasSettings.padding > .zero {
      combinations.append(
        Diagnostic(
          .warning, at: place(of: canvas.nodes["padding"]),
          "'padding' has no effect on a canvas of a given width and height", hint: "leave one of them out"))
      canvasSettings.padding = .zero
    }
    var timelineSettings = SceneReader.timelineSettings(timeline.values)
    timelineSettings.stills = stills
    if stills != nil, timelineSettings.frames != nil {
      combinations.append(
        Diagnostic(
          .error, at: place(of: timeline.nodes["frames"]),
          "'--at' and a range of frames cannot be combined", hint: "use one of them"))
    }
    return Scene(
      name: name, indicator: indicator, values: values,
      environment: SceneReader.environment(environment.values), canvas: canvasSettings,
      timeline: timelineSettings, events: events, chat: chat, outputs: outputs)
  }

  private func readIndicator(_ top: ObjectReader) -> (any Indicator.Type)? {
    let names = Indicators.all.map { $0.name }
    let hint = "write which one, such as \"indicator\": \"\(names[0])\""
    guard top.require("indicator", hint: hint), let name = top.value("indicator")?.required.choice(of: names)
    else {
      return nil
    }
    return Indicators.named(name)
  }

  // MARK: Tables

  struct Section {
    var values: ParameterValues
    /// Names that the author wrote.
    var given: Set<String> = []
    /// Where the file says so; nothing for values of options.
    var nodes: [String: JSONNode] = [:]

    mutating func set(_ parameter: Parameter, _ node: JSONNode, _ log: DiagnosticLog) {
      if let value = ParameterReader(node, as: parameter, log: log).read() { values[parameter.name] = value }
      given.insert(parameter.name)
      nodes[parameter.name] = nil
    }
  }

  mutating func section(
    _ name: String, of top: ObjectReader, _ table: [Parameter], owner: String? = nil
  ) -> Section {
    var section = Section(values: ParameterValues(defaultsOf: table))
    if let object = top.object(name, keys: table.map(\.name)) {
      for parameter in table {
        guard let node = object.node(parameter.name) else { continue }
        section.set(parameter, node, log)
        section.nodes[parameter.name] = node
      }
      object.finish()
    }
    for override in overrides {
      for assignment in assignments(override, section: name, table, owner) {
        guard let parameter = table.first(where: { $0.name == assignment.key }) else { continue }
        let option = DiagnosticLog(override.file)
        let value = SceneOverride.value(assignment.text, as: parameter.kind)
        section.set(parameter, JSONNode(value, range: assignment.range), option)
        optionLogs.append(option)
      }
    }
    return section
  }

  func place(of node: JSONNode?) -> Diagnostic.Place? {
    node.map { log.place($0.range) }
  }

  private struct Assignment {
    let key: String
    let text: Substring
    /// Where the value stands in the text of its option.
    let range: Range<Int>
  }

  /// What an option sets in a section.
  private mutating func assignments(
    _ override: SceneOverride, section: String, _ table: [Parameter], _ owner: String?
  ) -> [Assignment] {
    let text = override.text
    let whole = 0..<text.utf8.count
    switch (override.target, section) {
    case (.environment(let key), "environment"), (.canvas(let key), "canvas"),
      (.timeline(let key), "timeline"), (.replay(let key), "replay"):
      return [Assignment(key: key, text: text[...], range: whole)]
    case (.size, "canvas"):
      guard let parts = halves(of: text, at: "x") else {
        reportOption(
          override, whole, "\(DisplayText.quoted(text)) is not a size",
          hint: "write width x height in points, such as 320x240")
        return []
      }
      return [
        Assignment(key: "width", text: parts.first, range: parts.firstRange),
        Assignment(key: "height", text: parts.second, range: parts.secondRange),
      ]
    case (.parameter, "parameters"):
      guard let parts = halves(of: text, at: "="), !parts.first.isEmpty else {
        reportOption(
          override, whole, "\(DisplayText.quoted(text)) is not key=value", hint: "such as --set dotCount=5")
        return []
      }
      let key = String(parts.first)
      guard table.contains(where: { $0.name == key }) else {
        let owner = owner ?? section
        reportOption(
          override, parts.firstRange, "\(owner) has no parameter \(DisplayText.quoted(key))",
          hint: Suggestion.hint(for: key, among: table.map(\.name))
            ?? "'indicator-render list \(owner)' shows them all")
        return []
      }
      return [Assignment(key: key, text: parts.second, range: parts.secondRange)]
    default: return []
    }
  }

  private struct Halves {
    let first: Substring
    let firstRange: Range<Int>
    let second: Substring
    let secondRange: Range<Int>
  }

  private func halves(of text: String, at separator: Character) -> Halves? {
    guard let middle = text.firstIndex(of: separator) else { return nil }
    let first = text[..<middle]
    let second = text[text.index(after: middle)...]
    let split = first.utf8.count
    return Halves(
      first: first, firstRange: 0..<split, second: second, secondRange: (split + 1)..<text.utf8.count)
  }

  private mutating func readStills() -> [Rational]? {
    guard let override = overrides.last(where: { $0.target == .stills }) else { return nil }
    let option = DiagnosticLog(override.file)
    optionLogs.append(option)
    var result: [Rational] = []
    var offset = 0
    for part in override.text.split(separator: ",", omittingEmptySubsequences: false) {
      let range = offset..<(offset + part.utf8.count)
      offset = range.upperBound + 1
      let node = JSONNode(SceneOverride.value(part, as: .time(.any)), range: range)
      if let time = ValueReader(node: node, name: "an instant", log: option)
        .rational(in: .from(0, to: 86_400), unit: "s")
      {
        result.append(time)
      }
    }
    return result
  }

  private mutating func reportOption(
    _ override: SceneOverride, _ range: Range<Int>, _ message: String, hint: String?
  ) {
    let option = DiagnosticLog(override.file)
    option.error(at: range, message, hint: hint)
    optionLogs.append(option)
  }
}
