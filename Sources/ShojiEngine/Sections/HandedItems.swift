/// Neighbours of one kind that were measured alike, or not at all, on their way from one layout to another.
package struct HandedItems: Hashable, Sendable {
  /// How many neighbours.
  var count: Int
  /// Their kind; `nil` where the layout that they come from knows none.
  var kind: ItemKind?
  /// The room that each was offered.
  var proposal = SizeProposal(main: nil, cross: nil)
  /// What each was measured along the main axis in that room, in points; `nil` where nobody did.
  var main: Double?
  /// The same along the cross axis; `nil` also where that does not count.
  var cross: Double?
}

extension ListLayout {
  private var proposal: SizeProposal { SizeProposal(main: nil, cross: rowCross.length) }

  package func handed(_ items: Range<Int>) -> [HandedItems] { rows.handed(items, proposal) }

  package mutating func take(_ items: HandedItems, at index: Int) {
    guard items.proposal == proposal, let main = items.main else { return }
    rows.setExtent(main, of: index..<(index + items.count))
  }
}

// In a row of several items only natural rows know what each was measured.
extension GridLayout {
  private var lengths: Extents? {
    if columnCount == 1, fixedRowLength == nil { return rows }
    return isNatural ? itemExtents : nil
  }

  private var proposal: SizeProposal? {
    guard packing.isUniform, columnCount == 1 || hasAlikeColumns else { return nil }
    return SizeProposal(main: nil, cross: columnCount == 1 ? columns[0].length : exactColumns[0].length)
  }

  package func handed(_ items: Range<Int>) -> [HandedItems] {
    guard let lengths, let proposal else { return [HandedItems(count: items.count)] }
    return lengths.handed(items, proposal).map { items in
      var items = items
      items.kind = nil
      return items
    }
  }

  package mutating func take(_ items: HandedItems, at index: Int) {
    guard lengths != nil, items.proposal == proposal, let main = items.main else { return }
    let range = index..<(index + items.count)
    if isNatural { itemExtents?.setExtent(main, of: range) }
    if columnCount > 1 { return }
    rows.setExtent(main, of: range)
    if equalRows != nil, main > longestRow ?? 0 { placeEqualRows(longest: main) }
  }
}

extension FlowLayout {
  private var proposal: SizeProposal { SizeProposal(main: nil, cross: innerExtent) }

  package func handed(_ items: Range<Int>) -> [HandedItems] {
    mains.handed(items, proposal, crosses: crosses)
  }

  package mutating func take(_ items: HandedItems, at index: Int) {
    guard items.proposal == proposal, let main = items.main, let cross = items.cross else { return }
    mains.setExtent(main, of: index..<(index + items.count))
    crosses.setExtent(cross, of: index..<(index + items.count))
  }
}

extension CarouselLayout {
  private var proposal: SizeProposal {
    SizeProposal(main: measuresHeight ? nil : fixedHeight, cross: measuresWidth ? nil : fixedWidth)
  }

  package func handed(_ items: Range<Int>) -> [HandedItems] {
    mains.handed(items, proposal, crosses: crosses)
  }

  package mutating func take(_ items: HandedItems, at index: Int) {
    guard items.proposal == proposal, items.main != nil || !measuresHeight,
      items.cross != nil || !measuresWidth
    else { return }
    if measuresWidth, let cross = items.cross { crosses.setExtent(cross, of: index..<(index + items.count)) }
    guard measuresHeight, let main = items.main else { return }
    mains.setExtent(main, of: index..<(index + items.count))
    longest = max(longest ?? main, main)
  }
}

extension Extents {
  /// Returns what items were measured, if they were offered some room.
  fileprivate func handed(_ items: Range<Int>, _ proposal: SizeProposal) -> [HandedItems] {
    runs(in: items).map { run in
      HandedItems(
        count: run.count, kind: kind(slot: run.slot), proposal: proposal,
        main: run.isMeasured ? run.extent : nil)
    }
  }

  /// Returns what items were measured along both axes, these along the main one.
  fileprivate func handed(
    _ items: Range<Int>, _ proposal: SizeProposal, crosses: Extents
  ) -> [HandedItems] {
    var found: [HandedItems] = []
    var (mains, others) = (runs(in: items)[...], crosses.runs(in: items)[...])
    while var main = mains.popFirst(), var cross = others.popFirst() {
      let count = min(main.count, cross.count)
      found.append(
        HandedItems(
          count: count, kind: kind(slot: main.slot), proposal: proposal,
          main: main.isMeasured ? main.extent : nil, cross: cross.isMeasured ? cross.extent : nil))
      main.count -= count
      cross.count -= count
      if main.count > 0 { mains = [main] + mains }
      if cross.count > 0 { others = [cross] + others }
    }
    return found
  }
}
