import Foundation
import TestSupport

/// A folder in which a test runs the program; gone when the test is.
final class WorkFolder {
  /// What a test puts into the folder before the program runs.
  enum Item: Sendable {
    case text(String)
    case bytes([UInt8])
    case folder
    case link(to: String)
  }

  let path: String

  init(_ items: KeyValuePairs<String, Item> = [:]) throws {
    let pattern = FileManager.default.temporaryDirectory.path + "/indicator-render-run-XXXXXX"
    var characters = Array(pattern.utf8CString)
    guard let made = mkdtemp(&characters) else { throw TestFailure.system(call: "mkdtemp", errno: errno) }
    path = URL(fileURLWithPath: String(cString: made)).resolvingSymlinksInPath().path
    for (name, item) in items { try put(name, item) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  func put(_ name: String, _ item: Item) throws {
    let files = FileManager.default
    let place = self(name)
    try files.createDirectory(
      atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    switch item {
    case .text(let text): try Data(text.utf8).write(to: URL(fileURLWithPath: place))
    case .bytes(let bytes): try Data(bytes).write(to: URL(fileURLWithPath: place))
    case .folder: try files.createDirectory(atPath: place, withIntermediateDirectories: true)
    case .link(let target): try files.createSymbolicLink(atPath: place, withDestinationPath: target)
    }
  }

  /// Runs the program here.
  func run(
    _ arguments: [String], environment: [String: String?] = [:], standardInput: [UInt8]? = [],
    standardOutput: Binary.Device = .pipe, standardError: Binary.Device = .pipe,
    timeout: Double = 120, whileRunning: (pid_t, Binary.Result) -> Void = { _, _ in }
  ) throws -> Binary.Result {
    try Binary.run(
      arguments, environment: environment, folder: path, standardInput: standardInput,
      standardOutput: standardOutput, standardError: standardError, timeout: timeout,
      whileRunning: whileRunning)
  }

  /// The same with the arguments as one text, parted at spaces.
  func run(_ arguments: String) throws -> Binary.Result {
    try run(arguments.split(separator: " ").map(String.init))
  }

  func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: self(name)).map { Array($0) }
  }

  /// Names directly inside a folder, hidden ones too, sorted.
  func names(_ folder: String = ".") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: self(folder))) ?? []).sorted()
  }

  /// Paths of all files below a folder, hidden ones too, sorted.
  func files(_ folder: String = ".") -> [String] { contents(folder).keys.sorted() }

  /// The bytes of every file below a folder, by its path in it; a link has what it says, a folder ends in `/` and has nothing.
  func contents(_ folder: String = ".") -> [String: [UInt8]] {
    let files = FileManager.default
    var result: [String: [UInt8]] = [:]
    for name in (try? files.subpathsOfDirectory(atPath: self(folder))) ?? [] {
      let place = self(folder) + "/" + name
      if let target = try? files.destinationOfSymbolicLink(atPath: place) {
        result[name] = Array("-> \(target)".utf8)
        continue
      }
      var isFolder: ObjCBool = false
      if files.fileExists(atPath: place, isDirectory: &isFolder), isFolder.boolValue {
        result[name + "/"] = []
      } else {
        result[name] = files.contents(atPath: place).map { Array($0) } ?? Array("?".utf8)
      }
    }
    return result
  }
}
