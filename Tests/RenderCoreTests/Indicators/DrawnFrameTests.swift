import Foundation
import TestSupport
import Testing

@testable import RenderCore

/// What is in the files, decoded again, against the trace and the fact sheet.
struct DrawnFrameTests {
  /// The decoded picture of one frame.
  static func picture(_ job: RenderJob, frame index: Int) throws -> PNGDecoder.StraightImage {
    let state = job.state(frame: index)
    let painter = job.makePainter()
    try painter.paint(job.indicator.displayList(state))
    let file = try PNGEncoder(colors: .smallest, scale: job.scale.double).encode(painter.bitmap)
    return try PNGDecoder.decode(file)
  }

  // MARK: Places

  struct Placement: Sendable, CustomTestStringConvertible {
    var indicator: String
    var scale: String
    var direction: String
    var testDescription: String { "\(indicator) @\(scale)x \(direction)" }
  }

  static let placements = ["typing-bubble", "dots-pulse", "typing-cell"].flatMap { indicator in
    ["1", "2", "3", "2.5"].flatMap { scale in
      ["ltr", "rtl"].map { Placement(indicator: indicator, scale: scale, direction: $0) }
    }
  }

  /// Black dots on white show their coverage as darkness; the centre of that must be where layout and trace say.
  @Test(arguments: placements)
  func dotsAreWhereTheTraceSays(_ placement: Placement) throws {
    var options = [
      ("--scale", placement.scale), ("--layout-direction", placement.direction), ("--background", "white"),
      ("--padding", "3"),
    ]
    if placement.indicator == "dots-pulse" {
      options += [("--set", "color=black"), ("--set", "gradient=flat")]
    } else {
      options += [("--set", "bubbleColor=white"), ("--set", "dotColor=black")]
    }
    let job = try job(scene(of: placement.indicator, options))
    let scale = job.scale.double
    for index in stride(from: 0, to: job.timeline.frameCount, by: 7) {
      let picture = try Self.picture(job, frame: index)
      let values = job.state(frame: index).values
      for dot in 0..<3 {
        let expected = Self.center(of: dot, placement, values)
        let radius = Self.radius(of: dot, placement.indicator, values)
        let (x, y) = ((expected.x - job.canvas.origin.x) * scale, (expected.y - job.canvas.origin.y) * scale)
        let found = Self.centerOfDarkness(picture, around: (x, y), reach: radius * scale + 1.5)
        #expect(
          abs(found.x - x) < 0.05 && abs(found.y - y) < 0.05,
          "frame \(index), dot \(dot): \(found), not \((x, y))")
      }
    }
  }

  /// The layout of the fact sheet, written down once more.
  static func center(of dot: Int, _ placement: Placement, _ values: [Double]) -> (x: Double, y: Double) {
    let place = Double(placement.direction == "rtl" ? 2 - dot : dot)
    switch placement.indicator {
    case "typing-bubble":
      let size = scaledDot(placement)
      return (1.6 * size * (1 + place) + size / 2, 2 * size + values[3 * dot + 1])
    case "dots-pulse": return (22.4 * place + 7, 7)
    default:
      // Bubble of 66 points with the small tail circle 3.5 points outside of it, on the side of the sender.
      let left = placement.direction == "rtl" ? 0.0 : 3.5
      return (left + 14 + 13 * place + 4, 16)
    }
  }

  /// A dot of 9 points is a scaled metric, which is a whole number of pixels.
  static func scaledDot(_ placement: Placement) -> Double {
    let scale = Double(placement.scale) ?? 0
    return (9 * scale).rounded() / scale
  }

  static func radius(of dot: Int, _ indicator: String, _ values: [Double]) -> Double {
    switch indicator {
    case "typing-bubble": 4.5
    case "dots-pulse": 7 * values[2 * dot]
    default: 4
    }
  }

  static func centerOfDarkness(
    _ picture: PNGDecoder.StraightImage, around center: (Double, Double), reach: Double
  ) -> (x: Double, y: Double) {
    var (sum, sumX, sumY) = (0.0, 0.0, 0.0)
    for y in Int((center.1 - reach).rounded(.down))...Int((center.1 + reach).rounded(.up)) {
      for x in Int((center.0 - reach).rounded(.down))...Int((center.0 + reach).rounded(.up)) {
        guard (0..<picture.width).contains(x), (0..<picture.height).contains(y) else { continue }
        let weight = 255 - Double(picture.pixel(x, y).green)
        sum += weight
        sumX += weight * (Double(x) + 0.5)
        sumY += weight * (Double(y) + 0.5)
      }
    }
    return (sumX / sum, sumY / sum)
  }

  // MARK: Colours

  @Test(arguments: [
    ("light", "typing-bubble", "#E9E9EB"), ("dark", "typing-bubble", "#262629"),
    ("light", "typing-cell", "#E9E9EB"), ("dark", "typing-cell", "#262629"),
  ])
  func bubblesHaveTheColoursOfTheFactSheet(_ scheme: String, _ indicator: String, _ expected: String) throws {
    let options = [("--scheme", scheme), ("--background", "systemBackground"), ("--scale", "3")]
    let job = try job(scene(of: indicator, options))
    for index in [0, 20, job.timeline.frameCount - 1] {
      let picture = try Self.picture(job, frame: index)
      // A place in the bubble that no dot ever reaches.
      #expect(picture.pixel(picture.width / 2, 4).hex == expected)
    }
  }

  @Test(arguments: ["light", "dark"])
  func dotsHaveTheCompositedColour(_ scheme: String) throws {
    let options = [("--scheme", scheme), ("--background", "systemBackground"), ("--scale", "3")]
    let job = try job(scene(of: "typing-bubble", options))
    let page = scheme == "light" ? 255.0 : 0
    let bubble = [120.0, 120, 128].map { page + ($0 - page) * (scheme == "light" ? 0.16 : 0.32) }
    let dot = scheme == "light" ? [60.0, 60, 67] : [235.0, 235, 245]
    for index in 0..<job.timeline.frameCount {
      let values = job.state(frame: index).values
      let picture = try Self.picture(job, frame: index)
      for place in 0..<3 {
        let center = (14.4 + 14.4 * Double(place) + 4.5, 18 + values[3 * place + 1])
        let pixel = picture.pixel(Int(center.0 * 3), Int(center.1 * 3))
        let alpha = 0.6 * values[3 * place + 2]
        let expected = zip(bubble, dot).map { ($0 + ($1 - $0) * alpha).rounded() }
        #expect([pixel.red, pixel.green, pixel.blue].map(Double.init) == expected, "frame \(index)")
      }
    }
  }

  @Test func gradientsRunFromTheirTopToTheirBottomColour() throws {
    let options = [
      ("--scale", "8"), ("--background", "white"), ("--set", "color=systemBlue"), ("--set", "dotSize=40"),
    ]
    let job = try job(scene(of: "dots-pulse", options))
    let picture = try Self.picture(job, frame: 0)
    // Dot 0 is at its largest: 46 points high, from the top of the picture to its bottom.
    let x = Int((20 - job.canvas.origin.x) * 8)
    for (y, red, green) in [
      (4, 64.0, 155.0), (picture.height - 5, 0.0, 122.0), (picture.height / 2, 32.0, 138.5),
    ] {
      let pixel = picture.pixel(x, y)
      #expect(abs(Double(pixel.red) - red) <= 2 && abs(Double(pixel.green) - green) <= 2, "\(pixel)")
      #expect(pixel.blue == 255)
    }
  }

  // MARK: Outline

  /// The darkness of each half row of a black bubble is the width of the path there, to a tenth of a pixel across the outline.
  @Test(arguments: ["1", "2", "3"], ["ltr", "rtl"])
  func theOutlineIsTheContinuousCornerPath(_ scale: String, _ direction: String) throws {
    let options = [
      ("--scale", scale), ("--layout-direction", direction), ("--background", "white"),
      ("--set", "bubbleColor=black"), ("--set", "dotColor=black"), ("--padding", "2"),
    ]
    let job = try job(scene(of: "typing-bubble", options))
    let picture = try Self.picture(job, frame: 0)
    let factor = job.scale.double
    let tail = direction == "rtl" ? (20.0, 6.0) : (6.0, 20.0)
    let outline = Path.continuousRect(
      Rect(x: 0, y: 0, width: 66.6, height: 36),
      radii: CornerRadii(topLeft: 20, topRight: 20, bottomRight: tail.1, bottomLeft: tail.0)
    ).transformed(
      by: AffineTransform(
        a: factor, d: factor, tx: -job.canvas.origin.x * factor, ty: -job.canvas.origin.y * factor))
    let polygon = Self.polygon(outline)
    let middle = picture.width / 2
    for y in 0..<picture.height {
      let expected = Self.rowExtents(polygon, y: y, middle: Double(middle))
      for (columns, width) in [(0..<middle, expected.left), (middle..<picture.width, expected.right)] {
        let coverage = columns.map { 1 - Double(picture.pixel($0, y).green) / 255 }
        // Where the outline runs along the row, an offset of it changes as many pixels as it passes.
        let passed = max(1, coverage.count { $0 > 0 && $0 < 1 })
        #expect(abs(coverage.reduce(0, +) - width) / Double(passed) < 0.1, "row \(y)")
      }
    }
  }

  /// The path as many short lines, made independently of Cairo.
  static func polygon(_ path: Path) -> [Point] {
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .cubic(let a, let b, let end):
        guard let start = points.last else { continue }
        for step in 1...200 {
          let t = Double(step) / 200
          let (w0, w1, w2, w3) = (
            (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t
          )
          points.append(
            Point(
              w0 * start.x + w1 * a.x + w2 * b.x + w3 * end.x, w0 * start.y + w1 * a.y + w2 * b.y + w3 * end.y
            ))
        }
      case .close: break
      }
    }
    return points
  }

  /// Covered area of a pixel row on either side of `middle`, from 64 lines through the row.
  static func rowExtents(_ polygon: [Point], y: Int, middle: Double) -> (left: Double, right: Double) {
    var (left, right) = (0.0, 0.0)
    for line in 0..<64 {
      let height = Double(y) + (Double(line) + 0.5) / 64
      var crossings: [Double] = []
      for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1))
      where (a.y <= height) != (b.y <= height) {
        crossings.append(a.x + (height - a.y) / (b.y - a.y) * (b.x - a.x))
      }
      guard let low = crossings.min(), let high = crossings.max() else { continue }
      left += max(0, middle - low) / 64
      right += max(0, high - middle) / 64
    }
    return (left, right)
  }
}

extension PNGDecoder.StraightImage {
  fileprivate struct Pixel {
    let red, green, blue: UInt8
    var hex: String { "#" + [red, green, blue].map { String(format: "%02X", $0) }.joined() }
  }

  fileprivate func pixel(_ x: Int, _ y: Int) -> Pixel {
    let value = straightPixels[y * width + x]
    return Pixel(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }
}
