import Foundation
import RenderCore
import TestSupport
import Testing

/// The bytes that come out depend on the scene and the options alone.
@Suite struct DeterminismTests {
  /// Something around the run that must not matter.
  enum Surroundings: String, CaseIterable, Sendable {
    case oneJob, twoJobs, sevenJobs, germanLocale, otherTimeZone, noHome, otherFolder, closedInput, tightUmask
    case quiet, again
  }

  /// Scales at which a render is large enough for several workers (`Pipeline.pixelsWorthThreads`).
  private static let scales = ["typing-bubble": "5", "dots-pulse": "10", "typing-cell": "6"]

  private static let outputs: [(name: String, options: [String])] = [
    ("frames", ["-o", "out/frames"]),
    ("sheet", ["--format", "sheet", "-o", "out/sheet.png", "--padding-between", "1"]),
  ]

  @Test(arguments: scales.keys.sorted())
  func theSameBytesWhateverIsAround(_ indicator: String) throws {
    for output in Self.outputs {
      let wanted = try render(indicator, output.options, .oneJob)
      #expect(wanted.count > 1)
      for surroundings in Surroundings.allCases {
        let found = try render(indicator, output.options, surroundings)
        #expect(found.keys.sorted() == wanted.keys.sorted(), "\(output.name), \(surroundings)")
        for (name, bytes) in wanted where found[name] != bytes {
          Issue.record("\(indicator) \(output.name): \(name) differs with \(surroundings)")
        }
      }
    }
  }

  @Test func rendersInTheseTestsUseThreads() throws {
    for (indicator, scale) in Self.scales {
      let folder = try WorkFolder()
      let result = try folder.run(["plan", indicator, "--json", "--scale", scale])
      let plan = try JSONDocument(result.standardOutput)
      let picture = try plan.list("pictures")[0]
      let pixels = try plan.integer("frames") * picture.integer("width") * picture.integer("height")
      #expect(pixels > 4_000_000)
    }
  }

  private func render(_ indicator: String, _ output: [String], _ surroundings: Surroundings) throws
    -> [String: [UInt8]]
  {
    let folder = try WorkFolder()
    var arguments = ["render", indicator, "--scale", Self.scales[indicator] ?? "1"] + output
    var environment: [String: String?] = [:]
    var input: [UInt8]? = []
    switch surroundings {
    case .oneJob: arguments += ["-j", "1"]
    case .twoJobs: arguments += ["-j", "2"]
    case .sevenJobs: arguments += ["-j", "7"]
    case .germanLocale: environment = ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"]
    case .otherTimeZone: environment = ["TZ": "Pacific/Auckland"]
    case .noHome: environment = ["HOME": nil]
    case .closedInput: input = nil
    case .quiet: arguments += ["-q"]
    case .again: _ = try folder.run(arguments)
    case .otherFolder, .tightUmask: break
    }
    let result: Binary.Result
    switch surroundings {
    case .otherFolder:
      let absolute = arguments.map { $0.hasPrefix("out/") ? folder($0) : $0 }
      result = try Binary.run(absolute, folder: "/", timeout: 300)
    case .tightUmask:
      result = try Binary.run(
        program: "/bin/sh", ["-c", "umask 077; exec \"$0\" \"$@\"", Binary.path] + arguments,
        folder: folder.path, timeout: 300)
    default: result = try folder.run(arguments, environment: environment, standardInput: input)
    }
    #expect(result.exitCode == 0, "\(surroundings): \(result.errorText)")
    return folder.contents("out")
  }
}
