/// Which names of a folder the list in it says are ours: eight bytes a name.
struct OwnNames: Sendable {
  /// Sorted.
  private var hashes: [UInt64] = []
  /// Whether the folder has a list of ours.
  let hasList: Bool

  init(in folder: borrowing FolderDescriptor) {
    guard var reader = FrameListReader(in: folder.raw) else {
      hasList = false
      return
    }
    hasList = true
    hashes.append(EntryName(FrameList.fileName).hash64)
    while let name = reader.next() { hashes.append(EntryName.hash64(of: name)) }
    hashes.sort()
  }

  func contains(_ name: EntryName) -> Bool {
    let wanted = name.hash64
    var low = 0
    var high = hashes.count
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return low < hashes.count && hashes[low] == wanted
  }
}
