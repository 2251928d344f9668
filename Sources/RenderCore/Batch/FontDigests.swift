/// The digests of all font files that could give glyphs to the jobs of a plan; each file is read once.
public struct FontDigests: Sendable {
  /// SHA-256 in hexadecimal, by path.
  private let digests: [String: String]

  /// - Throws: `OutputError` if a font cannot be read.
  public init(_ plan: BatchPlan) throws(OutputError) {
    var digests: [String: String] = [:]
    for job in plan.allJobs {
      for file in job.fontFiles where digests[file] == nil {
        digests[file] = try FileDigest.read(file).digest
      }
    }
    self.digests = digests
  }

  /// Names and digests of some of the files, in their order. The folder of a font is of the machine, so it is not among them.
  ///
  /// Two files in different folders may have one name, and an object has each key once.
  func members(of files: [String]) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    for file in files {
      guard let digest = digests[file] else { continue }
      let name = JobNaming.fileName(file)
      var key = name
      var count = 1
      while let other = members.first(where: { $0.key == key }), other.value != .string(digest) {
        count += 1
        key = "\(name) (\(count))"
      }
      if !members.contains(where: { $0.key == key }) { members.append(.init(key, .string(digest))) }
    }
    return members
  }

  /// All files, in an order that does not depend on their folders.
  var all: JSONValue {
    let files = digests.keys.sorted { first, second in
      let names = (JobNaming.fileName(first), JobNaming.fileName(second))
      return names.0 == names.1
        ? digests[first] ?? "" < digests[second] ?? ""
        : names.0.utf8.lexicographicallyPrecedes(names.1.utf8)
    }
    return .object(members(of: files))
  }
}
