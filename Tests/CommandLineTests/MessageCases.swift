/// Every kind of mistake that a person makes with this program.
enum MessageCases {
  static let all: [(title: String, cases: [MessageCase])] =
    [
      ("Commands and options", commandLine), ("Values of options", optionValues),
      ("Output options", output), ("Scene files that cannot be read", files),
    ] + SceneMessageCases.all + ConversationMessageCases.all + [
      ("Loops, lengths and ranges", timelines), ("Limits", limits), ("Places to write to", places),
      ("Several mistakes and several scenes", several), ("Galleries", galleries),
      ("Goldens and comparisons", goldens),
    ] + GoldenMessageCases.all + BatchMessageCases.all + ShardMessageCases.all

  private static let commandLine: [MessageCase] = [
    MessageCase("rendr typing-bubble -o out"),
    MessageCase("typing-bubble -o out"),
    MessageCase("s.json -o out", ["s.json": .text("{\"indicator\": \"typing-bubble\"}")]),
    MessageCase("frobnicate"),
    MessageCase("--fps 30"),
    MessageCase("render"),
    MessageCase("render typing-bubble"),
    MessageCase("render typing-bubble -o"),
    MessageCase("render -o out"),
    MessageCase("render typing-bubble -o out --fsp 30"),
    MessageCase("render typing-bubble -o out -fps 30"),
    MessageCase("render typing-bubble -o out --frobnicate"),
    MessageCase("render typing-bubble -o out -x"),
    MessageCase("render typing-bubble -o out --fps"),
    MessageCase("render typing-bubble -o out --fps --loop fit"),
    MessageCase("render typing-bubble -o out --quiet=yes"),
    MessageCase("render typing-bubble -o out --fps 30 --fps 60"),
    MessageCase("render typing-bubble -o out --force --force"),
    MessageCase("render typing-bubble -o out --reduce-motion --no-reduce-motion"),
    MessageCase("trace typing-bubble -j 2"),
    MessageCase("trace typing-bubble dots-pulse"),
    MessageCase("trace typing-bubble --format png"),
    MessageCase("plan typing-bubble dots-pulse"),
    MessageCase("list dots-pluse"),
    MessageCase("list spinner"),
    MessageCase("list dots-pulse typing-cell"),
    MessageCase("doctor --jsno"),
    MessageCase("completion tcsh"),
    MessageCase("completion"),
    MessageCase("help rendre"),
    MessageCase("help spinner"),
    MessageCase("render typing-buble -o out"),
    MessageCase("render spinner -o out"),
    MessageCase(["render", "", "-o", "out"]),
    MessageCase("render missing.json -o out"),
    MessageCase(["render", "typing-bubble", "-o", ""]),
  ]

  private static let galleries: [MessageCase] = [
    MessageCase("gallery"),
    MessageCase("gallery out more"),
    MessageCase("gallery missing"),
    MessageCase("gallery empty", ["empty": .folder]),
    MessageCase("gallery a.png", ["a.png": .text("x")]),
    MessageCase("gallery out", ["out/a.png": .text("x"), "out/loop": .link(to: ".")]),
    MessageCase("gallery out --link -o -", ["out/a.png": .text("x")]),
    MessageCase("gallery out --link -o no/where.html", ["out/a.png": .text("x")]),
    MessageCase("gallery out --format html"),
  ]

