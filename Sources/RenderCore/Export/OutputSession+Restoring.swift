extension OutputSession {
  /// A file of an earlier run is none of this plan.
  struct NotOfPlan: Error {
    let path: String
  }

  /// Writes what an earlier run of the same plan made, instead of drawing.
  ///
  /// - Parameters:
  ///   - files: paths, as the plan writes them.
  ///   - bytes: what is in a file.
  /// - Throws: what `bytes` throws, `NotOfPlan` if a file is none of the plan or one of the plan is not among them, `OutputError`.
  func restore(_ files: [String], bytes: (String) throws -> [UInt8]) throws {
    var claims = PathClaims()
    for (index, outputClaims) in plan.pathClaims.enumerated() {
      for claim in outputClaims { _ = claims.add(claim, of: index) }
    }
    var missing: Set<String> = []
    plan.forEachFile { missing.insert($0) }
    for path in files {
      guard let index = claims.clash(with: .file(path))?.owner,
        try restore(path, to: open[index], bytes: { try bytes(path) })
      else { throw NotOfPlan(path: path) }
      missing.remove(path)
    }
    if let path = missing.min() { throw NotOfPlan(path: path) }
  }

  private func restore(_ path: String, to output: Open, bytes: () throws -> [UInt8]) throws -> Bool {
    switch output {
    case .frames(let folder, _):
      try folder.restore(RenderPlanner.split(path).base, try bytes())
    case .assets(let assets, let folder):
      guard let file = assets.file(at: path) else { return false }
      // What is in descriptions follows from the plan; they are written with the commit.
      if !file.isDescription { try folder.add(file.name, try bytes()) }
    case .sheets(let sheets, _):
      return try sheets.contains { try $0.restore(path, bytes) }
    case .files(let output, let files):
      guard let place = OutputSession.paths(of: output).firstIndex(of: path) else { return false }
      try byteOutput(files, place).write(try bytes())
    }
    return true
  }
}
