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

  /// - Throws: `OutputError` if the file cannot be made.
  init(_ form: Form) throws {
    isOnStandardError = form == .standardError
    var descriptor: Int32 = form == .standardError ? Terminal.standardError : -1
    var name = "standard error"
    if case .file(let file) = form {
      name = file
      // Written as things happen, so that one can watch it.
      descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o666)
      if descriptor < 0 { throw OutputError(.create, file, code: errno) }
    }
    path = name
    state = Locked(State(descriptor: descriptor))
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
