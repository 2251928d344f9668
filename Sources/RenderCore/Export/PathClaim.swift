/// Something that one output writes and no other may.
public enum PathClaim: Hashable, Sendable {
  case file(String)
  /// A folder that is replaced as a whole.
  case folder(String)
  /// Pages of a sheet, or what describes them: `STEM-N` and the ending for every whole number N, because how many there will be may show late.
  case pages(stem: String, ending: String)

  /// As people write it.
  public var path: String {
    switch self {
    case .file(let path), .folder(let path): path
    case .pages(let stem, let ending): "\(stem)-N\(ending)"
    }
  }
}

extension RenderPlan {
  /// What belongs to this plan alone, output by output.
  public var pathClaims: [[PathClaim]] { outputs.map(claims) }

  /// Outputs of this plan that write into each other's files, as errors.
  var clashes: [Diagnostic] {
    var claims = PathClaims()
    var found: [Diagnostic] = []
    for (index, outputClaims) in pathClaims.enumerated() {
      for claim in outputClaims {
        guard let clash = claims.add(claim, of: index), clash.owner != index else { continue }
        let problem = Diagnostic(.error, clash.message, hint: clash.hint)
        if !found.contains(problem) { found.append(problem) }
      }
    }
    return found
  }

  /// Plans that write into each other's files, as errors.
  public static func clashes(among plans: [RenderPlan]) -> [Diagnostic] {
    var claims = PathClaims()
    var found: [Diagnostic] = []
    for (index, plan) in plans.enumerated() {
      for claim in plan.pathClaims.joined() {
        guard let clash = claims.add(claim, of: index), clash.owner != index else { continue }
        let problem = Diagnostic(
          .error, "\(plans[clash.owner].scene.name) and \(plan.scene.name): \(clash.message)",
          hint: "give the scenes names of their own, or render them one by one")
        if !found.contains(problem) { found.append(problem) }
      }
    }
    return found
  }

  private func claims(_ output: Output) -> [PathClaim] {
    switch output {
    case .frames(let folder, _):
      if !TargetPath.holdsWorkingFolder(folder) { return [.folder(folder)] }
      // It cannot be swapped, so the frames are moved into it one by one and what else is in it stays.
      var files: [PathClaim] = []
      forEachFile(of: output) { files.append(.file($0)) }
      return files
    case .assets(let output): return [.folder(output.path)]
    case .stills(let paths), .animations(_, _, let paths), .pipes(_, let paths), .posters(_, let paths):
      return paths.filter { $0 != "-" }.map { .file($0) }
    case .sheets(let sheets): return sheets.filter { $0.path != "-" }.flatMap(\.paths.claims)
    }
  }
}
