@testable import ShojiEngine

/// What `Extents` should answer, in the slowest and plainest way: one optional length for each item.
struct ExtentsOracle {
  var extents: [Double?]
  var estimate: Double
  var spacing: Double

  func offset(of index: Int) -> Double {
    let before = extents.prefix(max(0, index))
    return before.reduce(0) { $0 + ($1 ?? estimate) + spacing }
  }

  func index(at offset: Double) -> Int? {
    let last = extents.indices.last { self.offset(of: $0) <= offset }
    return extents.isEmpty ? nil : last ?? 0
  }

  func indices(from start: Double, to end: Double) -> Range<Int> {
    let inside = extents.indices.filter { index in
      let itemStart = offset(of: index)
      return itemStart < end && itemStart + (extents[index] ?? estimate) > start && end > start
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
