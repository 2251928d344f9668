/// What happened to the pixels of frames, as far as the old ones are kept.
enum PictureDiagnosis: DiagnosisRule {
  static func explain(_ evidence: GoldenEvidence) throws -> [String] {
    guard evidence.comparison.count(.changed) > 0, !evidence.keyFrames.isEmpty else { return [] }
    var worst: (index: Int, sweep: PixelSweep)?
    var worstExplained: (index: Int, different: Int)?
    let isTimed = TimingDiagnosis.find(evidence) != nil
    for index in evidence.explainableFrames {
      guard let old = try evidence.oldBitmap(index) else { continue }
      let sweep = PixelSweep(old, try evidence.bitmap(index))
      if sweep.different > worst?.sweep.different ?? 0 { worst = (index, sweep) }
      // Where the numbers changed, they explain the picture.
      guard !isTimed, !evidence.hasOtherValues(inFrame: index) else { continue }
      if sweep.different > worstExplained?.different ?? 0 { worstExplained = (index, sweep.different) }
    }
    guard let worst else {
      return ["pictures: no key frame changed, and of other frames only the digests are kept"]
    }
    var lines: [String] = []
    if let index = worstExplained?.index, let old = try evidence.oldBitmap(index) {
      let change = PictureChange.between(old, try evidence.bitmap(index))
      lines.append("pictures: \(change.sentence(scale: evidence.new.canvas.scale)), in frame \(index)")
    }
    let place = FrameRanges.text([worst.index..<worst.index + 1], time: evidence.new.time)
    let name = evidence.pixels == nil ? "worst key frame" : "worst frame"
    lines.append("\(name): \(place): \(worst.sweep.text)")
    return lines
  }
}
