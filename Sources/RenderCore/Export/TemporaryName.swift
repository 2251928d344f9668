import Glibc

/// The names under which an output is built beside its place: `.NAME.indicator-render-PID.tmp`.
///
/// The next run for the same destination finds what a killed one left by this pattern.
struct TemporaryName: Hashable, Sendable {
  private let prefix: String
  private static let suffix = ".tmp"

  /// For something that will be called `name`. Long names are replaced by a digest to stay below the limit of the file system.
  init(for name: String) {
    let fits = name.utf8.count <= 200
    prefix = ".\(fits ? name : String(EntryName(name).hash64, radix: 16)).indicator-render-"
  }

  private init(prefix: String) { self.prefix = prefix }

  /// For something that is built inside the folder it belongs to.
  static let inside = TemporaryName(prefix: ".indicator-render-")

  /// The name for this process; `attempt` tells several in one process apart.
  func name(attempt: Int = 0) -> EntryName {
    EntryName(prefix + String(getpid()) + (attempt == 0 ? "" : "-\(attempt)") + TemporaryName.suffix)
  }

  /// Whether a name is one of ours for something under construction, whatever it is for.
  static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(".") && name.contains(".indicator-render-") && name.hasSuffix(suffix)
  }

  /// The process that made `name`, or `nil` if it is not a temporary name of this destination.
  func process(of name: EntryName) -> pid_t? {
    let bytes = Array(name.bytes)
    let head = Array(prefix.utf8)
    let tail = Array(TemporaryName.suffix.utf8)
    guard bytes.count > head.count + tail.count, bytes.starts(with: head),
      bytes.suffix(tail.count) == tail[...]
    else { return nil }
    let middle = bytes[head.count..<(bytes.count - tail.count)]
    let parts = middle.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(TemporaryName.isDigit) }) else {
      return nil
    }
    return pid_t(String(decoding: parts[0], as: UTF8.self))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
