/// What a graph did, for tests and statistics.
package struct GraphCounters: Sendable {
  /// Calls of a view's body.
  package var bodies = 0
  /// Measures of an element for a proposal that were not answered from memory.
  package var measures = 0
  /// Elements that drew themselves.
  package var drawn = 0
  /// Nodes made from nothing.
  package var nodesMade = 0
  /// Children of a `ForEach` made from nothing.
  package var cellsCreated = 0
  /// Children of a `ForEach` that took over the nodes of another.
  package var cellsRebound = 0
  /// Children of a `ForEach` in the tree now.
  package var cellsLive = 0
  /// Children of a `ForEach` that are kept for reuse now.
  package var cellsParked = 0
  /// The passes that each of the last frames took to settle; a thousand of them at most.
  package var passes: [Int] = []
}
