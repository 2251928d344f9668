/// One row of an operand table: an argument that is not an option.
struct Operand: Hashable, Sendable {
  let name: String
  let candidates: Candidates
  let isOptional: Bool
  /// Whether it takes all that is left; only the last operand of a command may.
  let isRepeatable: Bool
  let summary: String

  init(
    _ name: String, _ candidates: Candidates, optional: Bool = false, repeatable: Bool = false,
    _ summary: String
  ) {
    self.name = name
    self.candidates = candidates
    isOptional = optional
    isRepeatable = repeatable
    self.summary = summary
  }

  /// `SCENE...`, `[INDICATOR]`: how a usage line writes it.
  var usage: String {
    let name = isRepeatable ? self.name + "..." : self.name
    return isOptional ? "[\(name)]" : name
  }
}
