internal import ShojiEngine

extension CollectionStore {
  /// Where it is now; nil where nothing is seen.
  @MainActor var savedPlace: SavedPlace? {
    guard !visible.isEmpty, let layout = locked({ session.layout }) else { return nil }
    let offset = contentOffset
    let anchor =
      visible.first { layout.slot(of: $0).main.start >= offset - 0.5 } ?? visible.lowerBound
    let reach = CollectionPlace<Int>.reach
    let around = max(0, anchor - reach)..<min(plan.itemCount, anchor + reach)
    return SavedPlace(
      neighbours: around.map { (plan.id(ofItem: $0) ?? .none, layout.slot(of: $0).main.length) },
      anchor: anchor - around.lowerBound, index: anchor,
      position: layout.slot(of: anchor).main.start - offset)
  }

  /// Goes where the view was once, as far as what was there is still there.
  ///
  /// What it was long counts until it is measured, so that the content has its length from the first frame on.
  @MainActor func open(at place: SavedPlace) {
    let ids = Set(place.neighbours.map(\.id))
    var found = plan.find(ids, in: (place.index - 1000)..<(place.index + 1000))
    if found[place.neighbours[place.anchor].id] == nil {
      for id in ids where found[id] == nil { found[id] = locked { session.index(of: id) } }
    }
    var lengths: [Int: Double] = [:]
    for neighbour in place.neighbours where neighbour.length.isFinite && neighbour.length >= 0 {
      if let index = found[neighbour.id] { lengths[index] = neighbour.length }
    }
    var known = RangeSet<Int>()
    for index in lengths.keys { known.insert(contentsOf: index..<(index + 1)) }
    locked {
      session.measure(known) { cell, proposal in
        ItemSize(main: lengths[cell.index] ?? 0, cross: proposal.cross ?? 0)
      }
      if let nearest = place.nearestFirst.first(where: { found[place.neighbours[$0].id] != nil }) {
        let id = place.neighbours[nearest].id
        session.scroll(to: id, position: place.position(of: nearest), near: found[id])
      } else if let id = plan.id(ofItem: min(place.index, plan.itemCount - 1)) {
        session.scroll(to: id, position: place.position, near: place.index)
      }
    }
  }
}
