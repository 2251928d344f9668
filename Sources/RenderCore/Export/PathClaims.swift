/// Keeps outputs from writing into each other's files, however their paths are written: `a.png`, `./a.png`, `b/../a.png` and a link to it are one file.
///
/// Owners are numbers, of which the caller knows whose they are.
public struct PathClaims: Sendable {
  /// Two claims that exclude each other.
  public struct Clash: Sendable {
    public enum Kind: Hashable, Sendable {
      /// Both are one place.
      case same
      /// The later one is in the earlier one.
      case isInside
      /// The earlier one is in the later one.
      case surrounds
      /// The later one is called like a page of the earlier one.
      case isPage
      /// The earlier one is called like a page of the later one.
      case hasPage
    }

    public let kind: Kind
    public let earlier: PathClaim
    public let later: PathClaim
    /// Whose the earlier one is.
    public let owner: Int
  }

  private struct Entry {
    let claim: PathClaim
    let owner: Int
  }

  private let ignoresCase: Bool
  /// Files and folders by their places.
  private var places: [String: Entry] = [:]
  /// For every folder above a claim the first one that is in it.
  private var inner: [String: Entry] = [:]
  /// Pages by stem and ending.
  private var pages: [String: Entry] = [:]
  /// Files that are called like pages, by stem and ending.
  private var numbered: [String: Entry] = [:]

  /// - Parameter ignoresCase: whether names that differ in capitals alone are one, as on many file systems.
  public init(ignoresCase: Bool = false) { self.ignoresCase = ignoresCase }

  /// Notes a claim, unless it clashes with an earlier one; then that is told.
  public mutating func add(_ claim: PathClaim, of owner: Int) -> Clash? {
    let keys = keys(of: claim)
    if let clash = clash(with: claim, keys) { return clash }
    let entry = Entry(claim: claim, owner: owner)
    if keys.isFamily {
      pages[keys.families[0]] = entry
    } else {
      for family in keys.families where numbered[family] == nil { numbered[family] = entry }
      places[keys.place] = entry
    }
    for folder in keys.above where inner[folder] == nil { inner[folder] = entry }
    return nil
  }

  /// The earlier claim that excludes this one.
  public func clash(with claim: PathClaim) -> Clash? { clash(with: claim, keys(of: claim)) }

  private func clash(with claim: PathClaim, _ keys: Keys) -> Clash? {
    func clash(_ kind: Clash.Kind, _ earlier: Entry) -> Clash {
      Clash(kind: kind, earlier: earlier.claim, later: claim, owner: earlier.owner)
    }
    for folder in keys.above { if let outer = places[folder] { return clash(.isInside, outer) } }
    if keys.isFamily {
      if let other = pages[keys.families[0]] { return clash(.same, other) }
      return numbered[keys.families[0]].map { clash(.hasPage, $0) }
    }
    if let other = places[keys.place] { return clash(.same, other) }
    if let other = inner[keys.place] { return clash(.surrounds, other) }
    for family in keys.families { if let sheet = pages[family] { return clash(.isPage, sheet) } }
    return nil
  }

  /// By what a claim is found.
  private struct Keys {
    let place: String
    /// The folders above.
    let above: [String]
    /// Stems with endings: the one of pages, or those of which a file could be a page.
    let families: [String]
    let isFamily: Bool
  }

  private func keys(of claim: PathClaim) -> Keys {
    func key(_ path: String) -> String {
      let place = TargetPath.place(of: path)
      return ignoresCase ? place.lowercased() : place
    }
    switch claim {
    case .file(let path), .folder(let path):
      let place = key(path)
      return Keys(
        place: place, above: Self.folders(above: place), families: Self.families(of: place), isFamily: false)
    case .pages(let stem, let ending):
      let place = key(stem)
      let family = place + "\0" + (ignoresCase ? ending.lowercased() : ending)
      return Keys(place: place, above: Self.folders(above: place), families: [family], isFamily: true)
    }
  }

  /// `/a` and `/a/b` for `/a/b/c`, `a` and `a/b` for `a/b/c`.
  static func folders(above place: String) -> [String] {
    let bytes = Array(place.utf8)
    var folders: [String] = []
    for index in bytes.indices where bytes[index] == UInt8(ascii: "/") && index > 0 {
      folders.append(String(decoding: bytes[..<index], as: UTF8.self))
    }
    return folders
  }

  /// Stem and ending of everything that a file could be a page of: `/s-2.a.png` is called like a page of `/s` with the ending `.a.png`.
  private static func families(of place: String) -> [String] {
    let bytes = Array(place.utf8)
    let start = (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    var families: [String] = []
    for hyphen in bytes.indices[start...] where bytes[hyphen] == UInt8(ascii: "-") {
      let digits = bytes[(hyphen + 1)...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      guard let first = digits.first, digits.count == 1 || first != UInt8(ascii: "0"),
        digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: ".")
      else { continue }
      families.append(
        String(decoding: bytes[..<hyphen], as: UTF8.self) + "\0"
          + String(decoding: bytes[digits.endIndex...], as: UTF8.self))
    }
    return families
  }
}

extension PathClaims.Clash {
  /// What is wrong, in one sentence without a full stop.
  public var message: String {
    let (earlier, later) = (Self.quoted(earlier.path), Self.quoted(later.path))
    switch kind {
    case .same:
      return earlier == later
        ? "two outputs are \(later)" : "\(earlier) and \(later) are one and the same place"
    case .isInside: return "\(later) is inside \(earlier), \(Self.nature(self.earlier))"
    case .surrounds: return "\(earlier) is inside \(later), \(Self.nature(self.later))"
    case .isPage: return "\(later) is called like a page \(earlier) of another output"
    case .hasPage: return "\(earlier) is called like a page \(later) of another output"
    }
  }

  /// What to do about it.
  public var hint: String { kind == .same ? "give each a path of its own" : "give it a place of its own" }

  private static func quoted(_ path: String) -> String { "'" + DisplayText.visible(path) + "'" }

  private static func nature(_ claim: PathClaim) -> String {
    if case .folder = claim { "which is replaced as a whole" } else { "which is a file" }
  }
}
