import Glibc

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

  private var stem: String { String(path.dropLast(4)) }

  func picture(page: Int) -> String { hasPages ? "\(stem)-\(page)\(path.suffix(4))" : path }

  /// The file in which dialect number `index` describes a page.
  func atlas(_ index: Int, page: Int) -> String {
    let dialect = dialects[index]
    // Two dialects with one ending: the later one says its name.
    let isTaken = dialects[..<index].contains { $0.fileExtension == dialect.fileExtension }
    let ending = (isTaken ? ".\(dialect.name)" : "") + "." + dialect.fileExtension
    return hasPages && !dialect.describesAllPages ? "\(stem)-\(page)\(ending)" : stem + ending
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

  /// Removes the pages that an earlier, longer run left.
  func removePages(from count: Int) {
    guard hasPages else { return }
    var page = count
    while SheetPaths.removeOwn(picture(page: page)) {
      for index in dialects.indices where !dialects[index].describesAllPages {
        SheetPaths.removeOwn(atlas(index, page: page))
      }
      page += 1
    }
  }

  @discardableResult
  private static func removeOwn(_ path: String) -> Bool {
    let raw = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard raw >= 0 else { return false }
    defer { close(raw) }
    return FileOwnership.isOurs(raw) && unlink(path) == 0
  }
}
