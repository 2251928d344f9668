/// The animated values of every frame as text, written piece by piece.
public enum Trace {
  public enum Format: String, Sendable, CaseIterable {
    case csv, json
  }

  /// Writes the trace of the selected frames of `job`.
  ///
  /// CSV has the columns `frame`, `time` (seconds) and the names of the values; JSON has `fps` as a fraction and a list of frames.
  ///
  /// - Parameter write: takes the next piece of the text.
  public static func write(_ job: RenderJob, as format: Format, to write: (String) throws -> Void) rethrows {
    switch format {
    case .csv: try writeCSV(job, write)
    case .json: try writeJSON(job, write)
    }
  }

  private static func writeCSV(_ job: RenderJob, _ write: (String) throws -> Void) rethrows {
    try write((["frame", "time"] + job.indicator.traceNames).joined(separator: ",") + "\n")
    for index in job.timeline.selection {
      let numbers = [time(job, index)] + values(job, index)
      let row = [String(index)] + numbers.map { DecimalText.shortest($0) }
      try write(row.joined(separator: ",") + "\n")
    }
  }

  private static func writeJSON(_ job: RenderJob, _ write: (String) throws -> Void) rethrows {
    let names = job.indicator.traceNames
    try write("{\"fps\":\"\(job.timeline.frameRate.fractionText)\",\"frames\":[")
    var separator = "\n"
    for index in job.timeline.selection {
      let members = zip(names, values(job, index)).map { JSONValue.Member($0, .number($1)) }
      let frame = JSONValue.object([
        .init("frame", .integer(index)), .init("time", .number(time(job, index))),
        .init("values", .object(members)),
      ])
      try write(separator + JSONText.compact(frame))
      separator = ",\n"
    }
    try write("\n]}\n")
  }

  private static func time(_ job: RenderJob, _ index: Int) -> Double {
    job.timeline.presentationTime(frame: index).double
  }

  private static func values(_ job: RenderJob, _ index: Int) -> [Double] { job.state(frame: index).values }
}
