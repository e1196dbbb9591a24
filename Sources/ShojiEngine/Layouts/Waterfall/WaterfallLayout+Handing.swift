extension WaterfallLayout {
  package func handed(_ items: Range<Int>) -> [HandedItems] {
    var found: [HandedItems] = []
    forEachLeaf(in: items) { leaf, start in
      let inside = items.clamped(to: start..<(start + leaf.count))
      let own = (inside.lowerBound - start)..<(inside.upperBound - start)
      switch leaf.content {
      case .waiting(let waiting):
        found += waiting.runs(in: own).map { HandedItems(count: $0.count, kind: $0.kind) }
      case .placed(let placed):
        for index in own {
          var item = HandedItems(count: 1, kind: placed.kind(index))
          if placed.isMeasured(index), !leaf.isStale {
            item.proposal.cross = cross(of: placed.lanes(index, rules)).length
            item.main = placed.extent(index)
          }
          found.append(item)
        }
      case .branch: break
      }
    }
    return found
  }

  /// Takes what items were measured elsewhere: they get lanes as if they were measured here.
  package mutating func take(_ items: HandedItems, at index: Int) {
    guard let main = items.main, items.proposal.main == nil, let kind = items.kind,
      hasLanes(of: kind, across: items.proposal.cross)
    else { return }
    // A lane of another width than the others is as if nobody had measured them.
    let range = index..<(index + items.count)
    var pass = MeasuringPass(items: RangeSet(range), isAll: false, diagnostics: nil) { _, proposal in
      ItemSize(main: proposal == items.proposal ? main : .nan, cross: 0)
    }
    if range.upperBound > pivot { place(max(index, pivot)..<range.upperBound, .down, &pass) }
    if index < pivot { place(index..<min(range.upperBound, pivot), .up, &pass) }
    measureContent()
    checkInvariants()
  }

  private func hasLanes(of kind: ItemKind, across length: Double?) -> Bool {
    let span = rules.span(of: kind)
    return (0...(laneCount - span)).contains { cross(of: $0..<($0 + span)).length == length }
  }
}
