import Foundation
import TestSupport
import Testing

@testable import indicator_render

/// The whole program, from the outside.
@Suite struct ProgramTests {
  @Test func noArguments() throws {
    let result = try Binary.run([])
    #expect(result.exitCode == 2)
    #expect(result.outputText == "")
    #expect(result.errorText == Help(commands: Commands.all, width: 80).short)
  }

  @Test func version() throws {
    let result = try Binary.run(["--version"])
    #expect(result.exitCode == 0)
    #expect(result.outputText == "indicator-render 0.1.0\n")
    #expect(result.errorText == "")
  }

  @Test func help() throws {
    let help = Help(commands: Commands.all, width: 80)
    for arguments in [["--help"], ["-h"], ["help"]] {
      let result = try Binary.run(arguments)
      #expect(result.exitCode == 0)
      #expect(result.outputText == help.overview)
      #expect(result.errorText == "")
    }
    for arguments in [["render", "--help"], ["help", "render"], ["-h", "render"]] {
      #expect(try Binary.run(arguments).outputText == help.text(for: .render))
    }
    let unknown = try Binary.run(["help", "rendre"])
    #expect(unknown.exitCode == 2)
    #expect(
      unknown.errorText == "indicator-render: error: unknown command 'rendre'\n    did you mean 'render'?\n")
  }

  @Test func helpFollowsTheWidthOfTheTerminal() throws {
    let narrow = try Binary.run(["--help"], standardOutput: .terminal(columns: 60))
    #expect(narrow.outputText == Help(commands: Commands.all, width: 60).overview)
    let wide = try Binary.run(["--help"], standardOutput: .terminal(columns: 300))
    #expect(wide.outputText == Help(commands: Commands.all, width: 100).overview)
    let asked = try Binary.run(["--help"], environment: ["COLUMNS": "50"])
    #expect(asked.outputText == Help(commands: Commands.all, width: 50).overview)
  }

  @Test func mistakesGoToStandardErrorAllAtOnce() throws {
    let result = try Binary.run(["render", "x", "--fsp", "3", "--loop=fti"])
    #expect(result.exitCode == 2)
    #expect(result.outputText == "")
    #expect(
      result.errorText == """
        indicator-render: error: unknown option '--fsp'
            did you mean '--fps'?
        indicator-render: error: '--loop' cannot be 'fti'; it is one of fit, exact, off
            did you mean 'fit'?

        """)
  }

  @Test func messagesHaveColourOnlyOnATerminalThatWantsIt() throws {
    func message(_ environment: [String: String?]) throws -> String {
      try Binary.run(["rendr"], environment: environment, standardError: .terminal(columns: 80)).errorText
    }
    #expect(try message(["TERM": "xterm"]).hasPrefix("indicator-render: \u{1B}[1;31merror:\u{1B}[0m unknown"))
    #expect(try message(["TERM": "dumb"]).hasPrefix("indicator-render: error: unknown"))
    #expect(try message(["TERM": "xterm", "NO_COLOR": "1"]).hasPrefix("indicator-render: error: unknown"))
  }

  @Test(arguments: ["bash", "zsh", "fish", "man"])
  func completion(_ kind: String) throws {
    let result = try Binary.run(["completion", kind])
    #expect(result.exitCode == 0)
    #expect(result.errorText == "")
    let golden = kind == "man" ? "indicator-render.1" : "completion.\(kind)"
    try GoldenText.expect(result.outputText, equals: golden)
  }

  @Test func closedPipeIsQuiet() throws {
    let result = try Binary.run(["--help"], standardOutput: .closedPipe)
    #expect(result.exitCode == 0)
    #expect(result.errorText == "")
  }

  @Test func fullDiskIsAnError() throws {
    let result = try Binary.run(["--help"], standardOutput: .file("/dev/full"))
    #expect(result.exitCode == 74)
    #expect(result.errorText == "indicator-render: error: standard output: No space left on device\n")
    #expect(try Binary.run(["rendr"], standardError: .file("/dev/full")).exitCode == 2)
  }

  @Test func missingDescriptors() throws {
    let result = try Binary.run(["--help"], standardInput: nil, standardOutput: .closed)
    #expect(result.exitCode == 74)
    #expect(result.errorText == "indicator-render: error: standard output: Bad file descriptor\n")
    #expect(try Binary.run(["--version"], standardInput: nil, standardError: .closed).exitCode == 0)
    #expect(try Binary.run(["rendr"], standardError: .closedPipe).exitCode == 2)
  }

  @Test func environmentDoesNotMatter() throws {
    let plain = try Binary.run(["completion", "man"]).standardOutput
    let other = try Binary.run(
      ["completion", "man"], environment: ["HOME": nil, "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo"],
      folder: "/")
    #expect(other.standardOutput == plain)
  }

  /// A program that waits for a slow reader can be interrupted.
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 143)] as [(Int32, Int32)])
  func signalWhileWriting(signal: Int32, code: Int32) throws {
    var ticks = 0
    let result = try Binary.run(["completion", "man"], standardOutput: .stalledPipe) { process, _ in
      guard isWaitingWithHandlers(process) else { return }
      // Once should do; again, rarely, in case it slept for another reason.
      if ticks % 100 == 0 { kill(process, signal) }
      ticks += 1
    }
    #expect(result.exitCode == code)
  }

  /// Whether the process sleeps and has its handler for SIGINT.
  private func isWaitingWithHandlers(_ process: pid_t) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let rows = status.split(separator: "\n")
    let caught = rows.first { $0.hasPrefix("SigCgt:") }?.split(separator: "\t").last ?? "0"
    return rows.contains { $0.hasPrefix("State:\tS") } && (UInt64(caught, radix: 16) ?? 0) & 2 != 0
  }
}
