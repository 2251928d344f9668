extension DisplayCommand {
  /// `fill red green blue alpha: path`, numbers in shortest decimals, components in 0…1; what a group holds is indented.
  func dump(indent: Int, into text: inout String) {
    text += String(repeating: "  ", count: indent)
    switch self {
    case .fill(let path, let paint):
      text += "fill \(paint.dump): \(path.dump)\n"
    case .group(let opacity, let transform, let commands):
      text += "group opacity \(shortest(opacity))"
      if transform != .identity {
        text +=
          " transform \(shortest([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]))"
      }
      text += "\n"
      for command in commands { command.dump(indent: indent + 1, into: &text) }
    case .shadow(let path, let shadow):
      text += "shadow sigma \(shortest(shadow.sigma)) offset \(shadow.offset.dump) color \(shadow.color.dump)"
      text += ": \(path.dump)\n"
    case .material(let path, let style):
      text += "material \(style): \(path.dump)\n"
    case .image(let image, let rect):
      text +=
        "image \(image.fontName) \(image.glyph): \(shortest([rect.minX, rect.minY, rect.maxX, rect.maxY]))\n"
    }
  }
}

extension Paint {
  fileprivate var dump: String {
    switch self {
    case .solid(let color): color.dump
    case .linearGradient(let from, let to, let stops):
      "linear \(from.dump) to \(to.dump)"
        + stops.map { ", \(shortest($0.offset)) \($0.color.dump)" }.joined()
    }
  }
}

extension Path {
  fileprivate var dump: String {
    elements.map { element in
      switch element {
      case .move(let p): "M \(p.dump)"
      case .line(let p): "L \(p.dump)"
      case .cubic(let a, let b, let p): "C \(a.dump) \(b.dump) \(p.dump)"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

extension Point {
  fileprivate var dump: String { shortest([x, y]) }
}

extension RGBA {
  fileprivate var dump: String { shortest([red, green, blue, alpha]) }
}

private func shortest(_ values: [Double]) -> String {
  values.map(shortest).joined(separator: " ")
}

private func shortest(_ value: Double) -> String { DecimalText.shortest(value) }
