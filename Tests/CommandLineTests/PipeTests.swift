import Foundation
import RenderCore
import TestSupport
import Testing

/// The commands that `plan` prints make films in which every frame is ours.
@Suite struct PipeTests {
  static let ffmpeg = "/usr/bin/ffmpeg"

  struct Stream: Sendable, CustomTestStringConvertible {
    let format: String
    let scene: String
    let film: String
    /// How much a component may differ: conversion to and from YCbCr rounds twice.
    let tolerance: Int
    var testDescription: String { format + " " + scene }
  }

  /// The command read standard input, where nothing comes from, though the stream is in a file.
  @Test func theCommandReadsTheFile() throws {
    let folder = try WorkFolder()
    func films(_ output: String) throws -> [String] {
      let result = try folder.run("plan dots-pulse --background white \(output)")
      return result.outputText.split(separator: "\n").filter { $0.hasPrefix("film ") }.map {
        $0.dropFirst(5).trimmingCharacters(in: .whitespaces)
      }
    }
    #expect(try films("-o film.y4m") == ["ffmpeg -f yuv4mpegpipe -i film.y4m -c:v ffv1 film.mkv"])
    #expect(
      try films("-o png-pipe:a.b/c:d.mov --scale 1,2") == [
        "ffmpeg -f image2pipe -c:v png -framerate 60/1 -i ./a.b/c:d.mov -c:v png ./a.b/c:d.mov.mov",
        "ffmpeg -f image2pipe -c:v png -framerate 60/1 -i ./a.b/c:d@2x.mov -c:v png ./a.b/c:d@2x.mov.mov",
      ])
    #expect(try films("-o y4m:-") == ["ffmpeg -f yuv4mpegpipe -i - -c:v ffv1 dots-pulse.mkv"])
  }

  @Test(
    .enabled(
      if: ExternalTool.isWanted(ffmpeg), "ffmpeg is not installed: Scripts/install-packages.sh --tests"),
    arguments: [
      Stream(format: "rgba", scene: "dots-pulse", film: "dots-pulse.mov", tolerance: 0),
      Stream(format: "png-pipe", scene: "dots-pulse --fps 30000/1001", film: "dots-pulse.mov", tolerance: 0),
      Stream(
        format: "y4m", scene: "typing-bubble --background #FF8040 --fps 25", film: "typing-bubble.mkv",
        tolerance: 2),
    ])
  func thePrintedCommandMakesTheFilm(_ stream: Stream) throws {
    let folder = try WorkFolder()
    let scene = stream.scene.split(separator: " ").map(String.init)
    let plan = try folder.run(["plan"] + scene + ["-o", stream.format + ":-"])
    let line = try #require(plan.outputText.split(separator: "\n").first { $0.hasPrefix("film ") })
    let command = line.dropFirst(5).trimmingCharacters(in: .whitespaces)
    let rendered = try folder.run(["render"] + scene + ["-q", "-o", stream.format + ":-"])
    #expect(rendered.exitCode == 0, "\(rendered.errorText)")
    let film = try Binary.run(
      program: "/bin/sh", ["-c", command + " -loglevel error -y"], folder: folder.path,
      standardInput: Array(rendered.standardOutput))
    #expect(film.exitCode == 0, "\(film.errorText)")
    // Frame by frame back to pixels.
    let back = try Binary.run(
      program: Self.ffmpeg,
      ["-loglevel", "error", "-i", stream.film, "-f", "rawvideo", "-pix_fmt", "rgba", "-"],
      folder: folder.path)
    #expect(try folder.run(["render"] + scene + ["-q", "-o", "all.rgba"]).exitCode == 0)
    let expected = try #require(folder.bytes("all.rgba"))
    let found = Array(back.standardOutput)
    #expect(found.count == expected.count)
    let worst = zip(found, expected).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
    #expect(worst <= stream.tolerance)
  }
}
