/// One job of a manifest: a scene with the values that it got from the matrix, and the files it becomes.
public struct ManifestJob: Sendable {
  /// Names it everywhere; a plain file name in ASCII, different from all others also where capitals and small letters are the same.
  public let id: String
  /// The entry of `scenes` that it comes from.
  public let sceneID: String
  /// What the matrix sets, as it is written, axes first.
  public let values: [(key: AxisKey, value: JSONValue)]
  /// Checked and completed; it is called as the job.
  public let scene: Scene
  /// Paths are below the output folder of the batch.
  public let outputs: [OutputOptions]
  /// The folder of goldens to check it with, as a path from where the program runs.
  public let goldenFolder: String?
  /// What messages about it point to.
  public let place: Diagnostic.Place
}

/// What a manifest comes to: all its jobs, in the order in which they are written.
public struct Manifest: Sendable {
  /// Most jobs of a manifest, with those that it includes.
  public static let jobLimit = 20_000

  public let jobs: [ManifestJob]
  /// Every file that was read, the manifest first.
  public let files: [String]

  /// Whether a text is a manifest rather than a scene: it has `scenes` or `manifests`, and no indicator.
  public static func isManifest(_ file: SourceFile) -> Bool {
    var ignored: [Diagnostic] = []
    guard let node = JSONParser.parse(file, diagnostics: &ignored) else { return false }
    return node["indicator"] == nil && (node["scenes"] != nil || node["manifests"] != nil)
  }

  /// What a text that is a scene shows; `nil` if it is none.
  public static func sceneIndicator(_ file: SourceFile) -> String? {
    var ignored: [Diagnostic] = []
    guard case .string(let name)? = JSONParser.parse(file, diagnostics: &ignored)?["indicator"]?.value else {
      return nil
    }
    return name
  }
}
