import Foundation
import RenderCore
import TestSupport
import Testing

/// Numbers at the edges of what is allowed: every command answers, none traps.
@Suite struct HostileNumberTests {
  /// Rates with so few frames that clips may be long, and others.
  private static let slowRates = ["0.000000001", "1/999999999999", "0.017"]
  private static let fastRates = [
    "999.999999999", "1000", "999999999999/999999999998", "999999999989/1000000007", "30000/1001",
  ]
  private static let shortTimes = ["0.000000001", "0.333333333", "1.000000007"]
  private static let longTimes = ["3600", "3599.999999999"]
  private static let shortLengths: [[String]] = [
    [], ["--loop", "exact"], ["--loop", "off"], ["--duration", "0.000000001"],
    ["--duration", "0.123456789", "--loop", "fit"], ["--at", "86399.999999999,0,0.000000001"],
    ["--duration", "settle"],
  ]
  private static let longLengths: [[String]] = [
    ["--duration", "86400"], ["--duration", "86399.999999999", "--loop", "fit"],
  ]
  private static let times: [String: [String]] = [
    "typing-bubble": ["period", "stagger", "bounceDuration"],
    "dots-pulse": ["phaseDuration", "phaseGap"],
    "typing-cell": ["duration", "stagger", "timeout"],
  ]

  /// Every rate with every length, and for each of them times at the edges.
  @Test(arguments: ["typing-bubble", "dots-pulse", "typing-cell"])
  func plansAndTraces(_ indicator: String) throws {
    var generator = SeededNumbers(seed: 7)
    func check(_ rate: String, _ length: [String], _ times: [String]) throws {
      let settings = (Self.times[indicator] ?? []).flatMap { ["--set", "\($0)=\(generator.pick(times))"] }
      let dots = ["--set", "dotCount=\(generator.pick(["1", "2", "3"]))"]
      for command in ["plan", "trace"] {
        try answer([command, indicator, "--fps", rate, "--scale", "1"] + length + settings + dots)
      }
    }
    for rate in Self.slowRates {
      for length in Self.shortLengths + Self.longLengths {
        try check(rate, length, Self.shortTimes + Self.longTimes)
      }
    }
    for rate in Self.fastRates {
      for length in Self.shortLengths { try check(rate, length, Self.shortTimes) }
      // Far too many frames: nothing may be computed before that is noticed.
      try check("1000", Self.longLengths[0], Self.longTimes)
    }
  }

  @Test(arguments: ["typing-bubble", "typing-cell"])
  func eventsAtOddTimes(_ indicator: String) throws {
    var generator = SeededNumbers(seed: 11)
    for rate in Self.slowRates + Self.fastRates {
      for settings in [
        [], ["--set", "stagger=1.999999999"], ["--duration", "3.000000001", "--loop", "fit"],
      ] {
        let times = (0..<6).map { _ in
          generator.pick(["0", "0.000000001", "0.7", "1.234567891", "2.999999999", "0.333333333"])
        }.sorted { Double($0) ?? 0 < Double($1) ?? 0 }
        let events = times.enumerated().map { index, time in
          "{\"at\": \(time), \"set\": {\"isTyping\": \(index % 2 == 0)}}"
        }
        let scene = "{\"indicator\": \"\(indicator)\", \"events\": [\(events.joined(separator: ","))]}"
        for command in ["plan", "trace"] {
          try answer([command, "-", "--fps", rate, "--scale", "1"] + settings, input: scene)
        }
      }
    }
    let late =
      "{\"indicator\": \"\(indicator)\", \"events\": [{\"at\": 86400, \"set\": {\"isTyping\": true}}]}"
    for rate in Self.slowRates { try answer(["plan", "-", "--fps", rate, "--at", "86400"], input: late) }
  }

  @Test func sizesAtTheEdges() throws {
    let folder = try WorkFolder()
    for indicator in Indicators.all.map({ $0.name }) {
      for options in [
        "--set dotSize=0.000000001", "--set dotSize=0.000000001 --scale 0.000000001",
        "--set dotSize=1000 --scale 1",
        "--set dotCount=100 --set dotSize=0.01", "--scale 0.000000001", "--scale 32", "--padding 0.000000001",
        "--size 0.000000001x0.000000001", "--size 32767x0.1 --scale 1",
        "--scale 0.333333333,0.999999999,1.000000001",
      ] {
        let result = try folder.run("render \(indicator) --fps 2 \(options) -o out")
        #expect([0, 2].contains(result.exitCode), "\(indicator) \(options): \(result.errorText)")
      }
    }
  }

  private func answer(_ arguments: [String], input: String = "") throws {
    let result = try Binary.run(arguments, standardInput: Array(input.utf8), timeout: 300)
    let line = arguments.joined(separator: " ")
    #expect([0, 2].contains(result.exitCode), "\(line)\n\(input)\n\(result.errorText.prefix(2000))")
    #expect(result.exitCode == 0 ? !result.standardOutput.isEmpty : !result.errorText.isEmpty, "\(line)")
    #expect(!result.outputText.contains("nan") && !result.outputText.contains("inf"), "\(line)")
  }
}

/// Choices that are the same on every run.
struct SeededNumbers {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func pick(_ choices: [String]) -> String {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return choices[Int((state >> 33) % UInt64(choices.count))]
  }
}
