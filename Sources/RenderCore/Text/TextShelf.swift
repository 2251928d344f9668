/// Lays out texts when they are asked for, from any thread, and keeps the last ones: for more texts than should be kept laid out at once.
final class TextShelf: Sendable {
  private struct State {
    var engine: TextEngine?
    var layouts = RecentTable<TextRequest, TextLayout>(costLimit: TextShelf.keptClusters)
    var layoutCount = 0
  }

  /// Some ten megabytes.
  private static let keptClusters = 150_000

  private let fonts: FontSet
  private let state = Locked(State())

  init(_ fonts: FontSet) { self.fonts = fonts }

  /// How many texts have been laid out, those included that were laid out again.
  var layoutCount: Int { state.withLock { $0.layoutCount } }

  /// Font files that could give glyphs to the texts so far.
  var usedFiles: Set<String> { state.withLock { $0.engine?.usedFiles ?? [] } }

  func layout(_ request: TextRequest) throws(TextProblem) -> TextLayout {
    let result: Result<TextLayout, TextProblem> = state.withLock { state in
      if let known = state.layouts.value(request) { return .success(known) }
      do throws(TextProblem) {
        let layout = try Self.layout(request, fonts, &state)
        state.layouts.store(layout, for: request, cost: layout.clusters.count + 8)
        return .success(layout)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func layout(
    _ request: TextRequest, _ fonts: FontSet, _ state: inout State
  ) throws(TextProblem) -> TextLayout {
    if state.engine == nil {
      do throws(FontProblem) {
        state.engine = try TextEngine(fonts: fonts)
      } catch {
        throw .font(error)
      }
    }
    guard let engine = state.engine else { preconditionFailure("an engine that was made") }
    state.layoutCount += 1
    return try engine.layout(
      request.text, style: request.style, width: request.width, alignment: request.alignment,
      isRightToLeft: request.isRightToLeft)
  }
}
