import Foundation
import Synchronization

/// A page in Chromium without a window, driven through its DevTools protocol over a socket: no port, no network.
public final class HeadlessPage {
  /// Where the browser is; nil if it is not installed.
  public static let browserPath: String? = ["chromium", "chromium-browser", "google-chrome"]
    .map { "/usr/bin/" + $0 }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// A missing browser is a reason to skip a test, but not where the tests must prove everything.
  public static var isAvailable: Bool {
    browserPath != nil || ProcessInfo.processInfo.environment["CI"] != nil
  }

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// What the page reported: exceptions, messages of the console, violations of its policy.
  public private(set) var problems: [String] = []
  /// Addresses that were asked for, without those inside the page.
  public private(set) var requests: [String] = []

  private let process: pid_t
  private let socket: Int32
  private let profile: URL
  private var received: [UInt8] = []
  private var lastNumber = 0
  private var session: String?

  /// - Parameters:
  ///   - features: what the page's media queries see, such as `prefers-color-scheme: dark`.
  ///   - clock: replaces `performance.now()` by `window.testClock` in milliseconds, which `evaluate` may set.
  public init(width: Int = 1200, height: Int = 900, features: [String: String] = [:], clock: Bool = false)
    throws
  {
    guard let program = Self.browserPath else {
      throw Failure(description: "chromium is not installed; Scripts/install-packages.sh --tests does that")
    }
    profile = FileManager.default.temporaryDirectory.appendingPathComponent("headless-\(UUID())")
    (process, socket) = try Self.spawn(
      program,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--disable-extensions", "--force-color-profile=srgb", "--hide-scrollbars", "--remote-debugging-pipe",
        "--user-data-dir=\(profile.path)", "about:blank",
      ], home: profile.path)
    let target = try text(call("Target.createTarget", ["url": "about:blank"]), "targetId")
    session = try text(call("Target.attachToTarget", ["targetId": target, "flatten": true]), "sessionId")
    for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    try call(
      "Emulation.setEmulatedMedia",
      ["features": features.sorted { $0.key < $1.key }.map { ["name": $0.key, "value": $0.value] }])
    if clock {
      try call(
        "Page.addScriptToEvaluateOnNewDocument",
        ["source": "window.testClock = 0; performance.now = () => window.testClock;"])
    }
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    close(socket)
    try? FileManager.default.removeItem(at: profile)
  }

  /// Opens an address and waits until `condition` holds in the page.
  public func open(_ address: String, until condition: String) throws {
    try call("Page.navigate", ["url": address])
    try wait(until: condition)
  }

  /// Waits until an expression is true and what led to it is on the screen.
  public func wait(until condition: String, seconds: Double = 30) throws {
    let deadline = ProcessInfo.processInfo.systemUptime + seconds
    // Straight after a navigation the old page may still answer, or nobody.
    while (try? evaluate("Boolean(\(condition))")) as? Bool != true {
      if ProcessInfo.processInfo.systemUptime > deadline {
        throw Failure(description: "still not: \(condition); \(problems)")
      }
      usleep(20_000)
    }
    try evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
  }

  /// The value of an expression in the page; a promise is waited for.
  @discardableResult
  public func evaluate(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate", ["expression": expression, "awaitPromise": true, "returnByValue": true])
    if let details = answer["exceptionDetails"] {
      throw Failure(description: "\(expression): \(details)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Presses a key, named as JavaScript does.
  public func press(_ key: String, shift: Bool = false) throws {
    var parameters: [String: Any] = ["type": "keyDown", "key": key, "modifiers": shift ? 8 : 0]
    if key.count == 1 { parameters["text"] = key }
    // Only with its number the browser takes this one for its own dialogs, too.
    if key == "Escape" { parameters["windowsVirtualKeyCode"] = 27 }
    try call("Input.dispatchKeyEvent", parameters)
    parameters["type"] = "keyUp"
    parameters["text"] = nil
    try call("Input.dispatchKeyEvent", parameters)
  }

  /// Presses and releases the main button of the mouse.
  public func click(x: Double, y: Double) throws {
    for type in ["mousePressed", "mouseReleased"] {
      try call(
        "Input.dispatchMouseEvent", ["type": type, "x": x, "y": y, "button": "left", "clickCount": 1])
    }
  }

  /// A PNG file of what is on the screen; of the box of an element, if a selector is given.
  public func screenshot(of selector: String? = nil) throws -> [UInt8] {
    var parameters: [String: Any] = ["format": "png"]
    if let selector {
      let box = try evaluate(
        "(() => { const b = document.querySelector('\(selector)').getBoundingClientRect();"
          + " return [b.x + scrollX, b.y + scrollY, b.width, b.height]; })()")
      guard let numbers = box as? [Double], numbers.count == 4 else {
        throw Failure(description: "no box of \(selector)")
      }
      parameters["clip"] = [
        "x": numbers[0], "y": numbers[1], "width": numbers[2], "height": numbers[3], "scale": 1,
      ]
    }
    let answer = try call("Page.captureScreenshot", parameters)
    guard let data = Data(base64Encoded: try text(answer, "data")) else {
      throw Failure(description: "no screenshot")
    }
    return Array(data)
  }

  // MARK: The protocol

  private func text(_ answer: [String: Any], _ key: String) throws -> String {
    guard let value = answer[key] as? String else { throw Failure(description: "no \(key) in \(answer)") }
    return value
  }

  @discardableResult
  private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastNumber += 1
    var message: [String: Any] = ["id": lastNumber, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    let bytes = Array(try JSONSerialization.data(withJSONObject: message)) + [0]
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
      if count <= 0 { throw Failure(description: "the browser does not listen") }
      sent += count
    }
    let deadline = ProcessInfo.processInfo.systemUptime + 60
    while true {
      let answer = try nextMessage(deadline: deadline)
      guard answer["id"] as? Int == lastNumber else {
        note(answer)
        continue
      }
      if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func nextMessage(deadline: Double) throws -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = try JSONSerialization.jsonObject(with: Data(received[..<end]))
        received.removeFirst(end + 1)
        return message as? [String: Any] ?? [:]
      }
      let left = deadline - ProcessInfo.processInfo.systemUptime
      var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&request, 1, Int32(left * 1000)) == 1 else {
        throw Failure(description: "the browser does not answer")
      }
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(socket, &piece, piece.count)
      if count <= 0 { throw Failure(description: "the browser has ended") }
      received += piece[..<count]
    }
  }

  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded":
      problems.append("\(parameters)")
    case "Network.requestWillBeSent":
      let address = (parameters["request"] as? [String: Any])?["url"] as? String ?? ""
      if !address.hasPrefix("data:"), !address.hasPrefix("blob:") { requests.append(address) }
    default: break
    }
  }

  /// Starts the browser with one socket as both of its protocol descriptors, 3 and 4.
  private static func spawn(_ program: String, _ arguments: [String], home: String) throws -> (
    pid_t, Int32
  ) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw TestFailure.system(call: "socketpair", errno: errno)
    }
    signal(SIGPIPE, SIG_IGN)
    defer { close(ends[1]) }
    // Above 4, so that neither of the two copies overwrites it.
    let source = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
    defer { close(source) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    }
    for number in 3...4 as ClosedRange<Int32> { posix_spawn_file_actions_adddup2(&actions, source, number) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let words = ([program] + arguments).map { strdup($0) }
    // It wants a home that it may write to, which CI need not have.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let settings = ["PATH=\(path)", "HOME=\(home)"]
    let variables = settings.map { strdup($0) }
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let code = Binary.spawning.withLock { _ in
      posix_spawn(&process, program, &actions, &attributes, words + [nil], variables + [nil])
    }
    guard code == 0 else {
      close(ends[0])
      throw TestFailure.system(call: "posix_spawn \(program)", errno: code)
    }
    return (process, ends[0])
  }
}
