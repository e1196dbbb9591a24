internal import ShojiEngine
internal import SwiftUI
internal import Synchronization

/// The engine's grid: Apple's SwiftUI has a type of this name, which nobody here means.
typealias GridLayout = ShojiEngine.GridLayout

/// The grid of a collection view: places, and what rows were measured.
///
/// A layout's requirements may run off the main thread on Apple's systems, so the grid is kept behind a lock.
final class GridStore: Sendable {
  private struct State {
    var grid: GridLayout?
    var motion = ScrollMotion()
    var cells = CellWindow()
  }

  private let state = Mutex(State())

  /// Measures the rows of cells and returns the content's height, in points.
  ///
  /// - Parameters:
  ///   - plan: What the grid is to be.
  ///   - width: The container's width, in points.
  ///   - cells: The items' places whose cells exist.
  ///   - measure: Returns the height of a cell at a width, in points.
  func measure(
    _ plan: GridPlan, width: Double, cells: Range<Int>, _ measure: (_ index: Int, _ width: Double) -> Double
  ) -> Double {
    state.withLock { state in
      var grid = Self.grid(for: plan, width: width, after: state.grid)
      let isChanged = grid.measure(RangeSet(cells), again: true, diagnostics: .shoji) { index, proposal in
        let width = proposal.cross ?? 0
        return ItemSize(main: measure(index, width), cross: width)
      }
      if isChanged { grid.learnEstimates() }
      state.grid = grid
      return grid.contentExtent
    }
  }

  /// The width that the grid was laid out for last, in points.
  var width: Double { state.withLock { $0.grid?.crossExtent ?? 0 } }

  /// Runs `body` with the grid as it was laid out last.
  func withGrid(_ body: (GridLayout) -> Void) {
    if let grid = state.withLock({ $0.grid }) { body(grid) }
  }

  /// What is seen of the grid through a scroll view.
  func sight(of plan: GridPlan, through geometry: ScrollGeometry) -> Sight {
    state.withLock { state in
      guard let current = state.grid else { return Sight() }
      let grid = Self.grid(for: plan, width: current.crossExtent, after: current)
      state.grid = grid
      let offset = Double(geometry.contentOffset.y)
      state.motion.length = Double(geometry.containerSize.height)
      let window = grid.window(
        at: offset, length: state.motion.length, velocity: state.motion.velocity(at: offset))
      let last = grid.rowCount - 1
      let visible = window.visible.bounds
      let seesLast = !visible.isEmpty && visible.upperBound == grid.itemCount
      state.cells = grid.cells(for: window, after: state.cells)
      return Sight(visible: visible, cells: state.cells, lastRow: seesLast ? last : nil)
    }
  }

  /// The offset that shows what was asked for; nil where nothing was, or nothing is laid out yet.
  func offset(for request: CollectionPosition.Request?, in plan: GridPlan) -> CGFloat? {
    guard let request else { return nil }
    return state.withLock { state in
      guard let current = state.grid else { return nil }
      let grid = Self.grid(for: plan, width: current.crossExtent, after: current)
      state.grid = grid
      return grid.offset(
        showing: request.index, at: request.anchor, from: state.motion.offset, length: state.motion.length)
    }
  }

  /// The grid of a plan.
  ///
  /// Rows keep what they were measured while their columns are the same.
  private static func grid(for plan: GridPlan, width: Double, after known: GridLayout?) -> GridLayout {
    let container = Container(crossExtent: width, pixels: plan.pixels)
    guard let known, known.configuration == plan.configuration, known.container == container else {
      return GridLayout(
        plan.configuration, itemCount: plan.itemCount, container: container, diagnostics: .shoji)
    }
    if known.itemCount == plan.itemCount { return known }
    return GridLayout(
      plan.configuration, itemCount: plan.itemCount, container: container, rows: known.rows,
      diagnostics: .shoji)
  }
}

/// Where a scroll view was last, and how fast it seems to go.
private struct ScrollMotion {
  private(set) var offset = 0.0
  private var speed = 0.0
  var length = 0.0

  /// Notes an offset and returns the velocity, in points a second.
  ///
  /// A geometry carries no time, so each change counts as a sixtieth of a second.
  mutating func velocity(at offset: Double) -> Double {
    if offset != self.offset {
      speed = (offset - self.offset) * 60
      self.offset = offset
    }
    return speed
  }
}

extension Diagnostics {
  /// Where the component says that something makes no sense: one line on standard error for each kind of mistake.
  static let shoji = Diagnostics { diagnostic in
    FileHandle.standardError.write(Data("Shoji: \(diagnostic)\n".utf8))
  }
}
