/// Lays out the texts of indicators. The engine is made for the first text; scenes without text never pay for it. Belongs to one thread.
public final class TextSource {
  private let fonts: FontSet
  private var engine: TextEngine?

  public init(_ fonts: FontSet = .standard()) { self.fonts = fonts }

  /// A text of a parameter that cannot be laid out.
  public struct Failure: Error, Hashable, Sendable {
    public let parameter: String
    public let problem: TextProblem

    /// What to tell the author of `scene`.
    public func diagnostic(of scene: Scene) -> Diagnostic {
      Diagnostic(.error, "\(scene.name): '\(parameter)': \(problem.message)", hint: problem.hint)
    }
  }

  /// The indicator with its texts in their places.
  func placing(_ indicator: any Indicator) throws(Failure) -> any Indicator {
    var placed = indicator
    try placed.layOut(with: self)
    return placed
  }

  /// What lays out texts later, from any thread, with the same fonts.
  private(set) lazy var shelf = TextShelf(fonts)

  /// Font files that could give glyphs to the texts laid out so far, sorted.
  public var fontFiles: [String] { (engine?.usedFiles ?? []).union(shelf.usedFiles).sorted() }

  /// Font files that could give glyphs to what `body` lays out; all that there are if it may lay out more while it is drawn.
  func fontFiles(mayGrow: Bool, of body: () -> Void) -> [String] {
    if mayGrow {
      body()
      return fonts.allFiles
    }
    let before = engine?.usedFiles ?? []
    engine?.forgetUsedFiles()
    body()
    let used = (engine?.usedFiles ?? []).sorted()
    engine?.addUsedFiles(before)
    return used
  }

  /// The layouts of `requests`, in their order.
  func layouts(of requests: [TextRequest]) throws(Failure) -> [TextLayout] {
    var layouts: [TextLayout] = []
    for request in requests {
      do throws(TextProblem) {
        layouts.append(try layout(request))
      } catch {
        throw Failure(parameter: request.parameter, problem: error)
      }
    }
    return layouts
  }

  private func layout(_ request: TextRequest) throws(TextProblem) -> TextLayout {
    let engine: TextEngine
    if let made = self.engine {
      engine = made
    } else {
      do throws(FontProblem) {
        engine = try TextEngine(fonts: fonts)
      } catch {
        throw .font(error)
      }
      self.engine = engine
    }
    return try engine.layout(
      request.text, style: request.style, width: request.width, alignment: request.alignment,
      isRightToLeft: request.isRightToLeft)
  }
}
