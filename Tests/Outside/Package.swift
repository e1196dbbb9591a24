// swift-tools-version: 6.1
import PackageDescription

// A package as a user of Shoji would write it: README.md's program, and tests beside it. `make test` builds and runs it,
// since modules named SwiftUI, UIKit and CoreGraphics have broken `import Testing` in packages outside their own.
let package = Package(
  name: "Outside",
  dependencies: [.package(name: "Shoji", path: "../..")],
  targets: [
    .executableTarget(
      name: "Songs",
      dependencies: [.product(name: "Shoji", package: "Shoji"), .product(name: "SwiftUI", package: "Shoji")]),
    .testTarget(
      name: "OutsideTests",
      dependencies: [
        .product(name: "Shoji", package: "Shoji"), .product(name: "SwiftUI", package: "Shoji"),
        .product(name: "UIKit", package: "Shoji"),
      ]),
  ]
)
