@testable import RenderCore

/// Fonts that the tests have and the program does not need.
enum TestFonts {
  static let noto = "/usr/share/fonts/truetype/noto/"
  static let arabic = noto + "NotoSansArabic-Regular.ttf"
  static let hebrew = noto + "NotoSansHebrew-Regular.ttf"
  static let thai = noto + "NotoSansThai-Regular.ttf"
  static let devanagari = noto + "NotoSansDevanagari-Regular.ttf"
  static let serif = noto + "NotoSerif-Regular.ttf"
  static let chinese = "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"
  static let all = FontSet.standard(fontFiles: [arabic, hebrew, thai, devanagari, chinese])
}

/// Texts of many scripts, each a hard one.
enum TestTexts {
  static let all = [
    "", " ", "   ", "\n", "\r\n", "a\nb\r\nc\rd\n", "\t", "a\tb", "Hello, world.",
    "Two words", "trailing   ", "  leading", "fi fl ffi -> != === 10:30 <= www",
    "Ångström e\u{301}a\u{308}\u{323}",
    "\u{0}a\u{7}b\u{1B}", "a\u{200B}b\u{200D}c\u{FEFF}d\u{AD}e", "line\u{2028}separator\u{2029}paragraph",
    "👍❤️😂‼️❓👎", "❤ ‼ ☎ ✔︎", "👨‍👩‍👧‍👦👩🏽‍🚀🧑🏿‍🤝‍🧑🏻", "🇩🇪🇫🇷🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣#️⃣*️⃣",
    "مرحبا بالعالم", "لا إله", "שלום עולם", "שלום (abc) 42!", "abc שלום def مرحبا 123", "السَّلَامُ عَلَيْكُم",
    "ภาษาไทยไม่มีช่องว่าง กำลัง น้ำ", "你好，世界。", "क्षत्रिय हिन्दी में", "Привет, Ελλάδα",
    "Mixed 👍 שלום 👨‍👩‍👧 你好 end",
  ]
}

extension TextLayout {
  /// All that is drawn and all that can be asked, as text.
  var description: String {
    var text = DisplayList(commands(color: .black)).dump
    text += "\(size) \(lines)\n"
    for index in 0...characterCount { text += "\(caret(before: index))\n" }
    return text
  }

  func bitmap(scale: Double = 2, characters: Range<Int>? = nil) throws -> Bitmap {
    var bitmap = Bitmap(
      width: max(1, Int((size.width * scale).rounded(.up)) + 8),
      height: max(1, Int((size.height * scale).rounded(.up))))
    let list = DisplayList(commands(characters: characters ?? 0..<characterCount, color: .black))
    try CairoRenderer.draw(list, into: &bitmap, scale: scale, background: .white)
    return bitmap
  }
}
