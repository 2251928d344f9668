import CLibFuzzer
import Glibc

/// `Fuzz TARGET [libFuzzer arguments]`
@main
enum Main {
  static func main() {
    guard FuzzTarget.chosen != nil else {
      fatalError("name a target: \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
    }
    // libFuzzer must not take the target's name for a corpus folder.
    let arguments = CommandLine.unsafeArgv
    var remaining: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = arguments + 1
    var count = CommandLine.argc - 1
    arguments[1] = arguments[0]
    exit(
      LLVMFuzzerRunDriver(&count, &remaining) { data, size in
        FuzzTarget.chosen?.run(Array(UnsafeBufferPointer(start: data, count: size)))
        return 0
      })
  }
}
