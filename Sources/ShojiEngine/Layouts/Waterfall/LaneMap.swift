/// What a sequence of items does to a front, whatever the front.
///
/// An item adds its length to the greatest position in its lanes. Sums and maxima of that kind are the matrix
/// products of an algebra in which `max` adds and `+` multiplies, so a sequence of items is a matrix, and two
/// sequences in a row are the product of theirs. The matrix of one item is symmetric; so the same items stacked
/// the other way are the transposed matrix, and one map serves both growths.
///
/// Two forms need no matrix: items of one lane each add to it, and where an item lies across all lanes, the
/// front before it counts by one number only.
struct LaneMap: Sendable {
  private enum Form { case diagonal, outer, matrix }

  private var form = Form.diagonal
  private let laneCount: Int
  /// The diagonal, or the whole matrix row by row, or what is added to the one number for each lane.
  private var ends: [Double]
  /// In the outer form, what is added to each lane before the greatest is taken.
  private var starts: [Double] = []

  /// The map of no items.
  init(laneCount: Int) {
    self.laneCount = laneCount
    ends = Array(repeating: 0, count: laneCount)
  }

  /// The map that levels all lanes and adds a length to them, in points.
  init(laneCount: Int, levellingBy length: Double) {
    self.laneCount = laneCount
    form = .outer
    ends = Array(repeating: length, count: laneCount)
    starts = Array(repeating: 0, count: laneCount)
  }

  /// How many numbers it holds room for.
  var capacity: Int { ends.capacity + starts.capacity }

  /// Moves a front over the items.
  ///
  /// - Complexity: O(*l*) of the lanes, O(*l*²) where items lie across several lanes and none across all.
  func advance(_ front: inout LaneFront, _ growth: LaneGrowth) {
    switch form {
    case .diagonal:
      for lane in 0..<laneCount { front[lane] += ends[lane] }
    case .outer:
      let (before, after) = growth == .down ? (starts, ends) : (ends, starts)
      var level = -Double.infinity
      for lane in 0..<laneCount { level = max(level, before[lane] + front[lane]) }
      for lane in 0..<laneCount { front[lane] = after[lane] + level }
    case .matrix:
      let (row, column) = growth == .down ? (laneCount, 1) : (1, laneCount)
      let old = front
      for lane in 0..<laneCount {
        var position = -Double.infinity
        for other in 0..<laneCount {
          position = max(position, ends[lane * row + other * column] + old[other])
        }
        front[lane] = position
      }
    }
  }

  /// Adds an item at the end.
  ///
  /// - Parameters:
  ///   - extent: Its length and the gap behind it, in points.
  ///   - lanes: Where it lies.
  mutating func append(_ extent: Double, on lanes: Range<Int>) {
    if lanes.count == 1, form != .matrix {
      ends[lanes.lowerBound] += extent
      return
    }
    if form == .diagonal { becomeMatrix() }
    guard form == .matrix else {
      ends.stack(extent, on: lanes)
      return
    }
    var row = Array(repeating: -Double.infinity, count: laneCount)
    for lane in lanes {
      for other in 0..<laneCount { row[other] = max(row[other], ends[lane * laneCount + other]) }
    }
    if lanes.count == laneCount {
      form = .outer
      ends = Array(repeating: extent, count: laneCount)
      starts = row
    } else {
      for lane in lanes {
        for other in 0..<laneCount { ends[lane * laneCount + other] = row[other] + extent }
      }
    }
  }

  /// Returns the map of these items and others behind them.
  ///
  /// - Complexity: O(*l*) of the lanes, O(*l*³) where items lie across several lanes and none across all.
  func followed(by next: LaneMap) -> LaneMap {
    var product = self
    if form == .outer {
      next.advance(&product.ends, .down)
    } else if next.form == .outer {
      product = next
      advance(&product.starts, .up)
    } else if form == .diagonal, next.form == .diagonal {
      for lane in 0..<laneCount { product.ends[lane] += next.ends[lane] }
    } else {
      product.becomeMatrix()
      for other in 0..<laneCount {
        var column = (0..<laneCount).map { product.ends[$0 * laneCount + other] }
        next.advance(&column, .down)
        for lane in 0..<laneCount { product.ends[lane * laneCount + other] = column[lane] }
      }
    }
    return product
  }

  private mutating func becomeMatrix() {
    guard form == .diagonal else { return }
    form = .matrix
    var matrix = Array(repeating: -Double.infinity, count: laneCount * laneCount)
    for lane in 0..<laneCount { matrix[lane * laneCount + lane] = ends[lane] }
    ends = matrix
  }
}
