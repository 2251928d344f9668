import Glibc

/// A folder with what jobs of batches became, for all output folders, checkouts and machines that can reach it.
///
/// `jobs/AB/DIGEST.json` is the record of a job, called by the digest of everything that decides about its files (`JobInputs`); `files/AB/DIGEST` are the bytes of a file,
/// called by their SHA-256. Files of both kinds appear whole and never change, so any number of processes may read and write at the same time. Damage
/// does no harm: a record has a digest of its own, and what is read of a file is compared with its name. Whoever may write into the folder is trusted.
public struct ResultCache: Sendable {
  public enum Problem: Error, Hashable, Sendable {
    /// There is no such folder.
    case missing
    /// There is nothing in the folder.
    case empty
    /// The folder has something in it and was not made by this program.
    case foreign
    /// It is of another version of the program.
    case format(String)
    case system(errno: Int32)

    /// What follows after the path.
    public var message: String {
      switch self {
      case .missing: "is not there"
      case .empty: "is not a cache: it is empty"
      case .foreign: "is not a cache: it has other files in it"
      case .format(let found):
        "is of the format \(DisplayText.quoted(found)); this program reads \(DisplayText.quoted(ResultCache.format))"
      case .system(let code): "cannot be used: \(SystemError.text(code))"
      }
    }
  }

  static let format = "indicator-render cache 1"
  static let markerName = "indicator-render-cache.json"
  /// Largest file that is kept, in bytes.
  static let fileLimit = 1 << 30

  public let path: String
  /// Whether nothing is ever written into it, also not to note that something was used.
  public let isReadOnly: Bool

  /// Opens a cache; one that may be written is made if it is not there.
  public init(_ path: String, isReadOnly: Bool) throws(Problem) {
    self.path = path
    self.isReadOnly = isReadOnly
    if try ResultCache.isMarked(path) { return }
    if isReadOnly { throw ResultCache.absence(path) }
    do throws(OutputError) {
      var marker = try OutputFile(path: RenderPlan.join(path, ResultCache.markerName))
      try marker.write(JSONText.pretty(.object([.init("format", .string(ResultCache.format))])) + "\n")
      try marker.commit()
    } catch {
      if case .system(let code) = error.reason { throw .system(errno: code) }
      throw .foreign
    }
  }

  /// An existing cache, to look after it.
  public init(existing path: String) throws(Problem) {
    guard try ResultCache.isMarked(path) else { throw ResultCache.absence(path) }
    self.path = path
    isReadOnly = false
  }

  /// Why an empty folder, or none, is no cache.
  private static func absence(_ path: String) -> Problem {
    access(path, F_OK) == 0 ? .empty : .missing
  }

  /// Whether a folder is a cache; `false` if it is empty, or will be made.
  private static func isMarked(_ path: String) throws(Problem) -> Bool {
    guard let stream = opendir(path) else {
      if errno == ENOENT { return false }
      throw .system(errno: errno)
    }
    defer { closedir(stream) }
    let marker: [UInt8]
    do throws(FileProblem) {
      marker = try FileBytes.read(RenderPlan.join(path, markerName), limit: 1 << 16)
    } catch {
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != "..", !name.hasPrefix(".\(markerName)") {
          // The mark comes before anything else, so another run may have made it since we looked.
          if access(RenderPlan.join(path, markerName), R_OK) == 0, error == .system(errno: ENOENT) {
            return try isMarked(path)
          }
          throw .foreign
        }
      }
      return false
    }
    var ignored: [Diagnostic] = []
    let file = SourceFile(name: markerName, bytes: marker)
    guard let root = JSONParser.parse(file, diagnostics: &ignored),
      case .string(let found)? = root["format"]?.value, found.hasPrefix("indicator-render cache ")
    else { throw .foreign }
    if found != format { throw .format(found) }
    return true
  }

  func file(_ kind: CacheFile.Kind, _ digest: String) -> CacheFile {
    CacheFile(cache: path, kind: kind, digest: digest)
  }
}
