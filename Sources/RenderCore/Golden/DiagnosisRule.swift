/// Explains a difference between a clip and its golden in words.
protocol DiagnosisRule: Sendable {
  /// Sentences, the most important first; none if the rule has nothing to say.
  static func explain(_ evidence: GoldenEvidence) throws -> [String]
}

enum DiagnosisRules {
  /// In the order in which they are told.
  static let all: [any DiagnosisRule.Type] = [
    SceneDiagnosis.self, TimingDiagnosis.self, ValueDiagnosis.self, PictureDiagnosis.self,
  ]
}

/// The author changed something and did not record it.
enum SceneDiagnosis: DiagnosisRule {
  static func explain(_ evidence: GoldenEvidence) -> [String] {
    guard evidence.old.scene != evidence.new.scene else { return [] }
    return ["scene: it changed and its golden was not recorded again"]
  }
}
