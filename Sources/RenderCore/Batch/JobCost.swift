/// What rendering a job will cost, from its plan alone: a pure function, so that machines which share the work agree about it.
///
/// In millionths of a second on the machine it was measured on (`Benchmarks/README.md`); only ratios mean anything elsewhere.
public enum JobCost {
  public static func microseconds(_ plan: RenderPlan) -> Int {
    let outputs = plan.outputs.reduce(0) { $0 + perPixel($1) }
    var cost = perJob
    for job in plan.jobs {
      let frames = Double(job.timeline.selection.count)
      let distinct = Double(job.distinctStateCount)
      let pixels = Double(job.canvas.pixelWidth * job.canvas.pixelHeight)
      cost += distinct * (perDrawnFrame + pixels * (job.scene.indicator.costPerPixel + outputs))
      cost += frames * perFrame
    }
    let total = cost * (plan.optimizes ? optimizing : 1)
    return total < 1e15 ? Int(total.rounded(.up)) : 1_000_000_000_000_000
  }

  private static let perJob = 1500.0
  private static let perFrame = 40.0
  private static let perDrawnFrame = 60.0
  private static let optimizing = 100.0

  /// What encoding and writing costs.
  private static func perPixel(_ output: RenderPlan.Output) -> Double {
    switch output {
    case .frames, .assets, .stills, .posters: 0.003
    case .pipes: 0.002
    case .sheets: 0.006
    case .animations: 0.01
    }
  }
}

extension Indicator {
  /// What drawing a pixel of its frames costs in microseconds.
  static var costPerPixel: Double {
    switch name {
    case ReactionBubble.name: 0.02
    case Conversation.name: 0.006
    case Typewriter.name: 0.004
    default: 0.003
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
