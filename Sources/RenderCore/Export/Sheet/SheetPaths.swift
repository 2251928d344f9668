/// The files of one sheet.
///
/// A sheet is one file, `sheet.png`, if its whole frames fit on one page: then trimming and merging cannot need a second one. Otherwise its pages are
/// `sheet-0.png`, `sheet-1.png`, …, also if there turns out to be only one. So the first name is known before anything is drawn.
struct SheetPaths: Sendable {
  /// `-` for standard output.
  private let path: String
  let hasPages: Bool
  let dialects: [any AtlasDialect]

  /// - Parameter path: ends in `.png`, or is `-`.
  init(_ path: String, hasPages: Bool, dialects: [any AtlasDialect]) {
    self.path = path
    self.hasPages = hasPages
    self.dialects = dialects
  }

  var stem: String { String(path.dropLast(4)) }

  func picture(page: Int) -> String { hasPages ? "\(stem)-\(page)\(path.suffix(4))" : path }

  /// The file in which dialect number `index` describes a page.
  func atlas(_ index: Int, page: Int) -> String {
    hasPages && !dialects[index].describesAllPages ? "\(stem)-\(page)\(ending(index))" : stem + ending(index)
  }

  private func ending(_ index: Int) -> String {
    let dialect = dialects[index]
    // Two dialects with one ending: the later one says its name.
    let isTaken = dialects[..<index].contains { $0.fileExtension == dialect.fileExtension }
    return (isTaken ? ".\(dialect.name)" : "") + "." + dialect.fileExtension
  }

  /// Every file of a sheet with so many pages: each picture and what describes it, then what describes all.
  func all(pages: Int) -> [String] {
    var paths: [String] = []
    for page in 0..<pages {
      paths.append(picture(page: page))
      for index in dialects.indices where !dialects[index].describesAllPages {
        paths.append(atlas(index, page: page))
      }
    }
    return paths
      + dialects.indices.filter { dialects[$0].describesAllPages }.map { atlas($0, page: 0) }
  }

  /// What a path is in this sheet; `nil` if it is none of its files, however many pages there are.
  func file(_ path: String) -> (page: Int, isPicture: Bool)? {
    if !hasPages { return all(pages: 1).contains(path) ? (0, path == picture(page: 0)) : nil }
    if dialects.indices.contains(where: { dialects[$0].describesAllPages && atlas($0, page: 0) == path }) {
      return (0, false)
    }
    for ending in [String(self.path.suffix(4))] + dialects.indices.map({ self.ending($0) }) {
      guard path.hasPrefix(stem + "-"), path.hasSuffix(ending) else { continue }
      let digits = path.dropFirst(stem.count + 1).dropLast(ending.count)
      if let page = Int(digits), page >= 0, "\(page)" == digits {
        return (page, ending == self.path.suffix(4))
      }
    }
    return nil
  }

  /// What no other output may write: also pages that may turn out to be needed.
  var claims: [PathClaim] {
    if !hasPages { return all(pages: 1).map { .file($0) } }
    let whole = dialects.indices.filter { dialects[$0].describesAllPages }.map { atlas($0, page: 0) }
    let endings = dialects.indices.filter { !dialects[$0].describesAllPages }.map { self.ending($0) }
    return ([String(path.suffix(4))] + endings).map { .pages(stem: stem, ending: $0) }
      + whole.map { .file($0) }
  }
}
