internal import Observation
internal import ShojiEngine
internal import SwiftUI

/// What is selected, focused, pointed at and pressed in a collection view.
@MainActor @Observable final class CollectionPicks {
  /// What is selected, and which item the keys go from.
  private(set) var selection: Selection<LazyOrder<CellID>> { didSet { statuses.selection = selection } }
  /// Whether the keys go to the collection view.
  var hasFocus = false { didSet { statuses.hasFocus = hasFocus } }
  /// What the cells that ask are told.
  @ObservationIgnored let statuses: CellStatuses
  /// The items of the last taps, the newest last.
  @ObservationIgnored private var taps: [CellID?] = []
  @ObservationIgnored private var movement = ItemMovement(wrapsLines: true)
  @ObservationIgnored private var lastRead: Set<CellID> = []
  /// Whether selected items have left the data and the app has not been told.
  @ObservationIgnored private var isToBeTold = false

  init() {
    let none = Selection(of: LazyOrder<CellID>([]), mode: .none)
    selection = none
    statuses = CellStatuses(of: none)
  }

  /// Takes the order of the items, and what the app says is selected.
  ///
  /// - Parameter isBehind: Whether other items will be shown soon, of which some may be selected.
  func take(_ order: LazyOrder<CellID>?, _ binding: SelectionBinding?, isBehind: Bool = false) {
    let mode = binding?.mode ?? .none
    var next = selection
    if let order, !next.update(to: order).isEmpty { isToBeTold = true }
    if mode != next.mode { next.setMode(mode) }
    if let binding {
      let asked = binding.read()
      if asked != lastRead {
        next.select(asked)
        if !isBehind { lastRead = asked }
      }
    }
    if order != nil || mode != selection.mode || next.selected.indexes != selection.selected.indexes {
      selection = next
    }
  }

  /// Chooses an item and tells the app.
  func choose(_ id: CellID, _ step: SelectionStep, _ binding: SelectionBinding?) {
    var next = selection
    let change = next.choose(id, step)
    selection = next
    if !change.isEmpty { write(to: binding) }
  }

  /// Selects everything, where that may be.
  func selectAll(_ binding: SelectionBinding?) {
    if !selection.selectAll().isEmpty { write(to: binding) }
  }

  /// Selects nothing.
  ///
  /// - Returns: Whether anything was selected.
  func clear(_ binding: SelectionBinding?) -> Bool {
    guard !selection.clear().isEmpty else { return false }
    write(to: binding)
    return true
  }

  /// Tells the app that selected items have left the data, where that is so.
  func tell(_ binding: SelectionBinding?) {
    guard isToBeTold else { return }
    isToBeTold = false
    if binding != nil { write(to: binding) }
  }

  private func write(to binding: SelectionBinding?) {
    let ids = Array(selection.selected)
    lastRead = Set(ids)
    binding?.write(ids)
  }

  /// The item that a key leads to; nil where it leads nowhere.
  func move(_ step: ItemMovement.Step, in layout: any ItemLayout, length: Double) -> CellID? {
    func move(_ layout: some ItemLayout) -> Int? {
      movement.move(step, from: selection.focusedIndex, in: layout, viewportLength: length)
    }
    return move(layout).flatMap { selection.items.id(at: $0) }
  }

  // MARK: Taps

  /// Notes a tap, on nothing where there is no item.
  func noteTap(on id: CellID?) { taps = taps.suffix(1) + [id] }

  /// The item of the last two taps, once; nil where they were on two.
  func takeDoubleTap() -> CellID? {
    guard taps.count == 2, taps[0] == taps[1] else { return nil }
    defer { taps = [] }
    return taps[1]
  }
}

private struct CollectionPicksKey: EnvironmentKey {
  static var defaultValue: CollectionPicks? { nil }
}

extension EnvironmentValues {
  var collectionPicks: CollectionPicks? {
    get { self[CollectionPicksKey.self] }
    set { self[CollectionPicksKey.self] = newValue }
  }
}
