import Glibc
import RenderCore

/// Runs this program once more and reads what it prints.
enum OwnProcess {
  /// - Parameters:
  ///   - arguments: without the name of the program.
  ///   - environment: variables over those of this process.
  /// - Throws: `CommandError`.
  static func output(_ arguments: [String], environment: [String: String]) throws -> String {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw failure(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let process: pid_t
    do {
      defer { close(ends[1]) }
      process = try spawn(arguments, environment, output: ends[1])
    }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if Signals.received != 0 {
        kill(process, SIGKILL)
        break
      }
      let count = read(ends[0], &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes += piece[..<count]
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if Signals.received != 0 { throw CommandError.interrupted(signal: Signals.received) }
    guard status == 0 else {
      throw CommandError.inputOutput(
        path: "the output of a second process of \(Program.name)", reason: "it ended with status \(status)")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func failure(_ code: Int32) -> CommandError {
    .inputOutput(
      path: "the output of a second process of \(Program.name)", reason: SystemError.text(code))
  }

  private static func spawn(
    _ arguments: [String], _ changes: [String: String], output: Int32
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    let words = ([Program.name] + arguments).map { strdup($0) }
    let variables = environment(changes).map { strdup($0) }
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/proc/self/exe", &actions, nil, words + [nil], variables + [nil])
    guard code == 0 else { throw failure(code) }
    return process
  }

  private static func environment(_ changes: [String: String]) -> [String] {
    var result = changes.map { "\($0.key)=\($0.value)" }.sorted()
    var place = environ
    while let text = place.pointee {
      let variable = String(cString: text)
      let name = variable.split(separator: "=", maxSplits: 1).first.map(String.init) ?? ""
      if changes[name] == nil { result.append(variable) }
      place += 1
    }
    return result
  }
}
