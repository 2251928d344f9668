import TestSupport
import Testing

@testable import RenderCore

/// Every indicator has a golden of its numbers and of what it draws; a new one without them fails by name.
struct IndicatorGoldenTests {
  @Test(arguments: Indicators.all.map { $0.name })
  func theTraceIsAsRecorded(_ indicator: String) throws {
    let clip = try clip(scene(of: indicator, [("--fps", "20")]))
    var text = ""
    Trace.write(clip, as: .csv) { text += $0 }
    try GoldenText.expect(text, equals: "\(indicator).trace.csv")
  }

  @Test(arguments: Indicators.all.map { $0.name })
  func theDrawingIsAsRecorded(_ indicator: String) throws {
    var text = ""
    for options in [[("--scheme", "light")], [("--scheme", "dark"), ("--layout-direction", "rtl")]] {
      let job = try job(scene(of: indicator, options + [("--fps", "20")]))
      text += "# \(options.map { $0.1 }.joined(separator: " "))\n"
      text += job.indicator.displayList(job.state(frame: 7)).dump
    }
    try GoldenText.expect(text, equals: "\(indicator).drawing.txt")
  }

  @Test func everyParameterHasADefaultThatItsOwnRowAccepts() throws {
    for indicator in Indicators.all {
      for parameter in indicator.parameters {
        guard let value = parameter.defaultValue else {
          // Absence then means something, and the summary says what.
          let says = parameter.summary.contains("without it") || parameter.summary.hasPrefix("in events")
          #expect(says, "\(indicator.name).\(parameter.name) has no default")
          continue
        }
        let text =
          "{\"indicator\": \"\(indicator.name)\", \"parameters\": {\"\(parameter.name)\": \(JSONText.compact(value.json))}}"
        #expect(try scene(text).values[parameter.name] == value, "\(indicator.name).\(parameter.name)")
      }
    }
  }

  @Test func namesAreUniqueAndReadable() {
    let names = Indicators.all.map { $0.name }
    #expect(Set(names).count == names.count)
    for indicator in Indicators.all {
      let parameters = indicator.parameters.map(\.name)
      #expect(Set(parameters).count == parameters.count, "\(indicator.name)")
      #expect(!indicator.summary.isEmpty && !indicator.summary.hasSuffix("."))
    }
  }
}
