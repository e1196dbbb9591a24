internal import ShojiEngine
internal import SwiftUI

/// The sections of a content as it was described, whatever the types of their items.
public struct _CollectionSections {
  private(set) var sections: [SectionPlan] = []
  /// How the collection view arranges sections that say nothing about it.
  let layout: CollectionLayout
  /// Where the contents of each list begin, and at last where it ends.
  var lists: [ListPlace: [Int]] = [:]
  /// In how many lists the content is that is being described.
  var depth = 0

  init(in layout: CollectionLayout) { self.layout = layout }

  var count: Int { sections.count }

  mutating func append(_ section: SectionPlan) { sections.append(section) }
}

/// A section as it was described.
struct SectionPlan {
  let id: CellID
  /// Who its items are.
  let items: any SectionItems
  /// What it is to look like.
  let look: SectionLook
}

/// What a section is to look like, whatever its items.
struct SectionLook: Equatable {
  /// How its items are arranged; nil as those of the collection view are.
  var layout: CollectionLayout?
  var insets = EdgeInsets()
  var hasHeader = false
  var hasFooter = false
  var hasBackground = false
  var pins = PinnedEdges()
  var isCollapsed = false
  var hidesWhenEmpty = false

  /// How it scrolls by itself, within a collection view that scrolls down; nil where it does not.
  func carousel(in outer: CollectionLayout) -> CollectionLayout? {
    guard let layout, layout.isHorizontal, !outer.isHorizontal else { return nil }
    return layout
  }

  /// Whether it is nothing but its items.
  var isPlain: Bool { self == SectionLook() }
}

/// Which of a section's header and footer stay in sight while the section is.
public struct PinnedEdges: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The header, at the upper or leading edge.
  public static let header = PinnedEdges(rawValue: 1)
  /// The footer, at the lower or trailing edge.
  public static let footer = PinnedEdges(rawValue: 2)
}

/// The ids of a section's items, whatever their type.
protocol SectionItems {
  var count: Int { get }
  /// The id at a place of the section, which is there.
  func cellID(at place: Int) -> CellID
  /// Where an item is, for data that knows without looking.
  func place(of id: CellID) -> Int?
  /// Whether ``place(of:)`` is to be believed: else items are looked for one by one.
  var knowsPlaces: Bool { get }
  /// Looks for items among places of the section and returns where those found are.
  func find(_ ids: Set<CellID>, in places: Range<Int>) -> [CellID: Int]
  /// Which items are those of older data; nil where it is of another type.
  func shared(with older: any SectionItems) -> SharedItems?
  /// Whether that takes no look at the items.
  func isComparedAtOnce(with older: any SectionItems) -> Bool
  /// Whether the items' ids may be read off the main actor.
  var isSendable: Bool { get }
}

/// What two lists of ids have in common, as far as that is seen without looking ids up.
@usableFromInline struct SharedItems: Equatable {
  /// How many items at the start.
  var head = 0
  /// How many others at the end.
  var tail = 0
  /// The one run of items that are shared, of data in which ids follow from places: nothing else is.
  var run: Run?

  struct Run: Equatable {
    let old: Int
    let new: Int
    let count: Int
  }

  @usableFromInline init(head: Int, tail: Int) {
    self.head = head
    self.tail = tail
  }

  @usableFromInline init(old: Int, new: Int, count: Int) {
    run = Run(old: old, new: new, count: count)
  }
}
