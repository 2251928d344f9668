/// Puts parts of scenes over one another.
enum SceneMerge {
  /// `over` with the members of `base` that it does not have; the members of sections such as `canvas` are merged in the same way, lists and the
  /// values of keys are not.
  static func merge(_ base: JSONNode?, under over: JSONNode) -> JSONNode {
    merge(base, under: over, levels: 2)
  }

  private static func merge(_ base: JSONNode?, under over: JSONNode, levels: Int) -> JSONNode {
    guard levels > 0, let base, case .object(var members) = base.value, case .object(let others) = over.value
    else { return over }
    for other in others {
      if let place = members.firstIndex(where: { $0.key == other.key }) {
        let value = merge(members[place].value, under: other.value, levels: levels - 1)
        members[place] = JSONMember(key: other.key, keyRange: other.keyRange, value: value)
      } else {
        members.append(other)
      }
    }
    return JSONNode(.object(members), range: over.range)
  }

  /// `scene` with what the matrix sets.
  static func set(_ cells: [MatrixReader.SceneMatrix.Cell], in scene: JSONNode) -> JSONNode {
    guard case .object = scene.value else { return scene }
    var result = scene
    for cell in cells {
      let leaf = JSONMember(key: cell.key.key, keyRange: cell.value.keyRange, value: cell.value.node)
      var member = leaf
      if let section = cell.key.section {
        // A section that is no object is a mistake of its own, which is told when the scene is read.
        if let own = scene[section], case .object = own.value {} else if scene[section] != nil { continue }
        let object = JSONNode(.object([leaf]), range: cell.value.keyRange)
        member = JSONMember(key: section, keyRange: cell.value.keyRange, value: object)
      }
      result = merge(result, under: JSONNode(.object([member]), range: scene.range))
    }
    return result
  }

  /// `node` without the members called `keys`.
  static func without(_ keys: Set<String>, _ node: JSONNode) -> JSONNode {
    guard case .object(let members) = node.value else { return node }
    return JSONNode(.object(members.filter { !keys.contains($0.key) }), range: node.range)
  }
}
