import Glibc
import RenderCore

/// Reads `--shard`.
struct ShardInput {
  /// `nil` for the whole batch.
  let shard: Shard?
  /// Where it comes from, if it was looked up.
  let origin: String?
  private let statusFile: String?

  init(_ arguments: Arguments, diagnostics: inout [Diagnostic]) {
    var found: ShardSource.Found?
    var shard: Shard?
    if let text = arguments.value(.shard) {
      if text == "auto" {
        do throws(ShardSource.Problem) {
          found = try ShardSource.find(.init(value: Terminal.environment))
        } catch {
          diagnostics.append(Diagnostic(.error, error.message, hint: error.hint))
        }
      } else {
        shard = Shard(text)
        if shard == nil {
          diagnostics.append(
            Diagnostic(
              .error,
              "--shard must be i/n with i from 1 to n, and n at most \(Shard.limit), or 'auto', found '\(text)'",
              hint: "such as --shard 2/7"))
        }
      }
    }
    self.shard = found?.shard ?? shard
    origin = found?.origin
    statusFile = found?.statusFile
  }

  /// Tells Bazel that its variables were understood.
  ///
  /// - Throws: `OutputError` if the file cannot be made.
  func acknowledge() throws {
    guard let statusFile else { return }
    let descriptor = open(statusFile, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o666)
    guard descriptor >= 0 else { throw OutputError(.create, statusFile, code: errno) }
    close(descriptor)
  }

  /// Says on standard error what was looked up.
  func tell() throws {
    guard let shard, let origin else { return }
    try Terminal.write("shard \(shard.text), from \(origin)\n", to: Terminal.standardError)
  }
}

extension Option {
  static let shard = Option.value(
    "shard", "i/n", .suggestions(["auto"]), in: .running,
    "take the i-th of n parts of the jobs, or what Slurm, Kubernetes, Bazel or GitLab say ('auto')")
}
