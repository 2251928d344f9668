/// The names of the files of a render: `{name}-{frame:04}{@scale}.png`.
///
/// `{name}` `{frame}` `{frame:04}` `{frame:1}` `{index}` `{scale}` `{@scale}` `{scheme}`; `{{` and `}}` are braces. `{frame}` alone is padded with zeros to the
/// width of the last frame, `{frame:N}` to N digits; `{index}` counts the frames of the render from 0, without zeros before it. `{@scale}` is nothing at 1 and `@2x`, `@1.5x` otherwise.
public struct NameTemplate: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case literal(String)
    case name
    /// `nil`: as wide as the last frame of the render.
    case frame(width: Int?)
    case index
    case scale
    case atScale
    case scheme
  }

  /// The names of the placeholders, in the order of the documentation.
  public static let placeholders = ["name", "frame", "index", "scale", "@scale", "scheme"]
  static let widestFrame = 20

  let parts: [Part]
  public let text: String

  /// What a name is made from.
  public struct Values: Hashable, Sendable {
    public var name: String
    public var frame: Int
    /// Index of the first frame of the render.
    public var firstFrame: Int
    /// Index of the last frame of the render; sets the padding.
    public var lastFrame: Int
    /// Pixels per point.
    public var scale: Rational
    /// `light` or `dark`.
    public var scheme: String

    public init(
      name: String, frame: Int, firstFrame: Int = 0, lastFrame: Int, scale: Rational, scheme: String
    ) {
      self.name = name
      self.frame = frame
      self.firstFrame = firstFrame
      self.lastFrame = lastFrame
      self.scale = scale
      self.scheme = scheme
    }
  }

  /// A generated text that is not the plain name of a file.
  public struct Failure: Error, Hashable, Sendable {
    public var fileName: String
    public var problem: NameProblem
    public var message: String { "--name makes the file name '\(fileName)', which \(problem.sentence)" }
  }

  /// Reads a template; every mistake is appended to `diagnostics`, and any makes the result `nil`.
  public init?(_ text: String, at place: Diagnostic.Place? = nil, diagnostics: inout [Diagnostic]) {
    let before = diagnostics.count
    self.text = text
    parts = NameTemplate.parse(text, at: place, &diagnostics)
    if text.isEmpty {
      diagnostics.append(
        Diagnostic(at: place, "the name template is empty", hint: "use '{name}-{frame}.png'"))
    }
    if text.utf8.contains(UInt8(ascii: "/")) {
      diagnostics.append(
        Diagnostic(
          at: place, "the name template '\(text)' contains '/'", hint: "give the folder with --output"))
    }
    if diagnostics.count > before { return nil }
  }

  /// The names that `UIImage.animatedImageNamed` looks for: `typing0@2x.png`, `typing1@2x.png`, ….
  public static let uikit = "{name}{index}{@scale}.png"

  /// Whether `text` has a placeholder for the frame.
  static func namesFrames(_ text: String) -> Bool { text.contains("{frame") || text.contains("{index}") }

  public var hasFrame: Bool {
    parts.contains { if case .frame = $0 { true } else { $0 == .index } }
  }
  public var hasScale: Bool { parts.contains(.scale) || parts.contains(.atScale) }
  public var hasScheme: Bool { parts.contains(.scheme) }

  /// What the template lacks to name every file of a render differently.
  public func missingPlaceholders(
    frameCount: Int, scaleCount: Int, schemeCount: Int = 1, at place: Diagnostic.Place? = nil
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if frameCount > 1, !hasFrame {
      found.append(
        Diagnostic(
          at: place, "the name template '\(text)' gives all \(frameCount) frames the same name",
          hint: "put {frame} into it, such as '{name}-{frame}.png'"))
    }
    if scaleCount > 1, !hasScale {
      found.append(
        Diagnostic(
          at: place, "the name template '\(text)' gives all \(scaleCount) scales the same name",
          hint: "put {@scale} or {scale} into it, such as '{name}-{frame}{@scale}.png'"))
    }
    if schemeCount > 1, !hasScheme {
      found.append(
        Diagnostic(
          at: place, "the name template '\(text)' gives all \(schemeCount) colour schemes the same name",
          hint: "put {scheme} into it, such as '{name}-{scheme}-{frame}.png'"))
    }
    return found
  }

  /// The name of one file.
  public func fileName(_ values: Values) throws(Failure) -> String {
    var result = ""
    for part in parts { result += NameTemplate.text(of: part, values) }
    if let problem = OutputFolder.problem(ofFrame: result) {
      throw Failure(fileName: result, problem: problem)
    }
    return result
  }

  /// Whether some frame of a render, from the first to the last, has the name `fileName`; `values` gives the rest.
  public func matches(_ fileName: String, _ values: Values) -> Bool {
    NameTemplate.matches(Array(fileName.utf8)[...], parts[...], values)
  }

  private static func matches(
    _ text: ArraySlice<UInt8>, _ parts: ArraySlice<Part>, _ values: Values
  ) -> Bool {
    guard let part = parts.first else { return text.isEmpty }
    let others = parts.dropFirst()
    if part == .index {
      // A number without zeros before it is the frame that it counts from the first.
      let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return (1...max(min(digits.count, widestFrame), 1)).contains { length in
        guard let number = Int(String(decoding: digits.prefix(length), as: UTF8.self)),
          number <= values.lastFrame - values.firstFrame,
          length == 1 || digits.first != UInt8(ascii: "0")
        else { return false }
        return matches(text.dropFirst(length), others, values)
      }
    }
    if case .frame(let width) = part {
      let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let least = max(width ?? String(values.lastFrame).utf8.count, 1)
      guard digits.count >= least else { return false }
      // A literal that begins with digits may follow, so every length is tried; no number is wider than 20 digits.
      return (least...min(digits.count, max(least, widestFrame))).contains { length in
        guard let number = Int(String(decoding: digits.prefix(length), as: UTF8.self)),
          values.firstFrame <= number, number <= values.lastFrame
        else { return false }
        // More zeros than the width asks for make another name.
        let isPadded = length == least || digits.first != UInt8(ascii: "0")
        return isPadded && matches(text.dropFirst(length), others, values)
      }
    }
    let fixed = Self.text(of: part, values).utf8
    return text.starts(with: fixed) && matches(text.dropFirst(fixed.count), others, values)
  }

  /// Two of `names` that are the same file on a system that does not tell capitals from small letters.
  public static func clash(in names: [String]) -> (first: String, second: String)? {
    var seen: [String: String] = [:]
    for name in names {
      if let earlier = seen.updateValue(name, forKey: name.lowercased()) { return (earlier, name) }
    }
    return nil
  }

  private static func text(of part: Part, _ values: Values) -> String {
    switch part {
    case .literal(let text): return text
    case .name: return values.name
    case .frame(let width):
      let digits = String(values.frame)
      let missing = (width ?? String(values.lastFrame).utf8.count) - digits.utf8.count
      return missing > 0 ? String(repeating: "0", count: missing) + digits : digits
    case .index: return String(values.frame - values.firstFrame)
    case .scale: return DecimalText.shortest(values.scale.double)
    case .atScale: return values.scale == .one ? "" : "@" + DecimalText.shortest(values.scale.double) + "x"
    case .scheme: return values.scheme
    }
  }
}
