/// Text in its place: outlines and pictures that any thread can draw. Coordinates are points, y down, from the upper left corner of the layout.
public struct TextLayout: Hashable, Sendable {
  /// As wide as the longest line, as high as all lines.
  public let size: Size
  public let style: TextStyle
  /// At least one, from the top.
  public let lines: [TextLine]
  /// In the order of the text; together they have every `Character` once.
  public let clusters: [TextCluster]
  /// Swift `Character`s of the text.
  public let characterCount: Int

  /// What draws the characters of `characters`, in the order of the text: the commands for the first few are the first of the commands for all.
  ///
  /// What the font draws as one piece for several characters is shown with the last of them. Pictures are as transparent as `color`.
  public func commands(characters: Range<Int>, color: RGBA) -> [DisplayCommand] {
    let isOpaque = color.alpha >= 1
    let paint = Paint.solid(
      isOpaque ? color : RGBA(red: color.red, green: color.green, blue: color.blue, alpha: 1))
    var commands: [DisplayCommand] = []
    for cluster in clusters[clusterIndex(endingAfter: characters.lowerBound)...] {
      guard cluster.characters.upperBound <= characters.upperBound else { break }
      for glyph in cluster.glyphs {
        switch glyph {
        case .outline(let path, let origin):
          // Each a fill of its own: what a pixel gets does not depend on which others are drawn. The path is shared by all places of the glyph.
          commands.append(
            .group(opacity: 1, transform: .translation(origin.x, origin.y), [.fill(path, paint)]))
        case .emoji(let image, let rect):
          commands.append(.image(image, rect))
        }
      }
    }
    // Letters that touch would show through each other if each were transparent.
    return isOpaque || commands.isEmpty
      ? commands : [.group(opacity: color.alpha, transform: .identity, commands)]
  }

  /// What draws the whole text.
  public func commands(color: RGBA) -> [DisplayCommand] {
    commands(characters: 0..<characterCount, color: color)
  }

  /// The first cluster that ends after `characterIndex`.
  private func clusterIndex(endingAfter characterIndex: Int) -> Int {
    var low = 0
    var high = clusters.count
    while low < high {
      let middle = (low + high) / 2
      if clusters[middle].characters.upperBound > characterIndex { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Where a cursor stands that has typed the characters before `characterIndex` and is about to type that one: behind the one typed last, or
  /// before the next one if that is on another line.
  ///
  /// - Parameter characterIndex: 0…`characterCount`.
  public func caret(before characterIndex: Int) -> TextCaret {
    let next = clusterIndex(endingAfter: characterIndex)
    if characterIndex > 0 {
      let cluster = clusters[clusterIndex(endingAfter: characterIndex - 1)]
      let staysOnLine = next == clusters.count || clusters[next].lineIndex == cluster.lineIndex
      if staysOnLine, !cluster.endsLine { return caret(at: characterIndex, of: cluster) }
    }
    if next < clusters.count { return caret(at: characterIndex, of: clusters[next]) }
    let line = lines[lines.count - 1]
    return caret(x: line.isRightToLeft ? line.maxX : line.minX, line: line)
  }

  private func caret(at characterIndex: Int, of cluster: TextCluster) -> TextCaret {
    let part = Double(characterIndex - cluster.characters.lowerBound) / Double(cluster.characters.count)
    let distance = part * (cluster.maxX - cluster.minX)
    return caret(
      x: cluster.isRightToLeft ? cluster.maxX - distance : cluster.minX + distance,
      line: lines[cluster.lineIndex])
  }

  private func caret(x: Double, line: TextLine) -> TextCaret {
    TextCaret(x: x, top: line.top, bottom: line.top + style.lineHeight)
  }
}

/// A line of laid out text.
public struct TextLine: Hashable, Sendable {
  /// Points from the top of the layout.
  public let top: Double
  /// Where the letters stand, in points from the top of the layout.
  public let baseline: Double
  /// From the left end of what is seen to its right end: white space at which the line was broken hangs over.
  public let minX: Double
  public let maxX: Double
  /// The order in which the line is read.
  public let isRightToLeft: Bool
}

/// Where a cursor stands, in points.
public struct TextCaret: Hashable, Sendable {
  public let x: Double
  public let top: Double
  public let bottom: Double
}

/// One or more `Character`s that are shown together.
public struct TextCluster: Hashable, Sendable {
  /// The places of its `Character`s in the text.
  public let characters: Range<Int>
  public let lineIndex: Int
  /// The room it has on its line, in points.
  public let minX: Double
  public let maxX: Double
  public let isRightToLeft: Bool
  /// Nothing for white space and ends of lines.
  public let glyphs: [TextGlyph]
  /// Whether it is the end of a paragraph or of a line, so that what follows stands on another line.
  let endsLine: Bool
}

public enum TextGlyph: Hashable, Sendable {
  /// An outline in points with the origin of the glyph at (0, 0), and where that is.
  case outline(Path, at: Point)
  case emoji(EmojiImage, in: Rect)
}
