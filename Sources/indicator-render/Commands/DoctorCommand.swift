extension Command {
  static let doctor = Command(
    name: "doctor",
    summary: "show versions of libraries and the fingerprint of the renderer",
    description: [
      """
      Two machines with the same fingerprint draw the same pixels. Put this text into a bug report.
      """
    ],
    examples: [
      Example("doctor", "For people."),
      Example("doctor --json", "For scripts."),
    ],
    operands: [],
    options: [.json] + Option.fonts,
    run: { try DoctorRun.run($0) }
  )
}
