// swift-tools-version: 6.2
import PackageDescription

// Links only with libFuzzer, which `run.sh` asks for; that is why it is a package of its own.
let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "indicator-render", path: "..")],
  targets: [
    // libFuzzer's entry point, which comes with the toolchain and has no header there.
    .systemLibrary(name: "CLibFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: ["CLibFuzzer", .product(name: "RenderCore", package: "indicator-render")],
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6]
)
