/// What a reaction bubble is drawn from, before its texts are laid out.
struct ReactionParts: Sendable {
  struct Message: Sendable {
    let value: MessageValue
    let fill: RGBA
    let ink: RGBA
  }

  /// All messages of the column from the top; the one with the bar is `index`.
  let messages: [Message]
  let index: Int
  /// What the bar offers.
  let reactions: [String]
  /// Every reaction that is ever a badge of the message with the bar.
  let badgeEmoji: [String]
  let style: ReactionStyle
  let columnWidth: Double?
  let pixelsPerPoint: Double
  /// Messages, items of the bar, badges, badges of the other messages.
  let texts: [TextRequest]

  init(_ context: IndicatorContext, emoji: [String]) {
    let values = context.values
    let environment = context.environment
    let own = MessageValue(
      text: values.text("text"), side: MessageSide(rawValue: values.text("side")) ?? .leading,
      reaction: values.text("reaction"))
    let before = values.messages("before")
    let after = values.messages("after")
    func color(_ name: String) -> RGBA { ColorValue.system(name).resolve(environment) }
    func message(_ value: MessageValue, _ fill: ColorValue? = nil, _ ink: ColorValue? = nil) -> Message {
      let isMine = value.side == .trailing
      return Message(
        value: value, fill: fill?.resolve(environment) ?? color(isMine ? "blue" : "tertiaryFill"),
        ink: ink?.resolve(environment) ?? color(isMine ? "white" : "label"))
    }
    messages =
      before.map { message($0) }
      + [message(own, values.optionalColor("messageColor"), values.optionalColor("textColor"))]
      + after.map { message($0) }
    index = before.count
    reactions = values.texts("reactions")
    badgeEmoji = emoji
    style = ReactionStyle(values.color("tint"), context)
    let hasOthers = messages.count > 1
    columnWidth = values.optionalNumber("columnWidth") ?? (hasOthers ? 361 : nil)
    pixelsPerPoint = context.displayScale

    let body = TextStyle(size: environment.textSize.bodySize)
    let title = TextStyle(size: environment.textSize.title2Size)
    let footnote = TextStyle(size: environment.textSize.footnoteSize)
    let width = values.number("maximumWidth") - 2 * ReactionScenery.messagePadding.width
    let isRightToLeft = style.isRightToLeft
    texts =
      messages.map {
        TextRequest(
          $0.value.text, body, width: max(width, 1), isRightToLeft: isRightToLeft, parameter: "text")
      }
      + reactions.map { TextRequest($0, title, parameter: "reactions") }
      + emoji.map { TextRequest($0, footnote, parameter: "reaction") }
      + messages.map { TextRequest($0.value.reaction, footnote, parameter: "reaction") }
  }
}
