/// Reads the `matrix` of a manifest.
struct MatrixReader {
  typealias SceneMatrix = Matrix<AxisKey, MatrixValue>

  /// An entry of `include` or `exclude`.
  struct Entry {
    let cells: [SceneMatrix.Cell]
    /// Which scenes it is about: an id, or a pattern of ids; `nil` for all.
    let scenes: String?
    let range: Range<Int>
    let scenesRange: Range<Int>
  }

  /// What was read, before it is applied to scenes.
  struct Result {
    var axes: [SceneMatrix.Axis] = []
    var exclude: [Entry] = []
    var include: [Entry] = []
    let range: Range<Int>
    /// Whether a mistake was found in it, so that it must not be expanded.
    var isBroken = false

    /// The matrix of the scene called `id`.
    func matrix(of id: String) -> SceneMatrix {
      func cells(_ entries: [Entry]) -> [[SceneMatrix.Cell]] {
        entries.filter { $0.isAbout(id) }.map(\.cells)
      }
      return SceneMatrix(axes: axes, exclude: cells(exclude), include: cells(include))
    }

    /// Where the entry of `include` is that made a combination of the scene `id`.
    func range(ofInclude index: Int, of id: String) -> Range<Int> {
      include.filter { $0.isAbout(id) }[index].range
    }
  }

  static let entryLimit = 1000
  static let valueLimit = 100_000

  let log: DiagnosticLog

  /// `nil` if there is no matrix.
  func read(_ value: ValueReader?) -> Result? {
    guard let value else { return nil }
    guard case .object(let members) = value.node.value else {
      return value.mustBe("an object such as { \"scheme\": [\"light\", \"dark\"] }")
    }
    if members.isEmpty {
      return value.error(
        "'matrix' is empty: it has no axis", hint: "such as \"scheme\": [\"light\", \"dark\"]")
    }
    var result = Result(range: value.node.range)
    var written: [AxisKey: String] = [:]
    for member in members where member.key != "include" && member.key != "exclude" {
      guard let key = axisKey(member) else { continue }
      if let other = written.updateValue(member.key, forKey: key) {
        log.error(
          at: member.keyRange,
          "the axes \(DisplayText.quoted(other)) and \(DisplayText.quoted(member.key)) are the same key of scenes",
          hint: "keep one of them")
        continue
      }
      if let axis = axis(key, member) { result.axes.append(axis) }
    }
    let keys = Set(written.keys)
    for member in members where member.key == "include" || member.key == "exclude" {
      let entries = entries(member, axes: member.key == "exclude" ? keys : nil, names: Array(written.values))
      if member.key == "include" { result.include = entries } else { result.exclude = entries }
    }
    result.isBroken = log.hasErrors
    return result
  }

  private func axisKey(_ member: JSONMember) -> AxisKey? {
    if let key = AxisKey(member.key) { return key }
    log.error(
      at: member.keyRange, "\(DisplayText.quoted(member.key)) is not a key of scenes",
      hint: AxisKey.hint(for: member.key))
    return nil
  }

  private func axis(_ key: AxisKey, _ member: JSONMember) -> SceneMatrix.Axis? {
    let value = ValueReader(node: member.value, name: member.key, log: log, hasDefault: false)
    guard let elements = value.array() else { return nil }
    if elements.isEmpty {
      return value.error(
        "the axis \(DisplayText.quoted(member.key)) has no values, so there would be no jobs",
        hint: "give it a value, or leave the axis out")
    }
    if elements.count > MatrixReader.valueLimit {
      return value.error(
        "the axis \(DisplayText.quoted(member.key)) has \(elements.count) values; at most \(MatrixReader.valueLimit) are allowed"
      )
    }
    var values: [MatrixValue] = []
    var seen: [JSONValue: Bool] = [:]
    for (index, element) in elements.enumerated() {
      let cell = MatrixValue(element.node, keyRange: member.keyRange, index: index)
      if seen.updateValue(true, forKey: cell.meaning) != nil {
        log.error(
          at: element.node.range,
          "the axis \(DisplayText.quoted(member.key)) has \(ValueText.short(element.node)) twice",
          hint: "remove one of the two")
        continue
      }
      values.append(cell)
    }
    return SceneMatrix.Axis(key: key, values: values)
  }

  /// - Parameter axes: the keys that an entry may have; `nil` for all keys of scenes.
  private func entries(_ member: JSONMember, axes: Set<AxisKey>?, names: [String]) -> [Entry] {
    let value = ValueReader(node: member.value, name: member.key, log: log, hasDefault: false)
    return (value.array(count: 0...MatrixReader.entryLimit) ?? []).compactMap { element in
      guard case .object(let members) = element.node.value else {
        return element.mustBe("an object such as { \"scheme\": \"dark\" }")
      }
      if members.isEmpty {
        return element.error("\(element.name) is empty", hint: "name an axis and its value")
      }
      var cells: [SceneMatrix.Cell] = []
      var scenes: (String, Range<Int>)?
      for member in members {
        if member.key == "scene" {
          let reader = ValueReader(node: member.value, name: "scene", log: log, hasDefault: false)
          if let text = reader.string() { scenes = (text, member.value.range) }
          continue
        }
        guard let key = axisKey(member) else { continue }
        if let axes, !axes.contains(key) {
          log.error(
            at: member.keyRange, "\(DisplayText.quoted(member.key)) is not an axis of the matrix",
            hint: Suggestion.hint(for: member.key, among: names.sorted())
              ?? "what is left out is said by the axes that there are")
          continue
        }
        if cells.contains(where: { $0.key == key }) {
          log.error(
            at: member.keyRange, "\(DisplayText.quoted(member.key)) is in this entry twice",
            hint: "keep one of the two")
          continue
        }
        cells.append(.init(key: key, value: MatrixValue(member.value, keyRange: member.keyRange)))
      }
      return Entry(
        cells: cells, scenes: scenes?.0, range: element.node.range,
        scenesRange: scenes?.1 ?? element.node.range)
    }
  }
}

extension MatrixReader.Entry {
  func isAbout(_ id: String) -> Bool { scenes.map { GlobPattern($0).matches(id) } ?? true }
}
