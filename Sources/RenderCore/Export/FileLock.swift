import Glibc

/// Advisory locks that tell an output under construction from one that a killed run left: the system drops them with the process.
enum FileLock {
  case taken
  case busy
  /// Some network file systems lock no folders.
  case unsupported

  /// Tries to take the lock of an open file or folder, and does not wait.
  static func attempt(_ descriptor: Int32) -> FileLock {
    request(descriptor, LOCK_EX | LOCK_NB)
  }

  /// Waits for the lock; holders keep it for the length of a commit only.
  @discardableResult
  static func wait(_ descriptor: Int32) -> FileLock {
    request(descriptor, LOCK_EX)
  }

  private static func request(_ descriptor: Int32, _ operation: Int32) -> FileLock {
    while flock(descriptor, operation) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return .busy
      default: return .unsupported
      }
    }
    return .taken
  }

  /// Whether what `descriptor` refers to was left by a run that is gone. Keeps the lock if so.
  static func isAbandoned(_ descriptor: Int32, by process: pid_t) -> Bool {
    switch attempt(descriptor) {
    case .taken: true
    case .busy: false
    case .unsupported: !isRunning(process)
    }
  }

  static func isRunning(_ process: pid_t) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }
}
