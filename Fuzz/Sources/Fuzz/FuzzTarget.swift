/// Something that must survive every input: a name for the command line, and a function that traps when a promise is broken.
struct FuzzTarget: Sendable {
  let name: String
  let run: @Sendable (_ bytes: [UInt8]) -> Void

  /// Every target; a new one is a file and a line here.
  static let all: [FuzzTarget] = [.json, .scene, .png, .apng, .atlas, .golden, .log]

  /// The one that the first argument names.
  static let chosen: FuzzTarget? = all.first { CommandLine.arguments.dropFirst().first == $0.name }
}
