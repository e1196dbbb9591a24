import ShojiEngine

/// Where a compositional layout's elements stand.
extension UICollectionViewCompositionalLayout {
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard var placed, let view = collectionView else { return [] }
    placed.look(from: view)
    placed.noteShown(rect)
    self.placed = placed
    let slot = placed.slot(rect)
    var found: [UICollectionViewLayoutAttributes] = []
    for section in placed.layout.sections(intersecting: slot.main) where sections.indices.contains(section) {
      var own = cells(ofSection: section, in: slot, placed) + badges(ofSection: section, in: slot, placed)
      own.removeAll { !$0.frame.overlaps(rect) }
      if let handler = sections[section].handler, let environment = sections[section].environment {
        handler(own.map { VisibleItem($0) }, CGPoint(x: offsets[section] ?? 0, y: 0), environment)
      }
      found += own
      found += edges(ofSection: section, placed).filter { $0.frame.overlaps(rect) }
      found += backgrounds(ofSection: section, placed).filter { $0.frame.overlaps(rect) }
      found += separators(of: own, section)
    }
    return found + outerEdges(placed).filter { $0.frame.overlaps(rect) }
  }

  // MARK: Cells

  private func cells(
    ofSection section: Int, in slot: Slot, _ placed: PlacedSections
  ) -> [UICollectionViewLayoutAttributes] {
    let first = placed.layout.range(ofSection: section).lowerBound
    let cross = sections[section].isOrthogonal ? rowViewport(ofSection: section, placed) : nil
    let items = placed.layout.items(inSection: section, intersecting: slot.main, cross: cross)
    return items.ranges.flatMap { range in
      range.map { cell($0, IndexPath(item: $0 - first, section: section), placed) }
    }
  }

  private func cell(
    _ index: Int, _ path: IndexPath, _ placed: PlacedSections
  ) -> UICollectionViewLayoutAttributes {
    let attributes = newAttributes(.cell, path)
    attributes.frame = shifted(placed.rect(placed.layout.slot(of: index)), path.section, placed)
    let own = groups(ofSection: path.section)?.place(of: path.item)?.zIndex ?? 0
    // Over the section's background.
    attributes.zIndex = own + (sections[path.section].backgrounds.isEmpty ? 0 : 1)
    attributes.place = sections[path.section].list?.place(
      ofItem: path.item, count: placed.layout.range(ofSection: path.section).count)
    return attributes
  }

  func attributes(ofItem path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let placed, let index = placed.index(path), let groups = groups(ofSection: path.section),
      groups.groupCount > 0
    else { return nil }
    return cell(index, path, placed)
  }

  // MARK: Badges

  private func badges(
    ofSection section: Int, in slot: Slot, _ placed: PlacedSections
  ) -> [UICollectionViewLayoutAttributes] {
    guard let groups = groups(ofSection: section), !groups.whole.badges.isEmpty,
      let origin = itemsOrigin(ofSection: section, placed)
    else { return [] }
    let main = Stretch(start: slot.main.start - origin.main.start, length: slot.main.length)
    let cross = sections[section].isOrthogonal ? rowViewport(ofSection: section, placed) : nil
    return groups.groups(intersecting: main, cross: cross).flatMap { group in
      groups.places(inGroup: group).badges.indices.compactMap { badge($0, inGroup: group, section, placed) }
    }
  }

  /// A badge by its place among those of its group; its path counts those of its kind.
  private func badge(
    _ number: Int, inGroup group: Int, _ section: Int, _ placed: PlacedSections
  ) -> UICollectionViewLayoutAttributes? {
    guard let groups = groups(ofSection: section), let origin = itemsOrigin(ofSection: section, placed) else {
      return nil
    }
    let badges = groups.places(inGroup: group).badges
    guard badges.indices.contains(number) else { return nil }
    let badge = badges[number]
    let before = badges[..<number].filter { $0.kind == badge.kind }.count
    let each = groups.whole.badges.filter { $0.kind == badge.kind }.count
    let attributes = newAttributes(
      .supplementaryView(badge.kind), IndexPath(item: group * each + before, section: section))
    let slot = groups.slot(badge.frame, inGroup: group)
    let moved = Slot(
      main: Stretch(start: origin.main.start + slot.main.start, length: slot.main.length),
      cross: Stretch(start: origin.cross.start + slot.cross.start, length: slot.cross.length))
    attributes.frame = shifted(placed.rect(moved), section, placed)
    attributes.zIndex = badge.zIndex
    return attributes
  }

  /// Where a section's items begin, and how much room they have across.
  func itemsOrigin(ofSection section: Int, _ placed: PlacedSections) -> Slot? {
    guard let whole = placed.layout.stretch(ofSection: section),
      let style = placed.layout.style(ofSection: section),
      let groups = groups(ofSection: section)
    else { return nil }
    let isMirrored = placed.layout.container.isMirrored
    let header = style.header.map(length) ?? 0
    return Slot(
      main: Stretch(start: whole.start + header + style.insets.mainStart, length: groups.contentExtent),
      cross: Stretch(
        start: isMirrored ? style.insets.crossEnd : style.insets.crossStart,
        length: groups.container.crossExtent))
  }

  private func length(_ supplementary: Supplementary) -> Double {
    switch supplementary.extent {
    case .fixed(let points), .estimated(let points): points
    }
  }

  // MARK: Headers and the like

  private func edges(ofSection section: Int, _ placed: PlacedSections) -> [UICollectionViewLayoutAttributes] {
    let edges = sections[section].edges
    guard !edges.isEmpty, let whole = placed.layout.stretch(ofSection: section),
      let style = placed.layout.style(ofSection: section)
    else { return [] }
    let start = whole.start + (style.header.map(length) ?? 0)
    let inner = Stretch(from: start, to: max(start, whole.end - (style.footer.map(length) ?? 0)))
    return edges.indices.map { number in
      attributes(
        of: edges[number], IndexPath(item: 0, section: section), EdgeKey(section: section, number: number),
        inner,
        style.insets, placed)
    }
  }

  private func outerEdges(_ placed: PlacedSections) -> [UICollectionViewLayoutAttributes] {
    let edges = outerEdges
    if edges.isEmpty { return [] }
    let configuration = placed.layout.configuration
    let start = configuration.header.map(length) ?? 0
    let inner = Stretch(
      from: start, to: max(start, placed.layout.contentExtent - (configuration.footer.map(length) ?? 0)))
    return edges.indices.map { number in
      attributes(
        of: edges[number], IndexPath(item: Self.outerItem, section: 0), EdgeKey(section: -1, number: number),
        inner,
        .zero, placed)
    }
  }

  /// - Parameter inner: What it stands at the ends of, along the axis that scrolls.
  private func attributes(
    of edge: BoundaryItem, _ path: IndexPath, _ key: EdgeKey, _ inner: Stretch, _ insets: Insets,
    _ placed: PlacedSections
  ) -> UICollectionViewLayoutAttributes {
    let (axes, container) = (placed.axes, placed.layout.container)
    let size = edge.size(in: edgeBox(axes, container, insets), measured: measuredEdges[key])
    let (length, breadth) = (axes.main(size), axes.cross(size))
    let moved = axes.isHorizontal ? (edge.offset.x, edge.offset.y) : (edge.offset.y, edge.offset.x)
    var start: Double
    switch edge.end {
    case .start: start = (edge.isExtending ? inner.start - length : inner.start) + moved.0
    case .middle: start = inner.start + (inner.length - length) / 2 + moved.0
    case .end: start = (edge.isExtending ? inner.end : inner.end - length) + moved.0
    }
    var zIndex = edge.zIndex
    let viewport = placed.viewport
    if edge.isPinned, !viewport.isEmpty {
      let own = start
      if edge.end == .end {
        start = min(own, max(viewport.end - length, inner.start))
      } else {
        start = max(own, min(viewport.start, inner.end - length))
      }
      if start != own { zIndex += 1_000_000_000 }
    }
    let room = max(0, container.crossExtent - insets.crossStart - insets.crossEnd)
    let leading = insets.crossStart + (room - breadth) * edge.aside + moved.1
    let aside = container.isMirrored ? container.crossExtent - leading - breadth : leading
    let pixels = container.pixels
    let attributes = newAttributes(.supplementaryView(edge.kind), path)
    attributes.frame = placed.rect(
      Slot(
        main: Stretch(start: pixels.snap(start), length: length),
        cross: Stretch(start: pixels.snap(aside), length: breadth)))
    attributes.zIndex = zIndex
    attributes.place =
      sections.indices.contains(key.section)
      ? sections[key.section].list?.place(ofKind: edge.kind) : nil
    return attributes
  }

  func attributes(ofSupplementary kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard var placed, let view = collectionView else { return nil }
    placed.look(from: view)
    if path.item == Self.outerItem {
      return outerEdges(placed).first { $0.representedElementKind == kind }
    }
    guard sections.indices.contains(path.section) else { return nil }
    if path.item == 0,
      let edge = edges(ofSection: path.section, placed).first(where: { $0.representedElementKind == kind })
    {
      return edge
    }
    guard let groups = groups(ofSection: path.section), path.item >= 0 else { return nil }
    let own = groups.whole.badges.indices.filter { groups.whole.badges[$0].kind == kind }
    guard !own.isEmpty, path.item / own.count < groups.groups.count else { return nil }
    return badge(own[path.item % own.count], inGroup: path.item / own.count, path.section, placed)
  }

  // MARK: Backgrounds

  private func backgrounds(
    ofSection section: Int, _ placed: PlacedSections
  ) -> [UICollectionViewLayoutAttributes] {
    let backgrounds = sections[section].backgrounds
    guard !backgrounds.isEmpty, let whole = placed.layout.stretch(ofSection: section), !whole.isEmpty else {
      return []
    }
    let container = placed.layout.container
    let cross = Stretch(start: 0, length: container.crossExtent)
    return backgrounds.indices.map { number in
      let path = IndexPath(item: number, section: section)
      let attributes =
        backgrounds[number].color.map { ColoredAttributes(backgrounds[number].kind, path, $0) }
        ?? newAttributes(.decorationView(backgrounds[number].kind), path)
      var main = whole
      if backgrounds[number].color != nil {
        // What lies behind a list is there beyond the content's ends too.
        let isLast = section == sections.count - 1
        main = Stretch(
          from: whole.start - (section == 0 ? container.mainExtent : 0),
          to: whole.end + (isLast ? container.mainExtent : 0))
      }
      attributes.frame = placed.rect(Slot(main: main, cross: cross)).inset(by: backgrounds[number].insets)
      return attributes
    }
  }

  func attributes(ofDecoration kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let placed, sections.indices.contains(path.section) else { return nil }
    let lines = attributes(ofItem: path).map { separators(of: [$0], path.section) } ?? []
    return (backgrounds(ofSection: path.section, placed) + lines)
      .first { $0.representedElementKind == kind && $0.indexPath == path }
  }
}
