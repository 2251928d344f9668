/// One thing that a page shows: the frames of a folder, a sheet, an animated file or a single picture.
struct GalleryPane {
  enum Kind: String {
    case clip, sheet, animation, still
  }

  /// What two panes have in common that run side by side.
  struct Length: Hashable {
    var frames: Int
    /// Frame rate, or durations.
    var pace: String
  }

  /// The same pictures at one of several scales.
  struct Variant {
    /// Pixels per point, if it is known.
    var scale: Double?
    /// Pixels.
    var width: Int
    var height: Int
    var frames: [Frame] = []
    /// Of a sheet: the picture that the cells are in.
    var sheet: Int?
    var trace: GalleryTrace?
  }

  struct Frame {
    /// Name of its file in the folder, for frames that have one.
    var file: String?
    var index: Int
    /// Seconds; only for stills of a clip.
    var time: Double?
    /// Place in the table of pictures; `nil` if the file is missing.
    var image: Int?
    /// Of a sheet.
    var cell: Cell?
  }

  /// Where a frame is in its sheet, and how long it is shown.
  struct Cell: Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// Where the cut-out stands in the whole frame.
    var left: Int
    var top: Int
    /// Milliseconds.
    var duration: Double
  }

  var kind: Kind
  /// In the folder of the gallery; empty for that folder itself.
  var path: [UInt8]
  var name: String
  /// What a screen reader says for it.
  var label: String?
  var indicator: String?
  var scheme: ColorScheme?
  /// The scene but for its colour scheme, by which light and dark find each other.
  var twin: String?
  var rate: FrameRate?
  /// Whether the frames are stills at instants of their own.
  var isStills = false
  /// What the loop of the clip came out as, if the list says so.
  var loop: Loop?
  var variants: [Variant]
  /// What is to be said about it on the page.
  var notes: [String] = []

  var pathText: String { String(decoding: path, as: UTF8.self) }

  var length: Length {
    let frames = variants.first?.frames ?? []
    let durations = frames.compactMap { $0.cell?.duration }
    return Length(
      frames: frames.count,
      pace: rate?.fractionText ?? durations.map { DecimalText.shortest($0) }.joined(separator: ","))
  }
}
