import Testing

@testable import RenderCore

/// The rules of GitHub's matrices: which combinations there are, and in which order.
@Suite struct MatrixTests {
  /// `a=1 b=2`: axes and entries are written in one line each, values are texts.
  struct Case: CustomTestStringConvertible {
    let name: String
    let axes: [(String, [String])]
    var exclude: [String] = []
    var include: [String] = []
    let wanted: [String]
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "one axis", axes: [("a", ["1", "2"])], wanted: ["a=1", "a=2"]),
    Case(
      name: "the last axis changes fastest", axes: [("a", ["1", "2"]), ("b", ["x", "y"])],
      wanted: ["a=1 b=x", "a=1 b=y", "a=2 b=x", "a=2 b=y"]),
    Case(
      name: "exclude needs all of its pairs", axes: [("a", ["1", "2"]), ("b", ["x", "y"])],
      exclude: ["a=1 b=y"], wanted: ["a=1 b=x", "a=2 b=x", "a=2 b=y"]),
    Case(
      name: "exclude may name some axes only", axes: [("a", ["1", "2"]), ("b", ["x", "y"])],
      exclude: ["b=x"], wanted: ["a=1 b=y", "a=2 b=y"]),
    Case(
      name: "exclude without pairs takes all", axes: [("a", ["1", "2"])], exclude: [""], wanted: []),
    Case(
      name: "a new key goes to every combination", axes: [("a", ["1", "2"])], include: ["c=red"],
      wanted: ["a=1 c=red", "a=2 c=red"]),
    Case(
      name: "a new key goes where the axes agree", axes: [("a", ["1", "2"]), ("b", ["x", "y"])],
      include: ["a=2 c=red"],
      wanted: ["a=1 b=x", "a=1 b=y", "a=2 b=x c=red", "a=2 b=y c=red"]),
    Case(
      name: "another value of an axis is a new combination", axes: [("a", ["1", "2"])],
      include: ["a=3 c=red"],
      wanted: ["a=1", "a=2", "a=3 c=red"]),
    Case(
      name: "what was added may be overwritten, axes may not", axes: [("a", ["1", "2"])],
      include: ["c=red", "a=2 c=blue", "a=1 c=green d=4"],
      wanted: ["a=1 c=green d=4", "a=2 c=blue"]),
    Case(
      name: "later entries do not touch new combinations", axes: [("a", ["1"])],
      include: ["a=2", "a=2 b=x", "c=red"], wanted: ["a=1 c=red", "a=2", "a=2 b=x"]),
    Case(
      name: "include comes after exclude", axes: [("a", ["1", "2"])], exclude: ["a=2"],
      include: ["a=2 c=red"], wanted: ["a=1", "a=2 c=red"]),
    Case(
      name: "entries alone are combinations", axes: [], include: ["a=1", "a=1", "b=2"],
      wanted: ["a=1", "a=1", "b=2"]),
    Case(
      name: "an entry that is there adds nothing", axes: [("a", ["1", "2"])], include: ["a=2"],
      wanted: ["a=1", "a=2"]),
    Case(
      name: "nothing is left to add to", axes: [("a", ["1"])], exclude: ["a=1"], include: ["c=red"],
      wanted: ["c=red"]),
    // The example by which the rules are usually explained.
    Case(
      name: "pets and fruit", axes: [("fruit", ["apple", "pear"]), ("animal", ["cat", "dog"])],
      include: [
        "color=green", "color=pink animal=cat", "fruit=apple shape=circle", "fruit=banana",
        "fruit=banana animal=cat",
      ],
      wanted: [
        "fruit=apple animal=cat color=pink shape=circle", "fruit=apple animal=dog color=green shape=circle",
        "fruit=pear animal=cat color=pink", "fruit=pear animal=dog color=green", "fruit=banana",
        "fruit=banana animal=cat",
      ]),
  ]

  @Test(arguments: cases) func combinations(_ example: Case) {
    let matrix = Matrix<String, String>(
      axes: example.axes.map { .init(key: $0.0, values: $0.1) },
      exclude: example.exclude.map(Self.cells), include: example.include.map(Self.cells))
    #expect(matrix.combinations().map(Self.text) == example.wanted)
  }

  /// What must hold of any matrix.
  @Test func randomMatrices() {
    var random = SeededGenerator(seed: 0x6d61_7472_6978)
    for _ in 0..<300 {
      let axes = (0..<Int.random(in: 0...3, using: &random)).map { index in
        Matrix<String, String>.Axis(
          key: ["a", "b", "c"][index],
          values: (0..<Int.random(in: 1...4, using: &random)).map(String.init))
      }
      func entry(_ keys: [String]) -> [Matrix<String, String>.Cell] {
        keys.filter { _ in Bool.random(using: &random) }
          .map { .init(key: $0, value: String(Int.random(in: 0...4, using: &random))) }
      }
      var matrix = Matrix(axes: axes)
      #expect(matrix.combinations().count == matrix.productCount)
      matrix.exclude = (0..<2).map { _ in entry(axes.map(\.key)) }.filter { !$0.isEmpty }
      let kept = matrix.combinations()
      #expect(
        kept.allSatisfy { combination in
          !matrix.exclude.contains { $0.allSatisfy(combination.cells.contains) }
        })
      matrix.include = (0..<4).map { _ in entry(["a", "b", "c", "d", "e"]) }.filter { !$0.isEmpty }
      let all = matrix.combinations()
      // The product comes first and keeps its axes; every entry is somewhere, or was overwritten by a later one.
      #expect(all.prefix(kept.count).map { Array($0.cells.prefix(axes.count)) } == kept.map(\.cells))
      for (index, last) in matrix.include.enumerated().suffix(1) {
        #expect(all.contains { combination in last.allSatisfy(combination.cells.contains) }, "\(index)")
      }
      #expect(
        all.dropFirst(kept.count).allSatisfy { combination in
          combination.entry.map { matrix.include[$0] == combination.cells } ?? false
        })
    }
  }

  @Test func hugeProductsAreCountedWithoutMakingThem() {
    let axis = { (key: String) in
      Matrix<String, String>.Axis(key: key, values: [String](repeating: "x", count: 100_000))
    }
    #expect(Matrix(axes: [axis("a"), axis("b")]).productCount == 10_000_000_000)
    #expect(Matrix(axes: ["a", "b", "c", "d"].map(axis)).productCount == nil)
  }

  private static func cells(_ text: String) -> [Matrix<String, String>.Cell] {
    text.split(separator: " ").map { pair in
      let halves = pair.split(separator: "=")
      return .init(key: String(halves[0]), value: String(halves[1]))
    }
  }

  private static func text(_ combination: Matrix<String, String>.Combination) -> String {
    combination.cells.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }
}
