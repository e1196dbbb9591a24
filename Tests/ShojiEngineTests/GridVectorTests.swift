import Foundation
import ShojiEngine
import Testing

/// Every lazy grid of `Tests/Fixtures/layout-vectors.json`: columns, widths and rows as SwiftUI has them.
@Suite struct GridVectors {
  struct Vector: CustomTestStringConvertible, Sendable {
    var id = ""
    var tracks: [Track] = []
    var width = 0.0
    var isHorizontal = false
    var padding = 0.0
    var children: [Child] = []
    /// The frames expected, by child; nil where nothing is asserted.
    var frames: [String: [Double?]] = [:]
    var testDescription: String { id }
  }

  /// A cell: how long it is at a width, and how wide.
  struct Child: Sendable {
    var id = ""
    var main: Double?
    var cross: Double?
    var ratio: Double?
  }

  @Test("The fixture holds eighteen lazy grids") func count() throws {
    #expect(try Self.vectors().count == 18)
  }

  @Test("Columns, widths and rows are those of the vectors") func all() throws {
    for vector in try Self.vectors() {
      let configuration = GridConfiguration(
        columns: .tracks(vector.tracks), itemSpacing: 8, lineSpacing: 8, rowSizing: .natural(.center))
      var grid = GridLayout(
        configuration, itemCount: vector.children.count, container: Container(crossExtent: vector.width))
      grid.measure(RangeSet(0..<grid.itemCount)) { index, proposal in
        let child = vector.children[index]
        let cross = child.cross ?? proposal.cross ?? 0
        return ItemSize(main: child.main ?? child.ratio.map { cross / $0 } ?? 0, cross: cross)
      }
      let origin = vector.frames["g"].map { vector.isHorizontal ? $0[1] ?? 0 : $0[0] ?? 0 } ?? vector.padding
      for (index, child) in vector.children.enumerated() {
        guard let frame = vector.frames[child.id] else { continue }
        let slot = grid.slot(of: index)
        let width = child.cross ?? slot.cross.length
        let cross = [origin + slot.cross.start + (slot.cross.length - width) / 2, width]
        let main = [vector.padding + slot.main.start, slot.main.length]
        let found =
          vector.isHorizontal
          ? [main[0], cross[0], main[1], cross[1]] : [cross[0], main[0], cross[1], main[1]]
        for (value, right) in zip(found, frame) {
          if let right {
            #expect(abs(value - right) <= 0.01, "\(vector.id) \(child.id): \(found) is not \(frame)")
          }
        }
      }
    }
  }

  static func vectors() throws -> [Vector] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().resolvingSymlinksInPath()
    let file = folder.deletingLastPathComponent().appendingPathComponent("Fixtures/layout-vectors.json")
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:]
    let all = root["vectors"] as? [[String: Any]] ?? []
    return all.compactMap { entry in
      var vector = Vector(id: entry["id"] as? String ?? "")
      let size = (entry["root"] as? [Any] ?? []).map(number)
      guard size.count == 2, var node = entry["tree"] as? [String: Any] else { return nil }
      var room: (width: Double?, height: Double?) = (size[0], size[1])
      while let child = node["child"] as? [String: Any] {
        if let frame = node["frame"] as? [String: Any] {
          room = (
            frame["width"].flatMap(number) ?? room.width, frame["height"].flatMap(number) ?? room.height
          )
        }
        if let padding = node["padding"].flatMap(number) { vector.padding += padding }
        node = child
      }
      let type = node["type"] as? String
      guard type == "LazyVGrid" || type == "LazyHGrid" else { return nil }
      vector.isHorizontal = type == "LazyHGrid"
      vector.width = ((vector.isHorizontal ? room.height : room.width) ?? 0) - 2 * vector.padding
      vector.tracks = (node[vector.isHorizontal ? "rows" : "columns"] as? [[String: Any]] ?? []).map(track)
      vector.children = (node["children"] as? [[String: Any]] ?? []).map { child($0, vector.isHorizontal) }
      vector.frames = (entry["expect"] as? [String: [Any]] ?? [:]).mapValues { $0.map(number) }
      return vector
    }
  }

  private static func number(_ value: Any) -> Double? {
    if value as? String == "inf" { return .infinity }
    return (value as? NSNumber)?.doubleValue
  }

  private static func track(_ item: [String: Any]) -> Track {
    func pair(_ key: String) -> (Double, Double)? {
      guard let numbers = (item[key] as? [Any])?.compactMap(number), numbers.count == 2 else { return nil }
      return (numbers[0], numbers[1])
    }
    var track = Track.flexible()
    if let width = item["fixed"].flatMap(number) { track = .fixed(width) }
    if let (least, most) = pair("flexible") { track = .flexible(minimum: least, maximum: most) }
    if let (least, most) = pair("adaptive") { track = .adaptive(minimum: least, maximum: most) }
    track.spacing = item["spacing"].flatMap(number)
    return track
  }

  private static func child(_ node: [String: Any], _ isHorizontal: Bool) -> Child {
    var child = Child()
    var node = node
    while true {
      if let frame = node["frame"] as? [String: Any] {
        child.main = frame[isHorizontal ? "width" : "height"].flatMap(number)
      }
      if let aspect = node["aspectRatio"] as? [String: Any] { child.ratio = aspect["ratio"].flatMap(number) }
      if let box = (node["box"] as? [Any])?.compactMap(number), box.count == 2 {
        (child.cross, child.main) = (box[0], box[1])
      }
      if let id = node["id"] as? String { child.id = id }
      guard let inner = node["child"] as? [String: Any] else { return child }
      node = inner
    }
  }
}
