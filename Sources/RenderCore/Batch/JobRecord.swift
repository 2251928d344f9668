/// What a later run knows about a job: what it was made from, and the files that came of it.
///
/// It is written after the files are in their places. A run that is killed in between leaves a record that fits neither the inputs nor the files, and the job
/// is rendered again.
struct JobRecord {
  static let format = "indicator-render job 1"
  static let byteLimit = 64 << 20

  let inputs: JobInputs
  let frames: Int
  let distinctFrames: Int
  let files: [WrittenFile]

  /// Where the record of a job is, below the output folder.
  static func path(of id: String) -> String { "\(BatchPlan.recordFolderName)/jobs/\(id).json" }

  var json: JSONValue {
    .object([
      .init("format", .string(JobRecord.format)), .init("inputs", inputs.json),
      .init("frames", .integer(frames)), .init("distinctFrames", .integer(distinctFrames)),
      .init("files", .array(files.map(\.json))),
    ])
  }

  /// The record of a job; `nil` if there is none, or none that can be used.
  static func read(_ id: String, in folder: String) -> JobRecord? {
    let path = RenderPlan.join(folder, path(of: id))
    guard let bytes = try? FileBytes.read(path, limit: byteLimit) else { return nil }
    return JobRecord(bytes, name: path)
  }

  func write(_ id: String, in folder: String) throws(OutputError) {
    var file = try OutputFile(path: RenderPlan.join(folder, JobRecord.path(of: id)))
    try file.write(JSONText.pretty(json, rows: true) + "\n")
    try file.commit()
  }
}

extension JobRecord {
  init?(_ bytes: [UInt8], name: String) {
    var ignored: [Diagnostic] = []
    guard
      let root = JSONParser.parse(
        SourceFile(name: name, bytes: bytes), maximumBytes: JobRecord.byteLimit, diagnostics: &ignored)
    else {
      return nil
    }
    let value = JSONValue(root)
    guard value["format"] == .string(JobRecord.format), let inputs = value["inputs"], let job = inputs["job"],
      let fonts = inputs["fonts"], let renderer = inputs["renderer"],
      let files = WrittenFile.list(value["files"]),
      let frames = value["frames"]?.count, let distinct = value["distinctFrames"]?.count
    else { return nil }
    self.init(
      inputs: JobInputs(job: job, fonts: fonts, renderer: renderer), frames: frames, distinctFrames: distinct,
      files: files)
  }
}

extension WrittenFile {
  var json: JSONValue {
    .object([
      .init("path", .string(path)), .init("bytes", .integer(byteCount)), .init("sha256", .string(digest)),
    ])
  }

  /// The files of a list; `nil` if it is none, or names something outside the output folder.
  static func list(_ value: JSONValue?) -> [WrittenFile]? {
    guard case .array(let items)? = value else { return nil }
    let files = items.compactMap { item -> WrittenFile? in
      guard case .string(let path)? = item["path"], case .string(let digest)? = item["sha256"],
        let count = item["bytes"]?.count, isInside(path), SHA256.isDigest(digest)
      else { return nil }
      return WrittenFile(path: path, byteCount: count, digest: digest)
    }
    return files.count == items.count ? files : nil
  }

  /// Whether no part of a path is empty, `.` or `..`.
  private static func isInside(_ path: String) -> Bool {
    var length = 0
    var onlyDots = true
    func isPlain() -> Bool { length > 0 && !(onlyDots && length <= 2) }
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/") {
        guard isPlain() else { return false }
        (length, onlyDots) = (0, true)
      } else {
        length += 1
        onlyDots = onlyDots && byte == ASCII.point
      }
    }
    return isPlain()
  }
}

extension JSONValue {
  /// A number of things or bytes, as it was read or is to be written; at most so large that all of a batch can be added up.
  var count: Int? {
    let number: Int? =
      switch self {
      case .integer(let value): value
      case .numberText(let text): Int(text)
      default: nil
      }
    return number.flatMap { 0...(1 << 40) ~= $0 ? $0 : nil }
  }
}
