internal import ShojiEngine

/// What a grid is to be, whatever its container: its look and how many items it has.
struct GridPlan: Hashable, Sendable {
  let configuration: GridConfiguration
  let itemCount: Int
}

/// What is seen of a grid.
struct Sight: Equatable {
  /// The cells that are to exist.
  var window = Window.empty
  /// The last row's number while any of it is seen.
  var lastRow: Int?
}
