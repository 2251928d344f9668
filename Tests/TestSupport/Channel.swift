import Glibc

/// One output of a program under test, with the end that the program gets and the end that we read.
final class Channel {
  private(set) var childEnd: Int32?
  private(set) var parentEnd: Int32?
  private var terminal: PseudoTerminal?
  /// Kept open so that the program waits instead of failing.
  private(set) var unreadEnd: Int32?
  /// `F_SETPIPE_SZ` of linux/fcntl.h, which the Glibc module does not show.
  private static let setPipeSize: Int32 = 1031

  init(_ device: Binary.Device) throws {
    switch device {
    case .pipe:
      let (readEnd, writeEnd) = try Self.makePipe()
      (parentEnd, childEnd) = (readEnd, writeEnd)
    case .closedPipe:
      let (readEnd, writeEnd) = try Self.makePipe()
      close(readEnd)
      childEnd = writeEnd
    case .stalledPipe:
      let (readEnd, writeEnd) = try Self.makePipe()
      _ = fcntl(writeEnd, Self.setPipeSize, 4096)
      (unreadEnd, childEnd) = (readEnd, writeEnd)
    case .terminal(let columns):
      let terminal = try PseudoTerminal(columns: columns)
      self.terminal = terminal
      // Duplicates, because the object closes its own.
      childEnd = fcntl(terminal.device, F_DUPFD_CLOEXEC, 3)
      parentEnd = fcntl(terminal.control, F_DUPFD_CLOEXEC, 3)
    case .file(let path):
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw TestFailure.system(call: "open \(path)", errno: errno) }
      childEnd = descriptor
    case .closed:
      break
    }
  }

  private init(parentEnd: Int32, childEnd: Int32) {
    self.parentEnd = parentEnd
    self.childEnd = childEnd
  }

  /// A pipe that we write to and the program reads.
  static func pipe() throws -> Channel {
    let (readEnd, writeEnd) = try makePipe()
    return Channel(parentEnd: writeEnd, childEnd: readEnd)
  }

  /// Only the program may hold its end, or we would never see the end of its output.
  func closeChildEnd() {
    if let childEnd { close(childEnd) }
    childEnd = nil
    terminal = nil
  }

  private static func makePipe() throws -> (readEnd: Int32, writeEnd: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw TestFailure.system(call: "pipe", errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
