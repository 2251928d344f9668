import RenderCore

/// Made-up reports of shards, as `batch` would write them.
enum ReportText {
  /// - Parameters:
  ///   - jobs: of the shard, by id: what became of it, each with one file; of those that failed there is none.
  static func make(
    _ shard: String, of planned: [String], _ jobs: KeyValuePairs<String, String>,
    plan: String = "1f2e3d4c5b6a",
    state: String? = nil, version: String = "1.2.3", bytes: Int = 10
  ) -> String {
    let finished = jobs.filter { $0.value == "rendered" }.map(\.key)
    let share: [JSONValue.Member] =
      shard == "1/1" ? [] : [.init("share", .array(jobs.map { .string($0.key) }))]
    return JSONText.pretty(
      .object(
        [
          .init("format", "indicator-render report 1"), .init("version", .string(version)),
          .init("fingerprint", "0a1b2c3d4e5f6071"), .init("plan", .string(plan)),
          .init("shard", .string(shard)),
          .init("state", .string(state ?? (finished.count == jobs.count ? "complete" : "incomplete"))),
          .init("planned", .array(planned.map { .string($0) })),
        ] + share + [
          .init("finished", .array(finished.map { .string($0) })),
          .init("jobs", .array(jobs.map { job($0.key, $0.value, bytes: bytes) })),
        ]), rows: true) + "\n"
  }

  private static func job(_ id: String, _ state: String, bytes: Int) -> JSONValue {
    let file = JSONValue.object([
      .init("path", .string(id + ".png")), .init("bytes", .integer(bytes)),
      .init("sha256", .string(String(repeating: "0f", count: 32))),
    ])
    let members: [JSONValue.Member] =
      state == "rendered"
      ? [.init("frames", 1), .init("distinctFrames", 1), .init("files", .array([file]))]
      : state == "failed" ? [.init("error", "cannot write 'x': No space left on device")] : []
    return .object([.init("id", .string(id)), .init("state", .string(state))] + members)
  }
}
