extension RenderPlanner {
  mutating func sheets(_ jobs: [RenderJob], isPicture: Bool) -> RenderPlan.Output? {
    guard isPicture || options.path == "-" else {
      report("a sheet is one file, and '\(options.path)' does not end in .png", hint: "such as -o sheet.png")
      return nil
    }
    if NameTemplate.namesFrames(RenderPlanner.split(options.path).base) {
      report(
        "'\(options.path)' has {frame}, but a sheet is one picture of all frames",
        hint: "leave out {frame}, or the options for sheets")
    }
    if options.path == "-", let atlases = options.sheet.atlases, atlases != ["none"] {
      report("standard output takes the picture alone", hint: "give a file with -o to have its atlas too")
    }
    checkColumns()
    let planned = jobs.map { plan($0) }
    guard let paths = paths(jobs) else { return nil }
    return .sheets(
      zip(paths, planned).compactMap { path, planned in
        planned.map { settings, layout, hasPages in
          RenderPlan.Sheet(
            path: path,
            paths: SheetPaths(path, hasPages: hasPages, dialects: path == "-" ? [] : settings.dialects),
            settings: settings, animation: options.animation, posterIndex: posterIndex(jobs), layout: layout)
        }
      })
  }

  private mutating func checkColumns() {
    guard options.sheet.columns != nil else { return }
    switch SheetSettings(options.sheet).arrangement {
    case .grid: break
    case .strip:
      report("a strip has as many columns as frames", hint: "leave out --columns, or use --sheet grid")
    case .packed:
      report("a packed sheet finds its own places", hint: "leave out --columns, or use --sheet grid")
    }
  }

  /// How the sheet of a job is made, its layout if that is known, and whether its whole frames take several pages.
  private mutating func plan(_ job: RenderJob) -> (SheetSettings, SheetLayout?, hasPages: Bool)? {
    let settings = SheetSettings(options.sheet, scale: job.scale)
    var whole = settings
    whole.trim = .none
    whole.mergesEqual = false
    let content = SheetContent(
      frameCount: job.timeline.selection.count, frameWidth: job.canvas.pixelWidth,
      frameHeight: job.canvas.pixelHeight, firstFrame: job.timeline.selection.lowerBound)
    do {
      let layout = try SheetLayout(content, whole)
      let hasPages = layout.pages.count > 1
      if hasPages { checkPages(settings) }
      return (settings, settings.isLayoutKnown ? layout : nil, hasPages)
    } catch {
      // Trimmed, a frame may fit; trimmed or merged, there may be fewer pages.
      let mayStillFit =
        switch error.reason {
        case .frame: settings.trim != .none
        case .pages: !settings.isLayoutKnown
        case .columns: false
        }
      if mayStillFit {
        checkPages(settings)
        return (settings, nil, true)
      }
      var failure = error
      failure.scene = job.scene.name
      report(failure.message, hint: failure.hint)
      return nil
    }
  }

  private mutating func checkPages(_ settings: SheetSettings) {
    if options.path == "-" {
      report(
        "standard output takes one picture, but the sheet may take several pages",
        hint: "give a file with -o, a larger --max-size, or fewer or smaller frames: --frames A..B, --scale")
    }
    if settings.dialects.contains(where: { $0 is Phaser }) {
      report(
        "createFromAseprite of Phaser finds the frames of one page only",
        hint: "use --atlas phaser-multi, a larger --max-size, or smaller frames with --scale",
        severity: .warning)
    }
  }
}
