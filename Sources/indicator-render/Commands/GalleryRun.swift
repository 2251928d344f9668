import RenderCore

/// One run of `gallery`.
struct GalleryRun {
  private let arguments: Arguments
  private let folder: String
  /// Path of the page, or `-`.
  private let page: String

  init(_ arguments: Arguments) {
    self.arguments = arguments
    folder = arguments.operands[0]
    page =
      arguments.value(.galleryOutput)
      ?? (folder.hasSuffix("/") ? folder : folder + "/") + Gallery.fileName
  }

  func run() throws -> ExitCode {
    let gallery: Gallery
    do {
      gallery = try Gallery(
        of: folder, linkedFrom: arguments.flag(.link) ? page : nil, isInterrupted: { Signals.received != 0 })
    } catch let problem as GalleryProblem {
      throw try error(for: problem)
    }
    try Messages.report(gallery.diagnostics, isQuiet: arguments.flag(.quiet))
    let byteCount = try write(gallery)
    if !arguments.flag(.quiet) {
      let place = page == "-" ? "standard output" : page
      try Terminal.write(
        "\(folder): \(found(gallery.summary)), \(ClipText.bytes(byteCount)) -> \(place)\n",
        to: Terminal.standardError)
    }
    return .success
  }

  /// - Returns: bytes of the page.
  private func write(_ gallery: Gallery) throws -> Int {
    var byteCount = 0
    func counted(_ piece: [UInt8]) throws -> [UInt8] {
      if Signals.received != 0 { throw CommandError.interrupted(signal: Signals.received) }
      byteCount += piece.count
      return piece
    }
    if page == "-" {
      try GalleryPage.write(gallery) { try Terminal.write(try counted($0), to: Terminal.standardOutput) }
    } else {
      // An earlier page of ours is replaced, whatever else has that name is not.
      var file = try OutputFile(path: page, force: arguments.flag(.force) || GalleryPage.isOurs(page))
      try GalleryPage.write(gallery) { try file.write(try counted($0)) }
      try file.commit()
    }
    return byteCount
  }

  /// `3 clips, 1 sheet, 2 pictures; 2 pairs of light and dark; 140 different pictures`
  private func found(_ summary: Gallery.Summary) -> String {
    func count(_ number: Int, _ word: String) -> String? {
      number == 0 ? nil : "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    let things = [
      count(summary.clips, "clip"), count(summary.sheets, "sheet"),
      count(summary.animations, "animated file"), count(summary.stills, "single picture"),
    ].compactMap { $0 }.joined(separator: ", ")
    let pairs = summary.pairs == 0 ? "" : ", \(summary.pairs) light and dark side by side"
    return things + pairs + "; \(count(summary.pictures, "different picture") ?? "no picture")"
  }

  /// What ends the command; warnings that explain it are told first.
  private func error(for problem: GalleryProblem) throws -> CommandError {
    switch problem {
    case .unreadable(let folder, let code):
      return .inputOutput(path: "'\(folder)'", reason: SystemError.text(code))
    case .nothing(_, let warnings): try Messages.report(warnings, isQuiet: arguments.flag(.quiet))
    default: break
    }
    return .mistakes([Diagnostic(.error, problem.message, hint: problem.hint)])
  }
}
