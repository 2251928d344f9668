import Glibc

/// A file of a batch as it was written.
public struct WrittenFile: Hashable, Sendable {
  /// Below the output folder.
  public let path: String
  public let byteCount: Int
  /// SHA-256 in hexadecimal.
  public let digest: String

  public init(path: String, byteCount: Int, digest: String) {
    self.path = path
    self.byteCount = byteCount
    self.digest = digest
  }

  /// The file that is at `path` in `folder` now.
  static func read(_ path: String, in folder: String) throws(OutputError) -> WrittenFile {
    let place = folder.isEmpty ? path : RenderPlan.join(folder, path)
    let (digest, count) = try FileDigest.read(place)
    return WrittenFile(path: path, byteCount: count, digest: digest)
  }

  /// Whether the file is still there as it was written.
  func isIntact(in folder: String) -> Bool {
    let place = folder.isEmpty ? path : RenderPlan.join(folder, path)
    var status = stat()
    guard lstat(place, &status) == 0, FileStatus(status).isRegular, Int(status.st_size) == byteCount,
      let found = try? FileDigest.read(place)
    else { return false }
    return found.digest == digest
  }
}

/// Digests of files that are too large, or too many, to be held in memory.
enum FileDigest {
  private static let pieceSize = 1 << 18

  /// SHA-256 in hexadecimal, and how many bytes there are.
  static func read(_ path: String) throws(OutputError) -> (digest: String, byteCount: Int) {
    let raw = open(path, O_RDONLY | O_CLOEXEC)
    guard raw >= 0 else { throw OutputError(.open, path, errno: errno) }
    defer { close(raw) }
    var status = stat()
    let size = fstat(raw, &status) == 0 ? Int(status.st_size) : 0
    var hash = SHA256()
    var count = 0
    var failure: Int32 = 0
    withUnsafeTemporaryAllocation(byteCount: max(1, min(size + 1, pieceSize)), alignment: 8) { piece in
      while true {
        let got = Glibc.read(raw, piece.baseAddress, piece.count)
        if got > 0 {
          hash.update(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(piece)[..<got]))
          count += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    if failure != 0 { throw OutputError(.read, path, errno: failure) }
    return (SHA256.hexadecimal(hash.finalized()), count)
  }
}
