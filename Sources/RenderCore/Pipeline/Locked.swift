import CRaceDetector
import Synchronization

/// A value that one thread at a time may touch.
///
/// This is the library's `Mutex`, which ThreadSanitizer does not see on Linux, and which it is told about here.
package struct Locked<Value: ~Copyable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>

  package init(_ value: consuming sending Value) { mutex = Mutex(value) }

  /// Waits until nobody else has the value.
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    let address = address
    return try mutex.withLock { (value: inout sending Value) throws(Failure) -> sending Result in
      indicator_render_lock_taken(address)
      defer { indicator_render_lock_leaving(address) }
      return try body(&value)
    }
  }

  /// Returns `nil` at once if somebody else has the value.
  package borrowing func withLockIfAvailable<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result? {
    let address = address
    return try mutex.withLockIfAvailable { (value: inout sending Value) throws(Failure) -> sending Result in
      indicator_render_lock_taken(address)
      defer { indicator_render_lock_leaving(address) }
      return try body(&value)
    }
  }

  /// Where the lock is: only a name for it, never read through.
  private var address: UnsafeRawPointer { withUnsafePointer(to: mutex) { UnsafeRawPointer($0) } }
}
