import RenderCore

extension FuzzTarget {
  private static let page = PNGDecoder.StraightImage(
    width: 64, height: 48, straightPixels: (0..<64 * 48).map { UInt32($0) })

  /// Any bytes are an atlas whose frames are cut out whole or are refused, or are refused.
  static let atlas = FuzzTarget(name: "atlas") { bytes in
    guard let atlas = try? SheetAtlas(bytes) else { return }
    precondition(!atlas.frames.isEmpty, "an atlas without frames")
    var pixelsLeft = 5_000_000
    for frame in atlas.frames {
      precondition(!frame.image.contains("/"), "a picture in another folder")
      precondition(frame.duration.map { $0 >= .zero } ?? true, "a negative time")
      pixelsLeft -= frame.width * frame.height
      if pixelsLeft < 0 { return }
      guard let image = try? frame.cut(from: page) else { continue }
      precondition(image.straightPixels.count == frame.width * frame.height, "pixels are missing")
    }
  }
}
