/// Where the bytes of a file go: a file of a set that appears as a whole, or a stream.
struct ByteOutput: Sendable {
  let write: @Sendable ([UInt8]) throws -> Void

  /// One file of a set.
  init(_ set: SharedFileSet, index: Int) {
    write = { try set.write($0, to: index) }
  }

  init(stream write: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.write = write
  }
}

/// Files that appear together, for the sinks that write them.
final class SharedFileSet: Sendable {
  private struct State: ~Copyable {
    var files: OutputFileSet
    var byteCount = 0
  }
  private let state: Locked<State>

  init(_ files: consuming OutputFileSet) {
    state = Locked(State(files: files))
  }

  func write(_ bytes: [UInt8], to index: Int) throws {
    try state.withLock { state in
      try state.files.write(bytes, to: index)
      state.byteCount += bytes.count
    }
  }

  /// Starts one more file and returns its place.
  func add(_ path: String, isDescription: Bool) throws -> Int {
    try state.withLock { try $0.files.add(path, isDescription: isDescription) }
  }

  /// Bytes of all files so far.
  var byteCount: Int { state.withLock { $0.byteCount } }

  func commit() throws { try state.withLock { try $0.files.commit() } }
  func finish() throws { try state.withLock { try $0.files.finish() } }
  func publish() throws { try state.withLock { try $0.files.publish() } }
  func settle() { state.withLock { $0.files.settle() } }
  func retract() { state.withLock { $0.files.retract() } }
  func discard() { state.withLock { $0.files.discard() } }
}
