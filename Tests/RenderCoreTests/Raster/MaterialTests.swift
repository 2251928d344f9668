import Foundation
import TestSupport
import Testing

@testable import RenderCore

struct MaterialTests {
  /// One row of the table of flat colours.
  struct FlatRow: Sendable, CustomTestStringConvertible {
    let name: String
    let style: MaterialStyle
    let backdrop: RGBA
    let expected: UInt32

    var testDescription: String { "\(name), \(style)" }

    static var all: [FlatRow] {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Tables/material_regular.csv")
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
        let cells = line.split(separator: ",")
        let numbers = cells.compactMap { Double($0) }
        guard let hex = UInt32(cells[8].dropFirst(), radix: 16) else { return nil }
        return FlatRow(
          name: String(cells[0]), style: cells[1] == "light" ? .regularLight : .regularDark,
          backdrop: RGBA(red: numbers[0], green: numbers[1], blue: numbers[2]), expected: hex)
      }
    }
  }

  private let bar = Path.capsule(in: Rect(x: 20, y: 30, width: 150, height: 40))

  private func components(_ pixel: UInt32) -> [Int] { [16, 8, 0].map { Int(pixel >> $0 & 0xFF) } }

  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    zip(components(a), components(b)).map { abs($0 - $1) }.max() ?? 0
  }

  @Test func theTableIsRead() { #expect(FlatRow.all.count == 16) }

  @Test(arguments: FlatRow.all, [1, 2, 3])
  func flatPagesGiveTheColoursOfTheTable(_ row: FlatRow, _ scale: Int) throws {
    let bitmap = try drawn(
      DisplayList([.material(bar, row.style)]), width: 190 * scale, height: 100 * scale,
      scale: Double(scale), background: row.backdrop)
    for point in [(95, 50), (30, 50), (160, 50), (95, 31), (95, 68)] {
      let pixel = bitmap[point.0 * scale, point.1 * scale]
      #expect(pixel >> 24 == 255)
      #expect(difference(pixel, row.expected) <= 1, "\(components(pixel))")
    }
    #expect(bitmap[2, 2] == row.backdrop.premultipliedPixel)
  }

  /// Every pixel recoloured, then a normalised Gaussian sum: what the coarse cells stand for.
  private func reference(_ below: Bitmap, _ style: MaterialStyle, sigma: Double) -> [[Double]] {
    let recipe = MaterialRecipe(style)
    let colors = below.premultipliedPixels.map { pixel -> SIMD3<Double> in
      let parts = components(pixel).map { Double($0) / 255 }
      return recipe.apply(
        SIMD3(parts[0], parts[1], parts[2]) + (1 - Double(pixel >> 24) / 255) * recipe.page)
    }
    let cover = gaussian([Double](repeating: 1, count: colors.count), width: below.width, sigma, sigma)
    return (0..<3).map { component in
      let sums = gaussian(colors.map { $0[component] }, width: below.width, sigma, sigma)
      return zip(sums, cover).map { $0 / $1 }
    }
  }

  private func largestDifference(
    _ below: DisplayList, _ path: Path, _ style: MaterialStyle, width: Int, height: Int, scale: Double,
    background: RGBA?
  ) throws -> Double {
    let page = try drawn(below, width: width, height: height, scale: scale, background: background)
    let shape = try drawn(
      DisplayList([.fill(path, .solid(.black))]), width: width, height: height, scale: scale)
    let exact = reference(page, style, sigma: MaterialRecipe.sigma * scale)
    let bitmap = try drawn(
      DisplayList(below.commands + [.material(path, style)]), width: width, height: height, scale: scale,
      background: background)
    var largest = 0.0
    for index in shape.premultipliedPixels.indices where shape.premultipliedPixels[index] >> 24 == 255 {
      for (component, value) in components(bitmap.premultipliedPixels[index]).enumerated() {
        largest = max(largest, abs(Double(value) - 255 * exact[component][index]))
      }
    }
    return largest
  }

  /// A page as a chat has it: bubbles, and bars of the size of letters.
  private func page() -> DisplayList {
    var list = DisplayList()
    list.fill(.continuousRect(Rect(x: 4, y: 4, width: 110, height: 36), radius: 18), RGBA(233, 233, 235))
    list.fill(.continuousRect(Rect(x: 70, y: 52, width: 120, height: 36), radius: 18), RGBA(0, 122, 255))
    for letter in 0..<14 {
      let x = 18 + 6.3 * Double(letter)
      list.fill(.rect(Rect(x: x, y: 17, width: 2.2, height: 10)), .black)
      list.fill(.rect(Rect(x: x + 66, y: 65, width: 2.7, height: 9)), .white)
    }
    return list
  }

  @Test(arguments: MaterialStyle.allCases, [0.5, 0.85])
  func smoothPagesAreWithinOneOfTheFullResolution(_ style: MaterialStyle, _ scale: Double) throws {
    var below = DisplayList()
    below.fill(
      .rect(Rect(x: -10, y: -10, width: 300, height: 200)),
      .linearGradient(
        from: Point(10, 0), to: Point(180, 90),
        stops: [
          GradientStop(offset: 0, color: RGBA(0, 122, 255)), GradientStop(offset: 0.6, color: .white),
          GradientStop(offset: 1, color: RGBA(255, 59, 48)),
        ]))
    let largest = try largestDifference(
      below, bar, style, width: Int(190 * scale), height: Int(100 * scale), scale: scale, background: nil)
    #expect(largest <= 1, "off by \(largest)")
  }

  /// Cells are recoloured as averages, as the real one does with its quarter of the resolution; thin lines come out a little different.
  @Test(arguments: MaterialStyle.allCases, [RGBA.white, nil])
  func chatsAreNearTheFullResolution(_ style: MaterialStyle, _ background: RGBA?) throws {
    let largest = try largestDifference(
      page(), bar, style, width: 133, height: 70, scale: 0.7, background: background)
    #expect(largest <= 3, "off by \(largest)")
  }

  @Test func clearPagesCountAsTheSystemBackground() throws {
    for (style, flat) in [(MaterialStyle.regularLight, UInt32(0xF5F5F5)), (.regularDark, 0x1F1F1F)] {
      let bitmap = try drawn(DisplayList([.material(bar, style)]), width: 190, height: 100)
      #expect(bitmap[95, 50] == 0xFF00_0000 | flat)
      #expect(bitmap[2, 2] == 0)
    }
    // The same colours as over a white page, as long as there is only clear around.
    let clear = try drawn(
      DisplayList(page().commands + [.material(bar, .regularLight)]), width: 190, height: 100)
    let white = try drawn(
      DisplayList(page().commands + [.material(bar, .regularLight)]), width: 190, height: 100,
      background: .white)
    #expect(
      zip(clear.premultipliedPixels, white.premultipliedPixels).allSatisfy {
        $0 >> 24 < 255 || difference($0, $1) <= 1
      })
  }

  @Test func groupsFadeTheMaterialAndDoNotShowThemselves() throws {
    let loud = DisplayCommand.fill(.rect(Rect(x: 0, y: 0, width: 190, height: 28)), .solid(RGBA(255, 0, 0)))
    let glass = DisplayCommand.material(bar, .regularLight)
    func picture(_ commands: [DisplayCommand]) throws -> Bitmap {
      try drawn(DisplayList(commands), width: 190, height: 100, background: .white)
    }
    let plain = try picture([glass])
    #expect(plain[95, 50] == 0xFFF5_F5F5)
    // What its own group has drawn is not below it, faded or not.
    for opacity in [1, 0.998] {
      let grouped = try picture([.group(opacity: opacity, transform: .identity, [loud, glass])])
      #expect(difference(grouped[95, 40], plain[95, 40]) <= 1)
    }
    // What is drawn before the group is, at the top level or in an outer group.
    let seen = try picture([loud, glass])
    #expect(difference(seen[95, 40], plain[95, 40]) > 10)
    for opacity in [1, 0.998] {
      let nested = try picture([
        .group(
          opacity: opacity, transform: .identity,
          [loud, .group(opacity: 1, transform: .identity, [glass])])
      ])
      #expect(difference(nested[95, 40], seen[95, 40]) <= 1)
    }
    // Opaque inside, then faded as a whole.
    let dark = DisplayCommand.fill(.rect(Rect(x: 0, y: 0, width: 190, height: 100)), .solid(.black))
    let dot = DisplayCommand.fill(.circle(center: Point(50, 50), radius: 5), .solid(RGBA(0, 255, 0)))
    for members in [[glass], [glass, dot]] {
      let half = try picture([dark, .group(opacity: 0.5, transform: .identity, members)])
      #expect(difference(half[95, 50], 0x636363) <= 1)
    }
    // An outer layer that is half seen is half seen through the material.
    let layered = try picture([
      .group(
        opacity: 0.5, transform: .identity,
        [dark, .group(opacity: 1, transform: .identity, [.material(bar, .regularLight)])])
    ])
    let grey = MaterialRecipe(.regularLight).apply(SIMD3(repeating: 127.0 / 255)).x * 255
    #expect(abs(Double(components(layered[95, 50])[0]) - (grey + 255) / 2) <= 1.6)
  }

  @Test func theSizeOfTheShapeDoesNotChangeItsColours() throws {
    let small = Path.rect(Rect(x: 90, y: 45, width: 8, height: 7))
    let large = Path.rect(Rect(x: 10, y: 10, width: 170, height: 80))
    let pictures = try [small, large].map {
      try drawn(DisplayList(page().commands + [.material($0, .regularDark)]), width: 190, height: 100)
    }
    for y in 45..<52 {
      for x in 90..<98 { #expect(difference(pictures[0][x, y], pictures[1][x, y]) <= 1) }
    }
  }

  @Test func extremesDrawSomethingOrNothing() throws {
    let shapes: [Path] = [
      bar, Path(), .circle(center: Point(2, 1), radius: 0.01), .rect(Rect(x: 0, y: 0, width: 0, height: 9)),
      .rect(Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)), .rect(Rect(x: 1e9, y: 0, width: 5, height: 5)),
    ]
    for shape in shapes {
      for (width, height) in [(1, 1), (3, 200), (17, 5)] {
        for scale in [0.01, 1, 8] {
          let list = DisplayList([
            .group(
              opacity: 1, transform: .scale(0.7, about: Point(1, 1)), [.material(shape, .regularLight)])
          ])
          let bitmap = try drawn(list, width: width, height: height, scale: scale, background: .white)
          #expect(
            bitmap.premultipliedPixels.allSatisfy { $0 == 0xFFFF_FFFF || difference($0, 0xF5F5F5) <= 10 })
        }
      }
    }
    let everywhere = try drawn(
      DisplayList([.material(.rect(Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)), .regularDark)]),
      width: 7, height: 5)
    #expect(everywhere.premultipliedPixels.allSatisfy { $0 == 0xFF1F_1F1F })
  }

  @Test func boundsAndDump() {
    let square = Path.rect(Rect(x: 1, y: 2, width: 3, height: 4))
    let list = DisplayList([
      .shadow(square, Shadow(sigma: 12, offset: Point(0, 4), color: RGBA(0, 0, 0, 0.18))),
      .material(square, .regularDark),
    ])
    #expect(
      list.dump == """
        shadow sigma 12 offset 0 4 color 0 0 0 0.18: M 1 2 L 4 2 L 4 6 L 1 6 Z
        material regularDark: M 1 2 L 4 2 L 4 6 L 1 6 Z

        """)
    #expect(DisplayList([.material(square, .regularDark)]).bounds == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(DisplayCommand.material(Path(), .regularDark).isInvisible)
  }
}
