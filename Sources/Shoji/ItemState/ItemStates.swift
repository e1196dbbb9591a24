internal import Foundation
internal import ShojiEngine

/// The state of the items of a screen's collection views: what ``ItemState`` reads and writes.
///
/// A ``CollectionView`` has one of its own. Hosted cells find that of their screen, which you only need to ask for in order
/// to set its budget or to end an item's state.
///
/// Values that were never written are not kept; they are the initial ones again.
public final class ItemStates {
  // Views may end on any thread, and with them what says that an item is shown. Values are set on the main thread only.
  private let lock = NSLock()
  private var store = ItemStateStore<AnyHashable, ItemStateKey, KeptState>(
    limit: ItemStateRetention.standard.count)
  private var entries: [AnyHashable: WeakEntry] = [:]
  /// The places of the data that cells stood for when it was last looked at.
  private var lastWindow = 0..<0
  /// How often the data was another.
  @usableFromInline package private(set) var revision = 0
  /// Whether an item that was shown before was in the data then; nil where that was never another.
  private var isInData: ((ItemStateEntry) -> Bool)?
  private let ended = EndedStates()
  /// Whether state was ever parked.
  ///
  /// Views park and return on the main thread only, and most of them nothing: those take no lock.
  private var hasParked = false

  private struct WeakEntry {
    weak var entry: ItemStateEntry?
  }

  /// Makes an empty store.
  public init() {}

  /// How much is kept of items that are not on screen.
  public var retention: ItemStateRetention {
    get { ItemStateRetention(count: locked { store.limit }) }
    set { locked { if store.limit != newValue.count { store.limit = newValue.count } } }
  }

  /// How many items have state.
  public var count: Int { locked { store.count } }

  /// Ends the state of all items but some, as when the data is another; one that comes back begins anew.
  ///
  /// A ``CollectionView`` does so by itself. For hosted cells, call it when items leave the data.
  ///
  /// - Parameter ids: The items that there are.
  /// - Complexity: O(*n*) for *n* ids.
  public func keepOnly<ID: Hashable>(_ ids: some Sequence<ID>) {
    let present = Set(ids.lazy.map { AnyHashable($0) })
    for entry in living where !present.contains(entry.id) { end(entry) }
    revision += 1
    isInData = { present.contains($0.id) }
  }

  // MARK: Showing

  /// The entry of an item that one more place shows.
  func show(_ id: AnyHashable) -> ItemStateEntry {
    locked {
      let entry = entries[id]?.entry ?? ItemStateEntry(id, in: self)
      entries[id] = WeakEntry(entry: entry)
      entry.showing += 1
      if entry.showing == 1 { store.itemAppeared(id) }
      return entry
    }
  }

  func hide(_ entry: ItemStateEntry) {
    locked {
      entry.showing -= 1
      if entry.showing == 0, !entry.isEnded { store.itemDisappeared(entry.id) }
    }
  }

  func keep(_ box: AnyObject, for id: AnyHashable, _ key: ItemStateKey) {
    locked {
      guard store.value(for: id, key) == nil else { return }
      store.set(KeptState(box, ended), for: id, key)
    }
  }

  func keeps(_ id: AnyHashable, _ key: ItemStateKey) -> Bool { locked { store.value(for: id, key) != nil } }

  /// Takes that nobody knows an item any more.
  func forget(_ id: AnyHashable) {
    locked { if let known = entries[id], known.entry == nil { entries[id] = nil } }
  }

  // MARK: Parking

  @usableFromInline package func park(_ state: AnyObject, of id: AnyHashable, shownAt revision: Int) {
    let entry = locked {
      let entry = entries[id]?.entry ?? ItemStateEntry(id, in: self)
      entries[id] = WeakEntry(entry: entry)
      return entry
    }
    if revision < self.revision, isInData?(entry) == false { return end(entry) }
    hasParked = true
    locked { store.set(KeptState(ParkedItem(entry: entry, state: state), ended), for: id, .parked) }
  }

  @usableFromInline package func takeParked(of id: AnyHashable) -> AnyObject? {
    guard hasParked else { return nil }
    return locked {
      guard let item = store.value(for: id, .parked)?.box as? ParkedItem else { return nil }
      store.set(nil, for: id, .parked)
      return item.state
    }
  }

  // MARK: Data

  /// Takes the data as it is now: the state of items that are not in it ends.
  ///
  /// - Parameters:
  ///   - plan: What is shown.
  ///   - window: The places that have cells.
  func keepOnly(_ plan: CollectionPlan, window: Range<Int>) {
    let windows = [lastWindow, window]
    lastWindow = window
    for entry in Self.missing(living, in: plan, windows) { end(entry) }
    revision += 1
    isInData = { Self.missing([$0], in: plan, windows).isEmpty }
  }

  /// The entries of items that are not in the data.
  ///
  /// Items are looked for where they were, then among those that have cells or had them, then everywhere.
  private static func missing(
    _ entries: [ItemStateEntry], in plan: CollectionPlan, _ windows: [Range<Int>]
  ) -> some Collection<ItemStateEntry> {
    var missing: [CellID: ItemStateEntry] = [:]
    for entry in entries {
      let id = CellID(entry.id)
      if let place = entry.place, plan.id(ofItem: place) == id { continue }
      missing[id] = entry
    }
    for places in windows + [0..<plan.itemCount] where !missing.isEmpty {
      for (id, place) in plan.find(Set(missing.keys), in: places) {
        missing.removeValue(forKey: id)?.place = place
      }
    }
    return missing.values
  }

  private func end(_ entry: ItemStateEntry) {
    locked {
      entry.isEnded = true
      entries[entry.id] = nil
      store.remove(entry.id)
      store.itemDisappeared(entry.id)
    }
  }

  private var living: [ItemStateEntry] {
    locked { entries.isEmpty ? [] : entries.values.compactMap(\.entry) }
  }

  /// Runs `body` alone; values that it gives up end afterwards, for they may be anything and write state themselves.
  private func locked<Result>(_ body: () -> Result) -> Result {
    let result = lock.withLock(body)
    ended.drop()
    return result
  }
}

/// What a view's own state is kept as: it keeps the entry of its item, as an item's value does.
private final class ParkedItem {
  let entry: ItemStateEntry
  let state: AnyObject

  init(entry: ItemStateEntry, state: AnyObject) {
    self.entry = entry
    self.state = state
  }
}

extension ItemStateKey {
  fileprivate static var parked: ItemStateKey {
    ItemStateKey(declaration: .key("parked"), type: ObjectIdentifier(ParkedItem.self), path: [])
  }
}

/// A value in the store.
///
/// Given up, it is handed on, so that nothing of a user's ends while the store changes.
private final class KeptState {
  let box: AnyObject
  private let ended: EndedStates

  init(_ box: AnyObject, _ ended: EndedStates) {
    self.box = box
    self.ended = ended
  }

  deinit { ended.add(box) }
}

/// Values that were given up and are still to end.
private final class EndedStates {
  private let lock = NSLock()
  private var boxes: [AnyObject] = []

  func add(_ box: AnyObject) { lock.withLock { boxes.append(box) } }

  func drop() {
    let gone = lock.withLock {
      defer { boxes = [] }
      return boxes
    }
    withExtendedLifetime(gone) {}
  }
}
