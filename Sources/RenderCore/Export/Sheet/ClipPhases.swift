/// The named parts of a clip.
///
/// A clip that loops as a whole is one tag, `loop`. One in which an indicator comes, repeats something and goes is `intro`, `loop` and `exit`: the loop is the whole
/// rounds before it begins to go, or before the clip ends, after it has come to rest; `intro` is all before and `exit` all after. Anything else is one tag with
/// the name of the scene, which plays once.
enum ClipPhases {
  static func tags(of job: RenderJob) -> [AtlasDescription.Tag] {
    tags(
      of: job.timeline, steadyTime: job.indicator.motion.steadyTime, name: job.scene.name)
  }

  static func tags(
    of timeline: Timeline, steadyTime: Range<Rational>?, name: String
  ) -> [AtlasDescription.Tag] {
    let selection = timeline.selection
    let whole = AtlasDescription.Tag(name: name, frames: 0...(selection.count - 1))
    if timeline.stills != nil { return [whole] }
    if timeline.loop.mode != .off {
      let isWhole = selection == 0..<timeline.frameCount
      return isWhole ? [AtlasDescription.Tag(name: "loop", frames: whole.frames, loops: true)] : [whole]
    }
    guard let steadyTime else { return [whole] }
    let rate = timeline.frameRate.framesPerSecond
    let start = Int(clamping: (steadyTime.lowerBound * rate).ceiling)
    let end = Int(clamping: (steadyTime.upperBound * rate).ceiling)
    // A loop of which a part is not selected is none.
    guard selection.lowerBound <= start, start < end, end <= selection.upperBound else { return [whole] }
    let first = selection.lowerBound
    var tags: [AtlasDescription.Tag] = []
    if start > first { tags.append(.init(name: "intro", frames: 0...(start - first - 1))) }
    tags.append(.init(name: "loop", frames: start - first...(end - first - 1), loops: true))
    if end < selection.upperBound {
      tags.append(.init(name: "exit", frames: end - first...(selection.count - 1)))
    }
    return tags
  }
}
