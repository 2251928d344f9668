import Glibc
import Synchronization

/// Remembers that somebody asked the program to stop, so that it can leave nothing half-written.
///
/// A first signal is only noted; whoever does long work looks at `received` between two steps. A second one of the same kind
/// ends the program at once. `SIGHUP` counts as `SIGTERM`.
enum Signals {
  static let interrupt = SIGINT
  static let terminate = SIGTERM

  /// One bit per kind. An atomic because a handler may touch little else.
  private static let noted = Atomic<Int32>(0)

  /// `SIGINT` or `SIGTERM` if one arrived, else 0.
  static var received: Int32 {
    let bits = noted.load(ordering: .relaxed)
    if bits & bit(of: interrupt) != 0 { return interrupt }
    return bits == 0 ? 0 : terminate
  }

  /// Installs the handlers. Blocking calls return `EINTR`, so that a program that waits for input or a slow pipe notices.
  static func install() {
    // A static is made when it is first touched; that must not happen inside a handler.
    _ = noted.load(ordering: .relaxed)
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var old = sigaction()
      sigaction(signal, nil, &old)
      // `nohup`, and a shell that starts a job in the background, ask us to ignore it.
      if unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
      {
        continue
      }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { Signals.note($0) }
      sigemptyset(&action.sa_mask)
      sigaction(signal, &action, nil)
    }
  }

  /// A reader that closes our pipe becomes the error `EPIPE` of the write, not the death of the process.
  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
    // A file over the size limit becomes the error `EFBIG` in the same way.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Runs inside the handler: an atomic operation and `_exit`, nothing else.
  private static func note(_ signal: Int32) {
    let kind = signal == SIGINT ? SIGINT : SIGTERM
    let earlier = noted.bitwiseOr(bit(of: kind), ordering: .relaxed).oldValue
    if earlier & bit(of: kind) != 0 { _exit(128 + kind) }
  }

  private static func bit(of signal: Int32) -> Int32 { 1 << signal }
}
