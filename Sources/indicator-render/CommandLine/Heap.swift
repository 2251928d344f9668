import Glibc

/// How the C library keeps the memory of this process.
enum Heap {
  private typealias Function = @convention(c) (Int32, Int32) -> Int32

  /// `M_TRIM_THRESHOLD` and `M_MMAP_THRESHOLD` of glibc.
  private static let trimThreshold: Int32 = -1
  private static let mapThreshold: Int32 = -3

  /// Keeps up to 64 MB that are free. Compressors take and free a megabyte for every frame; giving it back to the system each time costs a tenth of the CPU time.
  ///
  /// Call it before there are threads. `mallopt` is looked up at run time, because its header is not in Swift's module of the C library.
  static func keepWhatIsFreed() {
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let setOption = unsafeBitCast(symbol, to: Function.self)
    // What the thresholds grow to by themselves, but slowly.
    _ = setOption(mapThreshold, 32 << 20)
    _ = setOption(trimThreshold, 64 << 20)
  }
}
