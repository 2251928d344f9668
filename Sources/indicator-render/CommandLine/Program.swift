/// Facts about the program as a whole.
enum Program {
  static let name = "indicator-render"
  static let version = "0.1.0"
  static let summary = "turns UI indicator animations into image frames"
  static let helpHint = "try '\(name) --help'"
}
