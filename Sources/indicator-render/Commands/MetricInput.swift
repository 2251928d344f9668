import RenderCore

/// Reads the options about metrics, which `check` and `compare` share.
struct MetricInput {
  let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// Every option that says how pixels are compared.
  static let options: [Option] = [.metric, .maxPixels, .maxPixelsPerWindow, .ignoreAntialiasing]

  /// The options of them that were given, as one writes them.
  var given: [String] {
    MetricInput.options.filter { option in
      option.takesValue ? arguments.value(option) != nil : arguments.flag(option)
    }.map { "--" + $0.long }
  }

  func settings(diagnostics: inout [Diagnostic]) -> MetricSettings {
    let type = arguments.value(.metric).flatMap { Metrics.named($0) } ?? ExactMetric.self
    if arguments.flag(.ignoreAntialiasing), !type.knowsAntialiasing {
      let able = Metrics.all.filter { $0.knowsAntialiasing }.map { $0.name }.joined(separator: ", ")
      diagnostics.append(
        Diagnostic(
          .error, "--ignore-antialiasing means nothing to '\(type.name)'", hint: "add --metric \(able)"))
    }
    return MetricSettings(
      type, tolerance: tolerance(of: type, &diagnostics),
      ignoresAntialiasing: arguments.flag(.ignoreAntialiasing), maxPixels: maxPixels(&diagnostics),
      window: window(&diagnostics))
  }

  private func tolerance(of type: any Metric.Type, _ diagnostics: inout [Diagnostic]) -> Double? {
    guard let text = arguments.value(.pixelTolerance) else { return nil }
    guard let allowed = type.tolerance else {
      diagnostics.append(
        Diagnostic(
          .error, "'\(type.name)' takes no --tolerance", hint: "add --metric max-channel, or leave it out"))
      return nil
    }
    if let value = Rational(decimal: text)?.double, allowed.range.contains(value) { return value }
    let range =
      "\(DecimalText.shortest(allowed.range.lowerBound)) to less than "
      + DecimalText.shortest(allowed.range.upperBound)
    diagnostics.append(
      Diagnostic(
        .error, "--tolerance of '\(type.name)' must be a number from \(range), found '\(text)'",
        hint:
          "such as \(DecimalText.shortest(allowed.standard)); from \(DecimalText.shortest(allowed.range.upperBound)) on every picture would pass"
      ))
    return nil
  }

  private func maxPixels(_ diagnostics: inout [Diagnostic]) -> Int? {
    guard let text = arguments.value(.maxPixels) else { return nil }
    if let value = Int(text), (0...Bitmap.maximumPixelCount).contains(value) { return value }
    diagnostics.append(
      Diagnostic(
        .error,
        "--max-pixels must be a whole number from 0 to \(Bitmap.maximumPixelCount), found '\(text)'",
        hint: "such as 10"))
    return nil
  }

  private func window(_ diagnostics: inout [Diagnostic]) -> PixelWindow? {
    guard let text = arguments.value(.maxPixelsPerWindow) else { return nil }
    if let window = PixelWindow(text: text) { return window }
    diagnostics.append(
      Diagnostic(
        .error,
        "--max-pixels-per-window must be N@WxH with N less than W times H, found '\(text)'",
        hint: "such as 3@8x8: of any 8 x 8 pixels at most 3 may be different"))
    return nil
  }
}

extension Option {
  static let metric = Option.choice(
    "metric", placeholder: "METRIC", Metrics.all.map { $0.name }, in: .comparison,
    "which pixels count as different (default: exact)")
  static let pixelTolerance = Option.value("tolerance", "T", in: .comparison, toleranceSummary)
  /// The tolerances of all metrics.
  static let toleranceSummary =
    "by how much a pixel may differ: "
    + Metrics.all.compactMap { metric in
      metric.tolerance.map {
        "\(metric.name) \(DecimalText.shortest($0.range.lowerBound)) to less than "
          + "\(DecimalText.shortest($0.range.upperBound)) (default: \(DecimalText.shortest($0.standard)))"
      }
    }.joined(separator: ", ")
  static let maxPixels = Option.value(
    "max-pixels", "N", in: .comparison,
    "how many pixels of a picture may be different (default: 0, or any number with --max-pixels-per-window)")
  static let maxPixelsPerWindow = Option.value(
    "max-pixels-per-window", "N@WxH", in: .comparison,
    "how many of any W x H neighbouring pixels may be different: noise passes, a part that changed does not")
  static let ignoreAntialiasing = Option.flag(
    "ignore-antialiasing", in: .comparison,
    "with yiq: do not count what looks like a soft edge; parts that moved a little are then overlooked")
}
