import ShojiEngine

/// How a compositional layout hears of changes and sizes.
extension UICollectionViewCompositionalLayout {
  func take(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything {
      changes = CompositionalChanges()
    } else if let preferred = context.preferredAttributes {
      changes.preferred.append(preferred)
    } else if let updates = context.updateItems {
      // What is preferred is known by paths from before.
      if !changes.preferred.isEmpty { layOut() }
      changes.updates.append(updates)
    } else if context.invalidateDataSourceCounts {
      changes.isEverything = true
    } else if let items = context.invalidatedItemIndexPaths {
      changes.items += items
    } else if context.newBounds == nil, context.targetIndexPathsForInteractivelyMovingItems == nil {
      changes.isEverything = true
    }
  }

  /// Whether something is pinned, so that it moves as the view scrolls.
  var hasPins: Bool {
    configuration.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
      || sections.contains { $0.edges.contains(where: \.isPinned) }
  }

  /// Returns whether a cell, header or the like is measured, and prefers another size along what is.
  func mayTake(
    _ preferred: UICollectionViewLayoutAttributes, from original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let measured = measuredSides(of: preferred) else { return false }
    func differs(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) > 0.001 }
    return measured.width && differs(preferred.size.width, original.size.width)
      || measured.height && differs(preferred.size.height, original.size.height)
  }

  /// Which sides of an element are measured; nil for what is not.
  func measuredSides(of attributes: UICollectionViewLayoutAttributes) -> (width: Bool, height: Bool)? {
    switch attributes.representedElementCategory {
    case .cell:
      return groups(ofSection: attributes.indexPath.section)?.place(of: attributes.indexPath.item)
        .map { ($0.isWidthMeasured, $0.isHeightMeasured) }
    case .supplementaryView:
      return edge(attributes).map { ($0.item.width.isMeasured, $0.item.height.isMeasured) }
    case .decorationView: return nil
    }
  }

  func groups(ofSection section: Int) -> GroupsLayout? {
    placed?.layout.layout(ofSection: section) as? GroupsLayout
  }

  /// Returns which header or the like some attributes are of.
  private func edge(_ attributes: UICollectionViewLayoutAttributes) -> (key: EdgeKey, item: BoundaryItem)? {
    let path = attributes.indexPath
    let isOuter = path.item == Self.outerItem
    let edges =
      isOuter ? outerEdges : sections.indices.contains(path.section) ? sections[path.section].edges : []
    guard let number = edges.firstIndex(where: { $0.kind == attributes.representedElementKind }) else {
      return nil
    }
    return (EdgeKey(section: isOuter ? -1 : path.section, number: number), edges[number])
  }

  /// The item in the paths of the layout's own headers and the like.
  static let outerItem = Int.max

  /// Takes the sizes that cells, headers and the like prefer; what is seen stays in place.
  func takePreferred(_ preferred: [UICollectionViewLayoutAttributes], _ view: UICollectionView) {
    guard var work = placed else { return }
    work.look(from: view)
    work.resize { work in
      let axes = work.axes
      var sizes: [Int: ItemSize] = [:]
      var edges: Set<Int> = []
      for attributes in preferred {
        switch attributes.representedElementCategory {
        case .cell:
          if let index = work.index(attributes.indexPath) { sizes[index] = axes.itemSize(attributes.size) }
        case .supplementaryView:
          guard let edge = edge(attributes) else { continue }
          measuredEdges[edge.key] = attributes.size
          edges.insert(edge.key.section)
        case .decorationView: continue
        }
      }
      for section in edges { fitEdges(ofSection: section, in: &work.layout, axes) }
      work.layout.measure(RangeSet(indices: sizes.keys), again: true, diagnostics: complaints) { index, _ in
        sizes[index] ?? .unknown
      }
    }
    placed = work
  }

  /// Makes the room that headers and the like need now.
  private func fitEdges(ofSection section: Int, in layout: inout SectionedLayout, _ axes: ScrollAxes) {
    guard section >= 0, var style = layout.style(ofSection: section) else {
      layout.configure(outerConfiguration(axes, layout.container), diagnostics: complaints)
      return
    }
    let box = edgeBox(axes, layout.container, style.insets)
    let rooms = rooms(of: sections[section].edges, section: section, box, axes)
    style.header = rooms.start > 0 ? .fixed(rooms.start) : nil
    style.footer = rooms.end > 0 ? .fixed(rooms.end) : nil
    layout.apply(.setStyle(style, section: section), diagnostics: complaints)
  }

  /// Finds out about what is in a rectangle and returns how far what is seen has moved.
  func look(at rect: CGRect) -> CGPoint {
    guard let view = collectionView, var work = placed else { return .zero }
    work.beginPass(of: view)
    // Groups whose items were measured before others came or went find their lengths again.
    work.keepingPlace { work in
      let items = work.layout.items(intersecting: work.slot(rect).main, cross: nil)
      work.layout.measure(items, diagnostics: complaints) { _, _ in .unknown }
    }
    let moved = work.settle()
    placed = work
    return moved
  }
}

extension ItemSize {
  /// The size of an item that nobody measured.
  static let unknown = ItemSize(main: .nan, cross: .nan)
}

extension GroupsLayout {
  /// Returns what is known of an item's place in any group.
  func place(of item: Int) -> GroupPattern.Item? {
    item >= 0 && item < itemCount && groupCount > 0 ? whole.items[item % groupCount] : nil
  }
}
