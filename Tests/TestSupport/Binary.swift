import Foundation
import Synchronization

/// The built `indicator-render`, for tests that run the whole program.
public enum Binary {
  /// Where the program's output goes.
  public enum Device {
    /// Into the result.
    case pipe
    /// Into the result, through a terminal of so many columns.
    case terminal(columns: Int)
    /// Into a pipe whose reader has gone.
    case closedPipe
    /// Into a pipe of 4096 bytes that nobody reads.
    case stalledPipe
    /// Into a file, such as `/dev/full`.
    case file(String)
    /// The descriptor is not open at all.
    case closed
  }

  public struct Result: Sendable {
    public var standardOutput: [UInt8] = []
    public var standardError: [UInt8] = []
    /// The exit code, or nil if a signal killed the program.
    public var exitCode: Int32?
    public var killingSignal: Int32?

    public var outputText: String { String(decoding: standardOutput, as: UTF8.self) }
    public var errorText: String { String(decoding: standardError, as: UTF8.self) }
  }

  /// The product lies beside the test bundle, which is the running program.
  public static var path: String {
    let running = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: running).deletingLastPathComponent()
      .appendingPathComponent("indicator-render").path
  }

  /// Held while a pipe is made and a process is spawned.
  static let spawning = Mutex(())

  /// Runs the program to its end and drains both of its outputs meanwhile.
  /// - Parameters:
  ///   - environment: on top of `PATH` and `HOME` of the tests; nil removes a variable. Nothing else is inherited.
  ///   - standardInput: what the program reads; nil for a closed descriptor.
  ///   - timeout: seconds; then the program is killed.
  ///   - whileRunning: called every few milliseconds with the process id and the outputs so far, to watch files or send signals.
  public static func run(
    _ arguments: [String], environment: [String: String?] = [:], folder: String? = nil,
    standardInput: [UInt8]? = [], standardOutput: Device = .pipe, standardError: Device = .pipe,
    timeout: Double = 60, whileRunning: (pid_t, Result) -> Void = { _, _ in }
  ) throws -> Result {
    try run(
      program: path, arguments, environment: environment, folder: folder, standardInput: standardInput,
      standardOutput: standardOutput, standardError: standardError, timeout: timeout,
      whileRunning: whileRunning)
  }

  /// The same for any program.
  public static func run(
    program: String, _ arguments: [String], environment: [String: String?] = [:], folder: String? = nil,
    standardInput: [UInt8]? = [], standardOutput: Device = .pipe, standardError: Device = .pipe,
    timeout: Double = 60, whileRunning: (pid_t, Result) -> Void = { _, _ in }
  ) throws -> Result {
    // A pipe is closed on exec only after it is made: nothing may be spawned in between, or its end would never come.
    let connection = try spawning.withLock { _ in
      let input = try standardInput.map { _ in try Channel.pipe() }
      let output = try Channel(standardOutput)
      let error = try Channel(standardError)
      let process = try spawn(
        program: program, arguments, environment: completed(environment), folder: folder,
        descriptors: [input?.childEnd, output.childEnd, error.childEnd])
      for channel in [input, output, error] { channel?.closeChildEnd() }
      return Connection(
        process: process, input: input?.parentEnd, output: output.parentEnd, error: error.parentEnd,
        unread: [output, error].compactMap(\.unreadEnd))
    }
    defer { for descriptor in connection.unread { close(descriptor) } }
    var exchange = Exchange(connection, pendingInput: standardInput ?? [])
    return try exchange.complete(timeout: timeout, whileRunning: whileRunning)
  }

  private static func completed(_ changes: [String: String?]) -> [String] {
    var variables: [String: String] = [:]
    let inherited = ProcessInfo.processInfo.environment
    for name in ["PATH", "HOME", "LD_LIBRARY_PATH"] { variables[name] = inherited[name] }
    for (name, value) in changes { variables[name] = value }
    return variables.map { "\($0.key)=\($0.value)" }.sorted()
  }

  private static func spawn(
    program: String, _ arguments: [String], environment: [String], folder: String?, descriptors: [Int32?]
  ) throws -> pid_t {
    if let folder {
      // `env` becomes the program, so the process id is the right one.
      return try spawn(
        program: "/usr/bin/env", ["-C", folder, program] + arguments, environment: environment, folder: nil,
        descriptors: descriptors)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors.enumerated() {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      } else {
        posix_spawn_file_actions_addclose(&actions, Int32(number))
      }
    }

    // The program has to meet the signals as a shell would hand them over.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var process: pid_t = 0
    let words = ([program] + arguments).map { strdup($0) }
    let variables = environment.map { strdup($0) }
    defer { for text in words + variables { free(text) } }
    let code = posix_spawn(&process, program, &actions, &attributes, words + [nil], variables + [nil])
    guard code == 0 else { throw TestFailure.system(call: "posix_spawn \(program)", errno: code) }
    return process
  }
}