  private static let goldens: [MessageCase] =
    [
      MessageCase("check"), MessageCase("check typing-bubble"),
      MessageCase(["check", "typing-bubble", "--golden", ""]),
      MessageCase("check typing-bubble --golden g --update"),
      MessageCase("check typing-bubble --golden g --update yes"),
      MessageCase("check typing-bubble --golden g --store zip"),
      MessageCase("check typing-bubble --golden g --metric ssim"),
      MessageCase("check typing-bubble --golden g --metric yiq --store hash"),
      MessageCase("check typing-bubble --golden g --metric yiq --update all"),
      MessageCase("check typing-bubble --golden g --tolerance 1"),
      MessageCase("check typing-bubble --golden g --metric max-channel --tolerance 300"),
      MessageCase("check typing-bubble --golden g --max-pixels many"),
      MessageCase("check typing-bubble --golden g --max-pixels-per-window 9@3x3"),
      MessageCase("check typing-bubble --golden g --ignore-antialiasing"),
      MessageCase("check typing-bubble --golden g --trace-only --update all"),
      MessageCase("check typing-bubble --golden g --trace-only --metric yiq"),
      MessageCase("check typing-bubble --golden g --trace-only --tolerance -1"),
      MessageCase("check typing-bubble typing-bubble --golden g"),
      MessageCase("check missing.json --golden g"),
      MessageCase("check out --golden g --update all", ["out": .folder]),
      MessageCase("check out --golden g --fps 30", ["out": .folder]),
      MessageCase("check typing-bubble --golden g", exits: 74, ["g": .text("x")]),
      MessageCase("compare a.png"), MessageCase("compare a.png b.png c.png"),
      MessageCase("compare a.png b.png", exits: 74),
      MessageCase("compare a.png a.png", exits: 74, ["a.png": .text("x")]),
      MessageCase("compare a.json a.json", exits: 74, ["a.json": .text("{}")]),
      MessageCase("compare a.json a.json", exits: 74, ["a.json": .text(atlas)]),
      MessageCase("compare a.png b", ["a.png": .text("x"), "b": .folder]),
      MessageCase("compare a b --metric ssim"), MessageCase("compare a b --tolerance 3"),
      MessageCase("compare a b --metric yiq --tolerance 3"),
      MessageCase("compare a b --metric exact --ignore-antialiasing --max-pixels -1"),
      MessageCase("compare a b --max-pixels-per-window 3"),
    ]

  /// An atlas whose only frame is larger than itself.
  private static let atlas = """
    {"frames": {"a": {"frame": {"x": 0, "y": 0, "w": 9, "h": 9}, "sourceSize": {"w": 1, "h": 1}}}, "meta": {"image": "a.png"}}
    """

  private static let optionValues: [MessageCase] =
    [
      "--fps 0", "--fps -1", "--fps NaN", "--fps inf", "--fps 1e9", "--fps abc", "--fps 1000.5", "--fps 30/0",
      "--fps 30/", "--fps 30000/1001/2", "--fps ntcs", "--fps 60fps", "--fps 59,94",
      "--fps 0.0000000001", "--fps 999999999999999/1000000000001",
      "--loop fti", "--loop Fit", "--loop true",
      "--duration 0", "--duration -1", "--duration abc", "--duration setle", "--duration 1s",
      "--duration 1e9", "--duration 1.0000000001",
      "--frames 5", "--frames 5..5", "--frames 9..3", "--frames -1..3", "--frames 0...3", "--frames a..b",
      "--frames 0..79", "--frames 100..110", "--frames 0..99999999999999999999",
      "--at x", "--at -1", "--at 1,,2", "--at 1,x", "--at 0.1,", "--at 90000", "--at 0.1s",
      "--at 0.1 --frames 0..3",
      "--set dotCount", "--set =3", "--set dotCout=3", "--set spin=3", "--set dotCount=", "--set dotCount=0",
      "--set dotCount=10000", "--set dotCount=three", "--set dotCount=2.5", "--set dotCount=-1",
      "--set isTyping=yes", "--set isTyping=1", "--set dotColor=#12", "--set dotColor=sytemBlue",
      "--set dotColor=FF0000", "--set dotColor=rgb(1,2)", "--set dotColor=rgb(0,0,300)",
      "--set dotColor=systemBlue/140%",
      "--set period=0", "--set period=-1", "--set period=9999", "--set period=soon", "--set dotSize=1e9",
      "--set stagger=-0.1", "--set cornerRadius=-1",
      "--scheme drak", "--scheme blue", "--reduce-motion=yes", "--layout-direction left",
      "--text-size Large", "--text-size huge", "--palette ios17",
      "--scale 0", "--scale 100", "--scale -2", "--scale x", "--scale 2x", "--scale 1,1", "--scale 1,,2",
      "--scale 1,2,",
      "--size 100", "--size 100x", "--size x", "--size 100x-1", "--size axb", "--size 0x0",
      "--size 100x100x100",
      "--size 40000x100", "--padding -1", "--padding x", "--padding 99999",
      "--background nocolor", "--background #12345", "--background systemBlu",
    ].map { MessageCase("plan typing-bubble \($0)") }
    + [
      MessageCase(["plan", "dots-pulse", "--set", "gradient=red"]),
      MessageCase(["plan", "dots-pulse", "--set", "gradient=systemRed,systemGren"]),
      MessageCase(["plan", "dots-pulse", "--set", "gradient=#F00,#0F0,#00F"]),
      MessageCase(["plan", "dots-pulse", "--set", "isTyping=true"]),
      MessageCase(["plan", "typing-bubble", "--background", "rgb(1 2 3 / x)"]),
      MessageCase(["plan", "typing-bubble", "--size", "100 x 100"]),
    ]

