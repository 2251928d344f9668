import Foundation
import Glibc

@testable import RenderCore

/// A folder of one test, gone when the test is.
final class ScratchFolder {
  let path: String

  init() throws {
    let pattern = FileManager.default.temporaryDirectory.path + "/indicator-render-test-XXXXXX"
    var bytes = Array(pattern.utf8CString)
    guard let made = mkdtemp(&bytes) else { throw CocoaError(.fileWriteUnknown) }
    // Resolved, so that paths in messages can be compared.
    path = URL(fileURLWithPath: String(cString: made)).resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  func write(_ name: String, _ text: String = "") throws {
    let place = self(name)
    try FileManager.default.createDirectory(
      atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: place))
  }

  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: self(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Everything in a folder, hidden names too, sorted.
  func names(_ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? path : self(folder)).sorted()
  }
}

/// Names of a made-up render: `bubble-0.png` …
func frameName(_ index: Int) -> String { "bubble-\(index).png" }

func frameEntry(_ index: Int) -> FrameList.Entry {
  FrameList.Entry(
    file: frameName(index), index: index, time: Rational(Int128(index), 60), scale: 2, digest: "d\(index)")
}

/// Writes `count` frames with `content` into `path` as a render does.
func renderFrames(
  _ count: Int, _ content: String, to path: String, force: Bool = false,
  conditions: OutputFolder.Conditions = .init()
) throws(OutputError) {
  var folder = try OutputFolder(path: path, force: force, conditions: conditions) { name in
    (0..<count).contains { frameName($0) == name }
  }
  for index in 0..<count { try folder.add(frameEntry(index), Array("\(content)\(index)".utf8)) }
  try folder.commit()
}
