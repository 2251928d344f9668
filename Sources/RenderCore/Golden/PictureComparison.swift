import Glibc

/// Two pictures, or two folders of frames, compared file by file. Who made them does not matter.
public struct PictureComparison: Sendable {
  /// Why there is nothing to compare.
  public enum Problem: Error, Hashable, Sendable {
    case missing(path: String)
    case unreadable(path: String, cause: String)
    /// A file here, a folder there.
    case mixed(file: String, folder: String)
  }

  /// What came of two files.
  public struct Pair: Sendable {
    public enum Verdict: Hashable, Sendable {
      /// At most as many pixels differ as may.
      case equal
      case different
      case size(first: String, second: String)
    }
    /// Of the first file, without its folder.
    public let name: String
    public let verdict: Verdict
    /// Pixels that the metric calls different.
    public let count: Int
    /// `nil` for pictures of two sizes.
    public let sweep: PixelSweep?
  }

  public let pairs: [Pair]
  /// Files that only the first folder has.
  public let onlyFirst: [String]
  /// Files that only the second folder has.
  public let onlySecond: [String]
  /// No two files had the same name, so they were compared in their order.
  public let isByOrder: Bool

  public var areAllEqual: Bool {
    !pairs.isEmpty && onlyFirst.isEmpty && onlySecond.isEmpty && pairs.allSatisfy { $0.verdict == .equal }
  }

  /// The pair with the most pixels that the metric calls different, the first of equals.
  public var worst: Pair? {
    var worst: Pair?
    for pair in pairs where pair.sweep != nil {
      let (most, different) = (worst?.count ?? -1, worst?.sweep?.different ?? -1)
      if (pair.count, pair.sweep?.different ?? 0) > (most, different) { worst = pair }
    }
    return worst
  }

  /// Reads and compares.
  ///
  /// - Parameters:
  ///   - maxPixels: how many pixels of a picture the metric may call different.
  ///   - isInterrupted: asked before each pair.
  ///   - onPair: told the pixels of each pair.
  /// - Throws: `Problem` or `Pipeline.Interrupted`.
  public init(
    _ first: String, _ second: String, metric: any Metric, maxPixels: Int, isInterrupted: () -> Bool,
    onPair: (Pair, Bitmap, Bitmap) throws -> Void = { _, _, _ in }
  ) throws {
    let (a, b) = (try Side(first), try Side(second))
    switch (a.files, b.files) {
    case (nil, nil):
      pairs = [try Self.pair(Self.name(of: first), first, second, metric, maxPixels, onPair)]
      (onlyFirst, onlySecond, isByOrder) = ([], [], false)
    case (let firstNames?, let secondNames?):
      let common = firstNames.filter(Set(secondNames).contains)
      isByOrder = common.isEmpty
      var pairs: [Pair] = []
      let places = isByOrder ? Array(zip(firstNames, secondNames)) : common.map { ($0, $0) }
      for (one, other) in places {
        if isInterrupted() { throw Pipeline.Interrupted() }
        pairs.append(
          try Self.pair(
            one, RenderPlan.join(first, one), RenderPlan.join(second, other), metric, maxPixels, onPair))
      }
      self.pairs = pairs
      let paired = (Set(places.map(\.0)), Set(places.map(\.1)))
      onlyFirst = firstNames.filter { !paired.0.contains($0) }
      onlySecond = secondNames.filter { !paired.1.contains($0) }
    case (nil, _): throw Problem.mixed(file: first, folder: second)
    case (_, nil): throw Problem.mixed(file: second, folder: first)
    }
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func pair(
    _ name: String, _ first: String, _ second: String, _ metric: any Metric, _ maxPixels: Int,
    _ onPair: (Pair, Bitmap, Bitmap) throws -> Void
  ) throws -> Pair {
    let (a, b) = (try picture(first), try picture(second))
    let pair = pair(name, a, b, metric, maxPixels)
    try onPair(pair, a.bitmap, b.bitmap)
    return pair
  }

  private static func pair(
    _ name: String, _ a: ComparedPicture, _ b: ComparedPicture, _ metric: any Metric, _ maxPixels: Int
  ) -> Pair {
    guard a.width == b.width, a.height == b.height else {
      return Pair(
        name: name, verdict: .size(first: "\(a.width) x \(a.height)", second: "\(b.width) x \(b.height)"),
        count: 0, sweep: nil)
    }
    let count = metric.count(a, b)
    return Pair(
      name: name, verdict: count > maxPixels ? .different : .equal, count: count,
      sweep: PixelSweep(a.bitmap, b.bitmap))
  }

  private static func picture(_ path: String) throws(Problem) -> ComparedPicture {
    let bytes: [UInt8]
    do throws(GoldenProblem) {
      bytes = try FileBytes.read(path, limit: GoldenFolder.fileLimit)
    } catch {
      if error.reason == .missing { throw Problem.missing(path: path) }
      throw Problem.unreadable(path: path, cause: error.cause)
    }
    do throws(PNGError) {
      return ComparedPicture(try PNGDecoder.decode(bytes))
    } catch {
      throw Problem.unreadable(path: path, cause: "not a PNG file that can be read (\(error.sentence))")
    }
  }

  /// What was given: a file, or a folder and its pictures.
  private struct Side {
    /// Names of the PNG files in natural order; `nil` for a file.
    let files: [String]?

    init(_ path: String) throws(Problem) {
      let raw = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if raw < 0 {
        switch errno {
        case ENOTDIR: files = nil
        case ENOENT: throw .missing(path: path)
        case let code: throw .unreadable(path: path, cause: GalleryProblem.reason(code))
        }
        return
      }
      let folder = FolderDescriptor(adopting: raw)
      guard var reader = folder.reader() else {
        throw .unreadable(path: path, cause: GalleryProblem.reason(errno))
      }
      var names: [[UInt8]] = []
      while let entry = reader.next() {
        let name = Array(entry.name.bytes)
        if entry.kind != .folder, name.first != ASCII.point,
          String(decoding: name.suffix(4), as: UTF8.self).lowercased() == ".png"
        {
          names.append(name)
        }
      }
      files = names.sorted(by: NaturalOrder.precedes).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
