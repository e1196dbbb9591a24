internal import ShojiEngine

extension LazyElement {
  /// Makes, measures and places the rows that are to be in the tree.
  ///
  /// - Parameter seen: What can be seen; nil for all rows.
  func showRows(seen first: LazySight?) {
    var seen = first
    if lengthsAreStale {
      lengthsAreStale = false
      forgetLengths()
    }
    for pass in 0..<Self.mostPasses {
      let sight = kept(seen)
      var wanted = layout.items(seenThrough: sight)
      // Until a row has been measured an estimate is a guess, which would make too many.
      if pass == 0, shown.isEmpty, seen != nil, let row = firstSeen(wanted, seen) {
        wanted = RangeSet(row..<(row + 1))
      }
      make(wanted)
      let others = layout.supplementaries(seenThrough: sight)
      makeParts(others)
      if structureIsStale {
        takeStructure()
        continue
      }
      let isDone = !measureRows(wanted) && pass > 0
      if first != nil { seen = self.seen }
      if isDone { break }
    }
    let sight = kept(seen)
    keepOnly(layout.items(seenThrough: sight), layout.supplementaries(seenThrough: sight))
    covered = seen == nil ? nil : sight.main
    lastSeen = seen?.main
    placeRows(sight)
    noteWidths()
  }

  /// How often rows are measured in one go at most, before they are shown as they are.
  private static var mostPasses: Int { 8 }

  private func firstSeen(_ wanted: RangeSet<Int>, _ seen: LazySight?) -> Int? {
    guard let seen else { return nil }
    return layout.items(intersecting: seen.clear).ranges.first?.lowerBound ?? wanted.ranges.first?.lowerBound
  }

  // MARK: Making

  private func make(_ wanted: RangeSet<Int>) {
    let known = Set(shown.map(\.index))
    var isChanged = false
    for range in wanted.ranges {
      for index in range where !known.contains(index) {
        guard let found = rows.find(index) else { continue }
        let part = found.run.source.makePart(found.part)
        if part.elements.count != found.run.source.rowCount(ofPart: found.part) {
          found.run.source.takeCount(of: part)
          structureIsStale = true
        }
        guard found.sub < part.elements.count else {
          if part.elements.isEmpty { keepEmpty(part) }
          continue
        }
        let inner = part.elements[found.sub]
        var element = inner
        for wrapper in found.run.wrappers {
          element.container = self
          element = wrapper.wrap(element)
        }
        element.container = self
        shown.append(
          ShownRow(
            index: index, part: part, sub: found.sub, inner: inner, element: element,
            wrappers: found.run.wrappers))
        isChanged = true
      }
    }
    if isChanged { shown.sort { $0.index < $1.index } }
  }

  private func makeParts(_ places: [SupplementaryPlacement]) {
    for place in places {
      guard case .section(let index) = place.index.owner, let part = place.index.part,
        rows.sections.indices.contains(index), let section = rows.sections[index].reading,
        !shownParts.contains(where: { $0.section === section && $0.part == part })
      else { continue }
      let element = section.element(part)
      element.container = self
      shownParts.append(ShownPart(index: index, section: section, part: part, element: element))
    }
  }

  // MARK: Measuring

  /// Measures what is in the tree and was not measured; returns whether anything moved.
  private func measureRows(_ wanted: RangeSet<Int>) -> Bool {
    var missing = RangeSet<Int>()
    for row in shown where !row.isMeasured && wanted.contains(row.index) {
      missing.insert(contentsOf: row.index..<(row.index + 1))
    }
    let others = shownParts.filter { !$0.isMeasured }
    guard !missing.isEmpty || !others.isEmpty else { return false }
    let before = layout.contentExtent
    var isMoved = false
    hold(resizing: RangeSet(indices: shown.filter(\.wasMeasured).map(\.index))) { list in
      var layout = list.layout
      if !missing.isEmpty {
        isMoved = layout.measure(missing, again: true) { list.size(ofRow: $0, $1) }
      }
      let parts = others.map { SupplementaryIndex($0.part.kind, of: .section($0.index)) }
      let partsMoved = layout.measureSupplementaries(parts, again: true) { index, room in
        let part = others.first { index == SupplementaryIndex($0.part.kind, of: .section($0.index)) }
        guard let part else { return ItemSize(main: .nan, cross: .nan) }
        return list.size(of: part.element, room)
      }
      if isMoved, list.scrollView != nil { _ = layout.learnEstimates() }
      isMoved = isMoved || partsMoved
      list.layout = layout
    }
    for index in shown.indices where missing.contains(shown[index].index) { shown[index].isMeasured = true }
    for index in shownParts.indices { shownParts[index].isMeasured = true }
    return isMoved || layout.contentExtent != before
  }