  private static let output: [MessageCase] =
    [
      "-j 0", "-j -1", "-j many", "-j 1000", "-j 1.5", "--columns 0", "--columns x --format sheet",
      "--columns 4", "--sheet grid", "--sheet strp", "--padding-between 2", "--padding-between -1",
      "--atlas aseprite", "--atlas asprite", "--atlas none", "--matte white",
      "--gif-palette best", "--gif-fps 0 --format gif", "--format pgn", "--name frame",
      "--name ../x-{frame}", "--name a/{frame}", "--name {frme}", "--name {frame", "--name frame}-{frame}",
      "--name {frame:0}", "--name {frame:x}", "--name {frame:99}", "--name {width}-{frame}", "--name {}",
      "--scale 1,2 --name {frame}", "--preset unity", "--preset untiy", "--trim shared", "--trim all",
      "--extrude 1",
      "--bleed", "--power-of-two", "--max-size 100", "--no-merge-equal", "--name-style uikit --name x{frame}",
      "--name-style appkit", "--appearances light,dark",
    ].map { MessageCase("render typing-bubble -o out \($0)") }
    + [
      MessageCase("render typing-bubble -o x.png"),
      MessageCase("render typing-bubble -o -"),
      MessageCase("render typing-bubble -o - --json --at 0"),
      MessageCase("render typing-bubble -o - --scale 1,2 --at 0"),
      MessageCase("render typing-bubble dots-pulse -o - --at 0"),
      MessageCase("render typing-bubble -o - --format sheet --atlas aseprite"),
      MessageCase("render typing-bubble -o sheet --format sheet"),
      MessageCase("render typing-bubble -o sheet.json --format sheet"),
      MessageCase("render typing-bubble -o sheet.png --format sheet --name {frame}"),
      MessageCase("render typing-bubble -o sheet.png --sheet strip --columns 4"),
      MessageCase("render typing-bubble -o sheet.png --sheet packed --columns 4"),
      MessageCase("render typing-bubble -o sheet.png --extrude 65 --max-size 0 --padding-between x"),
      MessageCase("render typing-bubble -o sheet.png --max-size 32768"),
      MessageCase("render typing-bubble -o sheet.png --atlas asprite,css,css"),
      MessageCase("render typing-bubble -o sheet.png --atlas none,css"),
      MessageCase("render typing-bubble -o sheet.png --atlas ,"),
      MessageCase("render typing-bubble -o sheet.png --sheet grid --max-size 100"),
      MessageCase("render typing-bubble -o sheet.png --sheet grid --max-size 255 --power-of-two --scale 4"),
      MessageCase("render typing-bubble -o sheet.png --sheet packed --max-size 100"),
      MessageCase("render typing-bubble -o sheet.png --columns 8 --max-size 1000"),
      MessageCase("render typing-bubble -o sheet.png --sheet grid --max-size 140"),
      MessageCase("render typing-bubble -o sheet.png --sheet packed --no-merge-equal --max-size 140"),
      MessageCase("render typing-bubble -o - --sheet grid --max-size 500"),
      MessageCase("render typing-bubble -o - --sheet grid --atlas css"),
      MessageCase("render typing-bubble -o t.imageset"),
      MessageCase("render typing-bubble -o t.imageset --at 0 --scale 4"),
      MessageCase("render typing-bubble -o t.imageset --at 0 --appearances dark,drak"),
      MessageCase("render typing-bubble -o t.imageset -o t.png --at 0 --appearances light,dark"),
      MessageCase("render typing-bubble -o t.stickersequence --scale 1,2"),
      MessageCase("render typing-bubble -o t.stickersequence --appearances light,dark"),
      MessageCase("render typing-bubble -o t.png --format spriteatlas"),
      MessageCase("render typing-bubble dots-pulse -o t.spriteatlas"),
      MessageCase("render typing-bubble -o {nme}.png --at 0"),
      MessageCase("render typing-bubble -o out/f-{frame}.png --name {frame}"),
      MessageCase("render typing-bubble -o out/f-{frame}.png --columns 3"),
      MessageCase("render typing-bubble dots-pulse -o x.png --at 0"),
      MessageCase("render typing-bubble dots-pulse -o sheet.png --format sheet"),
      MessageCase("render typing-bubble -o x.png --at 0 --name y"),
      MessageCase("render typing-bubble -o x-{scale}.png --scale 1,1.0 --at 0"),
      MessageCase("plan typing-bubble --columns 3"),
      MessageCase("plan typing-bubble --name {frame}"),
      MessageCase(["render", "typing-bubble", "-o", "out", "--at", "0", "--name", ""]),
      MessageCase(
        ["render", "typing-bubble", "-o", "out", "--name", String(repeating: "x", count: 250) + "{frame}"]),
    ]

