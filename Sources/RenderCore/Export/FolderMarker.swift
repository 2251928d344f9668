import Glibc

/// The file in a temporary folder that tells the next run how far a killed one came.
///
/// Without a marker the folder is complete: the new one just before the swap, or the old one just after it.
enum FolderMarker: String {
  /// Frames are being written: throw the folder away.
  case building = ".indicator-render-building"
  /// All frames are complete and are being moved into their folder one by one: go on.
  case moving = ".indicator-render-moving"

  var name: EntryName { EntryName(rawValue) }

  func isSet(in folder: borrowing FolderDescriptor) -> Bool { folder.status(name) != nil }

  func clear(in folder: borrowing FolderDescriptor) { folder.remove(name) }

  /// Makes the marker; gives 0 or an `errno`.
  func set(in folder: borrowing FolderDescriptor) -> Int32 {
    let raw = openat(folder.raw, rawValue, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
    if raw < 0 { return errno }
    close(raw)
    return 0
  }
}
