import Foundation
import Testing

/// A tree of views and the frames it must have.
struct LayoutVector: Sendable, CustomTestStringConvertible {
  let id: String
  let name: String
  let tree: JSON
  /// The size proposed to the tree; null where a side is not.
  let root: [CGFloat?]
  /// The frames by id, as x, y, width, height; null where a number is not asserted.
  let expected: [String: [CGFloat?]]
  let tolerance: CGFloat
  /// The pixels in a point that edges are rounded to; nil where they are not.
  let pixelsPerPoint: Double?

  var testDescription: String { "\(id) \(name)" }
}

/// A rule that is stated by values alone.
struct LayoutFact: Sendable, CustomTestStringConvertible {
  let id: String
  let topic: String
  let input: JSON
  let expected: JSON

  var testDescription: String { "\(id) \(topic)" }
}

/// The vectors and facts of the file that LAYOUT_VECTORS names, else of our own.
enum VectorFile {
  static let path: String = {
    if let path = ProcessInfo.processInfo.environment["LAYOUT_VECTORS"], !path.isEmpty { return path }
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return tests.appendingPathComponent("Fixtures/layout-vectors.json").path
  }()

  static let isOurs = ProcessInfo.processInfo.environment["LAYOUT_VECTORS"]?.isEmpty ?? true

  private static let content: JSON = {
    guard let data = FileManager.default.contents(atPath: path) else { return .null }
    return (try? JSONDecoder().decode(JSON.self, from: data)) ?? .null
  }()

  static let vectors: [LayoutVector] = (content["vectors"]?.values ?? []).compactMap { entry in
    guard let id = entry["id"]?.string, let tree = entry["tree"], let root = entry["root"]?.numbers,
      root.count == 2, case .object(let frames)? = entry["expect"]
    else { return nil }
    return LayoutVector(
      id: id, name: entry["name"]?.string ?? "", tree: tree, root: root,
      expected: frames.mapValues(\.numbers), tolerance: entry["tolerance"]?.number ?? 0.01,
      pixelsPerPoint: entry["pixel"]?.number.map { Double($0) })
  }

  static let facts: [LayoutFact] = (content["facts"]?.values ?? []).compactMap { entry in
    guard let id = entry["id"]?.string, let topic = entry["topic"]?.string, let input = entry["input"],
      let expected = entry["expect"]
    else { return nil }
    return LayoutFact(id: id, topic: topic, input: input, expected: expected)
  }
}