  private static let files: [MessageCase] = [
    MessageCase.scene(""),
    MessageCase.scene("  \n"),
    MessageCase.scene("// only a comment"),
    MessageCase.scene("hello"),
    MessageCase.scene("<svg/>"),
    MessageCase.scene("indicator: typing-bubble\n"),
    MessageCase.scene("{"),
    MessageCase.scene("{ \"indicator\": \"typing-bub"),
    MessageCase.scene("{ \"indicator\": \"typing-bubble\","),
    MessageCase.scene("{ \"indicator\": \"typing-bubble\" "),
    MessageCase.scene("{ \"indicator\": \"typing-bubble\" } }"),
    MessageCase.scene("{ \"indicator\" \"typing-bubble\" }"),
    MessageCase.scene("{ 'indicator': 'typing-bubble' }"),
    MessageCase.scene("{ indicator: \"typing-bubble\" }"),
    MessageCase.scene("{ \"indicator\": typing-bubble }"),
    MessageCase.scene("{ \"indicator\": \"typing-bubble\" \"canvas\": {} }"),
    MessageCase.scene("{ \"indicator\": \"typing-bubble\", \"indicator\": \"dots-pulse\" }"),
    MessageCase.bubble("\"parameters\": { \"dotCount\": 3, \"period\": 1, \"dotCount\": 5 }"),
    MessageCase.bubble("\"parameters\": { \"dotCount\": 03 }"),
    MessageCase.bubble("\"parameters\": { \"period\": 1,3 }"),
    MessageCase.bubble("\"parameters\": { \"period\": NaN }"),
    MessageCase.bubble("\"parameters\": { \"period\": 1.3s }"),
    MessageCase.scene("{ \"indicator\": \"typing-bubble\", /* open }"),
    MessageCase.scene(String(repeating: "[", count: 100)),
    MessageCase("render s.json -o out", ["s.json": .bytes([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00])]),
    MessageCase(
      "render s.json -o out", ["s.json": .bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0])]),
    MessageCase(
      "render s.json -o out", ["s.json": .bytes(Array("{\"indicator\": \"\u{0}".utf8) + [0xC3, 0x28])]),
    MessageCase(
      "render s.json -o out", ["s.json": .text(String(repeating: " ", count: (16 << 20) + 1))]),
    MessageCase("render scenes -o out", exits: 74, ["scenes": .folder]),
    MessageCase("render link.json -o out", ["link.json": .link(to: "nowhere.json")]),
    MessageCase("render loop.json -o out", exits: 74, ["loop.json": .link(to: "loop.json")]),
    MessageCase("render file/s.json -o out", exits: 74, ["file": .text("x")]),
    MessageCase("render - -o out", input: "{ \"indicator\": \"typing-bubble\", \"parametres\": {} }"),
    MessageCase("render - -o out"),
    MessageCase("render - - -o out", input: "{ \"indicator\": \"typing-bubble\" }"),
  ]

  private static let timelines: [MessageCase] =
    [
      "typing-bubble --duration settle --loop fit", "typing-bubble --duration settle --loop exact",
      "typing-bubble --loop exact --duration 1", "typing-bubble --loop exact --duration 1.31",
      "typing-bubble --loop exact --fps 30000/1001 --set period=1.000000001",
      "dots-pulse --loop exact --duration 0.96",
    ].map { MessageCase("plan \($0)") } + [
      MessageCase(
        "plan s.json --loop fit",
        [
          "s.json": .text(
            "{\"indicator\": \"typing-bubble\", \"events\": [{\"at\": 1, \"set\": {\"isTyping\": false}}]}")
        ]),
      MessageCase(
        "plan s.json --loop exact --duration 4",
        [
          "s.json": .text(
            "{\"indicator\": \"typing-bubble\", \"events\": [{\"at\": 1, \"set\": {\"isTyping\": false}}]}")
        ]),
      MessageCase(
        "plan s.json --at 0",
        ["s.json": .text("{\"indicator\": \"typing-bubble\", \"timeline\": {\"frames\": \"0..10\"}}")]),
    ]

  private static let limits: [MessageCase] = [
    MessageCase("plan typing-bubble --size 20001x100"),
    MessageCase("plan typing-bubble --size 40000x40000 --scale 1"),
    MessageCase("render typing-bubble --size 32767x32767 --scale 1 -o out"),
    MessageCase("plan typing-bubble --padding 9000"),
    MessageCase("plan typing-bubble --set dotCount=100 --set dotSize=1000 --scale 32"),
    MessageCase("plan typing-bubble --duration 86400"),
    MessageCase("plan typing-bubble --set period=3600 --fps 1000"),
    MessageCase("plan typing-bubble --set period=1.000000001 --loop exact"),
    MessageCase("render typing-bubble --format sheet -o s.png --sheet strip --scale 32 --max-size 2048"),
    MessageCase("render typing-bubble --format sheet -o s.png --columns 1000 --duration 100"),
    MessageCase("render typing-bubble --format sheet -o s.png --size 2000x2000 --max-size 2048"),
  ]

  private static let places: [MessageCase] = [
    MessageCase("render typing-bubble -o out", exits: 74, ["out": .text("a file")]),
    MessageCase("render typing-bubble -o out/", exits: 74, ["out": .text("a file")]),
    MessageCase("render typing-bubble -o file/out", exits: 74, ["file": .text("a file")]),
    MessageCase("render typing-bubble -o file/out/deeper", exits: 74, ["file": .text("a file")]),
    MessageCase("render typing-bubble -o out", exits: 74, ["out": .link(to: "nowhere")]),
    MessageCase("render typing-bubble -o /proc/out", exits: 74),
    MessageCase("render typing-bubble -o /dev/null", exits: 74),
    MessageCase("render typing-bubble -o out/..", exits: 2),
    MessageCase(["render", "typing-bubble", "-o", String(repeating: "n", count: 256)], exits: 74),
    MessageCase("render typing-bubble -o out", ["out/typing-bubble-00.png": .text("mine")]),
    MessageCase("render typing-bubble -o out", ["out/frames.json": .text("{}")]),
    MessageCase("render typing-bubble -o out --force", exits: 74, ["out/typing-bubble-00.png": .folder]),
    MessageCase("render typing-bubble -o still.png --at 0", ["still.png": .text("mine")]),
    MessageCase("render typing-bubble -o still.png --at 0", exits: 74, ["still.png": .folder]),
    MessageCase("render typing-bubble -o file/still.png --at 0", exits: 74, ["file": .text("mine")]),
    MessageCase("render typing-bubble -o sheet.png --format sheet", ["sheet.png": .text("mine")]),
    MessageCase("render typing-bubble -o sheet.png --format sheet", ["sheet.json": .text("{\"mine\": 1}")]),
    MessageCase("trace typing-bubble -o file/t.csv", exits: 74, ["file": .text("a file")]),
    MessageCase("trace typing-bubble -o out", exits: 74, ["out": .folder]),
    MessageCase("trace typing-bubble -o /dev/full", exits: 74),
  ]

  private static let several: [MessageCase] = [
    MessageCase(
      "render s.json -o out --fps 0",
      ["s.json": .text("{\n  \"indicator\": \"typing-bubble\",\n  \"parameters\": { \"dotCount\": 0 }\n}\n")]),
    MessageCase(
      "render s.json -o x.png --scale 0 --set dotSize=big -j 0",
      ["s.json": .text("{\n  \"indicator\": \"typing-bubble\",\n  \"parmeters\": {},\n  \"canvas\": []\n}\n")]
    ),
    MessageCase("render typing-bubble dots-pulse typing-cell -o out --fps 0"),
    MessageCase("render typing-bubble dots-pulse -o out --set gradient=flat"),
    MessageCase("render typing-bubble typing-bubble -o out"),
    MessageCase(
      "render a/s.json b/S.jsonc -o out",
      [
        "a/s.json": .text("{\"indicator\": \"typing-bubble\"}"),
        "b/S.jsonc": .text("{\"indicator\": \"dots-pulse\"}"),
      ]),
    MessageCase(
      "render a.json b.json -o out",
      ["a.json": .text("{\"indicator\": \"typing-bubbel\"}"), "b.json": .text("{\"indicator\": 3}")]),
    MessageCase(
      "render good.json bad.json -o out",
      ["good.json": .text("{\"indicator\": \"typing-bubble\"}"), "bad.json": .text("{")]),
    MessageCase(
      "render ...json typing-bubble -o out", ["...json": .text("{\"indicator\": \"typing-bubble\"}")]),
  ]
}
