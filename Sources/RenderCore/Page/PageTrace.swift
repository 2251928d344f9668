/// Animated values as the script of a page reads them.
enum PageTrace {
  /// - Parameter columns: for each name its values; one that never changes becomes a single number.
  static func members(names: [String], columns: [[Double]]) -> [JSONValue.Member] {
    [
      .init("names", .array(names.map { .string($0) })),
      .init(
        "columns",
        .array(
          columns.map { column in
            if let first = column.first, column.allSatisfy({ $0 == first }) { return .number(first) }
            return .array(column.map { .number($0) })
          })),
    ]
  }
}
