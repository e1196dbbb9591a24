internal import ShojiEngine
public import SwiftUI

/// What is seen of a section: its background, its items, its footer and its header, from back to front.
struct SectionCells<Data: RandomAccessCollection, ID: Hashable, Cell: View, Header: View, Footer: View>: View
{
  let content: CollectionSection<Data, ID, Cell, Header, Footer>
  let section: Int
  let screen: _CollectionScreen

  var body: some View {
    let extras = screen.extras(ofSection: section)
    if extras.contains(.background), let background = content.background {
      background.layoutValue(key: CellSlotKey.self, value: .background(section))
    }
    if let carousel = content.look.carousel(in: screen.plan.layout) {
      if let index = screen.items(inSection: section).ranges.first?.lowerBound {
        CarouselCells(content: content, index: index, layout: carousel, screen: screen)
      }
    } else {
      content.rows(screen.slots(of: content.items, section: section), screen.states)
    }
    if extras.contains(.footer) {
      content.footer.layoutValue(key: CellSlotKey.self, value: .footer(section)).zIndex(1)
    }
    if extras.contains(.header) {
      // Over the marks of what is selected, which come after all cells.
      content.header.layoutValue(key: CellSlotKey.self, value: .header(section)).zIndex(1)
    }
  }
}

/// What beside its items is to be seen of a section.
struct SectionExtras: OptionSet {
  let rawValue: UInt8

  static let header = SectionExtras(rawValue: 1)
  static let footer = SectionExtras(rawValue: 2)
  static let background = SectionExtras(rawValue: 4)
}

/// What a subview of the layout stands for.
@usableFromInline enum CellSlot: Hashable, Sendable {
  /// The item at a place.
  case item(Int)
  /// The header of a section.
  case header(Int)
  /// The footer of a section.
  case footer(Int)
  /// What lies behind a section.
  case background(Int)
  /// The mark of an item that is selected or focused.
  case mark(Int)
  /// An empty place of a grid's last row, counted from the item count.
  case filler(Int)
}

extension CellSlot {
  /// What the engine knows as existing; nil for what is not measured.
  init?(_ cell: ExistingCell) {
    switch cell {
    case .item(let index): self = .item(index)
    case .supplementary(let index):
      guard case .section(let section) = index.owner else { return nil }
      switch index.kind {
      case .header: self = .header(section)
      case .footer: self = .footer(section)
      case .badge: return nil
      }
    }
  }

  /// The header or footer that it is.
  var supplementary: SupplementaryIndex? {
    switch self {
    case .header(let section): SupplementaryIndex(.header, of: .section(section))
    case .footer(let section): SupplementaryIndex(.footer, of: .section(section))
    case .item, .background, .mark, .filler: nil
    }
  }
}

@usableFromInline struct CellSlotKey: LayoutValueKey {
  @usableFromInline static let defaultValue = CellSlot.filler(.max)
}
