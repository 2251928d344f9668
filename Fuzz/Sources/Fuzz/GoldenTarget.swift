import RenderCore

extension FuzzTarget {
  /// Any bytes are a golden that is written as the very same bytes, or are refused with a message that can be shown.
  static let golden = FuzzTarget(name: "golden") { bytes in
    read(bytes)
    read(withRightRoot(bytes))
  }

  private static func read(_ bytes: [UInt8]) {
    do throws(GoldenProblem) {
      let manifest = try GoldenManifest(bytes, file: "a.frames")
      precondition(Array(manifest.text.utf8) == bytes, "another text after writing")
    } catch {
      precondition(!error.message.isEmpty && !error.hint.isEmpty, "refused without a reason")
    }
  }

  /// A changed line would be refused for the digest at the end alone, and what is behind that never reached.
  private static func withRightRoot(_ bytes: [UInt8]) -> [UInt8] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    if lines.last?.starts(with: Array("root ".utf8)) == true { lines.removeLast() }
    let above = lines.flatMap { Array($0) + [UInt8(ascii: "\n")] }
    return above + Array("root \(SHA256.hex(above))\n".utf8)
  }
}
