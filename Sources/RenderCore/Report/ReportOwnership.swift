import Glibc

/// Tells an earlier report of ours from something that must not be replaced.
enum ReportOwnership: FolderOwnership {
  /// Names at the top of a report.
  static let files = ["report.html", "report.json", "junit.xml", "summary.md"]
  static let folders = ["pending", "frames"]

  /// - Throws: when something in the folder is not ours and would be lost, or the folder is no report and `force` is not given.
  static func check(
    _ folder: borrowing FolderDescriptor, force: Bool, shown: TargetPath
  ) throws(OutputError) {
    guard var reader = folder.reader() else { throw OutputError(.read, shown.shown, errno: errno) }
    let listed = listedFiles(of: folder)
    while let entry = reader.next() {
      let name = entry.name.text
      let path = shown.shown(name)
      if entry.kind == .folder {
        guard let listed, folders.contains(name), let inner = folder.folder(entry.name) else {
          throw OutputError(.write, path, .isFolder)
        }
        try check(inner, name, listed, force: force, shown: shown)
      } else if listed == nil || files.contains(name) && listed?.contains(name) != true {
        if !force { throw OutputError(.write, path, .foreign) }
      }
    }
  }

  private static func check(
    _ folder: borrowing FolderDescriptor, _ path: String, _ listed: Set<String>, force: Bool,
    shown: TargetPath
  ) throws(OutputError) {
    guard var reader = folder.reader() else { throw OutputError(.read, shown.shown(path), errno: errno) }
    while let entry = reader.next() {
      let name = path + "/" + entry.name.text
      if entry.kind == .folder {
        guard listed.contains(where: { $0.hasPrefix(name + "/") }), let inner = folder.folder(entry.name)
        else {
          throw OutputError(.write, shown.shown(name), .isFolder)
        }
        try check(inner, name, listed, force: force, shown: shown)
      } else if !force, entry.kind != .regular || !listed.contains(name) {
        throw OutputError(.write, shown.shown(name), .foreign)
      }
    }
  }

  /// Links what somebody put beside an earlier report into the new folder.
  static func carry(
    from old: borrowing FolderDescriptor, to new: borrowing FolderDescriptor, shown: TargetPath
  ) throws(OutputError) {
    guard var reader = old.reader() else { throw OutputError(.read, shown.shown, errno: errno) }
    while let entry = reader.next() {
      let name = entry.name
      if entry.kind == .folder || files.contains(name.text) { continue }
      if TemporaryName.inside.process(of: name) != nil { continue }
      if linkat(old.raw, name.characters, new.raw, name.characters, 0) != 0, errno != EEXIST {
        throw OutputError(.move, shown.shown(name.text), errno: errno)
      }
    }
  }

  /// The paths that the `report.json` in a folder lists, itself included; `nil` if there is no such list of ours.
  private static func listedFiles(of folder: borrowing FolderDescriptor) -> Set<String>? {
    guard
      let bytes = try? FileBytes.read(
        EntryName(ReportDocument.fileName), in: folder, limit: JSONParser.maximumBytes)
    else { return nil }
    return try? ReportReader(bytes, file: ReportDocument.fileName).listedPaths
  }
}
