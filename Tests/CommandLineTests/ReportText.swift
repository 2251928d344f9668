import RenderCore

/// Made-up reports of shards, as `batch` would write them.
enum ReportText {
  /// - Parameters:
  ///   - jobs: of the shard, by id: what became of it, each with one file; of those that failed there is none.
  static func make(
    _ shard: String, of planned: [String], _ jobs: KeyValuePairs<String, String>,
    plan: String = "1f2e3d4c5b6a",
    state: String? = nil, version: String = "1.2.3", library: String = "cairo 1.16.0", font: String = "0f",
    bytes: Int = 10, check: String? = nil
  ) -> String {
    let finished = jobs.filter { $0.value == "rendered" }.map(\.key)
    let share: [JSONValue.Member] =
      shard == "1/1" ? [] : [.init("share", .array(jobs.map { .string($0.key) }))]
    let content = JSONText.pretty(
      .object(
        [
          .init("format", "indicator-render batch report 1"), .init("version", .string(version)),
          .init("fingerprint", "0a1b2c3d4e5f6071"),
          .init("libraries", .array([.string(library), "pixman 0.42.2"])),
          .init("fonts", .object([.init("Inter.otf", .string(String(repeating: font, count: 32)))])),
          .init("plan", .string(plan)),
          .init("shard", .string(shard)),
          .init("state", .string(state ?? (finished.count == jobs.count ? "complete" : "incomplete"))),
          .init("planned", .array(planned.map { .string($0) })),
        ] + share + [
          .init("finished", .array(finished.map { .string($0) })),
          .init("jobs", .array(jobs.map { job($0.key, $0.value, bytes: bytes, check: check) })),
        ]), rows: true
    ).dropLast(2)
    return signed(String(content))
  }

  /// With the digest of all that is before it.
  static func signed(_ content: String) -> String {
    content + ",\n  \"sha256\": \"\(SHA256.hex(Array(content.utf8)))\"\n}\n"
  }

  /// With another text in it, and the digest of what comes of it.
  static func forged(_ report: String, _ old: String, _ new: String) -> String {
    let end = report.range(of: ",\n  \"sha256\"", options: .backwards)?.lowerBound ?? report.endIndex
    return signed(report[..<end].replacingOccurrences(of: old, with: new))
  }

  private static func job(_ id: String, _ state: String, bytes: Int, check: String?) -> JSONValue {
    let file = JSONValue.object([
      .init("path", .string(id + ".png")), .init("bytes", .integer(bytes)),
      .init("sha256", .string(String(repeating: "0f", count: 32))),
    ])
    let members: [JSONValue.Member] =
      state == "rendered"
      ? [.init("frames", 1), .init("distinctFrames", 1), .init("files", .array([file]))]
      : state == "failed" ? [.init("error", "cannot write 'x': No space left on device")] : []
    let checks: [JSONValue.Member] = check.map { [.init("check", .string($0))] } ?? []
    return .object([.init("id", .string(id)), .init("state", .string(state))] + members + checks)
  }
}
