/// Drawing failed for a reason that lies with the machine: in practice, no memory.
public enum RenderError: Error, Hashable, Sendable {
  /// Cairo's status number and its own words for it.
  case drawing(status: Int, reason: String)
}
