/// How the pixels of a golden are kept beside its digests.
public enum PixelStore: String, Hashable, Sendable, CaseIterable {
  /// Not at all, except for key frames.
  case hash
  /// As one animated PNG.
  case apng
  /// As a folder with a PNG file for each picture.
  case png

  public var keepsPixels: Bool { self != .hash }
}

/// How goldens are kept and compared; what is `nil` stays as it is in a golden that is there already.
public struct GoldenSettings: Hashable, Sendable {
  public var store: PixelStore?
  public var metric: MetricSettings?

  public init(store: PixelStore? = nil, metric: MetricSettings? = nil) {
    self.store = store
    self.metric = metric
  }

  /// What a golden is recorded with.
  ///
  /// - Parameter known: what it has now; `nil` if that cannot be read.
  func resolved(known: GoldenManifest?) -> (store: PixelStore, metric: MetricSettings) {
    (store ?? known?.store ?? .hash, metric ?? known?.metric ?? .exact)
  }

  /// Says why a golden is not the one that was asked for.
  ///
  /// - Throws: `GoldenProblem`.
  func check(_ manifest: GoldenManifest, file: String) throws(GoldenProblem) {
    if let metric, metric != manifest.metric {
      throw GoldenProblem(file, .otherMetric(recorded: manifest.metric.text, wanted: metric.text))
    }
    if let store, store != manifest.store {
      throw GoldenProblem(file, .otherStore(recorded: manifest.store.rawValue, wanted: store.rawValue))
    }
  }
}
