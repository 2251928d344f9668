import Glibc
import Testing

@testable import RenderCore

@Suite struct PathClaimsTests {
  typealias Kind = PathClaims.Clash.Kind

  @Test func placesAreComparedAndNotTexts() throws {
    let scratch = try ScratchFolder()
    try scratch.write("real/keep")
    symlink("real", scratch("link"))
    symlink("real/keep", scratch("file"))
    let base = scratch.path
    for (path, place) in [
      ("a", "a"), ("./a", "a"), (".//a/.", "a"), ("new/../a", "a"), ("new/b/", "new/b"), ("link/x", "real/x"),
      ("link/../a", "a"), ("file", "real/keep"), ("link/new/../../b", "b"),
    ] {
      #expect(TargetPath.place(of: base + "/" + path) == base + "/" + place, "\(path)")
    }
    #expect(TargetPath.place(of: "/") == "/")
    #expect(TargetPath.place(of: "/..//x") == "/x")
  }

  @Test(
    arguments: [
      (.file("a"), .file("./a"), .same), (.file("a"), .folder("a"), .same), (.file("a"), .file("b"), nil),
      (.folder("a"), .file("a/b/c"), .isInside), (.file("a/b/c"), .folder("a"), .surrounds),
      (.file("a"), .file("a/b"), .isInside), (.folder("a"), .folder("ab"), nil),
      (.folder("a"), .pages(stem: "a/s", ending: ".png"), .isInside),
      (.pages(stem: "a/s", ending: ".png"), .folder("a"), .surrounds),
      (.pages(stem: "s", ending: ".png"), .pages(stem: "x/../s", ending: ".png"), .same),
      (.pages(stem: "s", ending: ".png"), .pages(stem: "s", ending: ".json"), nil),
      (.pages(stem: "s", ending: ".png"), .file("s-0.png"), .isPage),
      (.file("s-12.png"), .pages(stem: "s", ending: ".png"), .hasPage),
      (.pages(stem: "s", ending: ".png"), .file("s-00.png"), nil),
      (.pages(stem: "s", ending: ".png"), .file("s-1.json"), nil),
      (.pages(stem: "s", ending: ".png"), .file("s-1-2.png"), nil),
      (.pages(stem: "s-1", ending: ".png"), .file("s-1-2.png"), .isPage),
      (.pages(stem: "s", ending: ".pixi.json"), .file("s-1.pixi.json"), .isPage),
      (.pages(stem: "s", ending: ".png"), .file("s.png"), nil),
      (.file("A"), .file("a"), nil),
    ] as [(PathClaim, PathClaim, Kind?)])
  func claimsExcludeEachOther(_ earlier: PathClaim, _ later: PathClaim, _ kind: Kind?) {
    var claims = PathClaims()
    #expect(claims.add(earlier, of: 7)?.kind == nil)
    let clash = claims.add(later, of: 8)
    #expect(clash?.kind == kind && clash?.owner == (kind == nil ? nil : 7))
  }

  @Test func capitalsMayCount() {
    var claims = PathClaims(ignoresCase: true)
    #expect(claims.add(.file("A/b.png"), of: 0)?.kind == nil)
    #expect(claims.add(.file("a/B.png"), of: 1)?.kind == .same)
    #expect(claims.add(.folder("a"), of: 1)?.kind == .surrounds)
    #expect(claims.add(.pages(stem: "S", ending: ".PNG"), of: 1)?.kind == nil)
    #expect(claims.add(.file("s-1.png"), of: 1)?.kind == .isPage)
  }
}
