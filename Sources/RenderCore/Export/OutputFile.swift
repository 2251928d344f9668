/// One output file that is whole or absent: it is built as `.NAME.indicator-render-PID.tmp` beside its place and renamed by `commit()`.
///
/// An earlier file of ours is replaced; a foreign one only with `force` (what is ours: `FileOwnership`). A symbolic link given by the user is followed, a
/// device or pipe is written to directly. Whatever ends before `commit()` leaves the earlier file as it was; what a killed run left is removed by the next
/// run for the same destination. The data is not forced to the disk (`fsync`): outputs can be rendered again.
///
/// The process must ignore `SIGXFSZ` and `SIGPIPE`, as the command line does, so that a limit or a closed pipe arrives as an error.
public struct OutputFile: ~Copyable, Sendable {
  private var file: PendingFile

  /// Starts a file for `path`; the folders above it are made as needed, and removed again if the file is discarded.
  ///
  /// - Parameter force: Replace a file that this program did not write.
  public init(path: String, force: Bool = false) throws(OutputError) {
    let mayReplace: (Int32) -> Bool = { FileOwnership.isOurs($0) }
    file = try PendingFile(path, mayReplace: force ? nil : mayReplace)
  }

  deinit {
    var file = file
    file.discard()
  }

  public mutating func write(_ bytes: RawSpan) throws(OutputError) { try file.write(bytes) }
  public mutating func write(_ bytes: [UInt8]) throws(OutputError) { try file.write(bytes.span.bytes) }
  public mutating func write(_ text: String) throws(OutputError) { try file.write(text) }

  /// Closes the file and moves it to its place. Call it once, after the last `write`.
  public mutating func commit() throws(OutputError) {
    try file.finish()
    try file.publish()
    file.settle()
  }

  /// Forgets what was written. Does nothing after `commit()`.
  public mutating func discard() { file.discard() }
}
