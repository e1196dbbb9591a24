@testable import ShojiEngine

/// What `Extents` should answer, in the slowest and plainest way: one optional length for each item.
struct ExtentsOracle {
  var extents: [Double?]
  var estimate: Double
  var spacing: Double

  /// Where each item starts, and where one behind the last would.
  var starts: [Double] {
    var starts = [0.0]
    for extent in extents { starts.append(starts[starts.count - 1] + (extent ?? estimate) + spacing) }
    return starts
  }

  func index(at offset: Double) -> Int? {
    let last = starts.dropLast().lastIndex { $0 <= offset }
    return extents.isEmpty ? nil : last ?? 0
  }

  func indices(from start: Double, to end: Double) -> Range<Int> {
    let starts = starts
    let inside = extents.indices.filter { index in
      starts[index] < end && starts[index] + (extents[index] ?? estimate) > start && end > start
    }
    guard let first = inside.first, let last = inside.last else { return 0..<0 }
    return first..<(last + 1)
  }

  var runCount: Int {
    extents.indices.filter { $0 == 0 || extents[$0] != extents[$0 - 1] }.count
  }

  var mean: Double? {
    let measured = extents.compactMap { $0 }
    let mean = measured.reduce(0, +) / Double(measured.count)
    return mean > 0 ? mean : nil
  }
}
