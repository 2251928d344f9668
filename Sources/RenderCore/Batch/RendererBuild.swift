/// The program that renders, to the last bit: what a result may depend on besides its scene and fonts.
public struct RendererBuild: Hashable, Sendable {
  public let version: String
  /// SHA-256 of the executable.
  public let executable: String
  /// Names and versions of the libraries that decide about pixels and bytes.
  public let libraries: [String]
  /// What the libraries really draw.
  public let fingerprint: String

  /// The running program.
  ///
  /// - Throws: `OutputError` if the executable cannot be read, `RenderError` if Cairo cannot draw.
  public static func current(version: String) throws -> RendererBuild {
    RendererBuild(
      version: version, executable: try FileDigest.read("/proc/self/exe").digest,
      libraries: LibraryVersions.all.map { "\($0.name) \($0.version)" },
      fingerprint: try RendererFingerprint.digest())
  }

  var json: JSONValue {
    .object([
      .init("version", .string(version)), .init("executable", .string(executable)),
      .init("libraries", .array(libraries.map { .string($0) })), .init("fingerprint", .string(fingerprint)),
    ])
  }
}
