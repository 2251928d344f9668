import Glibc
import RenderCore

/// Shows on standard error how far a render is. May be told from any thread.
final class ProgressBar: Sendable {
  enum Style: Hashable, Sendable {
    case none
    /// One line of a terminal, rewritten in place.
    case bar(unicode: Bool, styled: Bool)
    /// A line now and then, for logs.
    case lines
  }

  /// At most 15 updates a second; the first one late enough that a short render shows nothing.
  static let nanosecondsBetweenBars: UInt64 = 1_000_000_000 / 15
  static let nanosecondsBetweenLines: UInt64 = 5_000_000_000

  private struct State {
    var done = 0
    var lastShown: UInt64
    var isLineDirty = false
  }

  private let style: Style
  private let total: Int
  private let start: UInt64
  private let now: @Sendable () -> UInt64
  private let columns: @Sendable () -> Int
  private let show: @Sendable (String) -> Void
  private let state: Locked<State>

  /// - Parameters:
  ///   - total: frames to come.
  ///   - now: a clock that never goes back, in nanoseconds.
  ///   - columns: the present width of the terminal.
  ///   - show: writes a text; whether it succeeds does not matter to the render.
  init(
    total: Int, style: Style, now: @escaping @Sendable () -> UInt64 = monotonicNanoseconds,
    columns: @escaping @Sendable () -> Int = { Terminal.columns(Terminal.standardError) },
    show: @escaping @Sendable (String) -> Void = { try? Terminal.write($0, to: Terminal.standardError) }
  ) {
    self.total = total
    self.style = style
    self.now = now
    self.columns = columns
    self.show = show
    start = now()
    state = Locked(State(lastShown: start))
  }

  /// The style that standard error and the environment ask for.
  static func style(
    isSilenced: Bool, descriptor: Int32 = Terminal.standardError,
    environment: (String) -> String? = Terminal.environment
  ) -> Style {
    if isSilenced { return .none }
    guard Terminal.canRewrite(descriptor, environment: environment) else { return .lines }
    return .bar(
      unicode: Terminal.isUnicode(environment: environment),
      styled: Terminal.isStyled(descriptor, environment: environment))
  }

  /// Notes that `done` frames are complete. Numbers may come out of order; the largest counts.
  ///
  /// - Parameter note: what else is worth a few words of the line.
  func update(done: Int, note: @autoclosure () -> String = "") {
    if style == .none { return }
    // Writing under the lock keeps the lines whole and in order.
    state.withLock { state in
      state.done = max(state.done, done)
      let time = now()
      let pause = style == .lines ? Self.nanosecondsBetweenLines : Self.nanosecondsBetweenBars
      guard time - state.lastShown >= pause else { return }
      state.lastShown = time
      let line = ProgressLine(
        done: state.done, total: total, elapsedSeconds: Double(time - start) / 1_000_000_000, note: note())
      if case .bar(let unicode, let styled) = style {
        show("\r" + line.bar(columns: columns(), unicode: unicode, styled: styled) + "\u{1B}[K")
        state.isLineDirty = true
      } else {
        show(line.plain + "\n")
      }
    }
  }

  /// Clears the line, so that what follows stands alone. Call it also when the render fails.
  func finish() {
    state.withLock { state in
      if state.isLineDirty { show("\r\u{1B}[K") }
      state.isLineDirty = false
    }
  }

  @Sendable static func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
