/// What happened to the pixels of key frames, the ones that are kept.
enum PictureDiagnosis: DiagnosisRule {
  static func explain(_ evidence: GoldenEvidence) throws -> [String] {
    guard evidence.comparison.count(.changed) > 0, !evidence.keyFrames.isEmpty else { return [] }
    var worst: (index: Int, sweep: PixelSweep)?
    var worstExplained: (index: Int, sweep: PixelSweep, change: PictureChange)?
    let isTimed = TimingDiagnosis.find(evidence) != nil
    for (index, old) in evidence.changedKeyFrames {
      let new = try evidence.bitmap(index)
      let sweep = PixelSweep(old, new)
      if sweep.different > worst?.sweep.different ?? 0 { worst = (index, sweep) }
      // Where the numbers changed, they explain the picture.
      guard !isTimed, !evidence.hasOtherValues(inFrame: index) else { continue }
      if sweep.different > worstExplained?.sweep.different ?? 0 {
        worstExplained = (index, sweep, .between(old, new))
      }
    }
    guard let worst else {
      return ["pictures: no key frame changed, and of other frames only the digests are kept"]
    }
    var lines: [String] = []
    if let found = worstExplained {
      lines.append(
        "pictures: \(found.change.sentence(scale: evidence.new.canvas.scale)), in frame \(found.index)")
    }
    let place = FrameRanges.text([worst.index..<worst.index + 1], time: evidence.new.time)
    lines.append("worst key frame: \(place): \(worst.sweep.text)")
    return lines
  }
}
