/// What the script of a page reads: everything but the pictures themselves.
struct GalleryData {
  let gallery: Gallery
  private var traces: [GalleryTrace] = []
  private var traceNumbers: [GalleryTrace: Int] = [:]

  init(_ gallery: Gallery) { self.gallery = gallery }

  /// `{"title":…,"items":[…],"traces":[…],"warnings":[…]}`; equal traces stand there once.
  static func json(_ gallery: Gallery) -> JSONValue {
    var data = GalleryData(gallery)
    let items = gallery.items.map { data.item($0) }
    return .object([
      .init("title", .string(gallery.title)),
      .init("items", .array(items)),
      .init("traces", .array(data.traces.map(\.json))),
      .init("warnings", .array(gallery.pageWarnings.map { .string($0) })),
    ])
  }

  private mutating func item(_ item: GalleryItem) -> JSONValue {
    .object([
      .init("id", .string(item.id)),
      .init("panes", .array(item.panes.map { pane($0) })),
    ])
  }

  private mutating func pane(_ pane: GalleryPane) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("kind", .string(pane.kind.rawValue)), .init("path", .string(pane.pathText)),
      .init("name", .string(pane.name)),
    ]
    if let scheme = pane.scheme { members.append(.init("scheme", .string(scheme.rawValue))) }
    if let label = pane.label { members.append(.init("label", .string(label))) }
    if let indicator = pane.indicator { members.append(.init("indicator", .string(indicator))) }
    if pane.isStills {
      members.append(.init("stills", true))
    } else if let rate = pane.rate?.framesPerSecond {
      members.append(
        .init("rate", .array([.number(Double(rate.numerator)), .number(Double(rate.denominator))])))
    }
    if let loop = pane.loop {
      members.append(
        .init(
          "loop",
          .object([
            .init("mode", .string(loop.mode.rawValue)), .init("periods", .integer(loop.periods)),
            .init("speedChangePercent", .number(loop.speedChange * 100)),
          ])))
    }
    if !pane.notes.isEmpty { members.append(.init("notes", .array(pane.notes.map { .string($0) }))) }
    members.append(.init("variants", .array(pane.variants.map { variant($0, of: pane) })))
    return .object(members)
  }

  private mutating func variant(_ variant: GalleryPane.Variant, of pane: GalleryPane) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let scale = variant.scale { members.append(.init("scale", .number(scale))) }
    members += [.init("width", .integer(variant.width)), .init("height", .integer(variant.height))]
    if let sheet = variant.sheet {
      members.append(.init("sheet", .integer(sheet)))
      members.append(.init("cells", .array(variant.frames.compactMap { $0.cell.map(GalleryData.cell) })))
    } else {
      let frames = variant.frames
      members.append(.init("images", .array(frames.map { $0.image.map { .integer($0) } ?? .null })))
      members.append(.init("files", .array(frames.map { $0.file.map { .string($0) } ?? .null })))
      // Only a list that does not count from 0 has to be written.
      if frames.enumerated().contains(where: { $0 != $1.index }) {
        members.append(.init("indices", .array(frames.map { .integer($0.index) })))
      }
      if pane.isStills { members.append(.init("times", .array(frames.map { .number($0.time ?? 0) }))) }
    }
    if let trace = variant.trace { members.append(.init("trace", .integer(number(of: trace)))) }
    return .object(members)
  }

  private static func cell(_ cell: GalleryPane.Cell) -> JSONValue {
    .array(
      [cell.x, cell.y, cell.width, cell.height, cell.left, cell.top].map { .integer($0) }
        + [.number(cell.duration)])
  }

  private mutating func number(of trace: GalleryTrace) -> Int {
    if let known = traceNumbers[trace] { return known }
    traceNumbers[trace] = traces.count
    traces.append(trace)
    return traces.count - 1
  }
}

extension GalleryImages.Image {
  /// What stands in a page before the picture: `{"type":…,"bytes":…,"digest":…`.
  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("type", .string(header.kind.rawValue)), .init("width", .integer(header.width)),
      .init("height", .integer(header.height)), .init("bytes", .integer(byteCount)),
      .init("digest", .string(digest)), .init("of", .string(isPixelDigest ? "pixels" : "file")),
    ]
    if let address { members.append(.init("url", .string(address))) }
    return .object(members)
  }
}
