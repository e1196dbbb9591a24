import ShojiEngine

/// Where a flow layout's elements stand.
extension UICollectionViewFlowLayout {
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard var placed, let view = collectionView else { return [] }
    placed.look(from: view)
    placed.noteShown(rect)
    self.placed = placed
    let main = placed.slot(rect).main
    var found: [UICollectionViewLayoutAttributes] = []
    for section in placed.layout.sections(intersecting: main) {
      let items = placed.layout.items(inSection: section, intersecting: main, cross: nil)
      for range in items.ranges {
        for (item, frame) in frames(of: range, inSection: section, placed) where frame.overlaps(rect) {
          found.append(attributes(ofCell: IndexPath(item: item, section: section), frame))
        }
      }
    }
    for placement in placed.layout.supplementaries(intersecting: main, viewport: placed.viewport) {
      if let attributes = attributes(placement, placed) { found.append(attributes) }
    }
    return found
  }

  func attributes(ofItem path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let placed, let index = placed.index(path) else { return nil }
    return frames(of: index..<(index + 1), inSection: path.section, placed).first.map {
      attributes(ofCell: path, $0.frame)
    }
  }

  func attributes(ofSupplementary kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard var placed, let view = collectionView, let own = placed.layout.stretch(ofSection: path.section)
    else {
      return nil
    }
    placed.look(from: view)
    let wanted = SupplementaryIndex(
      kind == UICollectionView.elementKindSectionHeader ? .header : .footer, of: .section(path.section))
    return placed.layout.supplementaries(intersecting: own, viewport: placed.viewport)
      .first { $0.index == wanted }
      .flatMap { attributes($0, placed) }
      .flatMap { $0.representedElementKind == kind ? $0 : nil }
  }

  /// Returns items, by their places in their section, with their frames.
  private func frames(
    of range: Range<Int>, inSection section: Int, _ placed: PlacedSections
  ) -> [(item: Int, frame: CGRect)] {
    guard let flow = placed.layout.layout(ofSection: section) as? FlowLayout else { return [] }
    let first = placed.layout.range(ofSection: section).lowerBound
    let origin = max(0, placed.layout.style(ofSection: section)?.insets.crossStart ?? 0)
    let pixels = placed.layout.container.pixels
    var found: [(item: Int, frame: CGRect)] = []
    var item = range.lowerBound - first
    while item < range.upperBound - first, let line = flow.line(of: item) {
      let items = flow.items(inLine: line)
      for (own, place) in zip(items, places(ofLine: line, items, in: flow))
      where own >= item && own < range.upperBound - first {
        let cross = pixels.snap(Stretch(start: origin + place.start, length: place.length))
        let slot = Slot(main: placed.layout.slot(of: first + own).main, cross: cross)
        found.append((own, placed.rect(slot)))
      }
      item = max(items.upperBound, item + 1)
    }
    return found
  }

  private func places(ofLine line: Int, _ items: Range<Int>, in flow: FlowLayout) -> [Stretch] {
    let room = flow.container.crossExtent
    let spacing = max(0, flow.configuration.itemSpacing)
    func widths(_ items: Range<Int>) -> [Double] {
      let widths = items.map { min(flow.crosses.extent(of: $0), room) }
      // A line that nobody broke yet holds as many items as are expected to fit, whatever they were measured.
      let free = room - spacing * Double(items.count - 1)
      if widths.reduce(0, +) <= free + 0.01 { return widths }
      return widths.map { _ in max(0, free / Double(items.count)) }
    }
    let row = FlowLine(widths: widths(items), spacing: spacing, room: room)
    if line < flow.lineCount - 1 { return row.justified }
    return row.asLast(below: line > 0 ? widths(flow.items(inLine: line - 1)) : [])
  }

  private func attributes(ofCell path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = newAttributes(.cell, path)
    attributes.frame = frame
    return attributes
  }

  private func attributes(
    _ placement: SupplementaryPlacement, _ placed: PlacedSections
  ) -> UICollectionViewLayoutAttributes? {
    guard case .section(let section) = placement.index.owner else { return nil }
    let kind =
      placement.index.kind == .header
      ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
    let attributes = newAttributes(.supplementaryView(kind), IndexPath(item: 0, section: section))
    attributes.frame = placed.rect(placement.slot)
    attributes.zIndex = placement.zIndex
    return attributes
  }
}
