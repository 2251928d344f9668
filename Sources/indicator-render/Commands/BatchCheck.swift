import RenderCore

/// Compares the scenes of a batch with the goldens that its manifests name in `checks`. What a batch has written may be sheets or films, or be
/// left from an earlier run, so the frames are drawn once more.
enum BatchCheck {
  /// Notes in `outcomes` what came of it and prints what `check` would print.
  ///
  /// - Returns: the code that `check` would end with.
  static func run(
    _ plan: BatchPlan, _ outcomes: inout [JobOutcome], fonts: FontSet, workers: Int, progress: BatchProgress,
    isSilenced: Bool
  ) throws -> ExitCode {
    let positions = plan.jobs.indices.filter {
      plan.jobs[$0].job.goldenFolder != nil && outcomes[$0].state.isFinished
    }
    if positions.isEmpty || Signals.received != 0 { return .success }
    let fingerprints = try GoldenCheck.Fingerprints(fonts)
    var all: [ClipCheck] = []
    do {
      for position in positions {
        let job = plan.jobs[position]
        let check = GoldenCheck(
          path: job.job.goldenFolder ?? "", update: .none, fingerprints: fingerprints, workers: workers)
        let checks = try job.plan.jobs.map { try check.check($0, isInterrupted: { Signals.received != 0 }) }
        outcomes[position].check = CheckTally(checks).word
        progress.write(
          "check",
          [.init("job", .string(job.job.id)), .init("result", .string(CheckTally(checks).word.rawValue))])
        for check in checks where check.isFailure && !progress.isLogged {
          try Terminal.write(check.text, to: isSilenced ? Terminal.standardError : Terminal.standardOutput)
        }
        all += checks
      }
    } catch is Pipeline.Interrupted {
      return .success
    } catch let problem as GoldenProblem {
      throw CommandError.inputOutput(path: "'\(problem.file)'", reason: problem.cause)
    }
    let tally = CheckTally(all)
    if !isSilenced, !progress.isLogged { try Terminal.write(tally.text, to: Terminal.standardOutput) }
    return tally.code
  }
}

extension CheckTally {
  fileprivate var word: JobCheck {
    switch code {
    case .success: .equal
    case .different: .different
    default: .notCompared
    }
  }
}
