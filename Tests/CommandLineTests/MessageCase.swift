/// A command line that cannot be obeyed, and what is there when it is given.
struct MessageCase: Sendable {
  let arguments: [String]
  let code: Int32
  let items: [(name: String, item: WorkFolder.Item)]
  let input: String

  /// - Parameter command: arguments parted at spaces.
  init(
    _ command: String, exits code: Int32 = 2, _ items: KeyValuePairs<String, WorkFolder.Item> = [:],
    input: String = ""
  ) {
    self.init(command.split(separator: " ").map(String.init), exits: code, items, input: input)
  }

  init(
    _ arguments: [String], exits code: Int32 = 2, _ items: KeyValuePairs<String, WorkFolder.Item> = [:],
    input: String = ""
  ) {
    self.init(arguments, exits: code, items: items.map { ($0.key, $0.value) }, input: input)
  }

  init(
    _ arguments: [String], exits code: Int32 = 2, items: [(name: String, item: WorkFolder.Item)],
    input: String = ""
  ) {
    self.arguments = arguments
    self.code = code
    self.items = items
    self.input = input
  }

  /// A scene file that `render` refuses.
  static func scene(_ text: String) -> MessageCase {
    MessageCase("render s.json -o out", ["s.json": .text(text)])
  }

  /// A scene of the typing bubble with one more member.
  static func bubble(_ member: String) -> MessageCase {
    scene("{ \"indicator\": \"typing-bubble\", \(member) }")
  }

  /// The command line as one would type it.
  var commandLine: String {
    (["indicator-render"] + arguments).map { word in
      let isPlain =
        !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_=./,:@+".contains($0) }
      return isPlain ? word : "'\(word)'"
    }.joined(separator: " ")
  }
}
