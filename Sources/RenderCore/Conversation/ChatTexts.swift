/// The texts of a conversation: what is in its messages and how large they are. Made when they are asked for; all have been checked before.
final class ChatTexts: Sendable {
  private let shelf: TextShelf
  private let plan: ChatPlan
  private let metrics: ChatMetrics
  /// Of the messages that were looked at.
  private let sizes = Locked<[Int: Size]>([:])
  private let states = Locked(RecentTable<Int, ReactionState>(costLimit: 512))

  /// With more messages only their characters are checked beforehand.
  private static let checkedMessages = 200

  /// - Throws: a text that cannot be laid out, of those that are going to be asked for.
  init(
    _ shelf: TextShelf, _ plan: ChatPlan, _ metrics: ChatMetrics, messages: [Int]
  ) throws(TextSource.Failure) {
    self.shelf = shelf
    self.plan = plan
    self.metrics = metrics
    for request in [titleText].compactMap({ $0 }) + plan.barTexts { try check(request) }
    if messages.count <= Self.checkedMessages || !hasAllCharacters(of: messages) {
      for index in messages {
        try check(plan.text(of: index, width: metrics.textWidth))
        for reaction in plan.reactions(to: index) { try check(plan.badge(reaction)) }
      }
    }
  }

  private var titleText: TextRequest? { plan.titleText(width: metrics.width - 2 * metrics.margin) }

  private func check(_ request: TextRequest) throws(TextSource.Failure) {
    do throws(TextProblem) {
      _ = try shelf.layout(request)
    } catch {
      throw TextSource.Failure(parameter: request.parameter, problem: error)
    }
  }

  /// Whether every character of the messages and their reactions is in some font by itself: then every text can be laid out.
  private func hasAllCharacters(of messages: [Int]) -> Bool {
    // Texts without emoji do without their font, which has other characters, too.
    var (plain, rich): (Set<Unicode.Scalar>, Set<Unicode.Scalar>) = ([], [])
    for index in messages {
      for text in [plan.timeline.messages[index].message.text] + plan.reactions(to: index) {
        if TextEngine.mayHaveEmoji(text) {
          rich.formUnion(text.unicodeScalars)
        } else {
          plain.formUnion(text.unicodeScalars)
        }
      }
    }
    return [plain, rich].allSatisfy { scalars in
      let text = scalars.sorted().map { String(Character($0)) }.joined(separator: "\n")
      return (try? shelf.layout(plan.message(text, width: nil, parameter: "messages"))) != nil
    }
  }

  /// - Precondition: the text was checked.
  private func layout(_ request: TextRequest) -> TextLayout {
    do {
      return try shelf.layout(request)
    } catch {
      preconditionFailure("\(request.parameter): \(error.message)")
    }
  }

  // MARK: What can be asked for

  var title: TextLayout? { titleText.map(layout) }
  var bar: [TextLayout] { plan.barTexts.map(layout) }

  func message(_ index: Int) -> TextLayout { layout(plan.text(of: index, width: metrics.textWidth)) }

  func badge(_ reaction: String) -> TextLayout { layout(plan.badge(reaction)) }

  /// The size of the bubble of a message.
  func size(of index: Int) -> Size {
    if let size = sizes.withLock({ $0[index] }) { return size }
    let size = metrics.messageSize(message(index).size)
    sizes.withLock { $0[index] = size }
    return size
  }

  /// What a message does about its reactions; `nil` for one that never has any.
  func reactionState(of index: Int) -> ReactionState? {
    guard plan.hasReactions(index) else { return nil }
    if let state = states.withLock({ $0.value(index) }) { return state }
    let state = plan.reactionState(of: index)
    states.withLock { $0.store(state, for: index, cost: 1) }
    return state
  }
}
