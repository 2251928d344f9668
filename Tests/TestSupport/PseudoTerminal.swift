import Glibc

/// A terminal without a screen: what a program writes to `device` can be read from `control`.
public final class PseudoTerminal {
  /// Our end.
  public let control: Int32
  /// The end that a program takes for its terminal.
  public let device: Int32

  /// `TIOCSPTLCK` and `TIOCGPTN` of asm-generic/ioctls.h.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// - Throws: `errno` of the call that failed.
  public init(columns: Int) throws {
    // The steps of posix_openpt, unlockpt and ptsname, which the Glibc module does not show.
    control = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var isLocked: Int32 = 0
    var number: Int32 = 0
    guard control >= 0, ioctl(control, Self.setLock, &isLocked) == 0,
      ioctl(control, Self.getNumber, &number) == 0
    else { throw TestFailure.system(call: "open /dev/ptmx", errno: errno) }
    device = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard device >= 0 else { throw TestFailure.system(call: "open", errno: errno) }
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(control, UInt(TIOCSWINSZ), &size)
    // Without this the terminal would write "\r\n" for "\n".
    var mode = termios()
    tcgetattr(device, &mode)
    mode.c_oflag &= ~tcflag_t(OPOST)
    tcsetattr(device, TCSANOW, &mode)
  }

  deinit {
    close(control)
    close(device)
  }
}

/// Why a test could not do its work.
public enum TestFailure: Error {
  case system(call: String, errno: Int32)
  case timeout(seconds: Double, standardOutput: String, standardError: String)
}
