/// What a page lists: one pane, or a light and a dark one side by side.
struct GalleryItem {
  /// Names it in the address of the page; no two items have the same.
  var id: String
  /// The light one first.
  var panes: [GalleryPane]

  /// Puts light and dark versions together, in the order of the panes.
  ///
  /// Two panes of one kind and one length belong together if their paths are the same but for `light` and `dark` (a folder of that name, or
  /// `-light`, `-dark` at the end of a name), or if they are clips of one scene in two colour schemes. The scheme is the one of the scene, else the one of the
  /// name; beside a dark version, one that says nothing counts as light, and the other way round.
  static func pairing(_ panes: [GalleryPane]) -> [GalleryItem] {
    let names = panes.map { SchemeName($0.pathText) }
    let schemes = zip(panes, names).map { $0.scheme ?? $1.scheme }
    var partners: [Int: Int] = [:]

    /// Joins the first light and the first dark of every group; groups are made by `key`.
    func join<Key: Hashable>(_ key: (Int) -> Key?) {
      var groups: [Key: [Int]] = [:]
      var order: [Key] = []
      for index in panes.indices where partners[index] == nil {
        guard let key = key(index) else { continue }
        if groups[key] == nil { order.append(key) }
        groups[key, default: []].append(index)
      }
      for key in order {
        guard let group = groups[key], group.count > 1 else { continue }
        let (light, dark) = (group.first { schemes[$0] == .light }, group.first { schemes[$0] == .dark })
        let unsaid = group.first { schemes[$0] == nil }
        guard light != nil || dark != nil, let light = light ?? unsaid, let dark = dark ?? unsaid,
          light != dark
        else { continue }
        partners[light] = dark
        partners[dark] = light
      }
    }
    join { index in
      NameKey(kind: panes[index].kind, path: names[index].path, length: panes[index].length)
    }
    join { index in panes[index].twin.map { TwinKey(scene: $0, length: panes[index].length) } }

    var items: [GalleryItem] = []
    var ids: Set<String> = []
    let paths = Set(panes.map(\.pathText))
    for index in panes.indices {
      guard let partner = partners[index] else {
        var pane = panes[index]
        pane.scheme = schemes[index]
        items.append(GalleryItem(id: freeID([pane.pathText, pane.name], &ids), panes: [pane]))
        continue
      }
      if partner < index { continue }
      var (light, dark) = (panes[index], panes[partner])
      // One of them may say nothing: it is what the other one is not.
      if schemes[index] == .dark || schemes[partner] == .light { swap(&light, &dark) }
      light.scheme = .light
      dark.scheme = .dark
      // The name that they share, unless something else has it.
      let shared = names[index].path
      let isFree = !paths.contains(shared) || [light, dark].contains { $0.pathText == shared }
      let wanted = [isFree ? shared : "", light.pathText, light.name]
      items.append(GalleryItem(id: freeID(wanted, &ids), panes: [light, dark]))
    }
    return items
  }

  private struct NameKey: Hashable {
    let kind: GalleryPane.Kind
    let path: String
    let length: GalleryPane.Length
  }

  private struct TwinKey: Hashable {
    let scene: String
    let length: GalleryPane.Length
  }

  /// The first of the wanted names that is not empty and not taken.
  private static func freeID(_ wanted: [String], _ ids: inout Set<String>) -> String {
    for id in wanted where !id.isEmpty && ids.insert(id).inserted { return id }
    let base = wanted.first { !$0.isEmpty } ?? "clip"
    var number = 2
    while !ids.insert("\(base) (\(number))").inserted { number += 1 }
    return "\(base) (\(number))"
  }
}

/// A path without its words for a colour scheme.
struct SchemeName: Hashable {
  private(set) var path: String
  private(set) var scheme: ColorScheme?

  init(_ path: String) {
    self.path = ""
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if let whole = ColorScheme.allCases.first(where: { $0.rawValue == part.lowercased() }) {
        scheme = whole
      } else {
        parts.append(without(part))
      }
    }
    self.path = parts.joined(separator: "/")
  }

  /// A name without `-light` or `-dark` at its end, or before `@` or an ending.
  private mutating func without(_ name: Substring) -> Substring {
    for candidate in ColorScheme.allCases {
      for separator in ["-", "_", ".", " "] {
        let word = separator + candidate.rawValue
        guard let range = SchemeName.range(of: word, in: name) else { continue }
        scheme = candidate
        return name[..<range.lowerBound] + name[range.upperBound...]
      }
    }
    return name
  }

  /// The last place of `word`, in any case, that an end follows.
  private static func range(of word: String, in name: Substring) -> Range<Substring.Index>? {
    var start = name.endIndex
    while start > name.startIndex {
      start = name.index(before: start)
      // A name is more than the word.
      guard start > name.startIndex else { return nil }
      let rest = name[start...]
      guard rest.count >= word.count else { continue }
      let end = name.index(start, offsetBy: word.count)
      guard name[start..<end].lowercased() == word else { continue }
      if end == name.endIndex || name[end] == "." || name[end] == "@" { return start..<end }
    }
    return nil
  }
}
