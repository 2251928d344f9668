import Glibc

/// Whether two paths lead to one file.
public enum FilePlace {
  public static func isSame(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    guard stat(first, &one) == 0, stat(second, &other) == 0 else { return false }
    return FileStatus(one).isSameFile(as: FileStatus(other))
  }
}
