extension CellPool {
  /// Stops the program, in checking builds only, where the pool contradicts itself.
  @inline(__always) func checkInvariants() {
    #if INTERNAL_CHECKS
      if let violation = violatedInvariant() { preconditionFailure(violation) }
    #endif
  }

  /// Returns what is wrong with the pool as a sentence, or `nil` where nothing is.
  ///
  /// - Complexity: O(*c*) for *c* cells.
  func violatedInvariant() -> String? {
    if let violation = shown.violatedInvariant() { return violation }
    let cells = stock.cells
    if shown.count != cells.count { return "\(shown.count) items are shown by \(cells.count) cells." }
    for id in cells.keys where !shown.contains(id) {
      return "A cell shows \(id), which is not in the window."
    }
    let live = cells.values.map(\.number)
    let all = live + stock.parked.values.joined() + stock.exiting.values.map(\.number)
    if Set(all).count != all.count { return "A cell is there twice." }
    if let number = all.first(where: { $0.rawValue < 0 || $0.rawValue >= stock.made }) {
      return "Cell \(number.rawValue) was never made."
    }
    if let kind = stock.parked.first(where: { $0.value.count > mostParked }) {
      return "\(kind.value.count) cells of kind \(kind.key.kind.rawValue) wait, more than \(mostParked)."
    }
    return nil
  }
}

extension Presence {
  /// Returns what is wrong as a sentence, or `nil` where nothing is.
  ///
  /// - Complexity: O(*k*) for *k* items.
  func violatedInvariant() -> String? {
    if indices.elementCount != count { return "\(indices.elementCount) indexes stand for \(count) items." }
    for index in indices.ranges.joined() {
      guard let id = id(at: index) else { return "Index \(index) has no id." }
      if self.index(of: id) != index { return "\(id) is at \(index) and \(self.index(of: id) ?? -1)." }
    }
    return nil
  }
}
