extension Command {
  static let render = Command(
    name: "render",
    summary: "draw frames or sprite sheets",
    description: [
      """
      Without further options a looping indicator gives one seamless loop at 60 frames a second, @2x, on a clear \
      background. Options win over what the scene says.
      """,
      """
      Every file is written beside its place and moved there when it is complete. A folder of frames is replaced as \
      a whole: frames of an earlier, longer run go, files of yours stay.
      """,
    ],
    examples: [
      Example("render typing-bubble -o frames", "One loop as PNG frames in the folder 'frames'."),
      Example("render scene.json --fps 30 --scale 1,2,3 -o frames", "A scene of yours at three scales."),
      Example(
        "render dots-pulse --set dotCount=5 --set dotSize=16 --background '#FFFFFF' -o frames",
        "Five large dots on white."),
      Example(
        "render typing-cell --format sheet --columns 8 -o cell.png",
        "A sprite sheet of eight frames a row, and cell.json, which says where each frame is."),
      Example("render typing-bubble --at 0,0.25,0.5 -o stills", "Three stills."),
    ],
    operands: [.scenes],
    options: [.output.prominent, .force, .json] + Option.files + Option.scene + Option.fonts + [
      .jobs, .watch, .quiet, .noProgress,
    ],
    run: { arguments in
      try WatchRun.run(arguments) { watch, _ in
        for file in RenderRun.files(arguments) { try watch?.add(file) }
        return try RenderRun(arguments).run()
      }
    }
  )
}
