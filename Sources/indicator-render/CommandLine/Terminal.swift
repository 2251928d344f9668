import Glibc
import RenderCore

/// The three standard descriptors: what they are connected to, and whole writes to them.
enum Terminal {
  static let standardOutput = STDOUT_FILENO
  static let standardError = STDERR_FILENO

  /// Why a write stopped before its end.
  enum WriteFailure: Error, Hashable {
    /// The reader of our pipe went away, as `head` does; not a mistake of anybody.
    case closedPipe
    /// A signal that `Signals` noted came while the write was waiting.
    case interrupted(signal: Int32)
    case failed(errno: Int32)

    /// What the system calls it, such as `No space left on device`; empty for a closed pipe or a signal.
    var reason: String {
      if case .failed(let code) = self { SystemError.text(code) } else { "" }
    }
  }

  /// Looks up a variable of the process environment.
  @Sendable static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Gives a descriptor that was closed at start something harmless, so that no file we open later takes its number.
  ///
  /// Writing to a missing standard output still fails, and so does reading from a missing input.
  static func reserveStandardDescriptors() {
    // `open` takes the lowest free number, hence the order.
    let modes = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
    for (descriptor, mode) in modes where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      _ = open("/dev/null", mode)
    }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether to use colour and bold on a descriptor: a terminal that can, and nobody who asked us not to (no-color.org).
  static func isStyled(_ descriptor: Int32, environment: (String) -> String? = environment) -> Bool {
    canRewrite(descriptor, environment: environment) && (environment("NO_COLOR") ?? "").isEmpty
  }

  /// Whether a line on a descriptor can be rewritten in place.
  static func canRewrite(_ descriptor: Int32, environment: (String) -> String? = environment) -> Bool {
    isTerminal(descriptor) && environment("TERM") != "dumb"
  }

  /// Columns of a descriptor: what `COLUMNS` says, else what the terminal says, else 80.
  static func columns(_ descriptor: Int32, environment: (String) -> String? = environment) -> Int {
    if let text = environment("COLUMNS"), let columns = Int(text), columns > 0 { return columns }
    var size = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    return 80
  }

  /// Whether the locale of the environment is a UTF-8 one.
  static func isUnicode(environment: (String) -> String? = environment) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }

  static func write(_ text: String, to descriptor: Int32) throws(WriteFailure) {
    try write(Array(text.utf8), to: descriptor)
  }

  /// Writes all the bytes, however many calls that takes.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(WriteFailure) {
    var written = 0
    while written < bytes.count {
      let (count, code) = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        return (count, errno)
      }
      if count >= 0 {
        written += count
        continue
      }
      switch code {
      case EINTR where Signals.received == 0: continue
      case EINTR,
        EAGAIN where Signals.received != 0:
        throw .interrupted(signal: Signals.received)
      case EAGAIN: waitUntilWritable(descriptor)
      case EPIPE: throw .closedPipe
      default: throw .failed(errno: code)
      }
    }
  }

  /// Whoever shares our standard output may have made it non-blocking. The limit lets a signal be noticed.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, 100)
  }
}
