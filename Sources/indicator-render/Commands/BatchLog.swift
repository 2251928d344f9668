import Glibc
import RenderCore

/// A line of JSON for everything that happens in a batch. New members and events may come; `v` grows when something that is there changes.
final class BatchLog: Sendable {
  enum Form: Hashable, Sendable {
    case none
    case standardError
    case file(String)
  }

  private struct State {
    var descriptor: Int32
    var failure: Terminal.WriteFailure?
  }

  let isOnStandardError: Bool
  private let path: String
  private let state: Locked<State>

  /// What `--log` asks for.
  static func form(_ text: String?, diagnostics: inout [Diagnostic]) -> Form {
    guard let text else { return .none }
    if text == "ndjson" { return .standardError }
    if text.hasPrefix("ndjson:"), text.utf8.count > 7 { return .file(String(text.dropFirst(7))) }
    diagnostics.append(
      Diagnostic(
        .error, "--log must be 'ndjson' or 'ndjson:FILE', found '\(text)'", hint: "such as ndjson:batch.log"))
    return .none
  }

  /// - Parameter force: replace a file that is no log.
  /// - Throws: `OutputError` if the file cannot be made, or is something else.
  init(_ form: Form, force: Bool) throws {
    isOnStandardError = form == .standardError
    var descriptor: Int32 = form == .standardError ? Terminal.standardError : -1
    var name = "standard error"
    if case .file(let file) = form {
      name = file
      // Written as things happen, so that one can watch it.
      // A pipe that we could read, too, would never be closed for us.
      var status = stat()
      let isFile = stat(file, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
      descriptor = open(file, (isFile ? O_RDWR | O_CREAT : O_WRONLY) | O_CLOEXEC | O_NOCTTY, 0o666)
      if descriptor < 0 { throw OutputError(.create, file, code: errno) }
      if !force, !BatchLog.isLog(descriptor) {
        Glibc.close(descriptor)
        throw OutputError(.write, file, .foreign)
      }
      _ = ftruncate(descriptor, 0)
    }
    path = name
    state = Locked(State(descriptor: descriptor))
  }

  /// How every line begins.
  private static let mark = Array("{\"v\":1,\"t\":".utf8)

  /// Whether a file is empty or begins as a log does; what is no file cannot be lost.
  private static func isLog(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
      return true
    }
    var start = [UInt8](repeating: 0, count: mark.count)
    return pread(descriptor, &start, start.count, 0) == start.count && start == mark
  }

  /// Writes one event. What cannot be written is told by `close`.
  func write(_ members: [JSONValue.Member]) {
    state.withLock { state in
      guard state.descriptor >= 0, state.failure == nil else { return }
      do throws(Terminal.WriteFailure) {
        try Terminal.write(JSONText.compact(.object(members)) + "\n", to: state.descriptor)
      } catch {
        state.failure = error
      }
    }
  }

  /// - Throws: `OutputError` if a line was lost.
  func close() throws {
    try state.withLock { state in
      if !isOnStandardError, state.descriptor >= 0 { _ = Glibc.close(state.descriptor) }
      state.descriptor = -1
      if case .failed(let code)? = state.failure { throw OutputError(.write, path, code: code) }
    }
  }
}
