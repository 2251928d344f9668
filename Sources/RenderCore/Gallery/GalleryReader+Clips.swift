import Glibc

// Folders of frames, by their `frames.json`.
extension GalleryReader {
  /// Adds the clip that a list of frames describes and returns the names of its files; none if the list cannot be used.
  mutating func readClip(
    _ list: EntryName, in folder: borrowing FolderDescriptor, _ path: [UInt8]
  ) throws -> Set<EntryName> {
    let place = join(path, list)
    let oneByOne = "its pictures are shown one by one"
    let file: SourceFile
    do {
      let bytes = try bytes(of: list, in: folder, limit: JSONParser.maximumBytes)
      file = SourceFile(name: shown(place), bytes: bytes)
    } catch let problem as FileProblem {
      warn(place, "cannot be read: \(problem.sentence)", hint: oneByOne)
      return []
    }
    var mistakes: [Diagnostic] = []
    let root = JSONParser.parse(file, diagnostics: &mistakes)
    // A list of somebody else's is no business of ours.
    guard let root else {
      if file.bytes.starts(with: ClipList.head), let first = mistakes.first {
        warn(place, "cannot be read: \(first.message)", at: first.place, hint: oneByOne)
      }
      return []
    }
    guard let format = root["format"]?.stringValue, format.hasPrefix(ClipList.formatFamily) else { return [] }
    guard format == FrameList.format, let entries = root["frames"]?.elements else {
      warn(place, "was written by another version of this program", hint: oneByOne)
      return []
    }
    var clip = ClipList(root, entries)
    if clip.strangeEntries > 0 {
      warn(place, "has \(clip.strangeEntries) entries that are not frames", hint: "render the folder again")
    }
    let names = try addPictures(to: &clip, in: folder, path)
    guard clip.hasPictures else {
      warn(place, "lists only frames that cannot be shown", hint: "render the folder again")
      return names
    }
    addTrace(to: &clip, root, file, place)
    panes.append(clip.pane(path: path))
    return names
  }

  /// Reads the pictures of all frames, and says which are missing or not those of the list.
  private mutating func addPictures(
    to clip: inout ClipList, in folder: borrowing FolderDescriptor, _ path: [UInt8]
  ) throws -> Set<EntryName> {
    var names: Set<EntryName> = []
    var (missing, changed) = ([String](), [String]())
    for position in clip.entries.indices {
      let entry = clip.entries[position]
      let name = EntryName(entry.file)
      names.insert(name)
      do {
        let place = try image(name, in: folder, path)
        clip.entries[position].image = place
        let image = images.images[place]
        if image.isPixelDigest, image.digest != entry.digest { changed.append(entry.file) }
      } catch FileProblem.system(errno: ENOENT) {
        missing.append(entry.file)
      } catch let problem as FileProblem {
        warn(join(path, name), "cannot be read: \(problem.sentence)")
      } catch let problem as GalleryImages.Problem {
        warn(join(path, name), "is left out: \(problem.sentence)")
      }
    }
    report(missing, one: "is missing", many: "are missing", in: path, &clip)
    report(changed, one: "is not as it was rendered", many: "are not as they were rendered", in: path, &clip)
    clip.measure(images)
    return names
  }

  private mutating func report(
    _ files: [String], one: String, many: String, in path: [UInt8], _ clip: inout ClipList
  ) {
    guard let first = files.first else { return }
    let name = DisplayText.quoted(first)
    let text = files.count == 1 ? "\(name) \(one)" : "\(name) and \(files.count - 1) more \(many)"
    clip.notes.append(text)
    warn(path, "is not whole: \(text)", hint: "render it again")
  }

  /// Computes the trace from the scene, for the frames that are there.
  private mutating func addTrace(
    to clip: inout ClipList, _ root: JSONNode, _ file: SourceFile, _ place: [UInt8]
  ) {
    var mistakes: [Diagnostic] = []
    guard let node = root["scene"] else {
      noCurves(&clip, place, "it has no scene")
      return
    }
    let text = SourceFile(name: file.name, bytes: Array(file.bytes[node.range]))
    guard let scene = SceneReader.read(text, name: clip.name ?? "scene", diagnostics: &mistakes) else {
      let reason = mistakes.first { $0.severity == .error }?.message ?? "it is not a scene"
      noCurves(&clip, place, "its scene is not one of this version (\(reason))")
      return
    }
    clip.take(scene)
    do throws(TimelineProblem) {
      if try !clip.addTraces(scene) { noCurves(&clip, place, "its frames are not those of its scene") }
    } catch {
      noCurves(&clip, place, error.message)
    }
  }

  private mutating func noCurves(_ clip: inout ClipList, _ place: [UInt8], _ reason: String) {
    clip.notes.append("no curves: \(reason)")
    warn(place, "gives no curves: \(reason)", hint: "render it again with this version")
  }
}
