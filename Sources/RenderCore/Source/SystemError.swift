import Glibc

/// What the system says about its error codes.
public enum SystemError {
  /// The sentence for an `errno`, in English whatever the locale.
  public static func text(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
