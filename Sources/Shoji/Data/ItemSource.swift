internal import ShojiEngine

/// The items of a section by their places.
///
/// Nothing is stored for an item and nothing is asked of one that is not seen, until the data is another.
@usableFromInline struct ItemSource<Data: RandomAccessCollection, ID: Hashable> {
  @usableFromInline let data: Data
  @usableFromInline let id: (Data.Element, Int) -> ID
  /// How many items there are.
  @usableFromInline let count: Int
  /// Reads items and appends them, made where their types are known.
  ///
  /// Code for any type took 5,000 instructions an item, and all items of a window are read each time it moves. It holds
  /// nothing, so that it does not tell equal sources apart.
  @usableFromInline let read: (Self, Range<Int>, Int, inout [WindowSlot<Data.Element, ID>]) -> Void

  /// Where an item is, for data that knows; it may be a place that the data does not have.
  @usableFromInline let place: ((Self, ID) -> Int)?
  /// Looks for items among places and returns where those found are; as ``read``, made where their types are known.
  @usableFromInline let find: (Self, Set<ID>, Range<Int>) -> [ID: Int]
  /// Compares ids with those of older data, as ``read`` made where the types are known.
  @usableFromInline let compare: (_ new: Self, _ old: Self) -> SharedItems
  /// Whether items and their ids may be read off the main actor.
  @usableFromInline var isSendable = false

  /// - Parameters:
  ///   - data: The items.
  ///   - id: Tells an item apart, given its place too.
  ///   - place: Where an item is; without it, items are looked for one by one.
  @inlinable init(
    _ data: Data, id: @escaping (Data.Element, Int) -> ID, place: ((Self, ID) -> Int)? = nil
  ) {
    self.data = data
    self.id = id
    self.place = place
    count = Self.count(of: data)
    find = { source, ids, places in
      var found: [ID: Int] = [:]
      if let place = source.place {
        for id in ids where places.contains(place(source, id)) { found[id] = place(source, id) }
        return found
      }
      for place in places {
        guard let id = source.id(at: place), ids.contains(id), found[id] == nil else { continue }
        found[id] = place
        if found.count == ids.count { break }
      }
      return found
    }
    read = { source, places, first, slots in
      slots.reserveCapacity(slots.count + places.count)
      for place in places {
        guard let element = source.element(at: place) else { break }
        slots.append(WindowSlot(id: source.id(element, place), index: first + place, element: element))
      }
    }
    compare = { new, old in
      let count = Swift.min(new.count, old.count)
      if new.sharesStorage(with: old) { return SharedItems(head: count, tail: 0) }
      if let place = new.place {
        // Data that knows places is one run of ids, and so is what two of them share.
        guard count > 0 else { return SharedItems(old: 0, new: 0, count: 0) }
        guard let id = new.id(at: 0) else { return SharedItems(old: 0, new: 0, count: 0) }
        let first = place(old, id)
        if first >= old.count || first <= -new.count { return SharedItems(old: 0, new: 0, count: 0) }
        let (inOld, inNew) = first >= 0 ? (first, 0) : (0, -first)
        return SharedItems(old: inOld, new: inNew, count: Swift.min(old.count - inOld, new.count - inNew))
      }
      func isSame(_ place: Int, _ oldPlace: Int) -> Bool {
        guard let id = new.id(at: place), let older = old.id(at: oldPlace) else { return false }
        return id == older
      }
      var head = 0
      while head < count, isSame(head, head) { head += 1 }
      var tail = 0
      while tail < count - head, isSame(new.count - 1 - tail, old.count - 1 - tail) { tail += 1 }
      return SharedItems(head: head, tail: tail)
    }
  }

  /// Makes a source whose items and ids may be read off the main actor.
  @inlinable init(
    sendable data: Data, id: @escaping @Sendable (Data.Element, Int) -> ID,
    place: (@Sendable (Self, ID) -> Int)? = nil
  ) where Data: Sendable, Data.Element: Sendable, ID: Sendable {
    self.init(data, id: id, place: place)
    isSendable = true
  }

