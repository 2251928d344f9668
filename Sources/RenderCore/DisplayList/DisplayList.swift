/// What one frame shows, in points, from back to front. A plain value: equal lists give equal pixels.
public struct DisplayList: Hashable, Sendable {
  public var commands: [DisplayCommand]

  public init(_ commands: [DisplayCommand] = []) {
    self.commands = commands
  }

  public mutating func fill(_ path: Path, _ paint: Paint) {
    commands.append(.fill(path, paint))
  }

  public mutating func fill(_ path: Path, _ color: RGBA) {
    commands.append(.fill(path, .solid(color)))
  }

  /// The smallest box around everything that is drawn; `nil` if nothing is.
  public var bounds: Rect? { extent.drawn }

  /// The same without shadows, which fade out and may be cut at the edge of a picture.
  public var boundsWithoutShadows: Rect? { extent.withoutShadows }

  /// Both boxes at once.
  var extent: DrawnExtent { DrawnExtent(of: commands, .identity) }

  /// One line a command, for goldens and for reading: the same list always gives the same text.
  public var dump: String {
    var text = ""
    for command in commands { command.dump(indent: 0, into: &text) }
    return text
  }
}

/// One thing to paint.
public indirect enum DisplayCommand: Hashable, Sendable {
  /// Fills the inside of a path by the nonzero winding rule.
  case fill(Path, Paint)
  /// Draws commands as one picture: first `transform` on their coordinates, then `opacity` (0…1) on the whole.
  case group(opacity: Double, transform: AffineTransform, [DisplayCommand])
  /// The shadow that a filled path casts, left out where the path itself is.
  case shadow(Path, Shadow)
  /// Fills a path with an opaque material. It shows what was drawn before: at the top level all of it; in a group all that was drawn before
  /// the innermost group around it, so that a shadow and a material of one group do not see each other. Transparent places below count as
  /// the system background of the style (white, black). The blur is fixed in points, whatever the transform.
  case material(Path, MaterialStyle)
  /// Draws a picture, stretched to a rectangle.
  case image(EmojiImage, Rect)

  /// Whether this draws nothing, wherever it is.
  public var isInvisible: Bool {
    switch self {
    case .fill(let path, let paint): path.isEmpty || paint.isInvisible
    case .group(let opacity, _, let commands): opacity <= 0 || commands.allSatisfy(\.isInvisible)
    case .shadow(let path, let shadow): path.isEmpty || shadow.color.alpha <= 0
    case .material(let path, _): path.isEmpty
    case .image(_, let rect): rect.width <= 0 || rect.height <= 0
    }
  }

  fileprivate func extend(_ extent: inout DrawnExtent, _ transform: AffineTransform) {
    switch self {
    case .fill(let path, let paint):
      if !paint.isInvisible { extent.include(path.area(transform)) }
    case .group(let opacity, let inner, let commands):
      if opacity <= 0 { return }
      let placed = transform.after(inner)
      for command in commands { command.extend(&extent, placed) }
    case .shadow(let path, let shadow):
      guard shadow.color.alpha > 0, let box = path.area(shadow.moved(transform)) else { return }
      let sigma = shadow.sigma(transform)
      let (dx, dy) = (Shadow.reach * sigma.x, Shadow.reach * sigma.y)
      extent.includeShadow(
        Rect(minX: box.minX - dx, minY: box.minY - dy, maxX: box.maxX + dx, maxY: box.maxY + dy))
    case .material(let path, _):
      extent.include(path.area(transform))
    case .image(_, let rect):
      if !isInvisible { extent.include(Path.rect(rect).bounds(transform)) }
    }
  }
}

extension DrawnExtent {
  init(of commands: [DisplayCommand], _ transform: AffineTransform) {
    self.init()
    for command in commands { command.extend(&self, transform) }
  }
}

extension Path {
  /// The box around the transformed path; `nil` if it has no area to fill.
  func area(_ transform: AffineTransform) -> Rect? {
    guard let box = bounds(transform), box.width > 0, box.height > 0 else { return nil }
    return box
  }

  fileprivate func bounds(_ transform: AffineTransform) -> Rect? {
    guard transform.b == 0, transform.c == 0 else { return transformed(by: transform).bounds }
    guard let box = bounds else { return nil }
    let p = transform.apply(Point(box.minX, box.minY))
    let q = transform.apply(Point(box.maxX, box.maxY))
    return Rect(minX: min(p.x, q.x), minY: min(p.y, q.y), maxX: max(p.x, q.x), maxY: max(p.y, q.y))
  }
}
