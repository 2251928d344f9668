/// All frames of a render at one scale, for formats that have to see them before they can write their first byte.
struct CollectedClip: Sendable {
  let job: RenderJob
  let frames: FrameStore
  /// Most threads to use, at least 1.
  let workers: Int
  /// Asked before each piece of work; stop with `Pipeline.Interrupted`.
  let isInterrupted: @Sendable () -> Bool
  /// Version of this program.
  let generatorVersion: String

  /// Frames that follow each other and look the same, as one.
  struct Span: Hashable, Sendable {
    /// Index in `frames.pictures`.
    let picture: Int
    /// Frames of the clip, counted from 0.
    var frames: Range<Int>
  }

  /// The clip as spans, in order.
  var spans: [Span] {
    var spans: [Span] = []
    for (frame, picture) in frames.pictureOfFrame.enumerated() {
      if spans.last?.picture == picture {
        spans[spans.count - 1].frames = spans[spans.count - 1].frames.lowerBound..<frame + 1
      } else {
        spans.append(Span(picture: picture, frames: frame..<frame + 1))
      }
    }
    return spans
  }

  /// When frame `index`, counted from 0, is shown: seconds after the first, exact.
  func time(ofFrame index: Int) -> Rational { Rational(index) / job.timeline.frameRate.framesPerSecond }
}
