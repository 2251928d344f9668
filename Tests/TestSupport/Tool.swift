import Foundation

/// Programs of others that prove what comes out. `Scripts/install-packages.sh --tests` installs them.
public enum Tool {
  /// Whether a test needs the tool: where it is installed, and always in continuous integration, so that no proof goes missing there.
  public static func isExpected(_ name: String) -> Bool {
    ProcessInfo.processInfo.environment["CI"] != nil || path(name) != nil
  }

  /// Runs a tool to its end.
  public static func run(
    _ name: String, _ arguments: [String], environment: [String: String?] = [:],
    standardInput: [UInt8] = [], timeout: Double = 240
  ) throws -> Binary.Result {
    guard let path = path(name) else { throw Missing(name: name) }
    return try Binary.run(
      program: path, arguments, environment: environment, standardInput: standardInput, timeout: timeout)
  }

  struct Missing: Error, CustomStringConvertible {
    let name: String
    var description: String { "there is no \(name); Scripts/install-packages.sh --tests installs it" }
  }

  private static func path(_ name: String) -> String? {
    ["/usr/bin/", "/usr/local/bin/"].map { $0 + name }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}
