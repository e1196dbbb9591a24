// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A package of its own, so that who depends on Shoji builds no benchmarks.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Shoji", path: "..")],
  targets: [
    .executableTarget(
      name: "bare", dependencies: [.product(name: "GTKPlatform", package: "Shoji")], path: "Bare",
      swiftSettings: settings),
    .executableTarget(
      name: "engine", dependencies: [.product(name: "ShojiEngine", package: "Shoji")], path: "Engine",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
