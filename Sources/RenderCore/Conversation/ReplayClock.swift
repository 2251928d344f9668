/// How the clock of a conversation becomes that of the clip.
public struct ReplaySettings: Hashable, Sendable {
  /// Seconds on the clock of the events at which the clip begins.
  public var from: Rational
  /// Seconds at which it ends, later than `from`; `nil` when all has settled.
  public var to: Rational?
  /// 2 is twice as fast; greater than 0.
  public var speed: Rational
  /// Silences last at most so many seconds, before they are sped up; `nil` for as long as they are.
  public var idleLimit: Rational?

  public init(
    from: Rational = .zero, to: Rational? = nil, speed: Rational = .one, idleLimit: Rational? = nil
  ) {
    self.from = from
    self.to = to
    self.speed = speed
    self.idleLimit = idleLimit
  }
}

/// Turns times of events into times of the clip: silences are cut first, then what is left runs at its speed, counted from the start of the clip.
struct ReplayClock: Sendable {
  private let settings: ReplaySettings
  /// When something happens; in order.
  private let moments: [Rational]
  /// Seconds that are cut before each moment.
  private let cuts: [Rational]
  private let start: Rational

  /// - Parameter moments: when something happens, in order of time; what lies between two is silence.
  init(_ settings: ReplaySettings, moments: [Rational]) {
    self.settings = settings
    guard let limit = settings.idleLimit else {
      self.moments = []
      cuts = []
      start = settings.from
      return
    }
    var kept: [Rational] = []
    var cuts: [Rational] = []
    var cut = Rational.zero
    // The time before the first event is a silence as well.
    for moment in (moments.first ?? .zero) > .zero ? [.zero] + moments : moments {
      guard let last = kept.last else {
        kept.append(moment)
        cuts.append(.zero)
        continue
      }
      if moment == last { continue }
      if moment - last > limit { cut = cut + (moment - last - limit) }
      kept.append(moment)
      cuts.append(cut)
    }
    self.moments = kept
    self.cuts = cuts
    start = Self.compressed(settings.from, kept, cuts, limit)
  }

  /// The time in the clip, in seconds; negative before its start.
  func clipTime(_ time: Rational) -> Rational {
    let place = settings.idleLimit.map { Self.compressed(time, moments, cuts, $0) } ?? time
    return (place - start) / settings.speed
  }

  /// How long the clip is, if its end is given.
  var length: Rational? { settings.to.map(clipTime) }

  private static func compressed(
    _ time: Rational, _ moments: [Rational], _ cuts: [Rational], _ limit: Rational
  ) -> Rational {
    let next = moments.firstIndex(sortedAfter: time)
    guard next > 0 else { return time }
    let last = next - 1
    // Behind the last moment nothing is cut: the clip ends when all has settled.
    let elapsed = next < moments.count ? min(time - moments[last], limit) : time - moments[last]
    return moments[last] + elapsed - cuts[last]
  }
}

extension RandomAccessCollection where Element: Comparable, Index == Int {
  /// The first index with an element greater than `value` in a sorted collection.
  func firstIndex(sortedAfter value: Element) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > value { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
