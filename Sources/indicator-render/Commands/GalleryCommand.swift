import RenderCore

extension Command {
  static let gallery = Command(
    name: "gallery",
    summary: "make one HTML page that plays what is in a folder",
    description: [
      """
      Looks through DIR and everything below it for folders of frames (their frames.json), sprite sheets with an atlas in \
      Aseprite's form, animated files and single pictures. Light and dark versions stand side by side: clips of one \
      scene, and names that differ by '-light' and '-dark'.
      """,
      """
      The page holds the pictures, each of them once, and works from file:// without a network. It shows the animated \
      values of a clip as curves, the digests and sizes of its files, and opens at a clip and a frame with \
      '#clip=NAME&frame=N'. Press '?' in it for its keys.
      """,
      """
      What cannot be shown is left out with a warning. Symbolic links are not followed, and the pictures of a page may \
      take \(Gallery.byteLimit / 1_000_000) MB; '--link' makes a page without them.
      """,
    ],
    examples: [
      Example("gallery out", "The page out/gallery.html for everything in 'out'."),
      Example("gallery out -o review.html", "The same as a file that can be sent to somebody."),
      Example("gallery out --link", "A small page beside its pictures, for large folders."),
    ],
    operands: [Operand("DIR", .folder, "the folder to look through")],
    options: [.galleryOutput, .link, .force, .quiet],
    run: { try GalleryRun($0).run() }
  )
}

extension Option {
  static let galleryOutput = Option.value(
    "output", short: "o", "FILE", .file, in: .output,
    "where the page goes, '-' for standard output (default: DIR/\(Gallery.fileName))")
  static let link = Option.flag(
    "link", in: .output, "point to the pictures where they are instead of putting them into the page")
}
