/// Memory of a worker for one step of its work, used again for every frame. Its content is what was written last.
struct ScratchBytes: ~Copyable {
  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  init() {}

  deinit { memory.deallocate() }

  /// The first `count` bytes, which are arbitrary when there were fewer before.
  ///
  /// Untouched memory costs nothing, so there may be much more of it than is filled.
  mutating func bytes(_ count: Int) -> UnsafeMutableRawBufferPointer {
    if memory.count < count {
      memory.deallocate()
      memory = .allocate(byteCount: count, alignment: 16)
    }
    return UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
  }
}
