/// A position in points, y down.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
  public static let zero = Point(0, 0)
}

/// A size in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points, y down, `minX <= maxX` and `minY <= maxY`.
public struct Rect: Hashable, Sendable {
  public var minX: Double
  public var minY: Double
  public var maxX: Double
  public var maxY: Double

  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  public var width: Double { maxX - minX }
  public var height: Double { maxY - minY }
  public var center: Point { Point((minX + maxX) / 2, (minY + maxY) / 2) }

  public func union(_ other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Grown by `amount` points on every side.
  public func outset(by amount: Double) -> Rect {
    Rect(minX: minX - amount, minY: minY - amount, maxX: maxX + amount, maxY: maxY + amount)
  }
}

/// A place inside a box as fractions of its size: (0, 0) is the upper left corner, (1, 1) the lower right one.
public struct UnitPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
  public static let center = UnitPoint(0.5, 0.5)
  public static let bottom = UnitPoint(0.5, 1)
  public static let bottomLeft = UnitPoint(0, 1)
  public static let bottomRight = UnitPoint(1, 1)

  /// The place in `rect`, in points.
  public func point(in rect: Rect) -> Point {
    Point(rect.minX + x * rect.width, rect.minY + y * rect.height)
  }
}

/// x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct AffineTransform: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  public init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = AffineTransform()

  public static func translation(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(tx: x, ty: y)
  }

  /// Scales by `factor` and leaves `anchor` where it is: q' = A + s (q − A).
  public static func scale(_ factor: Double, about anchor: Point) -> AffineTransform {
    AffineTransform(
      a: factor, d: factor, tx: anchor.x - factor * anchor.x, ty: anchor.y - factor * anchor.y)
  }

  public func apply(_ p: Point) -> Point {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// First `inner`, then this.
  public func after(_ inner: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
      c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
      tx: a * inner.tx + c * inner.ty + tx, ty: b * inner.tx + d * inner.ty + ty)
  }
}
