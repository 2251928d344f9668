import Foundation

/// A table of reference numbers: comma-separated, one line of column names, then a row per line.
public struct ReferenceTable: Sendable {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// The numbers of one line by column name.
  public struct Row: Sendable {
    private let numbers: [String: Double]

    init(_ numbers: [String: Double]) { self.numbers = numbers }

    /// NaN for a column that the table has not, so that no comparison with it holds.
    public subscript(_ column: String) -> Double { numbers[column] ?? .nan }
  }

  public let columns: [String]
  public let rows: [Row]

  /// Reads `Tests/RenderCoreTests/Tables/<name>.csv`, wherever this clone is.
  ///
  /// - Throws: the reason if the file is missing, has no rows, or a cell is not a number.
  ///
  /// - Parameter label: a column of words to leave out.
  public init(_ name: String, labelled label: String? = nil) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appendingPathComponent("RenderCoreTests/Tables/\(name).csv")
    let text = try String(contentsOf: file, encoding: .utf8)
    try self.init(name, text: text, label: label)
  }

  init(_ name: String, text: String, label: String? = nil) throws {
    let lines = text.split(whereSeparator: \.isNewline)
    guard let header = lines.first, lines.count > 1 else { throw Failure(description: "\(name): no rows") }
    let allColumns = header.split(separator: ",").map(String.init)
    let columns = allColumns.filter { $0 != label }
    self.columns = columns
    rows = try lines.dropFirst().enumerated().map { index, line in
      let cells = zip(allColumns, line.split(separator: ",", omittingEmptySubsequences: false))
        .filter { $0.0 != label }.map(\.1)
      let numbers = cells.compactMap { Double($0) }
      guard numbers.count == columns.count, cells.count == columns.count else {
        throw Failure(description: "\(name): row \(index) is not \(columns.count) numbers")
      }
      return Row(Dictionary(zip(columns, numbers), uniquingKeysWith: { first, _ in first }))
    }
  }
}
