@testable import RenderCore

/// Something that goes wrong in an indicator without its scene saying so.
struct Mutation: Sendable {
  var name: String
  /// The instant of the animation that is shown at one.
  var time: @Sendable (Rational) -> Rational = { $0 }
  var values: @Sendable ([Double]) -> [Double] = { $0 }
  var drawing: @Sendable ([DisplayCommand]) -> [DisplayCommand] = { $0 }

  /// What indicators that are made in this task suffer from.
  @TaskLocal static var current = Mutation(name: "none")
}

/// An indicator with a mutation.
struct Mutant<Base: Indicator>: Indicator {
  private var base: Base
  private let mutation: Mutation

  static var name: String { Base.name }
  static var summary: String { Base.summary }
  static var parameters: [Parameter] { Base.parameters }
  static var takesChatEvents: Bool { Base.takesChatEvents }

  init(_ context: IndicatorContext) {
    base = Base(context)
    mutation = Mutation.current
  }

  var traceNames: [String] { base.traceNames }
  var motion: Motion { base.motion }
  var layoutBounds: Rect { base.layoutBounds }
  var drawnBounds: Rect? { base.drawnBounds }
  var label: String { base.label }
  var texts: [TextRequest] { base.texts }
  mutating func place(_ layouts: [TextLayout]) { base.place(layouts) }
  mutating func show(_ instants: [ClosedRange<Rational>]) { base.show(instants) }
  var measuresTexts: Bool { base.measuresTexts }
  mutating func layOut(with source: TextSource) throws(TextSource.Failure) { try base.layOut(with: source) }
  func traceValues(at time: Rational) -> [Double] {
    mutation.values(base.traceValues(at: mutation.time(time)))
  }

  func state(at time: Rational) -> FrameState {
    var state = base.state(at: mutation.time(time))
    state.values = mutation.values(state.values)
    return state
  }

  func visibleValues(_ state: FrameState) -> [Double] { base.visibleValues(state) }

  func displayList(_ state: FrameState) -> DisplayList {
    DisplayList(mutation.drawing(base.displayList(state).commands))
  }
}

extension Mutation {
  /// Changes the fill at a place of the list, from the back; places from the end are negative.
  private static func fill(
    _ commands: [DisplayCommand], _ place: Int, _ change: (Path, Paint) -> DisplayCommand?
  ) -> [DisplayCommand] {
    var commands = commands
    let index = place < 0 ? commands.count + place : place
    guard commands.indices.contains(index), case .fill(let path, let paint) = commands[index] else {
      return commands
    }
    if let changed = change(path, paint) { commands[index] = changed } else { commands.remove(at: index) }
    return commands
  }

  /// Moves a part by points.
  static func move(_ dx: Double, _ dy: Double, part: Int) -> Mutation {
    Mutation(
      name: "moved by (\(dx), \(dy)) pt",
      drawing: {
        fill($0, part) { .fill($0.transformed(by: .translation(dx, dy)), $1) }
      })
  }

  static func remove(part: Int) -> Mutation {
    Mutation(name: "gone", drawing: { fill($0, part) { _, _ in nil } })
  }

  /// Adds to red, green and blue, in parts of 255.
  static func recolor(_ amount: Double, part: Int) -> Mutation {
    Mutation(
      name: "colour by \(amount)",
      drawing: {
        fill($0, part) { path, paint in
          guard case .solid(var color) = paint else { return .fill(path, paint) }
          color.red += amount / 255
          color.green += amount / 255
          color.blue += amount / 255
          return .fill(path, .solid(color))
        }
      })
  }

  static func fade(_ factor: Double, part: Int) -> Mutation {
    Mutation(
      name: "opacity times \(factor)",
      drawing: {
        fill($0, part) { .fill($0, $1.withOpacity(factor)) }
      })
  }
}