  /// The size of a row, which is made where it is not there; not a number where it brings nothing.
  func size(ofRow index: Int, _ room: SizeProposal) -> ItemSize {
    if shownRow(index) == nil { make(RangeSet(index..<(index + 1))) }
    guard let row = shownRow(index) else { return ItemSize(main: .nan, cross: .nan) }
    return size(of: row.element, room)
  }

  private func shownRow(_ index: Int) -> ShownRow? {
    var (lower, upper) = (0, shown.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if shown[middle].index < index { lower = middle + 1 } else { upper = middle }
    }
    return shown.indices.contains(lower) && shown[lower].index == index ? shown[lower] : nil
  }

  private func size(of element: ElementNode, _ room: SizeProposal) -> ItemSize {
    let size = element.sizeThatFits(
      ProposedViewSize(main: nil, cross: room.cross.map { CGFloat($0) }, axis))
    return ItemSize(main: Double(size.main(axis)), cross: Double(size.cross(axis)))
  }

  /// Finds out how long across the rows in the tree like to be, where nobody says how long they are.
  private func noteWidths() {
    guard asksRows else { return }
    if case .grid = arrangement.form { return }
    var widest = widestRow
    let ideal = ProposedViewSize.unspecified
    for row in shown { widest = max(widest, row.element.sizeThatFits(ideal).cross(axis)) }
    for part in shownParts { widest = max(widest, part.element.sizeThatFits(ideal).cross(axis)) }
    widestRow = widest
  }

  // MARK: Letting go

  private func keepOnly(_ wanted: RangeSet<Int>, _ places: [SupplementaryPlacement]) {
    let leaving = shown.filter { !wanted.contains($0.index) }
    if !leaving.isEmpty {
      shown.removeAll { !wanted.contains($0.index) }
      let staying = Set(shown.map { ObjectIdentifier($0.part) })
      for row in leaving { release(row, keepsPart: staying.contains(ObjectIdentifier(row.part))) }
      setNeedsDrawing()
    }
    letEmptyGo(wanted)
    shownParts.removeAll { shown in
      let index = SupplementaryIndex(shown.part.kind, of: .section(shown.index))
      if places.contains(where: { $0.index == index }) { return false }
      shown.section.release(shown.part)
      return true
    }
  }

  /// Keeps a part that brings no rows as long as its neighbours are in the tree.
  func keepEmpty(_ part: ListPart) {
    if !emptyParts.contains(where: { $0 === part }) { emptyParts.append(part) }
  }

  private func letEmptyGo(_ wanted: RangeSet<Int>) {
    guard !emptyParts.isEmpty else { return }
    let first = wanted.ranges.first?.lowerBound ?? 0
    let last = wanted.ranges.last?.upperBound ?? 0
    emptyParts.removeAll { part in
      if part.isReleased { return true }
      if let row = rows.firstRow(of: part), row >= first, row <= last { return false }
      part.source.release(part)
      return true
    }
  }

  /// Takes a row out of the tree.
  func release(_ row: ShownRow, keepsPart: Bool = false) {
    unwrap(row)
    if !keepsPart, !row.part.isReleased { row.part.source.release(row.part) }
  }

  private func unwrap(_ row: ShownRow) {
    var element = row.inner
    for wrapper in row.wrappers {
      let outer = wrapper.wrap(element)
      wrapper.unwrap(element)
      element = outer
    }
  }
}

extension SupplementaryIndex {
  var part: SectionPart? {
    switch kind {
    case .header: .header
    case .footer: .footer
    case .badge: nil
    }
  }
}

extension SectionPart {
  var kind: SupplementaryKind {
    switch self {
    case .header: .header
    case .footer: .footer
    }
  }
}
