import RenderCore

/// Reads `--cache` and `--read-cache`.
enum CacheInput {
  /// The caches in the order in which they are asked; one that may be written is made if it is not there.
  ///
  /// - Throws: `CommandError` if one is no cache.
  static func layers(_ arguments: Arguments) throws -> [ResultCache] {
    var layers: [ResultCache] = []
    if let path = arguments.value(.cache) { layers.append(try open(path, .cache, isReadOnly: false)) }
    for path in arguments.values(.readCache) {
      layers.append(try open(path, .readCache, isReadOnly: true))
    }
    return layers
  }

  private static func open(_ path: String, _ option: Option, isReadOnly: Bool) throws -> ResultCache {
    if path.isEmpty {
      throw CommandError.mistakes([
        Diagnostic(.error, "--\(option.long) has no folder", hint: "such as --\(option.long) cache")
      ])
    }
    do throws(ResultCache.Problem) {
      return try ResultCache(path, isReadOnly: isReadOnly)
    } catch {
      throw failure(error, path)
    }
  }

  static func failure(_ problem: ResultCache.Problem, _ path: String) -> CommandError {
    if case .system(let code) = problem {
      return .inputOutput(path: "'\(path)'", reason: SystemError.text(code))
    }
    return .mistakes([
      Diagnostic(
        .error, "'\(path)' \(problem.message)",
        hint: "give a folder that 'batch --cache' made, or an empty one")
    ])
  }
}
