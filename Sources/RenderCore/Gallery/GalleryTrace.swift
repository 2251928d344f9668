/// The animated values of the frames of a clip, computed again from its scene: the same numbers that `trace` prints.
struct GalleryTrace: Hashable {
  let names: [String]
  /// For each name its value in each frame.
  let columns: [[Double]]

  /// - Parameters:
  ///   - frames: indices in the clip, or numbers of its stills.
  init(_ clip: Clip, frames: [Int]) {
    let rows = frames.map { clip.traceValues(frame: $0) }
    names = clip.indicator.traceNames
    columns = names.indices.map { column in rows.map { $0[column] } }
  }

  var json: JSONValue { .object(PageTrace.members(names: names, columns: columns)) }
}
