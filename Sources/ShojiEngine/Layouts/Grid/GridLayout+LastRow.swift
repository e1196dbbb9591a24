extension GridLayout {
  /// Returns the last row's items from the leading edge, exact, if they do not keep to the columns.
  func exactLastRow() -> [Stretch] {
    switch configuration.lastRow {
    case .leading, .fillers: return []
    case .center, .trailing, .justify, .stretch: break
    }
    guard itemCount > 0, packing.lastRowEnd < columnCount else { return [] }
    let own = exactItemsOfLastRow
    guard let last = own.last else { return [] }
    let free = exactLength - last.end
    func moved(_ distance: Double) -> [Stretch] {
      own.map { Stretch(start: $0.start + distance, length: $0.length) }
    }
    switch configuration.lastRow {
    case .leading, .fillers:
      return []
    case .center:
      return moved(free / 2)
    case .trailing:
      return moved(free)
    case .justify:
      let step = own.count > 1 ? free / Double(own.count - 1) : 0
      return own.enumerated().map { Stretch(start: $1.start + Double($0) * step, length: $1.length) }
    case .stretch:
      let lengths = own.reduce(0) { $0 + $1.length }
      let growth = lengths > 0 ? (lengths + free) / lengths : 1
      var start = 0.0
      return own.enumerated().map { place, item in
        let grown = Stretch(start: start, length: item.length * growth)
        if place + 1 < own.count { start = grown.end + own[place + 1].start - item.end }
        return grown
      }
    }
  }

  private var exactItemsOfLastRow: [Stretch] {
    (packing.firstItem(ofRow: rowCount - 1)..<itemCount).map { item in
      let position = packing.position(of: item)
      return Stretch(
        from: exactColumns[position.column].start,
        to: exactColumns[position.column + position.span - 1].end)
    }
  }
}
