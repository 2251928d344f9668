import TestSupport
import Testing

@testable import RenderCore

/// Whatever goes wrong in a sample, however little, at least one of its frames is not the one that was recorded.
struct MutationTableTests {
  static func mutant<Base: Indicator>(_ base: Base.Type) -> any Indicator.Type { Mutant<Base>.self }

  /// Changes the last fill that is drawn, wherever in groups it is.
  static func lastFill(
    _ commands: [DisplayCommand], _ change: (Path, Paint) -> DisplayCommand?
  ) -> [DisplayCommand] {
    var commands = commands
    for index in commands.indices.reversed() {
      switch commands[index] {
      case .fill(let path, let paint):
        if path.isEmpty || paint.isInvisible { continue }
        if let changed = change(path, paint) { commands[index] = changed } else { commands.remove(at: index) }
        return commands
      case .group(let opacity, let transform, let inner):
        let changed = lastFill(inner, change)
        if changed == inner { continue }
        commands[index] = .group(opacity: opacity, transform: transform, changed)
        return commands
      case .shadow, .material, .image: continue
      }
    }
    return commands
  }

  static func onLastFill(
    _ name: String, _ change: @escaping @Sendable (Path, Paint) -> DisplayCommand?
  ) -> Mutation {
    Mutation(name: name, drawing: { lastFill($0, change) })
  }

  static func recolored(_ color: RGBA, by levels: Double) -> RGBA {
    var color = color
    // As seen: what is translucent has to change more.
    let amount = levels / 255 / max(color.alpha, 0.01)
    func moved(_ value: Double) -> Double { value > 0.5 ? max(0, value - amount) : min(1, value + amount) }
    color.red = moved(color.red)
    color.green = moved(color.green)
    color.blue = moved(color.blue)
    return color
  }

  static let mutations: [Mutation] =
    [0.02, 0.1, 0.5, 1].map { pixels in
      onLastFill("moved by \(pixels) px") { .fill($0.transformed(by: .translation(0, pixels)), $1) }
    }
    + [1, 5, 20].map { levels in
      onLastFill("colour by \(levels)") { path, paint in
        switch paint {
        case .solid(let color): .fill(path, .solid(recolored(color, by: levels)))
        case .linearGradient(let from, let to, let stops):
          .fill(
            path,
            .linearGradient(
              from: from, to: to,
              stops: stops.map {
                GradientStop(offset: $0.offset, color: recolored($0.color, by: levels))
              }))
        }
      }
    } + [
      onLastFill("opacity by 2 %") { .fill($0, $1.withOpacity(0.98)) },
      onLastFill("gone") { _, _ in nil },
      Mutation(name: "one frame late", time: { max(.zero, $0 - Rational(1, 12)) }),
      Mutation(name: "2 % slower", time: { $0 / Rational(51, 50) }),
      Mutation(name: "values another way", values: { $0.map { $0 > 0 && $0 < 1 ? $0 * $0 : $0 } }),
    ]

  @Test(arguments: SampleTests.names) func everyMutationOfASampleIsFound(_ name: String) throws {
    var scene = try SampleTests.sample(name)
    scene.indicator = Self.mutant(scene.indicator)
    scene.timeline.frameRate = try #require(FrameRate(12))
    scene.timeline.loop = .off
    scene.timeline.loopOffset = .zero
    scene.canvas.scales = [1]
    let golden = try record(scene)
    #expect(FrameComparison(golden: golden.manifest, found: try record(scene).manifest).areAllEqual)
    // A typewriter has whole numbers only, which stay as they are.
    let hasCurves = golden.job.timeline.selection.contains { frame in
      golden.job.state(frame: frame).values.contains { $0 > 0 && $0 < 1 }
    }
    for mutation in Self.mutations where hasCurves || mutation.name != "values another way" {
      let found = try Mutation.$current.withValue(mutation) { try record(scene) }
      let comparison = FrameComparison(golden: golden.manifest, found: found.manifest)
      // Of the pixels, whatever the numbers are.
      #expect(comparison.count(.changed) + comparison.count(.size) > 0, "\(mutation.name)")
    }
  }
}
