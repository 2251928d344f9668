/// A clip that is drawn in several orders.
public struct SelfTestSubject: Sendable {
  /// Draws a frame and gives the digest of its pixels. It may keep what it has drawn, as a painter does.
  public typealias Painter = (Int) throws -> String
  /// Makes painters of a clip that was laid out once.
  public typealias Studio = () throws -> Painter

  public let name: String
  public let frames: Range<Int>
  /// Lays the clip out, with nothing kept from before.
  let makeStudio: @Sendable () throws -> Studio

  public init(name: String, frames: Range<Int>, makeStudio: @escaping @Sendable () throws -> Studio) {
    self.name = name
    self.frames = frames
    self.makeStudio = makeStudio
  }

  /// A scene at one of its scales.
  ///
  /// - Parameter fonts: what it writes with.
  public init(_ job: RenderJob, fonts: FontSet) {
    let (scene, scale) = (job.scene, job.scale)
    self.init(name: GoldenCheck.name(of: scene, scale: scale), frames: job.timeline.selection) {
      let job = try RenderJob(scene, scale: scale, texts: TextSource(fonts))
      return {
        let painter = job.makePainter()
        return { index in
          try painter.paint(job.indicator.displayList(job.state(frame: index)))
          return PixelDigest.of(painter.bitmap)
        }
      }
    }
  }
}
