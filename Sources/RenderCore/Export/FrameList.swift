/// `frames.json`: the list of the frames in a folder, one on a line. It says which files of the folder are ours.
///
/// Written while the frames are, so that memory does not grow with their number.
public struct FrameList: Sendable {
  public static let fileName = "frames.json"
  /// First member of the file: the mark by which the list is known as ours.
  public static let format = "indicator-render frames 1"

  /// A member before `frames`.
  public struct Member: Hashable, Sendable {
    public var name: String
    /// Any JSON value. Lines after the first are indented by two more spaces.
    public var json: String

    public init(name: String, json: String) {
      self.name = name
      self.json = json
    }
  }

  /// A line of the list.
  public struct Entry: Hashable, Sendable {
    /// Plain base name.
    public var file: String
    public var index: Int
    /// Presentation time in seconds.
    public var time: Rational
    /// Pixels per point.
    public var scale: Rational
    /// Digest of the pixels.
    public var digest: String

    public init(file: String, index: Int, time: Rational, scale: Rational, digest: String) {
      self.file = file
      self.index = index
      self.time = time
      self.scale = scale
      self.digest = digest
    }
  }

  static let head = "{\n  \"format\": \"\(format)\",\n"
  static let framesLine = "  \"frames\": ["
  static let entryStart = "    {\"file\": "
  static let lastLine = "  ]"

  private var stream: FileStream
  private var isFirst = true
  /// Whether it was written as a whole.
  private var isWhole = false

  init(to stream: FileStream, members: [Member]) throws(OutputError) {
    self.stream = stream
    try self.stream.write(FrameList.head)
    for member in members {
      let lines = member.json.split(separator: "\n", omittingEmptySubsequences: false).joined(
        separator: "\n  ")
      try self.stream.write("  \(JSONText.quoted(member.name)): \(lines),\n")
    }
    try self.stream.write(FrameList.framesLine)
  }

  /// A list that an earlier run made.
  init(whole stream: FileStream) {
    self.stream = stream
    isWhole = true
  }

  mutating func write(whole bytes: [UInt8]) throws(OutputError) { try stream.write(bytes.span.bytes) }

  mutating func append(_ entry: Entry) throws(OutputError) {
    try stream.write(
      (isFirst ? "\n" : ",\n") + FrameList.entryStart + JSONText.quoted(entry.file)
        + ", \"index\": \(entry.index), \"time\": " + DecimalText.shortest(entry.time.double)
        + ", \"scale\": " + DecimalText.shortest(entry.scale.double)
        + ", \"digest\": " + JSONText.quoted(entry.digest) + "}")
    isFirst = false
  }

  /// Ends the list and closes its file.
  mutating func close() throws(OutputError) {
    if !isWhole { try stream.write((isFirst ? "" : "\n" + FrameList.lastLine.dropLast()) + "]\n}\n") }
    try stream.close()
  }

  mutating func abandon() { stream.abandon() }
}
