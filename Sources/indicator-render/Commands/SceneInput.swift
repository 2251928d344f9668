import Glibc
import RenderCore

/// Reads the scenes that a command line names, with its options over them. Mistakes of all of them are told at once.
struct SceneInput {
  private let arguments: Arguments
  private let operands: [String]
  private var diagnostics: [Diagnostic] = []
  private var chatLog: ChatLog?
  /// Files that were read already, by their operand.
  private let known: [String: SourceFile]
  private var takesManifests = false

  private init(_ arguments: Arguments, _ operands: [String], known: [String: SourceFile]) {
    self.arguments = arguments
    self.operands = operands
    self.known = known
  }

  /// What the options of the command line put over every scene.
  private var overrides: [SceneOverride] {
    var result: [SceneOverride] = []
    for option in Option.scene {
      let name = "--\(option.long)"
      if option.isNegatable {
        guard let isOn = arguments.toggle(option) else { continue }
        if let override = SceneOverride(option: name, text: String(isOn)) { result.append(override) }
      } else {
        for text in option.isRepeatable
          ? arguments.values(option) : [arguments.value(option)].compactMap({ $0 })
        {
          if let override = SceneOverride(option: name, text: text) { result.append(override) }
        }
      }
    }
    return result
  }

  /// The scenes of the operands, or of others. Appends mistakes and warnings to `diagnostics`; scenes with mistakes are left out.
  ///
  /// - Parameters:
  ///   - operands: those that are scenes; `nil` if all are.
  ///   - known: files that were read already, by their operand.
  ///   - takesManifests: whether a manifest stands for the scenes of all its jobs.
  /// - Throws: `CommandError.inputOutput` if a file cannot be read.
  static func read(
    _ arguments: Arguments, operands: [String]? = nil, known: [String: SourceFile] = [:],
    takesManifests: Bool = false, diagnostics: inout [Diagnostic]
  ) throws -> [Scene] {
    var input = SceneInput(arguments, operands ?? arguments.operands, known: known)
    input.takesManifests = takesManifests
    input.chatLog = try input.readChatLog()
    var scenes: [Scene] = []
    let overrides = input.overrides
    var hasReadInput = false
    for operand in input.operands {
      if operand == "-", hasReadInput { continue }
      hasReadInput = hasReadInput || operand == "-"
      scenes += try input.scenes(operand, overrides)
    }
    if input.operands.count(where: { $0 == "-" }) > 1 {
      diagnostics.append(
        Diagnostic(.error, "standard input holds one scene, but '-' is given twice", hint: "keep one '-'"))
    }
    diagnostics += input.diagnostics
    var names: Set<String> = []
    for scene in scenes {
      if let problem = NameProblem.of(scene.name.utf8) {
        diagnostics.append(
          Diagnostic(
            .error, "the scene is called '\(scene.name)', which \(problem.sentence) but names its output",
            hint: "rename the file"))
      } else if !names.insert(scene.name.lowercased()).inserted {
        diagnostics.append(
          Diagnostic(
            .error, "two scenes are called '\(scene.name)', which names their output",
            hint: "render one of them, or rename its file"))
      }
    }
    return scenes
  }

  /// The log that is replayed, if there is one.
  private mutating func readChatLog() throws -> ChatLog? {
    let origin = arguments.value(.origin).map {
      SourceFile(name: "--origin", bytes: Array($0.utf8), isOption: true)
    }
    guard let path = arguments.value(.events) else {
      if origin != nil {
        diagnostics.append(
          Diagnostic(.error, "--origin says where a log begins, but there is none", hint: "add --events FILE")
        )
      }
      return nil
    }
    if path == "-", operands.contains("-") {
      diagnostics.append(
        Diagnostic(
          .error, "standard input holds the scene or the log, not both", hint: "give one of them as a file"))
      return nil
    }
    guard let file = try SceneFile.read(path, byteLimit: ChatLog.byteLimit) else {
      diagnostics.append(
        Diagnostic(
          .error, "there is no log '\(path)'", hint: "give the path of a file, or '-' for standard input"))
      return nil
    }
    return ChatLog(file: file, origin: origin)
  }

