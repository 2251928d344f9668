/// Every difference counts.
enum ExactMetric {
  /// Name and version, as goldens keep them.
  static let identifier = "exact/1"
}
