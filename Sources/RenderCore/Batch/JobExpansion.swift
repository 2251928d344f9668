/// Makes jobs of scenes and a matrix, manifest by manifest.
struct JobExpansion {
  /// What a manifest says about all of its scenes.
  struct Rules {
    /// `nil`: a job for each scene.
    let matrix: MatrixReader.Result?
    let id: JobTemplate?
    /// Empty: those of the scenes, or a folder of frames for each job.
    let outputs: [JobOutput]
    let goldenFolder: String?
  }

  private(set) var jobs: [ManifestJob] = []
  private var count = 0
  private var diagnostics: [Diagnostic] = []

  /// Adds the jobs of one manifest.
  ///
  /// - Parameter log: the manifest's.
  mutating func add(
    _ scenes: [SceneListReader.Source], _ rules: Rules, sources: ManifestSources, log: DiagnosticLog
  ) {
    if let matrix = rules.matrix { checkScenes(of: matrix, scenes, log) }
    guard let combinations = combinations(scenes, rules, log) else { return }
    let log = DiagnosticLog(sources.list)
    for (scene, matrix) in zip(scenes, combinations) {
      for combination in matrix {
        let range =
          combination.entry.flatMap { rules.matrix?.range(ofInclude: $0, of: scene.id) } ?? scene.range
        if let job = job(scene, combination.cells, rules, sources, log, log.place(range)) { jobs.append(job) }
      }
    }
    diagnostics += log.diagnostics
  }

  /// What was found, when all manifests are added.
  mutating func finish(_ sources: ManifestSources) -> [Diagnostic] {
    if !diagnostics.contains(where: { $0.severity == .error }) { checkIDs() }
    return diagnostics
  }

  /// For each scene its combinations; `nil` if there would be too many jobs, which is found out without making them.
  private mutating func combinations(
    _ scenes: [SceneListReader.Source], _ rules: Rules, _ log: DiagnosticLog
  ) -> [[MatrixReader.SceneMatrix.Combination]]? {
    guard let matrix = rules.matrix, !matrix.isBroken else {
      count += scenes.count
      if count > Manifest.jobLimit {
        diagnostics.append(
          Diagnostic(
            .error, "the manifest has \(count) jobs; at most \(Manifest.jobLimit) are allowed",
            hint: "split it"))
        return nil
      }
      return scenes.map { _ in [.init(cells: [], entry: nil)] }
    }
    let product = MatrixReader.SceneMatrix(axes: matrix.axes).productCount
    let most = product?.multipliedReportingOverflow(by: max(scenes.count, 1))
    let total = most.flatMap { $0.overflow ? nil : $0.partialValue.addingReportingOverflow(count) }
    guard let total, !total.overflow, total.partialValue <= Manifest.jobLimit else {
      let found = product.map { "\($0) combinations" } ?? "more combinations than can be counted"
      let scenesText = scenes.count > 1 ? " for each of \(scenes.count) scenes" : ""
      log.error(
        at: matrix.range,
        "the matrix has \(found)\(scenesText); a manifest has at most \(Manifest.jobLimit) jobs",
        hint: "what is excluded counts, too: take values out of the axes, or split the manifest")
      return nil
    }
    let all = scenes.map { matrix.matrix(of: $0.id).combinations() }
    count += all.reduce(0) { $0 + $1.count }
    if count > Manifest.jobLimit {
      log.error(
        at: matrix.range,
        "with its 'include' the matrix makes \(count) jobs; a manifest has at most \(Manifest.jobLimit)",
        hint: "split the manifest")
      return nil
    }
    if all.allSatisfy(\.isEmpty), !scenes.isEmpty {
      log.error(
        at: matrix.range, "'exclude' leaves no combination of the matrix, so there would be no jobs",
        hint: "exclude less")
    }
    return all
  }

  /// Entries about scenes that there are not.
  private func checkScenes(
    of matrix: MatrixReader.Result, _ scenes: [SceneListReader.Source], _ log: DiagnosticLog
  ) {
    for entry in matrix.exclude + matrix.include {
      guard let name = entry.scenes, !scenes.contains(where: { entry.isAbout($0.id) }) else { continue }
      log.error(
        at: entry.scenesRange, "no scene is called \(DisplayText.quoted(name))",
        hint: Suggestion.hint(for: name, among: scenes.map(\.id))
          ?? "scenes are called as their files, or by their id")
    }
  }

  private mutating func job(
    _ source: SceneListReader.Source, _ cells: [MatrixReader.SceneMatrix.Cell], _ rules: Rules,
    _ sources: ManifestSources, _ log: DiagnosticLog, _ place: Diagnostic.Place
  ) -> ManifestJob? {
    let standardID = JobNaming.id(of: source.id, cells)
    let node = SceneMerge.set(cells, in: source.node)
    guard var scene = SceneReader.read(node, of: sources.list, name: standardID, diagnostics: &diagnostics)
    else { return nil }
    let json = SceneText.json(scene)
    var id = standardID
    if let template = rules.id {
      let values = JobTemplate.Values(id: nil, sceneID: source.id, scene: json)
      guard let text = template.text(values, log: log, job: standardID) else { return nil }
      id = JobNaming.safe(text)
    }
    if id.isEmpty || id.utf8.count > JobNaming.longestID {
      diagnostics.append(
        Diagnostic(
          .error, at: place,
          id.isEmpty
            ? "a job has no letter in its id"
            : "the id of a job has \(id.utf8.count) bytes; at most \(JobNaming.longestID) are allowed",
          hint: "give the scene an \"id\", or the manifest one such as \"{scene}-{scheme}\""))
      return nil
    }
    scene.name = id
    let values = JobTemplate.Values(id: id, sceneID: source.id, scene: json)
    var outputs = rules.outputs.compactMap { $0.options(values, log: log, job: id) }
    if outputs.count < rules.outputs.count { return nil }
    if outputs.isEmpty { outputs = JobExpansion.ownOutputs(of: scene) }
    scene.outputs = []
    return ManifestJob(
      id: id, sceneID: source.id,
      values: cells.map { ($0.key, JSONValue($0.value.node)) }, scene: scene, outputs: outputs,
      goldenFolder: rules.goldenFolder, place: place)
  }

  /// What the scene says, in a folder called as the job; else that folder with a file for each frame.
  private static func ownOutputs(of scene: Scene) -> [OutputOptions] {
    if scene.outputs.isEmpty { return [OutputOptions(path: scene.name, format: .png)] }
    return scene.outputs.map { output in
      var output = output
      output.path = scene.name + "/" + output.path
      return output
    }
  }

  private mutating func checkIDs() {
    var jobOfID: [String: ManifestJob] = [:]
    for job in jobs {
      guard let other = jobOfID.updateValue(job, forKey: job.id.lowercased()) else { continue }
      let both = other.id == job.id
      diagnostics.append(
        Diagnostic(
          .error, at: job.place,
          both
            ? "two jobs are called \(DisplayText.quoted(job.id))"
            : "two jobs are called \(DisplayText.quoted(other.id)) and \(DisplayText.quoted(job.id)), which is one name on many file systems",
          hint: other.place == job.place
            ? "put what differs into \"id\", such as \"{scene}-{scheme}\""
            : "give one of the scenes an \"id\""))
    }
  }
}
