/// What makes two plans the same, wherever their files are: the ids, scenes and outputs of all jobs, in their order.
enum PlanDigest {
  /// SHA-256 in hexadecimal.
  static func of(_ jobs: [ManifestJob]) -> String {
    var hash = SHA256()
    for job in jobs {
      var bytes: [UInt8] = []
      JSONText.append(.object([.init("id", .string(job.id))] + job.inputs), to: &bytes)
      bytes.append(ASCII.lineFeed)
      hash.update(bytes)
    }
    return SHA256.hexadecimal(hash.finalized())
  }
}

extension ManifestJob {
  /// Everything about it that decides what its files are, apart from the program, its libraries and fonts.
  var inputs: [JSONValue.Member] {
    [
      .init("scene", SceneText.json(scene)), .init("outputs", .array(outputs.map(OutputOptionsText.json))),
    ]
  }
}
