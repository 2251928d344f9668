// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors in every target, in debug and in release.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "indicator-render",
  products: [
    .executable(name: "indicator-render", targets: ["indicator-render"]),
    .library(name: "RenderCore", targets: ["RenderCore"]),
  ],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CFontFiles", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"])]),
    .systemLibrary(name: "CZopfli", providers: [.apt(["libzopfli-dev"])]),
    .target(name: "CDigest"),
    .target(name: "CPango"),
    .target(name: "CRaceDetector"),
    .target(
      name: "RenderCore",
      dependencies: [
        "CCairo", "CPNG", "CDeflate", "CZlib", "CDigest", "CFontFiles", "CPango", "CRaceDetector", "CWebP",
        "CGIF", "CZopfli",
      ],
      swiftSettings: strict),
    .executableTarget(name: "indicator-render", dependencies: ["RenderCore"], swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["RenderCore"], path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "RenderCoreTests", dependencies: ["RenderCore", "TestSupport"],
      exclude: ["Tables", "Goldens", "Text/Declarations"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests", dependencies: ["indicator-render", "RenderCore", "TestSupport"],
      exclude: ["Goldens"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
