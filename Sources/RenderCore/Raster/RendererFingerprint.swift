/// Says whether two machines draw the same pixels: the digest of a small picture with everything that is drawn.
public enum RendererFingerprint {
  /// 32 hexadecimal digits.
  ///
  /// - Throws: `RenderError` if Cairo cannot draw.
  public static func digest() throws -> String {
    var probe = Bitmap(width: 64, height: 48)
    let bubble = Path.continuousRect(
      Rect(x: 3.3, y: 2.1, width: 27.4, height: 18.2),
      radii: CornerRadii(topLeft: 9, topRight: 9, bottomRight: 9, bottomLeft: 3))
    let gradient = Paint.linearGradient(
      from: Point(0, 4), to: Point(0, 20),
      stops: [
        GradientStop(offset: 0, color: RGBA(119, 118, 214)),
        GradientStop(offset: 1, color: RGBA(88, 86, 214, 0.5)),
      ])
    let dot = Path.circle(center: Point(11.7, 11.3), radius: 4.35)
    let list = DisplayList([
      .fill(bubble, .solid(RGBA(120, 120, 128, 0.16))),
      .group(
        opacity: 0.6, transform: .scale(0.83, about: Point(3, 20)),
        [.fill(bubble, .solid(.black)), .fill(dot, gradient)]),
      .group(
        opacity: 0.9, transform: .identity,
        [
          .shadow(dot, Shadow(sigma: 2, offset: Point(0, 1), color: RGBA(0, 0, 0, 0.18))),
          .material(dot, .regularLight),
        ]),
    ])
    try CairoRenderer.draw(list, into: &probe, scale: 1.9)
    return PixelDigest.of(probe)
  }

  /// The same for text: letters with kerning and a ligature, an accent, an emoji with a skin tone.
  ///
  /// - Returns: `nil` if the fonts lack something.
  /// - Throws: `RenderError` if Cairo cannot draw.
  public static func textDigest(_ fonts: FontSet) throws -> String? {
    var scene = Scene(defaultsOf: Typewriter.self)
    scene.values["text"] = .text("AV fi \u{E9} \u{1F44D}\u{1F3FD}")
    scene.values["charactersPerSecond"] = .number(.zero)
    guard let job = try? RenderJob(scene, scale: Rational(19, 10), texts: TextSource(fonts)) else {
      return nil
    }
    let painter = job.makePainter()
    try painter.paint(job.indicator.displayList(job.state(frame: 0)))
    return PixelDigest.of(painter.bitmap)
  }
}
