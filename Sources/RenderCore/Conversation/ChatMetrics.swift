/// The measures of a conversation, in points.
struct ChatMetrics: Hashable, Sendable {
  /// A phone's screen.
  enum Device: String, Hashable, Sendable, CaseIterable {
    case small = "phone-small"
    case standard = "phone"
    case large = "phone-large"

    var size: Size {
      switch self {
      case .small: Size(375, 667)
      case .standard: Size(393, 852)
      case .large: Size(440, 956)
      }
    }

    /// What the status bar and the home indicator take.
    var safeArea: (top: Double, bottom: Double) {
      switch self {
      case .small: (20, 0)
      case .standard: (59, 34)
      case .large: (62, 34)
      }
    }
  }

  enum Anchor: String, Hashable, Sendable, CaseIterable {
    case bottom, top
  }

  enum TitleStyle: String, Hashable, Sendable, CaseIterable {
    /// The first row of the column.
    case large
    /// A bar that stays at the top.
    case bar
  }

  static let textPadding = ReactionScenery.messagePadding
  static let barHeight = 44.0
  /// Free space below a large title, beside the spacing.
  static let titlePadding = 8.0

  var width: Double
  /// `nil` as long as it follows from the rows.
  var height: Double?
  /// Highest page that follows from the rows.
  var greatestHeight: Double
  var anchor: Anchor
  var margin: Double
  var spacing: Double
  /// From the edges of the page to the column.
  var topInset: Double
  var bottomInset: Double
  var titleBarHeight: Double
  /// Widest message.
  var maximumWidth: Double
  var typingSize: Size
  var isRightToLeft: Bool
  var pixelsPerPoint: Double
  /// Height of a message of one line, which none is below.
  var leastMessageHeight: Double

  init(_ values: ParameterValues, _ context: IndicatorContext, typingSize: Size) {
    let canvas = context.canvas
    let device = values.optionalText("device").flatMap(Device.init)
    width = canvas.width?.double ?? (device ?? .standard).size.width
    height = canvas.height?.double ?? device?.size.height
    greatestHeight = Device.standard.size.height
    anchor = Anchor(rawValue: values.text("anchor")) ?? .bottom
    margin = values.number("margin")
    spacing = values.number("spacing")
    isRightToLeft = context.environment.layoutDirection == .rightToLeft
    pixelsPerPoint = context.displayScale
    let safeArea = device?.safeArea ?? (top: 0, bottom: 0)
    let hasBar = !values.text("title").isEmpty && Self.titleStyle(values) == .bar
    titleBarHeight = hasBar ? safeArea.top + Self.barHeight : 0
    topInset = max(titleBarHeight, safeArea.top) + margin
    bottomInset = safeArea.bottom + margin
    maximumWidth = max(min(values.number("maximumWidth"), width - 2 * margin), 1)
    self.typingSize = typingSize
    leastMessageHeight = 0
    leastMessageHeight =
      messageSize(
        Size(0, TextStyle(size: context.environment.textSize.bodySize).lineHeight)
      ).height
  }

  static func titleStyle(_ values: ParameterValues) -> TitleStyle {
    values.optionalText("titleStyle").flatMap(TitleStyle.init)
      ?? (values.text("anchor") == Anchor.top.rawValue ? .large : .bar)
  }

  /// Up to whole pixels.
  func ceiling(_ value: Double) -> Double {
    (value * pixelsPerPoint - 1e-6).rounded(.up) / pixelsPerPoint
  }

  /// The widest text of a message.
  var textWidth: Double { max(maximumWidth - 2 * Self.textPadding.width, 1) }

  /// The bubble of a text of that size; one without letters is round.
  func messageSize(_ text: Size) -> Size {
    // Letters may reach a little over the width at which they are broken.
    let width = min(ceiling(text.width) + 2 * Self.textPadding.width, maximumWidth)
    return Size(max(width, leastMessageHeight), ceiling(text.height) + 2 * Self.textPadding.height)
  }

  /// The left edge of a row.
  func left(ofWidth rowWidth: Double, isMine: Bool) -> Double {
    isMine != isRightToLeft ? width - margin - rowWidth : margin
  }

  /// How far up from the bottom the column has to be known.
  var reach: Double { (height ?? greatestHeight) + Self.slack }

  /// Rows that are a little outside of the page are looked at, too: springs overshoot, badges hang over.
  static let slack = 120.0
}
