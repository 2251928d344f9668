/// A text that an indicator wants laid out.
public struct TextRequest: Hashable, Sendable {
  public var text: String
  public var style: TextStyle
  /// Points after which lines are broken; `nil` for no limit.
  public var width: Double?
  public var alignment: TextAlignment
  public var isRightToLeft: Bool
  /// The parameter that it comes from, for messages.
  public var parameter: String

  init(
    _ text: String, _ style: TextStyle, width: Double? = nil, alignment: TextAlignment = .leading,
    isRightToLeft: Bool = false, parameter: String
  ) {
    self.text = text
    self.style = style
    self.width = width
    self.alignment = alignment
    self.isRightToLeft = isRightToLeft
    self.parameter = parameter
  }
}
