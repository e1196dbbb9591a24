/// The runs of a leaf.
///
/// Where all are one item of the standard kind, as with a million rows that all differ, only their extents
/// are kept: 8 bytes an item and not 16.
struct ExtentRuns: Sendable {
  /// The extent of each run.
  private(set) var extents: [Double]
  /// How many items each run has, times 256, and its slot; empty where every run is one item of slot 0.
  private(set) var shapes: [Int]

  private static let single = 1 << 8

  init(_ runs: [ExtentRun] = []) {
    extents = runs.map(\.extent)
    shapes = runs.map(Self.shape)
    dropShapes()
  }

  /// Copies some runs, without room to spare.
  init(_ runs: ExtentRuns, _ places: Range<Int>) {
    extents = Array(runs.extents[places])
    shapes = runs.shapes.isEmpty ? [] : Array(runs.shapes[places])
    dropShapes()
  }

  var count: Int { extents.count }
  var isEmpty: Bool { extents.isEmpty }
  var last: ExtentRun? { isEmpty ? nil : self[count - 1] }
  var first: ExtentRun? { isEmpty ? nil : self[0] }

  subscript(place: Int) -> ExtentRun {
    let shape = shapes.isEmpty ? Self.single : shapes[place]
    return ExtentRun(count: shape >> 8, extent: extents[place], slot: UInt8(truncatingIfNeeded: shape))
  }

  /// Finds the run of an item.
  ///
  /// - Parameter rest: The item, counted from the first of the leaf; then from the first of the run.
  /// - Returns: The run's place; the last one where the leaf has no such item.
  func place(of rest: inout Int) -> Int {
    if shapes.isEmpty {
      let place = min(rest, count - 1)
      rest -= place
      return place
    }
    var place = 0
    while place < count - 1, rest >= shapes[place] >> 8 {
      rest -= shapes[place] >> 8
      place += 1
    }
    return place
  }

  /// Puts one run in the place of another.
  mutating func replace(_ place: Int, with run: ExtentRun) {
    let shape = Self.shape(run)
    extents[place] = run.extent
    if shapes.isEmpty, shape == Self.single { return }
    giveShapes()
    shapes[place] = shape
    dropShapes()
  }

  /// Puts runs in the place of others.
  mutating func replace(_ places: Range<Int>, with runs: [ExtentRun]) {
    let isShaped = !shapes.isEmpty || runs.contains { Self.shape($0) != Self.single }
    if isShaped {
      giveShapes()
      shapes.replaceSubrange(places, with: runs.lazy.map(Self.shape))
    }
    let width = count - places.count + runs.count
    if width > extents.capacity {
      // Left alone, an array doubles: a third of it would stay empty once all is measured.
      extents.reserveCapacity(width + 8)
    }
    extents.replaceSubrange(places, with: runs.lazy.map(\.extent))
    if isShaped { dropShapes() }
  }

  /// Puts the runs of another leaf at the end.
  mutating func append(_ other: ExtentRuns) {
    if !shapes.isEmpty || !other.shapes.isEmpty {
      giveShapes()
      shapes += other.shapes.isEmpty ? Array(repeating: Self.single, count: other.count) : other.shapes
    }
    extents += other.extents
    dropShapes()
  }

  /// Adds up all runs, and by kind where not all are of the standard kind.
  ///
  /// - Parameter kinds: Takes one sum for each slot; emptied where all are of slot 0.
  func sum(_ kinds: inout [KindSum]) -> ExtentSum {
    var sum = ExtentSum()
    var slot: UInt8 = 0
    if shapes.isEmpty {
      for extent in extents { sum.add(1, of: extent) }
    } else {
      for place in 0..<count {
        let run = self[place]
        slot = max(slot, run.slot)
        sum.add(run.count, of: run.extent)
      }
    }
    KindSum.clear(&kinds, slots: slot == 0 ? 0 : Int(slot) + 1)
    if slot > 0 {
      for place in 0..<count {
        let run = self[place]
        kinds[Int(run.slot)].add(run)
      }
    }
    return sum
  }

  private static func shape(_ run: ExtentRun) -> Int { run.count << 8 | Int(run.slot) }

  private mutating func giveShapes() {
    if shapes.isEmpty { shapes = Array(repeating: Self.single, count: count) }
  }

  private mutating func dropShapes() {
    if shapes.allSatisfy({ $0 == Self.single }) { shapes = [] }
  }
}
