import Testing

@testable import indicator_render

/// What the tables of the commands must keep to.
@Suite struct TableTests {
  static let rows = Commands.all.flatMap { command in
    (command.options + ArgumentParser.everywhere).map { (command: command.name, option: $0) }
  }

  @Test func namesAreUnique() {
    let names = Commands.all.map(\.name)
    #expect(Set(names).count == names.count)
    for command in Commands.all {
      let options = command.options + ArgumentParser.everywhere
      #expect(Set(options.map(\.long)).count == options.count, "\(command.name)")
      let letters = options.compactMap(\.short)
      #expect(Set(letters).count == letters.count, "\(command.name)")
    }
  }

  /// An option before the command is cut off by the union of the tables: one name must mean one form everywhere.
  @Test func oneNameHasOneForm() {
    for (command, option) in Self.rows {
      for (other, twin) in Self.rows where twin.long == option.long || twin.short == option.short {
        guard twin.long == option.long || option.short != nil else { continue }
        #expect(
          twin.long == option.long && twin.short == option.short, "\(command), \(other): \(option.long)")
        #expect(twin.takesValue == option.takesValue, "\(command), \(other): \(option.long)")
      }
    }
  }

  @Test func textsAreInStyle() {
    for (command, option) in Self.rows {
      #expect(!option.summary.isEmpty && !option.summary.hasSuffix("."), "\(command) \(option.long)")
      #expect(option.summary.utf8.allSatisfy { $0 < 128 && $0 != 10 }, "\(command) \(option.long)")
    }
    for command in Commands.all {
      #expect(!command.examples.isEmpty, "\(command.name)")
      #expect(
        !command.summary.hasSuffix(".") && command.summary.first?.isLowercase == true, "\(command.name)")
      #expect(command.operands.dropLast().allSatisfy { !$0.isRepeatable }, "\(command.name)")
    }
  }

  /// The help counts bytes as columns.
  @Test func helpIsASCII() {
    let help = Help(commands: Commands.all, width: 80)
    for text in [help.overview, help.short] + Commands.all.map(help.text) {
      #expect(text.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) })
    }
  }

  /// An example that the parser refuses would be worse than none.
  @Test(arguments: Commands.all.flatMap(\.examples) + Commands.examples)
  func examplesAreValid(_ example: Command.Example) throws {
    let line = example.arguments.prefix { $0 != ">" }
    let words = line.split(separator: " ").map { String($0).filter { $0 != "'" } }
    let request = try ArgumentParser(commands: Commands.all).parse(words)
    guard case .run = request else {
      Issue.record("\(example.arguments) runs nothing")
      return
    }
  }

  @Test func exitCodesAreTheDocumentedOnes() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 70, 74, 130, 143])
  }
}
