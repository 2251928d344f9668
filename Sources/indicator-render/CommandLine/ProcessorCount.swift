import Glibc

/// How many CPUs this process may use.
enum ProcessorCount {
  /// The smaller of what the scheduler allows and what the control group allows, at least 1.
  static var available: Int {
    let allowed =
      contents(of: "/proc/self/status").flatMap(allowedCount(inStatus:))
      ?? sysconf(Int32(_SC_NPROCESSORS_ONLN))
    let quota = contents(of: "/sys/fs/cgroup/cpu.max").flatMap(quotaCount(inGroup:))
    return max(1, min(allowed, quota ?? .max))
  }

  /// The bits of `Cpus_allowed`, the mask that `taskset` and schedulers of clusters set.
  static func allowedCount(inStatus text: String) -> Int? {
    // Bytes, not characters: the whole file is walked through at every start.
    let name = "Cpus_allowed:"
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
    guard let line = lines.first(where: { $0.starts(with: name.utf8) }) else { return nil }
    let count = line.dropFirst(name.utf8.count).reduce(0) {
      $0 + (Character(UnicodeScalar($1)).hexDigitValue ?? 0).nonzeroBitCount
    }
    return count > 0 ? count : nil
  }

  /// `quota period` in microseconds, or `max period` for no limit; a part of a CPU counts as one.
  static func quotaCount(inGroup text: String) -> Int? {
    let fields = text.split { $0 == " " || $0 == "\n" }
    guard fields.count == 2, let quota = Int(fields[0]), let period = Int(fields[1]), period > 0 else {
      return nil
    }
    return max(1, (quota + period - 1) / period)
  }

  private static func contents(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
