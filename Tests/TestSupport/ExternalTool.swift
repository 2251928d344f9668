import Foundation

/// Programs that check our files from outside; `Scripts/install-packages.sh --tests` installs them.
public enum ExternalTool {
  /// Whether a test that needs the program should run: it is there, or its absence in continuous integration is a failure to be seen.
  public static func isWanted(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: path) || ProcessInfo.processInfo.environment["CI"] != nil
  }
}
