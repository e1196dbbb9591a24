extension TableLayout {
  /// Stops the program, in checking builds only, where rows, columns and cells do not match.
  @inline(__always) func checkInvariants() {
    #if INTERNAL_CHECKS
      if let violation = violatedInvariant() { preconditionFailure(violation) }
    #endif
  }

  /// Returns what is wrong with the table as a sentence, or `nil` where nothing is.
  ///
  /// - Complexity: O(1).
  func violatedInvariant() -> String? {
    if columnCount < 1 || columns.count != columnCount {
      return "There are \(columns.count) column widths for \(columnCount) columns."
    }
    let full = itemCount / columnCount + (itemCount % columnCount > 0 ? 1 : 0)
    if rowCount != full {
      return "There are \(rowCount) rows for \(itemCount) cells in \(columnCount) columns."
    }
    if cells.count != itemCount { return "There are \(cells.count) marks for \(itemCount) cells." }
    return nil
  }
}
