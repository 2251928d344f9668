/// What `doctor` says about fonts.
public struct FontReport: Hashable, Sendable {
  public struct Face: Hashable, Sendable {
    /// Family and style, such as `Inter Semi Bold`.
    public var name: String
    public var file: String
    /// Version of the font file, such as `3.019`.
    public var version: String
  }

  /// The default fonts in every weight they have, then those of the user.
  public var faces: [Face]
  /// What is missing or cannot be used.
  public var problems: [FontProblem]
}

extension FontSet {
  /// Reads every font file that text could use.
  public func describe() -> FontReport {
    var report = FontReport(faces: [], problems: [])
    for font in DefaultFont.allCases {
      var files: [String] = []
      for weight in FontWeight.allCases {
        if let file = font.file(weight: weight, below: defaultsFolder), !files.contains(file) {
          files.append(file)
        }
      }
      if files.isEmpty { report.problems.append(font.problem) }
      for file in files { report.add(file) }
    }
    do {
      for file in try userFiles() { report.add(file) }
    } catch {
      report.problems.append(error)
    }
    return report
  }
}

extension FontSet {
  /// Every font file that text could use and that is there, sorted.
  var allFiles: [String] {
    var files = Set((try? userFiles()) ?? [])
    for font in DefaultFont.allCases {
      for weight in FontWeight.allCases {
        if let file = font.file(weight: weight, below: defaultsFolder) { files.insert(file) }
      }
    }
    return files.sorted()
  }
}

extension FontReport {
  fileprivate mutating func add(_ file: String) {
    do {
      for face in try FontFace.all(in: file) {
        faces.append(Face(name: face.name, file: face.file, version: face.version))
      }
    } catch {
      problems.append(error)
    }
  }
}

extension FontFace {
  fileprivate var name: String { style.isEmpty ? family : "\(family) \(style)" }

  fileprivate var version: String {
    let thousandths = (revision * 1000 + 0x8000) >> 16
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
