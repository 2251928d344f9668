/// The C libraries that decide what pixels and bytes come out, for `doctor` and for renderer fingerprints.
public enum LibraryVersions {
  /// Name and version of each, always in this order.
  public static var all: [(name: String, version: String)] {
    [
      ("cairo", CairoRenderer.libraryVersion),
      ("libpng", PNGDecoder.libraryVersion),
      ("libdeflate", PNGEncoder.libraryVersion),
      ("zlib", DeflatePiece.libraryVersion),
      ("libwebp", WebPEncoder.libraryVersion),
      ("giflib", GIFEncoder.libraryVersion),
    ]
  }
}
