import Foundation

/// Plays a style sheet as a browser does: the box of the element, its backgrounds, and the keyframes at the middle of each frame.
struct StyleSheetReader {
  private let scale: Double
  /// Declarations of the class.
  private var box: [String: String] = [:]
  /// In the order of their times; `to` is 1.
  private var keyframes: [(time: Double, declarations: [String: String])] = []

  init(_ text: String, scale: Double) throws {
    self.scale = scale
    var text = text.replacingOccurrences(of: #"/\*.*?\*/"#, with: "", options: .regularExpression)
    // Everything applies at the resolution in question.
    if let media = text.range(of: #"@media \(min-resolution: [0-9.]+dppx\) \{"#, options: .regularExpression)
    {
      text = String(text[media.upperBound...])
    }
    guard let rule = text.range(of: #"\.[^ ]+ \{[^}]*\}"#, options: .regularExpression) else {
      throw SheetFrame.Failure.malformed("no class")
    }
    box = StyleSheetReader.declarations(in: String(text[rule]))
    if let start = text.range(of: #"@keyframes [^ ]+ \{"#, options: .regularExpression) {
      var rest = text[start.upperBound...]
      if let end = rest.range(of: "@media") { rest = rest[..<end.lowerBound] }
      for block in rest.components(separatedBy: "}") where block.contains("{") {
        let parts = block.components(separatedBy: "{")
        for selector in parts[0].components(separatedBy: ",") {
          keyframes.append(
            (try StyleSheetReader.time(selector), StyleSheetReader.declarations(in: "{" + parts[1])))
        }
      }
    }
  }

  func frames() throws -> [SheetFrame] {
    guard let animation = box["animation"]?.components(separatedBy: " ") else { return [try frame(box)] }
    if let steps = animation.first(where: { $0.hasPrefix("steps(") }) {
      guard let count = Int(steps.filter(\.isNumber)), keyframes.count == 2 else {
        throw SheetFrame.Failure.malformed(steps)
      }
      let positions = try keyframes.map { try pairs($0.declarations["background-position"])[0] }
      // After its last step the plain form would be at the end; `jump-none` shows both ends.
      let parts = animation.contains("jump-none)") ? count - 1 : count
      return try (0..<count).map { index in
        var declarations = box
        let position = zip(positions[0], positions[1]).map { $0 + ($1 - $0) * Double(index) / Double(parts) }
        declarations["background-position"] = position.map { "\($0)px" }.joined(separator: " ")
        return try frame(declarations)
      }
    }
    guard animation.contains("step-end"), keyframes.last?.time == 1 else {
      throw SheetFrame.Failure.malformed("timing")
    }
    let count = keyframes.count - 1
    return try (0..<count).map { index in
      let middle = (Double(index) + 0.5) / Double(count)
      guard let keyframe = keyframes.last(where: { $0.time <= middle }) else {
        throw SheetFrame.Failure.malformed("no keyframe")
      }
      return try frame(box.merging(keyframe.declarations) { $1 })
    }
  }

  private func frame(_ declarations: [String: String]) throws -> SheetFrame {
    let (width, height) = try (pixels(declarations["width"]), pixels(declarations["height"]))
    let images = (declarations["background-image"] ?? "").components(separatedBy: ", ").map {
      String($0.dropFirst(5).dropLast(2)).removingPercentEncoding ?? ""
    }
    let positions = try pairs(declarations["background-position"])
    let sizes = try pairs(declarations["background-size"])
    guard images.count == positions.count, images.count == sizes.count else {
      throw SheetFrame.Failure.malformed("lists of backgrounds")
    }
    // The only one that is not beside the element.
    let shown = positions.indices.filter { positions[$0][0] < Double(width) / scale }
    guard shown.count == 1 else { throw SheetFrame.Failure.malformed("\(shown.count) pages at once") }
    let position = positions[shown[0]].map { Int(($0 * scale).rounded()) }
    var frame = SheetFrame(
      image: images[shown[0]], x: -position[0], y: -position[1], width: width, height: height,
      sourceWidth: width, sourceHeight: height, mayLeavePage: true)
    if let clip = declarations["clip-path"] {
      frame.hidden = try clip.dropFirst("inset(".count).dropLast().components(separatedBy: " ").map {
        try pixels($0)
      }
    }
    return frame
  }

  private func pixels(_ text: String?) throws -> Int {
    guard let text, let points = StyleSheetReader.points(text) else {
      throw SheetFrame.Failure.malformed(text ?? "no length")
    }
    let pixels = points * scale
    guard abs(pixels - pixels.rounded()) < 1e-6 else {
      throw SheetFrame.Failure.malformed("\(pixels) pixels")
    }
    return Int(pixels.rounded())
  }

  private func pairs(_ text: String?) throws -> [[Double]] {
    try (text ?? "").components(separatedBy: ", ").map { pair in
      let numbers = pair.components(separatedBy: " ").compactMap(StyleSheetReader.points)
      guard numbers.count == 2 else { throw SheetFrame.Failure.malformed(pair) }
      return numbers
    }
  }

  private static func points(_ text: String) -> Double? {
    text == "0" ? 0 : text.hasSuffix("px") ? Double(text.dropLast(2)) : nil
  }

  private static func time(_ selector: String) throws -> Double {
    let text = selector.trimmingCharacters(in: .whitespacesAndNewlines)
    switch text {
    case "from": return 0
    case "to": return 1
    default:
      guard text.hasSuffix("%"), let percent = Double(text.dropLast()) else {
        throw SheetFrame.Failure.malformed(selector)
      }
      return percent / 100
    }
  }

  private static func declarations(in rule: String) -> [String: String] {
    let body = rule.components(separatedBy: "{").last?.components(separatedBy: "}").first ?? ""
    var result: [String: String] = [:]
    for declaration in body.components(separatedBy: ";") {
      guard let colon = declaration.range(of: ":") else { continue }
      let key = declaration[..<colon.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
      result[key] = declaration[colon.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return result
  }
}
