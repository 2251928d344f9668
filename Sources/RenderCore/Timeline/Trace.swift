/// The animated values of every frame as text, written piece by piece.
public enum Trace {
  public enum Format: String, Sendable, CaseIterable {
    case csv, json
  }

  /// Writes the trace of the selected frames of `clip`.
  ///
  /// CSV has the columns `frame`, `time` (seconds) and the names of the values; JSON has `fps` as a fraction and a list of frames.
  ///
  /// - Parameter write: takes the next piece of the text.
  public static func write(_ clip: Clip, as format: Format, to write: (String) throws -> Void) rethrows {
    switch format {
    case .csv: try writeCSV(clip, write)
    case .json: try writeJSON(clip, write)
    }
  }

  private static func writeCSV(_ clip: Clip, _ write: (String) throws -> Void) rethrows {
    try write((["frame", "time"] + clip.indicator.traceNames).joined(separator: ",") + "\n")
    for index in clip.timeline.selection {
      let numbers = [time(clip, index)] + values(clip, index)
      let row = [String(index)] + numbers.map { DecimalText.shortest($0) }
      try write(row.joined(separator: ",") + "\n")
    }
  }

  private static func writeJSON(_ clip: Clip, _ write: (String) throws -> Void) rethrows {
    let names = clip.indicator.traceNames
    try write("{\"fps\":\"\(clip.timeline.frameRate.fractionText)\",\"frames\":[")
    var separator = "\n"
    for index in clip.timeline.selection {
      let members = zip(names, values(clip, index)).map { JSONValue.Member($0, .number($1)) }
      let frame = JSONValue.object([
        .init("frame", .integer(index)), .init("time", .number(time(clip, index))),
        .init("values", .object(members)),
      ])
      try write(separator + JSONText.compact(frame))
      separator = ",\n"
    }
    try write("\n]}\n")
  }

  private static func time(_ clip: Clip, _ index: Int) -> Double {
    clip.timeline.presentationTime(frame: index).double
  }

  private static func values(_ clip: Clip, _ index: Int) -> [Double] { clip.traceValues(frame: index) }
}
