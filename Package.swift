// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

var products: [Product] = [
  .library(name: "ShojiEngine", targets: ["ShojiEngine"]),
  .library(name: "Shoji", targets: ["Shoji"]),
]
var targets: [Target] = [
  .target(name: "ShojiEngine", swiftSettings: settings),
  .testTarget(name: "ShojiEngineTests", dependencies: ["ShojiEngine"], swiftSettings: settings),
]
var shojiDependencies: [Target.Dependency] = ["ShojiEngine"]
var shojiSettings = settings

// On Apple's platforms SwiftUI and UIKit are the system's. On Linux they are ours.
#if os(Linux)
  shojiDependencies += ["SwiftUI", "UIKit"]
  shojiSettings.append(.define("OWN_SWIFTUI"))
  products += [
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    // The platform layer without SwiftUI, for Benchmarks and for other toolkits.
    .library(name: "GTKPlatform", targets: ["GTKPlatform", "DisplayList", "Interaction", "CoreGraphics"]),
    .executable(name: "gallery", targets: ["Gallery"]),
  ]

  func linux(
    _ name: String, _ dependencies: [Target.Dependency] = [], folder: String? = nil
  ) -> Target {
    .target(
      name: name, dependencies: dependencies, path: "Sources/Linux/\(folder ?? name)", swiftSettings: settings
    )
  }

  targets += [
    .systemLibrary(
      name: "CGTK", path: "Sources/Linux/CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .macro(name: "PreviewMacros", path: "Sources/Linux/PreviewMacros", swiftSettings: settings),
    linux("_Testing_CoreGraphics", folder: "TestingOverlays/CoreGraphics"),
    linux("_Testing_UIKit", folder: "TestingOverlays/UIKit"),
    linux("CoreGraphics", ["_Testing_CoreGraphics"]),
    linux("Combine"),
    linux("DisplayList", ["CoreGraphics"]),
    linux("Interaction", ["CoreGraphics"]),
    linux("GTKPlatform", ["DisplayList", "Interaction", "CGTK", "CoreGraphics"]),
    linux("UIKit", ["_Testing_UIKit", "ShojiEngine", "DisplayList", "Interaction", "CoreGraphics"]),
    linux(
      "SwiftUI",
      [
        "UIKit", "Combine", "ShojiEngine", "DisplayList", "Interaction", "CoreGraphics", "GTKPlatform",
        "PreviewMacros",
      ]),
    .executableTarget(
      name: "Gallery", dependencies: ["Shoji", "SwiftUI", "UIKit", "Interaction"], swiftSettings: settings),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["Gallery", "Shoji", "SwiftUI", "UIKit", "Interaction", "CoreGraphics"],
      swiftSettings: settings),
    // Says how much is allocated.
    .systemLibrary(name: "CMalloc", path: "Tests/CMalloc"),
    // A program that window tests drive and read.
    .executableTarget(
      name: "WindowProbe", dependencies: ["CMalloc", "Shoji", "SwiftUI", "UIKit", "GTKPlatform"],
      path: "Tests/WindowProbe",
      swiftSettings: settings),
    // Many random operations on a collection view: `make soak`.
    .executableTarget(
      name: "Soak", dependencies: ["CMalloc", "Shoji", "SwiftUI"], path: "Tests/Soak", swiftSettings: settings
    ),
    .testTarget(
      name: "SwiftUITests",
      dependencies: ["SwiftUI", "UIKit", "DisplayList", "Interaction", "CoreGraphics", "GTKPlatform"],
      swiftSettings: settings),
    // The preview of article A as a user's older target has it.
    .target(
      name: "SeedPreview", dependencies: ["Shoji", "SwiftUI"], path: "Tests/Fixtures/SeedPreview",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // Screens as people write them for iOS, compiled with nothing but `import UIKit` and `import SwiftUI`.
    .target(
      name: "Screens", dependencies: ["SwiftUI", "UIKit"], path: "Tests/Fixtures/Screens",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ScreenTests",
      dependencies: [
        "Screens", "SwiftUI", "UIKit", "DisplayList", "Interaction", "CoreGraphics", "GTKPlatform",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ShojiTests",
      dependencies: [
        "Shoji", "ShojiEngine", "SwiftUI", "UIKit", "Interaction", "DisplayList", "GTKPlatform",
        "Gallery",
        "SeedPreview",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "UIKitTests",
      dependencies: ["UIKit", "DisplayList", "Interaction", "CoreGraphics", "GTKPlatform"],
      swiftSettings: settings),
    .testTarget(name: "CombineTests", dependencies: ["Combine"], swiftSettings: settings),
    .testTarget(
      name: "DisplayListTests", dependencies: ["DisplayList", "CoreGraphics"], swiftSettings: settings),
    .testTarget(
      name: "InteractionTests", dependencies: ["Interaction", "CoreGraphics"], swiftSettings: settings),
    .testTarget(
      name: "GTKPlatformTests", dependencies: ["GTKPlatform", "DisplayList", "Interaction", "CoreGraphics"],
      swiftSettings: settings),
  ]
#endif

targets += [.target(name: "Shoji", dependencies: shojiDependencies, swiftSettings: shojiSettings)]

let package = Package(
  name: "Shoji",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2)],
  products: products,
  targets: targets,
  swiftLanguageModes: [.v6]
)
