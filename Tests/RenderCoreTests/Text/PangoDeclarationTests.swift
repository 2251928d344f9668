import Foundation
import TestSupport
import Testing

/// The program uses declarations of Pango of its own; a compiler compares them with those that Pango ships.
struct PangoDeclarationTests {
  @Test func ourDeclarationsAreThoseOfPango() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let include = here.appendingPathComponent("../../../Sources/CPango/include").standardized.path
    let check = here.appendingPathComponent("Declarations/check.c").path
    let script = "clang -fsyntax-only -Werror -I \"$1\" $(pkg-config --cflags pangoft2) \"$2\""
    let result = try Binary.run(program: "/bin/sh", ["-ec", script, "sh", include, check])
    #expect(result.exitCode == 0, "\(result.errorText)")
  }
}
