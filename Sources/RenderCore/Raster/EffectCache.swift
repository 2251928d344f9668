/// The shadows and materials that were computed last, for a painter whose frames mostly show the same ones. What is drawn does not depend on it.
///
/// A shadow is found again by its shape and place, a material by the pixels below it.
final class EffectCache {
  private var shadows = RecentValues<ShadowMask.Key, ShadowMask?>()
  private var materials = RecentValues<MaterialPicture.Key, MaterialPicture>()
  private let canvasWidth: Int
  private let canvasHeight: Int

  init(canvasWidth: Int, canvasHeight: Int) {
    self.canvasWidth = canvasWidth
    self.canvasHeight = canvasHeight
  }

  func shadow(_ key: ShadowMask.Key) -> ShadowMask? {
    shadows.value(key) {
      let mask = ShadowMask(key, canvasWidth: canvasWidth, canvasHeight: canvasHeight)
      return (mask, mask?.coverage.bytes.count ?? 0)
    }
  }

  func material(_ key: MaterialPicture.Key) -> MaterialPicture {
    materials.value(key) {
      let picture = MaterialPicture(key)
      return (picture, 4 * picture.bitmap.premultipliedPixels.count)
    }
  }
}

/// A few values by their keys; the one that was not asked for the longest goes first.
struct RecentValues<Key: Equatable, Value> {
  private var entries: [(key: Key, value: Value, bytes: Int)] = []
  private var bytes = 0

  private static var maximumCount: Int { 16 }
  private static var maximumBytes: Int { 32 << 20 }

  /// The value that is kept for `key`, or else what `make` returns, together with its size.
  mutating func value(_ key: Key, make: () -> (Value, bytes: Int)) -> Value {
    if let index = entries.lastIndex(where: { $0.key == key }) {
      entries.append(entries.remove(at: index))
      return entries[entries.count - 1].value
    }
    let (value, size) = make()
    entries.append((key, value, size))
    bytes += size
    while entries.count > RecentValues.maximumCount || bytes > RecentValues.maximumBytes, !entries.isEmpty {
      bytes -= entries.removeFirst().bytes
    }
    return value
  }
}
