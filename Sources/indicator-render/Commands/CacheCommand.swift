import RenderCore

extension Command {
  static let cache = Command(
    name: "cache",
    summary: "look after a folder that 'batch --cache' filled",
    description: [
      """
      'verify' compares every file with its digest and every record with its files, and names what is damaged; it ends with 1 if anything is. A damaged \
      file never gets into an output: it is found when it is read, told, and rendered again.
      """,
      """
      'gc' removes jobs that have not been used for so many days, and those that were used least recently until the rest fits; then the files that no \
      job has. Batches may be at work meanwhile.
      """,
    ],
    examples: [
      Example("cache verify shared/cache", "Whether everything is as it was written."),
      Example("cache verify shared/cache --remove", "The same; what is damaged goes."),
      Example("cache gc shared/cache --max-size 2G --max-age 30", "At most 2 GB, used in the last 30 days."),
    ],
    operands: [
      Operand("ACTION", .choices(CacheAction.allCases.map(\.rawValue)), "verify or gc"),
      Operand("DIR", .folder, "the cache"),
    ],
    options: [.maximumSize, .maximumAge, .removeDamaged, .quiet],
    run: { try CacheRun($0).run() }
  )
}

/// What `cache` can do.
enum CacheAction: String, CaseIterable {
  case verify, gc
}

extension Option {
  static let maximumSize = Option.value(
    "max-size", "SIZE", in: .running,
    "for gc: what may stay, in bytes, or with k, M, G for powers of 1000, Ki, Mi, Gi for those of 1024")
  static let maximumAge = Option.value(
    "max-age", "DAYS", in: .running, "for gc: jobs that were not used for longer go")
  static let removeDamaged = Option.flag("remove", in: .running, "for verify: remove what is damaged")
}
