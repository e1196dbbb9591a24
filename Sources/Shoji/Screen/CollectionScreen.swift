internal import ShojiEngine
internal import SwiftUI

/// What of a collection view has cells.
public struct _CollectionScreen {
  /// The items, by their places among all.
  let items: RangeSet<Int>
  /// The empty places of a last row that are filled.
  let fillers: Range<Int>
  /// The sections of which anything has cells, in order.
  let sections: [Int]
  /// What beside their items sections have cells for.
  let extras: [Int: SectionExtras]
  /// What is shown.
  let plan: CollectionPlan
  /// The items' state.
  let states: ItemStates
  /// What a section that scrolls by itself remembers.
  let store: @MainActor (_ section: CellID) -> CollectionStore

  /// The items of a section, by their places among all items.
  func items(inSection section: Int) -> RangeSet<Int> {
    guard section + 1 < plan.starts.count else { return RangeSet() }
    return items.intersection(RangeSet(plan.starts[section]..<plan.starts[section + 1]))
  }

  /// The items of a section with their ids and elements.
  func slots<Data, ID>(of source: ItemSource<Data, ID>, section: Int) -> [WindowSlot<Data.Element, ID>] {
    var slots: [WindowSlot<Data.Element, ID>] = []
    guard section + 1 < plan.starts.count else { return slots }
    let start = plan.starts[section]
    let end = plan.starts[section + 1]
    for range in items.ranges where range.lowerBound < end && range.upperBound > start {
      let part = range.clamped(to: start..<end)
      source.append((part.lowerBound - start)..<(part.upperBound - start), first: start, to: &slots)
    }
    return slots
  }

  func extras(ofSection section: Int) -> SectionExtras { extras[section] ?? [] }

  func id(ofSection section: Int) -> CellID { plan.sections[section].id }

  var lists: [ListPlace: [Int]] { plan.lists }
}

/// What of the data has cells, as far as the engine says so.
struct CellWindow: Equatable {
  var items = RangeSet<Int>()
  var fillers = 0..<0
  var others: [CellSlot] = []
}
