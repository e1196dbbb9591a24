internal import ShojiEngine
internal import SwiftUI

/// What a collection view is to show, whatever the types of its items: sections, their looks and the layout.
struct CollectionPlan {
  let sections: [SectionPlan]
  /// Where the contents of each list in the content begin.
  let lists: [ListPlace: [Int]]
  /// The first item of each section, and at last how many items there are.
  let starts: [Int]
  let layout: CollectionLayout
  let pixels: PixelGrid

  init(_ sections: _CollectionSections, pixels: PixelGrid) {
    self.sections = sections.sections
    lists = sections.lists
    layout = sections.layout
    self.pixels = pixels
    var starts = [0]
    starts.reserveCapacity(self.sections.count + 1)
    for section in self.sections { starts.append(starts[starts.count - 1] + section.items.count) }
    self.starts = starts
  }

  /// Nothing.
  static var empty: CollectionPlan {
    CollectionPlan(_CollectionSections(in: .list), pixels: PixelGrid(scale: 1))
  }

  var itemCount: Int { starts[starts.count - 1] }

  /// Whether it is one section that is nothing but its items, so that their layout is all there is.
  var isPlain: Bool { sections.count == 1 && sections[0].look.isPlain }

  /// The section that an item is in; a place that does not exist is in none.
  func section(ofItem index: Int) -> Int? {
    guard index >= 0, index < itemCount else { return nil }
    return starts.count == 2 ? 0 : starts.partitionPoint { $0 > index } - 1
  }

  func id(ofItem index: Int) -> CellID? {
    section(ofItem: index).map { sections[$0].items.cellID(at: index - starts[$0]) }
  }

  /// Looks for items among places and returns where those found are.
  ///
  /// - Complexity: O(*k*) for *k* places, less where data knows places.
  func find(_ ids: Set<CellID>, in places: Range<Int>) -> [CellID: Int] {
    var found: [CellID: Int] = [:]
    let places = places.clamped(to: 0..<itemCount)
    guard var section = section(ofItem: places.lowerBound) else { return found }
    while section < sections.count, starts[section] < places.upperBound, found.count < ids.count {
      let start = starts[section]
      let part = places.clamped(to: start..<starts[section + 1])
      for (id, place) in sections[section].items.find(
        ids, in: (part.lowerBound - start)..<(part.upperBound - start)) where found[id] == nil
      {
        found[id] = start + place
      }
      section += 1
    }
    return found
  }

  /// The items and sections in their order.
  var order: CollectionOrder<CellID, CellID> {
    CollectionOrder(items: itemOrder, sections: LazyOrder(sections.map(\.id)))
  }

  /// The items in their order.
  var itemOrder: LazyOrder<CellID> {
    let plan = SharedPlan(plan: self)
    // A place that is known at once needs no map of all ids.
    let knowsPlaces = sections.allSatisfy(\.items.knowsPlaces) && sections.count <= 16
    let index: @Sendable (CellID) -> Int? = { plan.plan.knownIndex(of: $0) }
    return LazyOrder(
      count: itemCount, id: { plan.plan.id(ofItem: $0) ?? .none }, index: knowsPlaces ? index : nil)
  }

  private func knownIndex(of id: CellID) -> Int? {
    for (section, start) in zip(sections, starts) {
      if let place = section.items.place(of: id) { return start + place }
    }
    return nil
  }

  /// The ids as they can be compared.
  ///
  /// Of items with one id the later ones count as others too: they have places, and the session gives them no cell.
  ///
  /// - Complexity: O(*n*): each item's id is asked for.
  func snapshot() -> Snapshot<CellID, CellID> {
    Snapshot(
      sections.map { section in
        .init(id: section.id, items: (0..<section.items.count).map { section.items.cellID(at: $0) })
      }, isUnique: true)
  }
}

/// A plan as the engine's orders hold it.
private final class SharedPlan: @unchecked Sendable {
  // Unchecked: data is a value that its owner does not change while it is shown. It is read where the layout runs, as
  // SwiftUI reads the data of a `ForEach`.
  let plan: CollectionPlan

  init(plan: CollectionPlan) { self.plan = plan }
}

extension CellID {
  /// What no item has.
  static let none = CellID(NoItem())

  private struct NoItem: Hashable {}
}

extension CollectionPlan {
  /// The layout of all of it, empty of measures.
  func makeLayout(in container: Container) -> any ItemLayout {
    if isPlain { return layout.itemLayout(count: itemCount, in: container) }
    return SectionedLayout(sections.map { layoutSection($0) }, container: container, diagnostics: .shoji)
  }

  /// A section as the engine knows it.
  func layoutSection(_ section: SectionPlan) -> LayoutSection {
    let own = section.look.layout ?? layout
    return LayoutSection(
      own.itemLayout(count: section.items.count, in: Container(crossExtent: 0, pixels: pixels)),
      style: section.look.style(isHorizontal: layout.isHorizontal), isCollapsed: section.look.isCollapsed)
  }
}

extension SectionLook {
  /// What surrounds the items.
  func style(isHorizontal: Bool) -> SectionStyle {
    SectionStyle(
      header: hasHeader ? .estimated(32, isPinned: pins.contains(.header)) : nil,
      footer: hasFooter ? .estimated(32, isPinned: pins.contains(.footer)) : nil,
      insets: isHorizontal
        ? Insets(
          mainStart: Double(insets.leading), mainEnd: Double(insets.trailing), crossStart: Double(insets.top),
          crossEnd: Double(insets.bottom))
        : Insets(
          mainStart: Double(insets.top), mainEnd: Double(insets.bottom), crossStart: Double(insets.leading),
          crossEnd: Double(insets.trailing)),
      background: hasBackground ? SectionBackground("background") : nil,
      hidesWhenEmpty: hidesWhenEmpty)
  }
}
