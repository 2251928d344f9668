/// One of several parts of a batch, each for a machine of its own: `2/7` is the second of seven.
public struct Shard: Hashable, Sendable {
  /// Most parts of a batch.
  public static let limit = 100_000
  /// All of a batch.
  public static let whole = Shard(unchecked: 1, of: 1)

  /// From 1 to `count`.
  public let number: Int
  public let count: Int

  private init(unchecked number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  /// `nil` unless `number` is from 1 to `count`, and that is from 1 to `limit`.
  public init?(_ number: Int, of count: Int) {
    guard 1...Shard.limit ~= count, 1...count ~= number else { return nil }
    self.init(unchecked: number, of: count)
  }

  /// Reads `2/7`: two whole numbers without signs, spaces or leading zeros.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(number, of: count)
    guard self.text == text else { return nil }
  }

  public var text: String { "\(number)/\(count)" }

  /// Name of its report in the output folder: each has its own, so that all may share one folder.
  public var reportName: String { "report-\(number)-of-\(count).json" }

  /// Whether a file name is that of the report of some shard; letters may be small or capital.
  public static func isReportName(_ name: String) -> Bool {
    let parts = name.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "report", parts[2] == "of", parts[3].hasSuffix(".json") else {
      return false
    }
    return [parts[1], parts[3].dropLast(5)].allSatisfy { digits in
      !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
  }
}
