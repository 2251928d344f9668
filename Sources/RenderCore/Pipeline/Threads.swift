import Glibc

/// Runs one piece of work on several threads at once.
///
/// They are threads of their own: `concurrentPerform` of Dispatch gives no more than there are processors, and a single one to work that itself runs in
/// such a call, even while its other threads wait.
enum Threads {
  /// Calls `body` with each number from 0 to below `count`, the first on this thread, and returns when all calls have.
  ///
  /// Where the system gives no further thread, what is left runs on this one, so no call may wait for another to begin.
  static func run(_ count: Int, _ body: @Sendable (_ number: Int) -> Void) {
    withoutActuallyEscaping(body) { body in
      var threads: [pthread_t] = []
      var missing: [Int] = []
      for number in 1..<max(count, 1) {
        let work = Unmanaged.passRetained(Work(number: number, body: body))
        var thread = pthread_t()
        let code = pthread_create(
          &thread, nil,
          { pointer in
            guard let pointer else { return nil }
            let work = Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue()
            work.body(work.number)
            return nil
          }, work.toOpaque())
        if code == 0 {
          threads.append(thread)
        } else {
          work.release()
          missing.append(number)
        }
      }
      if count > 0 { body(0) }
      missing.forEach(body)
      for thread in threads { pthread_join(thread, nil) }
    }
  }

  private final class Work: Sendable {
    let number: Int
    let body: @Sendable (_ number: Int) -> Void

    init(number: Int, body: @escaping @Sendable (_ number: Int) -> Void) {
      self.number = number
      self.body = body
    }
  }
}
