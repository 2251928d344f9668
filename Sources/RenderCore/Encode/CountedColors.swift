/// The different premultiplied pixels of a picture.
enum CountedColors: Hashable, Sendable {
  /// At most 256, in ascending order.
  case few([UInt32])
  case many
}
