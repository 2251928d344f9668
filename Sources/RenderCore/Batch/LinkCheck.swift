/// Finds links in the output folder: what a manifest names must not lead out of it.
enum LinkCheck {
  /// A mistake for each output that a link in the output folder would take elsewhere.
  static func diagnostics(_ plan: BatchPlan) -> [Diagnostic] {
    var links: [String: Bool] = [:]
    var found: [Diagnostic] = []
    for job in plan.jobs {
      for claim in job.plan.pathClaims.joined() {
        for path in OutputClash.ancestors(of: plan.relative(claim.path)) {
          let place = RenderPlan.join(plan.folder, path)
          let isLink = links[path] ?? FileStatus.isLink(place)
          links[path] = isLink
          guard isLink else { continue }
          found.append(
            Diagnostic(
              .error, at: job.job.place,
              "\(job.job.id) would be written through the link \(DisplayText.quoted(place))",
              hint: "remove the link; the output folder itself may be one"))
          break
        }
      }
    }
    return found
  }
}

extension BatchPlan {
  /// Outputs that a link in the output folder would take elsewhere.
  public var linkProblems: [Diagnostic] { LinkCheck.diagnostics(self) }
}