  /// Whether both are the same array, so that nothing need be compared.
  @usableFromInline func sharesStorage(with other: Self) -> Bool {
    guard count == other.count else { return false }
    if count == 0 { return true }
    let own = data.withContiguousStorageIfAvailable { $0.baseAddress }
    let others = other.data.withContiguousStorageIfAvailable { $0.baseAddress }
    // While both are held, what is written to one is not written there.
    return own != nil && own == others
  }

  /// Appends the items at places, in order; none for places that do not exist, as after the data has shrunk.
  ///
  /// - Parameter first: The place of the section's first item among all items.
  /// - Complexity: O(*k*) for *k* places.
  func append(_ places: Range<Int>, first: Int, to slots: inout [WindowSlot<Data.Element, ID>]) {
    read(self, places.clamped(to: 0..<count), first, &slots)
  }

  /// The id of the item at a place; nil where there is none.
  @inlinable func id(at place: Int) -> ID? { element(at: place).map { id($0, place) } }

  /// The item at a place; nil where there is none, as where the data has fewer items by now than it said.
  @inlinable func element(at place: Int) -> Data.Element? {
    guard place >= 0, place < count else { return nil }
    let end = data.endIndex
    guard let index = data.index(data.startIndex, offsetBy: place, limitedBy: end), index < end else {
      reportMissingItem(at: place, of: count)
      return nil
    }
    return data[index]
  }

  /// How many items data has: of what it says and what lies between its ends the smaller number.
  @inlinable static func count(of data: Data) -> Int {
    let said = data.count
    let there = data.distance(from: data.startIndex, to: data.endIndex)
    if said == there, said >= 0 { return said }
    return mendedCount(said, there)
  }
}

/// Reports data that contradicts itself, and returns a number of items that there are.
@usableFromInline func mendedCount(_ said: Int, _ there: Int) -> Int {
  let count = max(0, min(said, there))
  Diagnostics.shoji.report(
    Diagnostic(
      .itemCount, event: "The data says that it has \(said) items, and has \(there); \(count) are shown.",
      cause: "Its count or its indexes are probably computed from something that changes by itself.",
      remedy: "Hand in a value whose count agrees with its indexes, and another value when it changes."))
  return count
}

/// Reports an item that is not there any more.
@usableFromInline func reportMissingItem(at place: Int, of count: Int) {
  Diagnostics.shoji.report(
    Diagnostic(
      .itemCount,
      event: "The data said that it has \(count) items and has none at \(place) now; its place stays empty.",
      cause: "The data probably changed by itself after it was handed in.",
      remedy: "Hand in another value when the data changes, so that its items are counted anew."))
}

extension ItemSource: SectionItems {
  func cellID(at place: Int) -> CellID { id(at: place).map { CellID($0) } ?? .none }

  func place(of id: CellID) -> Int? {
    guard let place, let id = id.base.base as? ID else { return nil }
    let found = place(self, id)
    return (0..<count).contains(found) ? found : nil
  }

  var knowsPlaces: Bool { place != nil }

  func find(_ ids: Set<CellID>, in places: Range<Int>) -> [CellID: Int] {
    var typed: [ID: CellID] = [:]
    for id in ids { if let base = id.base.base as? ID { typed[base] = id } }
    if typed.isEmpty { return [:] }
    var found: [CellID: Int] = [:]
    for (id, place) in find(self, Set(typed.keys), places.clamped(to: 0..<count)) {
      if let id = typed[id] { found[id] = place }
    }
    return found
  }

  func shared(with older: any SectionItems) -> SharedItems? {
    (older as? Self).map { compare(self, $0) }
  }

  func isComparedAtOnce(with older: any SectionItems) -> Bool {
    (older as? Self).map { place != nil || sharesStorage(with: $0) } ?? false
  }
}

/// An item in the window.
@usableFromInline struct WindowSlot<Element, ID: Hashable>: Identifiable {
  /// Tells the item apart.
  @usableFromInline let id: ID
  /// The place among all items of the collection view.
  @usableFromInline let index: Int
  /// The item.
  @usableFromInline let element: Element

  @inlinable init(id: ID, index: Int, element: Element) {
    self.id = id
    self.index = index
    self.element = element
  }
}
