import Glibc

/// A running program and our ends of its pipes.
struct Connection {
  let process: pid_t
  let input: Int32?
  let output: Int32?
  let error: Int32?
  /// Ends that are only kept open.
  let unread: [Int32]
}

/// Feeds and drains a running program until it ends.
struct Exchange {
  private let process: pid_t
  private var input: Int32?
  private var pendingInput: ArraySlice<UInt8>
  private var output: Int32?
  private var error: Int32?
  private var result = Binary.Result()

  init(_ connection: Connection, pendingInput: [UInt8]) {
    process = connection.process
    input = connection.input
    output = connection.output
    error = connection.error
    self.pendingInput = pendingInput[...]
    // A program that does not read its input must neither kill us nor stop us.
    signal(SIGPIPE, SIG_IGN)
    if let input { _ = fcntl(input, F_SETFL, O_NONBLOCK) }
  }

  mutating func complete(timeout: Double, whileRunning: (pid_t, Binary.Result) -> Void) throws
    -> Binary.Result
  {
    let deadline = Self.seconds() + timeout
    var status: Int32 = 0
    var hasEnded = false
    while !hasEnded || output != nil || error != nil {
      if !hasEnded {
        whileRunning(process, result)
        hasEnded = waitpid(process, &status, WNOHANG) == process
      }
      feed()
      waitForOutput()
      drain(\.output, into: \.standardOutput)
      drain(\.error, into: \.standardError)
      if Self.seconds() > deadline {
        kill(process, SIGKILL)
        if !hasEnded { waitpid(process, &status, 0) }
        closeAll()
        throw TestFailure.timeout(
          seconds: timeout, standardOutput: result.outputText, standardError: result.errorText)
      }
    }
    closeAll()
    let signal = status & 0x7F
    if signal == 0 { result.exitCode = (status >> 8) & 0xFF } else { result.killingSignal = signal }
    return result
  }

  private mutating func feed() {
    guard let input else { return }
    while !pendingInput.isEmpty {
      let count = pendingInput.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count < 0, errno == EAGAIN { return }
      // The program closed its end: the rest is not wanted.
      pendingInput = count < 0 ? [] : pendingInput.dropFirst(count)
    }
    close(input)
    self.input = nil
  }

  private func waitForOutput() {
    var requests = [output, error].compactMap { $0 }.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&requests, nfds_t(requests.count), 5)
  }

  /// Reads what there is; at the end of the output the descriptor is closed and forgotten.
  private mutating func drain(
    _ descriptor: WritableKeyPath<Exchange, Int32?>, into bytes: WritableKeyPath<Binary.Result, [UInt8]>
  ) {
    guard let source = self[keyPath: descriptor] else { return }
    var request = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 0) == 1 else { return }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(source, &buffer, buffer.count)
    // A terminal that nobody holds any more ends with an error instead of an empty read.
    if count > 0 {
      result[keyPath: bytes] += buffer[..<count]
    } else {
      close(source)
      self[keyPath: descriptor] = nil
    }
  }

  private mutating func closeAll() {
    for descriptor in [input, output, error].compactMap({ $0 }) { close(descriptor) }
    (input, output, error) = (nil, nil, nil)
  }

  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
