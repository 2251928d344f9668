extension IndicatorContext {
  /// The changes of a Boolean state parameter.
  func presenceChanges(_ parameter: String) -> [Presence.Change] {
    changes.compactMap { change in
      guard change.parameter == parameter, case .bool(let isShown) = change.value else { return nil }
      return Presence.Change(time: change.time, isShown: isShown)
    }
  }

  /// The motion of a view that repeats `cycle` while it is there: a loop without events, a clip that ends when all has settled with them.
  func motion(of presence: Presence, initially isShown: Bool, cycle: Cycle) -> Motion {
    if changes.isEmpty { return Motion(cycle: isShown ? cycle : nil) }
    return Motion(
      isEventDriven: true, settleTime: presence.endTime(period: cycle.period),
      steadyTime: presence.steadyTime(cycle: cycle))
  }
}
