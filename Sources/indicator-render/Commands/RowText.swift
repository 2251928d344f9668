import RenderCore

/// The rows of a conversation over time, as `plan` tells them.
enum RowText {
  /// A line for each row that is there at some instant of the clip.
  static func lines(_ plan: RenderPlan) -> [String] {
    var label = "rows      "
    return rows(plan).map { row in
      defer { label = "          " }
      return label + sentence(row)
    }
  }

  /// The same for programs; nothing for an indicator without rows.
  static func members(_ plan: RenderPlan) -> [JSONValue.Member] {
    guard plan.jobs[0].indicator is Conversation else { return [] }
    return [.init("rows", .array(rows(plan).map(json)))]
  }

  private static func rows(_ plan: RenderPlan) -> [ChatRow] {
    let job = plan.jobs[0]
    guard let conversation = job.indicator as? Conversation else { return [] }
    let shown = job.timeline.shownInstants
    guard let first = shown.map(\.lowerBound).min(), let last = shown.map(\.upperBound).max() else {
      return []
    }
    return conversation.rows.filter { row in
      (row.appears.map { $0 <= last } ?? true) && (row.gone.map { $0 > first } ?? true)
    }
  }

  /// `typing (maya): appears at 0.7 s, goes at 2.6 s (message), is gone at 2.8 s`.
  private static func sentence(_ row: ChatRow) -> String {
    var parts: [String] = []
    if let appears = row.appears {
      parts.append("appears at \(seconds(appears))")
      if let arrives = row.arrives, arrives < appears {
        parts[0] = "comes at \(seconds(arrives)), " + parts[0]
      }
    } else {
      parts.append("is there")
    }
    for ending in row.endings {
      parts.append("goes at \(seconds(ending.time)) (\(ending.reason))")
      if let returns = ending.returns { parts.append("comes back at \(seconds(returns))") }
    }
    if let gone = row.gone { parts.append("is gone at \(seconds(gone))") }
    return "\(row.part) (\(row.shownFrom)): " + parts.joined(separator: ", ")
  }

  private static func json(_ row: ChatRow) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("part", .string(row.part)), .init("from", .string(row.from)),
    ]
    if case .message(let id?) = row.kind { members.append(.init("id", .string(id))) }
    func add(_ name: String, _ time: Rational?) {
      if let time { members.append(.init(name, .number(time.double))) }
    }
    if case .message = row.kind { add("arrives", row.arrives) }
    add("appears", row.appears)
    if !row.endings.isEmpty {
      let endings = row.endings.map { ending in
        var members: [JSONValue.Member] = [
          .init("time", .number(ending.time.double)), .init("reason", .string(ending.reason)),
        ]
        if let returns = ending.returns { members.append(.init("returns", .number(returns.double))) }
        return JSONValue.object(members)
      }
      members.append(.init("goes", .array(endings)))
    }
    add("gone", row.gone)
    return .object(members)
  }

  private static func seconds(_ time: Rational) -> String {
    DecimalText.shortest((time.double * 10_000).rounded() / 10_000) + " s"
  }
}
