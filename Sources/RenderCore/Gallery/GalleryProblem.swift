import Glibc

/// Why there is no page for a folder.
public enum GalleryProblem: Error, Hashable, Sendable {
  case missing(folder: String)
  case notAFolder(String)
  /// The system does not let us read it.
  case unreadable(folder: String, errno: Int32)
  /// Nothing in the folder can be played.
  case nothing(folder: String, warnings: [Diagnostic])
  /// More bytes than a page may have.
  case tooLarge(folder: String, limit: Int)
  case tooManyFiles(folder: String, limit: Int)
  case tooDeep(folder: String, limit: Int)
  /// The page is not a file in a folder, so it cannot point to other files.
  case linkFromNowhere
  /// The page would be in a folder that is not there, so the way from it to the files is not known.
  case linkFromMissing(folder: String)

  public var message: String {
    switch self {
    case .missing(let folder): "there is no folder '\(folder)'"
    case .notAFolder(let path): "'\(path)' is a file, not a folder"
    case .unreadable(let folder, _): "cannot read the folder '\(folder)'"
    case .nothing(let folder, _): "nothing in '\(folder)' can be played"
    case .tooLarge(let folder, let limit):
      "the pictures in '\(folder)' would make a page of more than \(limit / 1_000_000) MB"
    case .tooManyFiles(let folder, let limit): "there are more than \(limit) files in '\(folder)'"
    case .tooDeep(let folder, let limit): "folders in '\(folder)' are nested more than \(limit) deep"
    case .linkFromNowhere: "--link needs a page that is a file, and '-' is standard output"
    case .linkFromMissing(let folder): "--link needs the folder of the page, and there is no '\(folder)'"
    }
  }

  public var hint: String {
    switch self {
    case .missing, .nothing:
      "render something into it first, such as 'indicator-render render typing-bubble -o DIR/typing'"
    case .notAFolder: "give the folder that it is in"
    case .unreadable: "choose a folder that you may read"
    case .tooLarge: "add --link to have a page that points to the files, or give a smaller folder"
    case .tooManyFiles, .tooDeep: "give a folder inside it"
    case .linkFromNowhere: "add -o FILE"
    case .linkFromMissing: "make the folder first, or choose another place"
    }
  }
}
