import RenderCore

extension Command {
  static let selftest = Command(
    name: "selftest",
    summary: "prove that every frame comes out the same, however it is drawn",
    description: [
      """
      Draws scenes in order, again, shuffled, reversed, each frame alone, on several threads, and in a process with another locale and \
      time zone, and compares every frame. Without SCENE it takes all indicators as their bare names draw them. Any difference ends \
      with code 1 and is named.
      """,
      """
      '--digests' draws once, in order, and prints a line for each frame: clip, frame, digest of its pixels. Two machines draw alike if \
      they print the same.
      """,
    ],
    examples: [
      Example("selftest", "All indicators."),
      Example("selftest samples/*.json --scale 3", "Scenes of yours, at @3x."),
      Example("selftest --digests > here.txt", "What this machine draws, to compare with another one."),
    ],
    operands: [
      Operand(
        "SCENE", .scene, optional: true, repeatable: true,
        "a scene file, or the name of an indicator (default: all indicators)")
    ],
    options: [.digests] + Option.scene + Option.fonts + [.jobs, .quiet],
    run: { try SelfTestRun($0).run() }
  )
}

extension Option {
  static let digests = Option.flag(
    "digests", in: .output, "print the digest of every frame instead, drawn once and in order")
}
