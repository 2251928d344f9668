/// A colour as the author wrote it: a system name or fixed components, with an optional opacity.
///
/// Written `systemBlue`, `label / 40%`, `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, `rgb(255 59 48)`, `rgb(255, 59, 48)` or
/// `rgb(255 59 48 / 40%)`.
public struct ColorValue: Hashable, Sendable {
  enum Base: Hashable, Sendable {
    case system(name: String)
    case fixed(RGBA)
  }

  var base: Base
  /// Multiplies the alpha of the base, 0…1.
  var opacity: Double
  /// What the author wrote, with white space tidied.
  public let text: String

  /// A system colour by name.
  ///
  /// - Precondition: the name is one of `SystemColors.names`.
  public static func system(_ name: String) -> ColorValue {
    precondition(SystemColors.names.contains(name), "no system colour \(name)")
    return ColorValue(base: .system(name: name), opacity: 1, text: name)
  }

  /// The components in `environment`: sRGB, straight alpha.
  public func resolve(_ environment: Environment) -> RGBA {
    switch base {
    case .fixed(let color): color.withOpacity(opacity)
    case .system(let name): (SystemColors.resolve(name, environment) ?? .clear).withOpacity(opacity)
    }
  }
}

/// Why a text is not a colour.
enum ColorProblem: Hashable, Sendable {
  case unknownName(String)
  case hexDigits(String)
  case components(String)
  case opacity(String)
  case empty

  /// What was found and what is allowed.
  var message: String {
    switch self {
    case .unknownName(let name): "no system colour is called '\(name)'"
    case .hexDigits(let text): "'\(text)' needs 3, 4, 6 or 8 hexadecimal digits after #"
    case .components(let text): "'\(text)' needs three numbers from 0 to 255, such as rgb(255 59 48)"
    case .opacity(let text):
      "the opacity '\(text)' is not a percentage from 0% to 100% or a number from 0 to 1"
    case .empty: "a colour cannot be empty"
    }
  }

  var hint: String {
    switch self {
    case .unknownName(let name):
      if let close = Suggestion.closest(to: name, among: SystemColors.names) {
        "did you mean '\(close)'?"
      } else if name.allSatisfy(\.isHexDigit), [3, 4, 6, 8].contains(name.count) {
        "write '#\(name)'"
      } else {
        "write a system name such as systemBlue or secondaryLabel, #RRGGBB, or rgb(255 59 48)"
      }
    default: "write a system name such as systemBlue, #RRGGBB, #RRGGBBAA, or rgb(255 59 48 / 40%)"
    }
  }
}

extension ColorValue {
  /// A colour as scenes write it; `nil` when it is none.
  public init?(text: String) {
    guard case .success(let value) = ColorValue.parse(text) else { return nil }
    self = value
  }

  /// Reads a colour from text.
  static func parse(_ text: String) -> Result<ColorValue, ColorFailure> {
    let tidy = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !tidy.isEmpty else { return .failure(ColorFailure(.empty)) }
    if tidy.lowercased().hasPrefix("rgb(") || tidy.lowercased().hasPrefix("rgba(") {
      return parseFunction(tidy)
    }
    let halves = tidy.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
    var opacity = 1.0
    if halves.count == 2 {
      guard let parsed = parseOpacity(halves[1]) else { return .failure(ColorFailure(.opacity(halves[1]))) }
      opacity = parsed
    }
    let name = halves[0]
    if name.hasPrefix("#") {
      guard let color = parseHex(name.dropFirst()) else { return .failure(ColorFailure(.hexDigits(name))) }
      return .success(ColorValue(base: .fixed(color), opacity: opacity, text: tidy))
    }
    guard SystemColors.names.contains(name) else { return .failure(ColorFailure(.unknownName(name))) }
    return .success(ColorValue(base: .system(name: name), opacity: opacity, text: tidy))
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  private static func parseHex(_ digits: some StringProtocol) -> RGBA? {
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.count else { return nil }
    func component(_ index: Int, wide: Bool) -> Double {
      wide ? Double(values[2 * index] * 16 + values[2 * index + 1]) : Double(values[index] * 17)
    }
    switch values.count {
    case 3, 4:
      let alpha = values.count == 4 ? component(3, wide: false) / 255 : 1
      return RGBA(component(0, wide: false), component(1, wide: false), component(2, wide: false), alpha)
    case 6, 8:
      let alpha = values.count == 8 ? component(3, wide: true) / 255 : 1
      return RGBA(component(0, wide: true), component(1, wide: true), component(2, wide: true), alpha)
    default: return nil
    }
  }

  private static func parseFunction(_ text: String) -> Result<ColorValue, ColorFailure> {
    let failure = Result<ColorValue, ColorFailure>.failure(ColorFailure(.components(text)))
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return failure }
    let inside = text[text.index(after: open)...].dropLast()
    let halves = inside.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    var fields = (halves.first ?? "").split { $0 == "," || $0 == " " }.map(String.init)
    var opacity = 1.0
    let written = halves.count == 2 ? trimmed(halves[1]) : fields.count == 4 ? fields.removeLast() : nil
    if let written {
      guard let parsed = parseOpacity(written) else { return .failure(ColorFailure(.opacity(written))) }
      opacity = parsed
    }
    let numbers = fields.compactMap { Rational(decimal: $0)?.double }.filter { (0...255).contains($0) }
    guard fields.count == 3, numbers.count == 3 else { return failure }
    let color = RGBA(numbers[0], numbers[1], numbers[2])
    return .success(ColorValue(base: .fixed(color), opacity: opacity, text: text))
  }

  /// `40%` or `0.4`.
  private static func parseOpacity(_ text: String) -> Double? {
    let isPercent = text.hasSuffix("%")
    guard let number = Rational(decimal: isPercent ? text.dropLast() : text[...]) else { return nil }
    let value = isPercent ? number / 100 : number
    return value >= .zero && value <= .one ? value.double : nil
  }
}

/// Carries a `ColorProblem` through `Result`.
struct ColorFailure: Error, Hashable {
  let problem: ColorProblem
  init(_ problem: ColorProblem) { self.problem = problem }
}
