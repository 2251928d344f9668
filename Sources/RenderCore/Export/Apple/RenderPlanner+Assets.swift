extension RenderPlanner {
  /// A folder of an asset catalog with all scales, and appearances, in it.
  mutating func assets(_ jobs: [RenderJob], _ kind: AssetKind) -> RenderPlan.Output? {
    var path = options.path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard AssetKind.forPath(path) == kind else {
      report(
        "'\(options.path)' does not end in .\(kind.name)",
        hint: "Xcode knows the folder by its ending: -o typing.\(kind.name)")
      return nil
    }
    check(jobs, kind)
    let (folder, base) = RenderPlanner.split(path)
    guard let template = NameTemplate(base, diagnostics: &diagnostics) else { return nil }
    if isOneOfMany, !base.contains("{name}") {
      report("'\(options.path)' is one folder, but there are several scenes", hint: "put {name} into it")
      return nil
    }
    let values = jobs[0].nameValues(frame: jobs[0].timeline.selection.lowerBound)
    let name = (try? template.fileName(values)) ?? base
    return .assets(
      AssetOutput(
        kind: kind, path: folder.isEmpty ? name : RenderPlan.join(folder, name),
        name: String(name.dropLast(kind.name.utf8.count + 1)), hasAppearances: options.appearances.count > 1,
        plays: options.animation.plays(of: jobs[0])))
  }

  private mutating func check(_ jobs: [RenderJob], _ kind: AssetKind) {
    let count = jobs[0].timeline.selection.count
    if let job = jobs.first(where: { ![1, 2, 3].contains($0.scale) }) {
      report(
        "an asset catalog has the scales 1, 2 and 3, not \(DecimalText.shortest(job.scale.double))",
        hint: "such as --scale 1,2,3")
    }
    switch kind {
    case .imageset where count > 1:
      report(
        "an .imageset is one picture, but there are \(count) frames",
        hint: "choose one with --at or --frames, or give a .spriteatlas, a .stickersequence, or frames with "
          + "--name-style uikit")
    case .stickersequence where jobs.count > 1:
      report("a .stickersequence has one scale and appearance", hint: "such as --scale 3")
    case .stickersequence where options.animation.plays(of: jobs[0]) == 1:
      report(
        "a .stickersequence is played twice or more, and this one forever",
        hint: "0 repetitions mean forever there; --plays N says how often", severity: .warning)
    default: break
    }
  }
}
