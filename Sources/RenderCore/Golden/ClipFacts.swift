/// What a golden says of its clip as a whole, beside frames and their times.
enum ClipFacts {
  /// A sentence for each thing that is not as it was recorded.
  static func differences(_ old: GoldenManifest, _ new: GoldenManifest) -> [String] {
    var lines: [String] = []
    if loop(old) != loop(new) {
      lines.append("loop: the clip \(loop(new)), was recorded as one that \(loop(old))")
    }
    if old.canvas.scale != new.canvas.scale {
      lines.append("scale: \(scale(new)), was \(scale(old))")
    }
    return lines
  }

  private static func loop(_ manifest: GoldenManifest) -> String {
    guard manifest.loop != .off else { return "does not loop" }
    let periods = "\(manifest.periods) \(manifest.periods == 1 ? "period" : "periods")"
    return "loops (\(manifest.loop.rawValue)) after \(periods)"
  }

  private static func scale(_ manifest: GoldenManifest) -> String {
    DecimalText.shortest(manifest.canvas.scale.double) + "x"
  }
}
