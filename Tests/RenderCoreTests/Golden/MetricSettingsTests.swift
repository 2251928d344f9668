import TestSupport
import Testing

@testable import RenderCore

struct MetricSettingsTests {
  static let all: [(MetricSettings, String)] = [
    (.exact, "exact/1"),
    (MetricSettings(ExactMetric.self, maxPixels: 7), "exact/1 max-pixels=7"),
    (MetricSettings(MaxChannelMetric.self), "max-channel/1 tolerance=2"),
    (
      MetricSettings(
        MaxChannelMetric.self, tolerance: 0, window: PixelWindow(count: 3, width: 8, height: 4)),
      "max-channel/1 tolerance=0 max-pixels-per-window=3@8x4"
    ),
    (
      MetricSettings(
        MaxChannelMetric.self, tolerance: 5, maxPixels: 0,
        window: PixelWindow(count: 3, width: 8, height: 4)),
      "max-channel/1 tolerance=5 max-pixels=0 max-pixels-per-window=3@8x4"
    ),
    (
      MetricSettings(YIQMetric.self, tolerance: 0.05, ignoresAntialiasing: true, maxPixels: 9),
      "yiq/1 tolerance=0.05 ignore-antialiasing max-pixels=9"
    ),
    (MetricSettings(CIEDE2000Metric.self), "ciede2000/1 tolerance=2.3"),
  ]

  @Test func aTextIsReadBackAsTheSameSettings() {
    for (settings, text) in Self.all {
      #expect(settings.text == text)
      #expect(MetricSettings(text: text[...]) == settings, "\(text)")
      #expect(settings.isExact == (text == "exact/1"))
    }
  }

  @Test(arguments: [
    "", "exact", "exact/2", "ssim/1", "exact/1 ", "exact/1 tolerance=2", "max-channel/1",
    "max-channel/1 tolerance=256", "max-channel/1 tolerance=255", "yiq/1 tolerance=1",
    "ciede2000/1 tolerance=100",
    "max-channel/1 tolerance=nan", "max-channel/1 tolerance=2.0",
    "max-channel/1 tolerance=2 ignore-antialiasing", "exact/1 max-pixels=0", "exact/1 max-pixels=-1",
    "exact/1 max-pixels-per-window=9@3x3", "exact/1 max-pixels-per-window=1@3",
    "yiq/1 max-pixels=3 tolerance=0.1",
  ])
  func anyOtherTextIsRefused(_ text: String) {
    #expect(MetricSettings(text: text[...]) == nil)
  }

  /// Before, a budget of all pixels passed whatever was drawn.
  @Test func aBudgetOfEverythingIsKnown() {
    func canFail(_ most: Int?, _ window: PixelWindow? = nil) -> Bool {
      MetricSettings(ExactMetric.self, maxPixels: most, window: window).canFail(width: 6, height: 4)
    }
    #expect(canFail(nil) && canFail(0) && canFail(23) && !canFail(24) && !canFail(100))
    #expect(canFail(nil, PixelWindow(count: 8, width: 3, height: 3)))
    #expect(canFail(nil, PixelWindow(count: 23, width: 90, height: 90)))
    // The window is cut to the picture.
    #expect(!canFail(nil, PixelWindow(count: 24, width: 90, height: 90)))
    #expect(canFail(3, PixelWindow(count: 24, width: 90, height: 90)))
    #expect(!canFail(24, PixelWindow(count: 24, width: 90, height: 90)))
    #expect(canFail(24, PixelWindow(count: 3, width: 2, height: 2)))
  }

  @Test func budgetsDecide() {
    let empty = Bitmap(width: 20, height: 10)
    var dots = empty
    // Two together, two far away.
    for (x, y) in [(3, 3), (4, 3), (15, 1), (15, 8)] { dots[x, y] = 0xFFFF_FFFF }
    func isEqual(_ most: Int?, _ window: PixelWindow? = nil) -> Bool {
      MetricSettings(ExactMetric.self, maxPixels: most, window: window)
        .judge(ComparedPicture(empty), ComparedPicture(dots)).isEqual
    }
    #expect(!isEqual(nil) && !isEqual(3) && isEqual(4))
    #expect(!isEqual(nil, PixelWindow(count: 1, width: 2, height: 2)))
    #expect(isEqual(nil, PixelWindow(count: 2, width: 2, height: 2)))
    #expect(isEqual(nil, PixelWindow(count: 1, width: 1, height: 7)))
    #expect(!isEqual(nil, PixelWindow(count: 3, width: 90, height: 90)))
    #expect(!isEqual(3, PixelWindow(count: 2, width: 2, height: 2)))
  }

  @Test func theDensestPlaceIsFound() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<200 {
      let (width, height) = (Int.random(in: 1...12, using: &random), Int.random(in: 1...12, using: &random))
      let window = PixelWindow(
        count: 0, width: Int.random(in: 1...14, using: &random),
        height: Int.random(in: 1...14, using: &random))
      let isDifferent = (0..<width * height).map { _ in Int.random(in: 0..<4, using: &random) == 0 }
      let (across, down) = (min(window.width, width), min(window.height, height))
      var most = 0
      for y in 0...height - down {
        for x in 0...width - across {
          var count = 0
          for row in y..<y + down {
            for column in x..<x + across where isDifferent[row * width + column] { count += 1 }
          }
          most = max(most, count)
        }
      }
      let place = window.densest(isDifferent, width: width)
      #expect(place.count == most && place.rect.width == across && place.rect.height == down)
      var count = 0
      for y in place.rect.y..<place.rect.maxY {
        for x in place.rect.x..<place.rect.maxX where isDifferent[y * width + x] { count += 1 }
      }
      #expect(count == most)
    }
  }
}
