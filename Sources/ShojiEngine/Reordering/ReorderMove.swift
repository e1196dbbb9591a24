/// Items that were put elsewhere: what a drop asks an app to do to its data.
public struct ReorderMove<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The items, in the order in which they stand from now on.
  public let ids: [ID]
  /// Where the first of them is in the result: its section, and how many of the section's other items stand
  /// before it.
  public let destination: ItemPath

  /// Makes a move of items, to where the first of them is to be in the result.
  public init(_ ids: [ID], to destination: ItemPath) {
    self.ids = ids
    self.destination = destination
  }

  /// Does it to an array of items, as for data in one section.
  ///
  /// Every item is there once before and after, whatever happened to the array since (case B83): ids that it
  /// does not have are left out, and the destination is held within it.
  ///
  /// - Complexity: O(*n*).
  public func apply<Item>(to items: inout [Item], id: (Item) -> ID) {
    var sections = [items]
    move(within: &sections, to: 0, id)
    items = sections[0]
  }

  /// Does it to an array of sections, each an array of items.
  ///
  /// The rules are those of the other. A section that does not exist counts as the nearest one.
  ///
  /// - Complexity: O(*n*).
  public func apply<Item>(to sections: inout [[Item]], id: (Item) -> ID) {
    if sections.isEmpty { return }
    move(within: &sections, to: min(max(destination.section, 0), sections.count - 1), id)
  }

  private func move<Item>(within sections: inout [[Item]], to section: Int, _ id: (Item) -> ID) {
    var places: [ID: Int] = [:]
    for (place, id) in ids.enumerated() where places[id] == nil { places[id] = place }
    var taken: [(place: Int, item: Item)] = []
    for section in sections.indices where sections[section].contains(where: { places[id($0)] != nil }) {
      var rest: [Item] = []
      rest.reserveCapacity(sections[section].count)
      for item in sections[section] {
        if let place = places[id(item)] { taken.append((place, item)) } else { rest.append(item) }
      }
      sections[section] = rest
    }
    taken.sort { $0.place < $1.place }
    let index = min(max(destination.item, 0), sections[section].count)
    sections[section].insert(contentsOf: taken.map(\.item), at: index)
  }
}

extension ReorderMove where ID == Int {
  /// Makes the move of the item at an index to the index that it has in the result.
  public init(from index: Int, to target: Int) {
    self.init([index], to: ItemPath(section: 0, item: target))
  }

  /// Does it to an array whose items are known by their indexes.
  public func apply<Item>(to items: inout [Item]) {
    var numbered = Array(items.enumerated())
    apply(to: &numbered) { $0.offset }
    items = numbered.map(\.element)
  }
}
