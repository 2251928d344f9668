import Foundation
import TestSupport
import Testing

@testable import RenderCore

struct FolderPlaceTests {
  @Test func foldersInOneAnotherAreFound() throws {
    let scratch = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: scratch("goldens/deep"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: scratch("link"), withDestinationPath: "goldens")
    for (report, isApart) in [
      ("goldens", false), ("goldens/", false), ("goldens/report", false), ("goldens/a/b/../..", false),
      ("link/report", false), ("link", false), ("x/../goldens", false), (".", false), ("./", false),
      ("goldens-report", true), ("report", true), ("goldens/../report", true), ("golden", true),
    ] {
      let path = scratch(report)
      #expect(FolderPlace.areApart(path, scratch("goldens")) == isApart, "\(report)")
      #expect(FolderPlace.areApart(scratch("goldens"), path) == isApart, "\(report)")
    }
    #expect(
      FolderPlace.areApart("new/report", "new/goldens") && !FolderPlace.areApart("new", "./new/goldens"))
  }
}
