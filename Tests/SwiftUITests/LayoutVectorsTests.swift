import Foundation
import Testing

@testable import SwiftUI

/// Facts of Apple's layout, each vector and each fact a test of its own.
@MainActor @Suite("LayoutVectors") struct LayoutVectorsTests {
  @Test func theFileIsRead() {
    #expect(!VectorFile.vectors.isEmpty, "No vectors in \(VectorFile.path)")
    #expect(!VectorFile.facts.isEmpty || !VectorFile.isOurs, "No facts in \(VectorFile.path)")
    // A node that the reader does not know must not drop its vector unseen.
    if VectorFile.isOurs {
      #expect(VectorFile.vectors.count == 224)
      #expect(VectorFile.facts.count == 57)
    }
  }

  @Test(arguments: VectorFile.vectors)
  func frames(_ vector: LayoutVector) throws {
    #expect(!vector.expected.isEmpty)
    let host = try host(of: vector)
    _ = host.frame(at: 0)
    for (id, expected) in vector.expected.sorted(by: { $0.key < $1.key }) {
      guard var frame = host.frame(ofViewWithID: id) else {
        Issue.record("\(id) is not in the tree")
        continue
      }
      if let pixels = vector.pixelsPerPoint {
        frame = PaintContext(scale: pixels).round(corner: frame.origin, size: frame.size)
      }
      let actual = [frame.minX, frame.minY, frame.width, frame.height]
      let isRight = zip(actual, expected).allSatisfy { actual, expected in
        expected.map { abs(actual - $0) <= vector.tolerance } ?? true
      }
      #expect(isRight && expected.count == 4, "\(id): \(actual), expected \(expected)")
    }
  }

  private func host(of vector: LayoutVector) throws -> ViewHost {
    let tree = try VectorViews.view(of: vector.tree).id("$content")
    let (width, height) = (vector.root[0], vector.root[1])
    if let width, let height {
      return ViewHost(tree, size: CGSize(width: width, height: height), textEngine: NoTextEngine())
    }
    let whole = CGSize(width: width ?? 1000, height: height ?? 1000)
    return ViewHost(
      RootLayout(width: width, height: height) { tree }, size: whole, textEngine: NoTextEngine())
  }

  @Test(arguments: VectorFile.facts)
  func fact(_ fact: LayoutFact) {
    let (input, expected) = (fact.input, fact.expected)
    let isKnown =
      switch fact.topic {
      case "flexframe init": FactChecks.limits(input, expected)
      case "proposal": FactChecks.proposal(input, expected)
      case "flexibility order": FactChecks.flexibility(input, expected)
      case "spacing": FactChecks.spacing(input, expected)
      case "alignment combine": FactChecks.combining(input, expected)
      case "alignment fraction": FactChecks.customGuide(input, expected)
      case "safe area": FactChecks.safeArea(input, expected)
      case "scroll geometry": FactChecks.scrolling(input, expected)
      case "edge insets": FactChecks.insets(input, expected)
      case "rounding": FactChecks.rounding(input, expected)
      case "unit point": FactChecks.unitPoint(input, expected)
      default: false
      }
    #expect(isKnown, "No check for \(input)")
  }
}
