import Foundation
import TestSupport
import Testing

@testable import RenderCore

/// Animated files as the decoder of a browser sees them.
struct BrowserTests {
  /// What the browser says about a file.
  private struct Answer: Decodable {
    var error: String?
    /// Plays after the first; `Infinity` as text.
    var repetitions: String?
    /// Microseconds.
    var durations: [Int]?
    /// Of each frame, of its premultiplied pixels.
    var hashes: [UInt32]?
  }

  private struct Question {
    let name: String
    let type: String
    let file: [UInt8]
    let plays: Int
    let wanted: ReadAnimation
  }

  @Test(.enabled(if: Tool.isExpected("chromium"), "chromium is not installed"))
  func showsTheFramesThatWereDrawn() throws {
    let questions = try questions()
    #expect(questions.count > 60)
    for (question, answer) in zip(questions, try ask(questions)) {
      let what = question.name
      #expect(answer.error == nil, "\(what)")
      let isStill = question.wanted.frameCount == 1
      #expect(
        isStill || answer.repetitions == (question.plays == 0 ? "Infinity" : "\(question.plays - 1)"),
        "\(what)")
      #expect(answer.hashes?.count == question.wanted.frameCount, "\(what)")
      var shown: [(hash: UInt32, duration: Int)] = []
      for (hash, duration) in zip(answer.hashes ?? [], answer.durations ?? []) {
        if shown.last?.hash == hash {
          shown[shown.count - 1].duration += duration
        } else {
          shown.append((hash, duration))
        }
      }
      #expect(shown.map(\.hash) == question.wanted.pictures.map { Self.hash($0.bitmap) }, "\(what)")
      // The browser cuts the times of an APNG to whole milliseconds, and times no single frame.
      if isStill { continue }
      let total = Double(shown.reduce(0) { $0 + $1.duration }) / 1_000_000
      #expect(
        abs(total - question.wanted.duration.double) <= 0.001 * Double(question.wanted.frameCount), "\(what)")
    }
  }

  private func questions() throws -> [Question] {
    var questions: [Question] = []
    for (index, clip) in MadeUpClips.all.enumerated() where clip.name != "hours" {
      let plays = [1, 0, 2, 5][index % 4]
      var options = AnimationOptions()
      options.plays = plays
      for format in AnimationFormats.all {
        let file = try written(format, try clip.collected(), options).file
        var wanted: ReadAnimation
        switch format.name {
        case "apng": wanted = try AnimatedPNGReader.read(file)
        case "webp": wanted = try AnimatedWebPReader.read(file)
        default: wanted = try GIFReader.read(file)
        }
        if format.name != "gif" {
          // The frames themselves, whatever our reader makes of the file.
          #expect(wanted.pictures.count == clip.spans.count)
          wanted.pictures = zip(wanted.pictures, clip.spans).map { ($1.bitmap, $0.duration) }
        }
        questions.append(
          Question(
            name: "\(clip.name), \(format.name)", type: "image/\(format.name)", file: file,
            plays: plays, wanted: wanted))
      }
    }
    return questions
  }

  private func ask(_ questions: [Question]) throws -> [Answer] {
    let folder = try ScratchFolder()
    let files = questions.map { ["type": $0.type, "data": Data($0.file).base64EncodedString()] }
    let list = String(decoding: try JSONSerialization.data(withJSONObject: files), as: UTF8.self)
    try folder.write("page.html", Self.page.replacingOccurrences(of: "FILES", with: list))
    let result = try Tool.run(
      "chromium",
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder("profile"))", "--dump-dom",
        "file://" + folder("page.html"),
      ], environment: ["HOME": folder.path])
    let text = result.outputText
    let start = try #require(text.range(of: "<pre>", options: .backwards)?.upperBound, "\(result.errorText)")
    let end = try #require(text.range(of: "</pre>", options: .backwards)?.lowerBound)
    return try JSONDecoder().decode([Answer].self, from: Data(text[start..<end].utf8))
  }

  /// An open document in a frame keeps the page from being complete until all files are decoded.
  private static let page = """
    <body><script>
    const frame = document.createElement("iframe");
    document.body.append(frame);
    frame.contentDocument.open();
    frame.contentDocument.write("decoding");
    function hash(bytes) {
      let hash = 2166136261;
      for (let i = 0; i < bytes.length; i += 4) {
        const alpha = bytes[i + 3];
        for (let c = 0; c < 3; c++) {
          hash = Math.imul(hash ^ Math.floor((2 * bytes[i + c] * alpha + 255) / 510), 16777619);
        }
        hash = Math.imul(hash ^ alpha, 16777619);
      }
      return hash >>> 0;
    }
    async function examine(file) {
      const data = Uint8Array.from(atob(file.data), c => c.charCodeAt(0));
      const decoder = new ImageDecoder({ data, type: file.type, premultiplyAlpha: "none" });
      await decoder.tracks.ready;
      await decoder.completed;
      const track = decoder.tracks.selectedTrack;
      const answer = { repetitions: String(track.repetitionCount), durations: [], hashes: [] };
      for (let frameIndex = 0; frameIndex < track.frameCount; frameIndex++) {
        const image = (await decoder.decode({ frameIndex })).image;
        const bytes = new Uint8Array(4 * image.codedWidth * image.codedHeight);
        await image.copyTo(bytes, { format: "RGBA" });
        answer.durations.push(image.duration ?? 0);
        answer.hashes.push(hash(bytes));
        image.close();
      }
      return answer;
    }
    (async () => {
      const answers = [];
      for (const file of FILES) {
        try { answers.push(await examine(file)); } catch (error) { answers.push({ error: String(error) }); }
      }
      const text = document.createElement("pre");
      text.textContent = JSON.stringify(answers);
      document.body.append(text);
      frame.contentDocument.close();
    })();
    </script></body>
    """

  /// FNV-1a over red, green, blue and alpha of each pixel.
  private static func hash(_ bitmap: Bitmap) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for pixel in bitmap.premultipliedPixels {
      for shift: UInt32 in [16, 8, 0, 24] { hash = (hash ^ (pixel >> shift & 0xFF)) &* 16_777_619 }
    }
    return hash
  }
}
