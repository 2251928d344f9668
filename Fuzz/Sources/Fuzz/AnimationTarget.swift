import RenderCore

extension FuzzTarget {
  /// Any bytes are an animated PNG whose every frame is shown or refused, or are refused; a picture has the size of the canvas.
  static let apng = FuzzTarget(name: "apng") { bytes in
    play(bytes)
    play(withRightChecksums(bytes))
  }

  private static func play(_ bytes: [UInt8]) {
    guard let file = try? AnimatedPNGFile(bytes) else { return }
    precondition(AnimatedPNGFile.isAnimated(bytes), "a file that does not look like what it is")
    if file.hasStill { _ = try? file.still() }
    var player = AnimatedPNGPlayer(file)
    // Longer ones have nothing new, and would take too long.
    var pixelsLeft = 20_000_000
    while pixelsLeft > 0, let step = try? player.next() {
      precondition(
        step.picture.width == file.width && step.picture.height == file.height, "a picture of another size")
      precondition(step.delay >= .zero, "a negative time")
      pixelsLeft -= file.width * file.height
    }
  }
}
