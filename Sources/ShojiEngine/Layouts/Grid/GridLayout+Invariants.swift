extension GridLayout {
  /// Stops the program, in checking builds only, where rows and items do not match.
  @inline(__always) func checkInvariants() {
    #if INTERNAL_CHECKS
      if let violation = violatedInvariant() { preconditionFailure(violation) }
    #endif
  }

  /// Returns what is wrong with the grid as a sentence, or `nil` where nothing is.
  ///
  /// - Complexity: O(*c* + *r*) for *c* columns and *r* runs of spans.
  func violatedInvariant() -> String? {
    if columns.count != exactColumns.count || columns.isEmpty {
      return "The grid has \(columns.count) columns, of \(exactColumns.count) that were resolved."
    }
    if rows.count != rowCount { return "There are \(rows.count) row lengths for \(rowCount) rows." }
    if let equalRows, equalRows.count != rowCount {
      return "There are \(equalRows.count) equal rows, but \(rowCount) rows."
    }
    if let itemExtents, itemExtents.count != itemCount {
      return "There are \(itemExtents.count) item extents for \(itemCount) items."
    }
    if spans.coveredCount > itemCount {
      return "Spans reach to item \(spans.coveredCount - 1) of \(itemCount) items."
    }
    if itemCount > 0, packing.lastRowEnd < 1 || packing.lastRowEnd > columnCount {
      return "The last row ends behind column \(packing.lastRowEnd) of \(columnCount)."
    }
    return spans.violatedInvariant()
  }
}

extension ItemSpans {
  /// Stops the program, in checking builds only, where runs are not as they have to be.
  @inline(__always) func checkInvariants() {
    #if INTERNAL_CHECKS
      if let violation = violatedInvariant() { preconditionFailure(violation) }
    #endif
  }

  /// Returns what is wrong with the runs as a sentence, or `nil` where nothing is.
  ///
  /// - Complexity: O(*r*) of the runs.
  func violatedInvariant() -> String? {
    for run in runs where run.count < 1 { return "A run of \(run.count) items has the span \(run.span)." }
    for (left, right) in zip(runs, runs.dropFirst()) where left.span == right.span {
      return "Two runs lie side by side with the span \(left.span)."
    }
    return runs.last?.span == .columns(1) ? "The last run is of one column." : nil
  }
}
