import Foundation
import Synchronization
import TestSupport
import Testing

@testable import indicator_render

@Suite struct TerminalTests {
  @Test func widthOfATerminal() throws {
    let terminal = try PseudoTerminal(columns: 133)
    #expect(Terminal.isTerminal(terminal.device))
    #expect(Terminal.columns(terminal.device) { _ in nil } == 133)
    #expect(Terminal.columns(terminal.device) { $0 == "COLUMNS" ? "50" : nil } == 50)
    #expect(Terminal.columns(terminal.device) { $0 == "COLUMNS" ? "wide" : nil } == 133)
    #expect(Terminal.columns(-1) { _ in nil } == 80)
    #expect(!Terminal.isTerminal(-1))
  }

  @Test func styling() throws {
    let terminal = try PseudoTerminal(columns: 80)
    #expect(Terminal.isStyled(terminal.device) { _ in nil })
    #expect(!Terminal.isStyled(terminal.device) { $0 == "NO_COLOR" ? "1" : nil })
    #expect(Terminal.isStyled(terminal.device) { $0 == "NO_COLOR" ? "" : nil })
    #expect(!Terminal.isStyled(terminal.device) { $0 == "TERM" ? "dumb" : nil })
  }

  /// A pipe takes 64 kB at a time, and a non-blocking one refuses more until it is read.
  @Test func partialWritesAreContinued() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let (readEnd, writeEnd) = (ends[0], ends[1])
    _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK)
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    // A thread of its own: a task would wait for one of the few that run tests, until all other tests have had their turn.
    let found = Mutex<[UInt8]>([])
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var all: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 7_000)
      while case let count = read(readEnd, &buffer, buffer.count), count > 0 { all += buffer[..<count] }
      found.withLock { $0 = all }
      isDone.signal()
    }
    try Terminal.write(bytes, to: writeEnd)
    close(writeEnd)
    isDone.wait()
    #expect(found.withLock { $0 } == bytes)
    close(readEnd)
  }

  @Test func failuresAreTyped() throws {
    #expect(throws: Terminal.WriteFailure.failed(errno: EBADF)) { try Terminal.write("x", to: -1) }
    #expect(Terminal.WriteFailure.failed(errno: ENOSPC).reason == "No space left on device")
    try Terminal.write("", to: -1)
  }

  @Test func oneSignalIsNoted() async {
    await #expect(processExitsWith: .exitCode(42)) {
      installSignals()
      precondition(Signals.received == 0)
      raise(SIGTERM)
      precondition(Signals.received == SIGTERM)
      raise(SIGINT)
      precondition(Signals.received == SIGINT)
      precondition(ExitCode(signal: Signals.received) == .interrupted)
      _exit(42)
    }
    await #expect(processExitsWith: .exitCode(42)) {
      installSignals()
      raise(SIGHUP)
      precondition(ExitCode(signal: Signals.received) == .terminated)
      _exit(42)
    }
  }

  @Test func secondSignalEndsTheProgram() async {
    await #expect(processExitsWith: .exitCode(130)) {
      installSignals()
      raise(SIGINT)
      raise(SIGINT)
      _exit(1)
    }
    await #expect(processExitsWith: .exitCode(143)) {
      installSignals()
      raise(SIGHUP)
      raise(SIGTERM)
      _exit(1)
    }
  }

  @Test func ignoredSignalsStayIgnored() async {
    await #expect(processExitsWith: .exitCode(42)) {
      signal(SIGHUP, SIG_IGN)
      installSignals()
      raise(SIGHUP)
      raise(SIGHUP)
      precondition(Signals.received == 0)
      _exit(42)
    }
  }
}

/// The threads that run tests block signals, which would leave them waiting.
private func installSignals() {
  var none = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, nil)
  Signals.install()
}
