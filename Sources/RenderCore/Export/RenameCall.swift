import Glibc

/// `renameat2` of Linux, which can exchange two folders in one step and refuse to replace.
///
/// Looked up at run time: the header hides it from Swift, and file systems and older C libraries do without.
struct RenameCall {
  private typealias Function =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

  private static let noReplace: UInt32 = 1
  private static let exchange: UInt32 = 2

  private let function: Function?

  /// - Parameter isAvailable: Pretends that the system has no such call.
  init(isAvailable: Bool = true) {
    guard isAvailable, let symbol = dlsym(nil, "renameat2") else {
      function = nil
      return
    }
    function = unsafeBitCast(symbol, to: Function.self)
  }

  /// Exchanges two names of `folder`; gives 0 or an `errno`, `ENOSYS` when this cannot be had.
  func exchange(_ a: EntryName, _ b: EntryName, in folder: borrowing FolderDescriptor) -> Int32 {
    exchange(a, b, inFolder: folder.raw)
  }

  /// - Parameter folder: an open descriptor.
  func exchange(_ a: EntryName, _ b: EntryName, inFolder folder: Int32) -> Int32 {
    guard let function else { return ENOSYS }
    if function(folder, a.characters, folder, b.characters, RenameCall.exchange) == 0 { return 0 }
    return errno == EINVAL || errno == ENOTSUP ? ENOSYS : errno
  }

  /// Moves `name` to another folder unless it is taken there; gives 0 or an `errno`, `EEXIST` when it is taken.
  func move(
    _ name: EntryName, from source: borrowing FolderDescriptor, to target: borrowing FolderDescriptor
  ) -> Int32 {
    if let function {
      if function(source.raw, name.characters, target.raw, name.characters, RenameCall.noReplace) == 0 {
        return 0
      }
      if errno != ENOSYS && errno != EINVAL && errno != ENOTSUP { return errno }
    }
    if target.status(name) != nil { return EEXIST }
    return renameat(source.raw, name.characters, target.raw, name.characters) == 0 ? 0 : errno
  }
}
