public import SwiftUI

/// Items that belong together: their cells, what stands before, behind and under them, and how they are arranged.
///
/// ```swift
/// CollectionSection("Nearby", stays) { StayCard($0) } header: {
///   Text("Nearby").font(.headline)
/// }
/// .layout(.grid(columns: .count(2), spacing: 8))
/// .pinned(.header)
/// ```
///
/// Ids of sections are unique within a collection view, and so are ids of items, whatever their section.
public struct CollectionSection<
  Data: RandomAccessCollection, ID: Hashable, Cell: View, Header: View, Footer: View
>: CollectionContent {
  let id: CellID
  let items: ItemSource<Data, ID>
  let rows: CellRows<Data.Element, ID, Cell>
  let header: Header
  let footer: Footer
  var background: AnyView?
  var look: SectionLook

  @usableFromInline init(
    id: AnyHashable, items: ItemSource<Data, ID>, rows: @escaping CellRows<Data.Element, ID, Cell>,
    header: Header, footer: Footer
  ) {
    self.id = CellID(id)
    self.items = items
    self.rows = rows
    self.header = header
    self.footer = footer
    look = SectionLook()
    look.hasHeader = Header.self != EmptyView.self
    look.hasFooter = Footer.self != EmptyView.self
  }

  /// Says that there is one section.
  public func _describe(_ sections: inout _CollectionSections) {
    guard look.carousel(in: sections.layout) != nil else {
      sections.append(SectionPlan(id: id, items: items, look: look))
      return
    }
    // It is one item of the collection view around it.
    var look = look
    look.layout = .list
    look.insets = EdgeInsets()
    let item = CellID(CarouselID(section: id))
    sections.append(SectionPlan(id: id, items: SingleItemIDs(id: item, isThere: items.count > 0), look: look))
  }

  /// Makes the views of what is seen.
  public func _cells(_ screen: _CollectionScreen, _ cursor: inout _SectionCursor) -> some View {
    SectionCells(content: self, section: cursor.next(), screen: screen)
  }
}

/// What tells a carousel apart from all items.
private struct CarouselID: Hashable {
  let section: CellID
}

extension CollectionSection {
  /// Arranges the items of the section in a way of their own.
  ///
  /// A ``CollectionLayout/carousel(itemWidth:spacing:)`` scrolls sideways within a collection view that scrolls
  /// down, and keeps its place when it is scrolled away.
  ///
  /// ```swift
  /// CollectionSection("Nearby", stays) { StayCard($0) }.layout(.carousel(itemWidth: 220, spacing: 12))
  /// ```
  public func layout(_ layout: CollectionLayout) -> Self { changed { $0.layout = layout } }

  /// Puts room around the items, between header and footer, in points.
  ///
  /// ```swift
  /// CollectionSection("All", stays) { StayCard($0) }
  ///   .insets(EdgeInsets(top: 0, leading: 16, bottom: 24, trailing: 16))
  /// ```
  public func insets(_ insets: EdgeInsets) -> Self { changed { $0.insets = insets } }

