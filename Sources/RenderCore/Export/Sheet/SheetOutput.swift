/// Writes the pages of one sheet and the atlases beside them. What there is to open before drawing is opened then; further pages when they are found to be needed.
final class SheetOutput {
  private let sheet: RenderPlan.Sheet
  private let files: SharedFileSet
  private let standardOutput: @Sendable ([UInt8]) throws -> Void
  /// Places in the set by path.
  private var opened: [String: Int] = [:]
  private var pageCount = 0

  /// Starts the files of the first page.
  init(
    _ sheet: RenderPlan.Sheet, _ files: SharedFileSet,
    standardOutput: @escaping @Sendable ([UInt8]) throws -> Void
  ) throws {
    self.sheet = sheet
    self.files = files
    self.standardOutput = standardOutput
    if isStream { return }
    _ = try output(sheet.paths.picture(page: 0), isPicture: true)
    for index in sheet.paths.dialects.indices {
      _ = try output(sheet.paths.atlas(index, page: 0), isPicture: false)
    }
  }

  private var isStream: Bool { sheet.path == "-" }

  /// - Parameter smallerScale: the next smaller scale that is rendered too.
  /// - Throws: `SheetFailure` when a frame does not fit, which only a trimmed one can do this late.
  func write(_ clip: CollectedClip, smallerScale: Rational?, optimizes: Bool) throws {
    let layout = try layout(clip)
    pageCount = layout.pages.count
    let picture = SpriteSheet(clip: clip, layout: layout, bleeds: sheet.settings.bleeds, optimizes: optimizes)
    for page in layout.pages.indices {
      try picture.write(page: page, to: output(sheet.paths.picture(page: page), isPicture: true))
    }
    for (index, dialect) in sheet.paths.dialects.enumerated() where !isStream {
      var atlas = AtlasDescription(clip, layout, sheet.paths, dialect: index, smallerScale: smallerScale)
      atlas.plays = sheet.animation.plays(of: clip.job)
      if let poster = sheet.posterIndex {
        atlas.chosenPoster = poster - clip.job.timeline.selection.lowerBound
      }
      let parts =
        dialect.describesAllPages ? [layout.pages.indices] : layout.pages.indices.map { $0..<$0 + 1 }
      for pages in parts {
        atlas.pages = pages
        let output = try output(sheet.paths.atlas(index, page: pages.lowerBound), isPicture: false)
        var pending: [UInt8] = []
        try dialect.write(atlas) { text in
          pending += text.utf8
          guard pending.count >= 1 << 15 else { return }
          try output.write(pending)
          pending.removeAll(keepingCapacity: true)
        }
        try output.write(pending)
      }
    }
  }

  /// Writes a file that an earlier run made; `false` if it is none of this sheet.
  func restore(_ path: String, _ bytes: () throws -> [UInt8]) throws -> Bool {
    guard let file = sheet.paths.file(path) else { return false }
    try output(path, isPicture: file.isPicture).write(try bytes())
    pageCount = max(pageCount, file.page + 1)
    return true
  }

  private func layout(_ clip: CollectedClip) throws -> SheetLayout {
    do throws(SheetFailure) {
      if let layout = sheet.layout { return layout }
      return try SheetLayout(SheetContent(clip), sheet.settings)
    } catch {
      var failure = error
      failure.scene = clip.job.scene.name
      throw failure
    }
  }

  private func output(_ path: String, isPicture: Bool) throws -> ByteOutput {
    if isStream { return ByteOutput(stream: standardOutput) }
    if let index = opened[path] { return ByteOutput(files, index: index) }
    let index = try files.add(path, isDescription: !isPicture)
    opened[path] = index
    return ByteOutput(files, index: index)
  }

  /// Files that the plan could not announce.
  var furtherFiles: [String] {
    let announced = Set(sheet.announcedFiles)
    return writtenFiles.filter { !announced.contains($0) }
  }

  /// Every file of the sheet.
  var writtenFiles: [String] { isStream ? [] : sheet.paths.all(pages: pageCount) }

  /// What an earlier run left, found before the files are in their places.
  ///
  /// - Parameter isWritten: whether this run writes a file.
  func remains(isWritten: (String) -> Bool) -> SheetRemains? {
    isStream ? nil : SheetRemains(of: sheet.paths, isWritten: isWritten)
  }
}