  private mutating func scenes(_ operand: String, _ overrides: [SceneOverride]) throws -> [Scene] {
    if let indicator = Indicators.named(operand) {
      let scene = SceneReader.read(
        defaultsOf: indicator, overrides: overrides, chatLog: chatLog, diagnostics: &diagnostics)
      return [scene].compactMap { $0 }
    }
    guard let file = try known[operand] ?? SceneFile.read(operand) else {
      let names = Indicators.all.map { $0.name }
      let isPath = operand.contains("/") || operand.hasSuffix(".json") || operand.hasSuffix(".jsonc")
      diagnostics.append(
        Diagnostic(
          .error, "there is no scene file\(isPath ? "" : " and no indicator") '\(operand)'",
          hint: Suggestion.closest(to: operand, among: names).map { "did you mean '\($0)'?" }
            ?? "give the path of a file, '-' for standard input, or \(names.joined(separator: ", "))"))
      return []
    }
    if takesManifests, Manifest.isManifest(file) {
      diagnostics += ManifestInput.mistakes(arguments, Option.scene)
      return try ManifestInput.read(file, operand: operand, diagnostics: &diagnostics)?.jobs.map(\.scene)
        ?? []
    }
    var found: [Diagnostic] = []
    let scene = SceneReader.read(
      file, name: SceneFile.outputName(operand), overrides: overrides, chatLog: chatLog, diagnostics: &found)
    if scene == nil, Manifest.isManifest(file) {
      found = [
        Diagnostic(
          .error, "'\(operand)' is a manifest, not a scene",
          hint: "'\(Program.name) batch \(operand) -o DIR' renders it"
        )
      ]
    }
    diagnostics += found
    return [scene].compactMap { $0 }
  }
}

extension Arguments {
  /// The default fonts and those of the options.
  var fontSet: FontSet {
    .standard(fontFiles: values(.fontFile), fontFolders: values(.fontDir))
  }
}

/// Files that an author wrote.
enum SceneFile {
  static let byteLimit = 16 << 20

  /// The text of a file, or of standard input for `-`; `nil` if there is none of that name.
  ///
  /// - Throws: `CommandError.inputOutput` for other reasons.
  static func read(_ path: String, byteLimit: Int = SceneFile.byteLimit) throws -> SourceFile? {
    if path == "-" {
      return SourceFile(name: "<stdin>", bytes: try contents(STDIN_FILENO, "standard input", byteLimit))
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw CommandError.inputOutput(path: "'\(path)'", reason: SystemError.text(errno))
    }
    defer { close(descriptor) }
    return SourceFile(name: path, bytes: try contents(descriptor, "'\(path)'", byteLimit))
  }

  /// What the output of a scene file is called: its name without the ending.
  static func outputName(_ path: String) -> String {
    if path == "-" { return "scene" }
    return JobNaming.baseName(path)
  }

  private static func contents(_ descriptor: Int32, _ name: String, _ byteLimit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    // The parser says that a text is too large; reading more of an endless one would not help.
    while bytes.count <= byteLimit {
      let (count, code) = piece.withUnsafeMutableBytes { buffer in
        (Glibc.read(descriptor, buffer.baseAddress, buffer.count), errno)
      }
      if count == 0 { break }
      if count > 0 {
        bytes += piece[..<count]
      } else if code == EINTR, Signals.received != 0 {
        throw CommandError.interrupted(signal: Signals.received)
      } else if code != EINTR {
        let reason = code == EISDIR ? "it is a folder, not a file" : SystemError.text(code)
        throw CommandError.inputOutput(path: name, reason: reason)
      }
    }
    return bytes
  }
}
