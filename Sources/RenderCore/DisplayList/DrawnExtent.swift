/// The smallest boxes around something that is drawn, with and without its shadows; `nil` if there is nothing.
struct DrawnExtent: Hashable, Sendable {
  private(set) var drawn: Rect?
  private(set) var withoutShadows: Rect?

  /// - Parameter box: around something without shadows.
  init(_ box: Rect? = nil) { (drawn, withoutShadows) = (box, box) }

  mutating func include(_ box: Rect?) {
    guard let box else { return }
    drawn = drawn?.union(box) ?? box
    withoutShadows = withoutShadows?.union(box) ?? box
  }

  mutating func includeShadow(_ box: Rect) { drawn = drawn?.union(box) ?? box }

  mutating func formUnion(_ other: DrawnExtent) {
    if let box = other.drawn { includeShadow(box) }
    guard let box = other.withoutShadows else { return }
    withoutShadows = withoutShadows?.union(box) ?? box
  }
}
