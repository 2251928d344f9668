/// A table with commas, read by the names of its columns.
enum TableReader {
  static func frames(_ file: AtlasFile) throws -> [SheetFrame] {
    let rows = file.text.split(separator: "\n").map { cells(String($0)) }
    guard let header = rows.first else { return [] }
    var start = 0
    return try rows.dropFirst().enumerated().map { number, row in
      let values = Dictionary(uniqueKeysWithValues: zip(header, row))
      func integer(_ key: String) throws -> Int {
        guard let number = values[key].flatMap({ Int($0) }) else { throw SheetFrame.Failure.malformed(key) }
        return number
      }
      guard try integer("frame") == number, try integer("start") == start, row.count == header.count else {
        throw SheetFrame.Failure.malformed("row \(number)")
      }
      start += try integer("duration")
      return SheetFrame(
        image: values["image"] ?? "", x: try integer("x"), y: try integer("y"), width: try integer("width"),
        height: try integer("height"), offsetX: try integer("offsetX"), offsetY: try integer("offsetY"),
        sourceWidth: try integer("sourceWidth"), sourceHeight: try integer("sourceHeight"),
        duration: try integer("duration"))
    }
  }

  private static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}
