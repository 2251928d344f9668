/// What rendering a job will cost, from its plan alone: a pure function, so that machines which share the work agree about it.
///
/// In millionths of a second on the machine it was measured on (`Benchmarks/README.md`); only ratios mean anything elsewhere.
public enum JobCost {
  public static func microseconds(_ plan: RenderPlan) -> Int {
    let writing = plan.outputs.reduce(0) { $0 + perPixel($1) }
    var cost = perJob
    for job in plan.jobs {
      let drawing = DrawingCost.of(job.scene.indicator)
      let pixels = Double(job.canvas.pixelWidth * job.canvas.pixelHeight)
      cost += drawing.perClip + Double(job.timeline.selection.count) * perFrame
      cost += Double(job.distinctStateCount) * (drawing.perFrame + pixels * (drawing.perPixel + writing))
    }
    let total = cost * (plan.optimizes ? optimizing : 1)
    return total < 1e15 ? Int(total.rounded(.up)) : 1_000_000_000_000_000
  }

  private static let perJob = 1200.0
  /// Also of frames that repeat another one.
  private static let perFrame = 30.0
  /// What `--optimize` multiplies.
  private static let optimizing = 100.0

  /// What encoding and writing a drawn pixel costs.
  private static func perPixel(_ output: RenderPlan.Output) -> Double {
    switch output {
    case .frames, .assets, .stills, .posters: 0.008
    case .pipes: 0.004
    case .sheets: 0.01
    case .animations: 0.012
    }
  }
}

/// What drawing costs by indicator, fitted to the CPU time of renders (`Benchmarks/batch.py --costs`).
private struct DrawingCost {
  /// Shadows, materials, layouts: what is made once.
  var perClip = 0.0
  /// Of each frame that is drawn, however small.
  let perFrame: Double
  let perPixel: Double

  static func of(_ indicator: any Indicator.Type) -> DrawingCost {
    switch indicator.name {
    case ReactionBubble.name: DrawingCost(perClip: 32_000, perFrame: 1350, perPixel: 0.0285)
    case Conversation.name: DrawingCost(perClip: 5000, perFrame: 1400, perPixel: 0.02)
    case Typewriter.name: DrawingCost(perFrame: 800, perPixel: 0.0135)
    case DotsPulse.name: DrawingCost(perFrame: 120, perPixel: 0.028)
    case TypingBubble.name: DrawingCost(perFrame: 100, perPixel: 0.01)
    default: DrawingCost(perFrame: 85, perPixel: 0.013)
    }
  }
}

extension RenderJob {
  /// Frames that differ in what they show; the others are not drawn.
  var distinctStateCount: Int {
    var seen: Set<UInt64> = []
    var last: UInt64?
    for index in timeline.selection {
      let digest = FrameKey(indicator.visibleValues(state(frame: index))).digest
      if digest != last { seen.insert(digest) }
      last = digest
    }
    return seen.count
  }
}
