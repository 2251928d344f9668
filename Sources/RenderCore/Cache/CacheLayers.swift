/// Caches that are asked one after the other; the one that may be written takes in what none of them had.
public final class CacheLayers: Sendable {
  private let layers: [ResultCache]
  private let onProblem: @Sendable (String) -> Void
  /// Whether something could not be kept; that is told once.
  private let hasFailed = Locked(false)

  /// - Parameters:
  ///   - layers: in the order in which they are asked.
  ///   - onProblem: told from any thread what is wrong with a cache, in a sentence; results are right all the same.
  public init(_ layers: [ResultCache], onProblem: @escaping @Sendable (String) -> Void) {
    self.layers = layers
    self.onProblem = onProblem
  }

  /// Puts the files of a job in their places, if a cache has them all.
  ///
  /// - Returns: what the job became; `nil` if it has to be rendered, and nothing is changed then.
  /// - Throws: `OutputError` if the outputs cannot be written.
  func restore(_ job: BatchPlan.Job, _ inputs: JobInputs, in plan: BatchPlan) throws -> JobRecord? {
    for layer in layers {
      do {
        guard let record = try layer.record(of: inputs) else { continue }
        try restore(record, of: job, from: layer, in: plan)
        layer.touch(record)
        return record
      } catch let failure as ResultCache.Failure {
        tell(failure, of: layer)
      } catch is OutputSession.NotOfPlan {
        tell(.init(file: layer.file(.record, inputs.digest), problem: .damaged), of: layer)
      }
    }
    return nil
  }

  private func restore(
    _ record: JobRecord, of job: BatchPlan.Job, from layer: ResultCache, in plan: BatchPlan
  ) throws {
    var files: [String: WrittenFile] = [:]
    for file in record.files { files[RenderPlan.join(plan.folder, file.path)] = file }
    let session = try OutputSession(
      job.plan, standardOutput: { _ in preconditionFailure("a job has files only") })
    do {
      try session.restore(record.files.map { RenderPlan.join(plan.folder, $0.path) }) { path in
        guard let file = files[path] else { throw OutputSession.NotOfPlan(path: path) }
        return try layer.bytes(of: file)
      }
      try session.commit()
    } catch {
      session.discard()
      throw error
    }
  }

  /// Keeps what a job became in the cache that may be written.
  func store(_ record: JobRecord, of id: String, from folder: String) {
    guard let layer = layers.first(where: { !$0.isReadOnly }),
      let reason = layer.store(record, from: folder)
    else { return }
    let isFirst = hasFailed.withLock { hasFailed in
      defer { hasFailed = true }
      return !hasFailed
    }
    if isFirst {
      onProblem("\(reason); so \(id) is not kept in the cache '\(layer.path)'; further ones are not told")
    }
  }

  private func tell(_ failure: ResultCache.Failure, of layer: ResultCache) {
    let path = failure.file.path
    switch failure.problem {
    // Somebody cleans up, or another run has not come to its end.
    case .missing: return
    case .unreadable(let code):
      onProblem("cannot read '\(path)': \(SystemError.text(code)); what it belongs to is rendered again")
    case .damaged:
      if !layer.isReadOnly { _ = failure.file.remove() }
      onProblem("'\(path)' is damaged: what it belongs to is rendered again")
    }
  }
}