  /// Puts the same room around the items on all sides, in points.
  ///
  /// ```swift
  /// CollectionSection("All", stays) { StayCard($0) }.insets(8)
  /// ```
  public func insets(_ length: CGFloat) -> Self {
    insets(EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
  }

  /// Keeps the header or the footer in sight while the section is.
  ///
  /// ```swift
  /// CollectionSection("All", stays) { StayCard($0) } header: { Text("All") }.pinned(.header)
  /// ```
  ///
  /// - Parameter edges: Which of them; one that is pinned does not pin the other.
  public func pinned(_ edges: PinnedEdges) -> Self { changed { $0.pins = edges } }

  /// Shows only the header.
  ///
  /// The items keep their state and what they were measured.
  ///
  /// ```swift
  /// CollectionSection("All", stays) { StayCard($0) } header: {
  ///   Button("All") { isCollapsed.toggle() }
  /// }
  /// .collapsed(isCollapsed)
  /// ```
  public func collapsed(_ isCollapsed: Bool) -> Self { changed { $0.isCollapsed = isCollapsed } }

  /// Shows nothing of the section, no header and no insets, while it has no items.
  ///
  /// ```swift
  /// CollectionSection("Saved", saved) { StayCard($0) } header: { Text("Saved") }.hiddenWhenEmpty()
  /// ```
  public func hiddenWhenEmpty(_ isHidden: Bool = true) -> Self { changed { $0.hidesWhenEmpty = isHidden } }

  /// Puts a view behind the section, its header and footer included.
  ///
  /// ```swift
  /// CollectionSection("All", stays) { StayCard($0) }.background { Color.gray.opacity(0.1) }
  /// ```
  public func background(@ViewBuilder _ background: () -> some View) -> Self {
    var section = changed { $0.hasBackground = true }
    section.background = AnyView(background())
    return section
  }

  private func changed(_ change: (inout SectionLook) -> Void) -> Self {
    var section = self
    change(&section.look)
    return section
  }
}

extension CollectionSection where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes a section of items that know their ids.
  ///
  /// - Parameters:
  ///   - id: Tells the section apart.
  ///   - data: The items. Only those seen are asked for.
  ///   - cell: Makes the cell of an item.
  ///   - header: Stands before the items.
  ///   - footer: Stands behind the items.
  @inlinable public init(
    _ id: some Hashable, _ data: Data, @ViewBuilder cell: @escaping (Data.Element) -> Cell,
    @ViewBuilder header: () -> Header = { EmptyView() }, @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    self.init(id, data, id: \.id, cell: cell, header: header, footer: footer)
  }
}

extension CollectionSection {
  /// Makes a section of items that a key path tells apart.
  ///
  /// - Parameters:
  ///   - sectionID: Tells the section apart.
  ///   - data: The items. Only those seen are asked for.
  ///   - id: Tells items apart.
  ///   - cell: Makes the cell of an item.
  ///   - header: Stands before the items.
  ///   - footer: Stands behind the items.
  @inlinable public init(
    _ sectionID: some Hashable, _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder cell: @escaping (Data.Element) -> Cell,
    @ViewBuilder header: () -> Header = { EmptyView() }, @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    self.init(
      id: AnyHashable(sectionID), items: ItemSource(data, id: { element, _ in element[keyPath: id] }),
      rows: cellRows(cell), header: header(), footer: footer())
  }
}

// Constraints to `Sendable` are no part of a symbol's name, so these differ from those above in how they are generic.
extension CollectionSection where Data: Sendable, Data.Element: Sendable, ID: Sendable {
  /// Makes a section of items that know their ids and may be read anywhere.
  ///
  /// Many of them are compared off the main actor; see ``CollectionView``.
  ///
  /// - Parameters:
  ///   - id: Tells the section apart.
  ///   - data: The items. Only those seen are asked for.
  ///   - cell: Makes the cell of an item.
  ///   - header: Stands before the items.
  ///   - footer: Stands behind the items.
  @inlinable public init(
    _ id: some Hashable & Sendable, _ data: Data, @ViewBuilder cell: @escaping (Data.Element) -> Cell,
    @ViewBuilder header: () -> Header = { EmptyView() }, @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(id, data, id: \.id, cell: cell, header: header, footer: footer)
  }

  /// Makes a section of items that a key path tells apart and that may be read anywhere.
  ///
  /// Many of them are compared off the main actor; see ``CollectionView``.
  ///
  /// - Parameters:
  ///   - sectionID: Tells the section apart.
  ///   - data: The items. Only those seen are asked for.
  ///   - id: Tells items apart.
  ///   - cell: Makes the cell of an item.
  ///   - header: Stands before the items.
  ///   - footer: Stands behind the items.
  @inlinable public init(
    _ sectionID: any Hashable & Sendable, _ data: Data, id: any KeyPath<Data.Element, ID> & Sendable,
    @ViewBuilder cell: @escaping (Data.Element) -> Cell,
    @ViewBuilder header: () -> Header = { EmptyView() }, @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    self.init(
      id: AnyHashable(sectionID),
      items: ItemSource(sendable: data, id: { element, _ in element[keyPath: id] }),
      rows: cellRows(cell), header: header(), footer: footer())
  }
}
