internal import ShojiEngine

extension LazyElement {
  /// Reads who the rows are, if that may have changed, and tells the layout what became of them.
  func takeStructure() {
    guard structureIsStale else { return }
    structureIsStale = false
    for row in shown where !row.part.isReleased {
      row.part.readElements()
      row.part.source.takeCount(of: row.part)
    }
    emptyParts.removeAll { $0.isReleased }
    for part in emptyParts {
      part.readElements()
      part.source.takeCount(of: part)
    }
    emptyParts.removeAll { !$0.elements.isEmpty }
    var collector = RowCollector(known: fixed, wrapper: wrapper)
    content?.collectRows(&collector)
    fixed = collector.fixed
    let new = collector.rows
    let old = rows
    var destinations: [Int: Int] = [:]
    for row in shown where !row.part.isReleased && row.sub < row.part.elements.count {
      destinations[row.index] = new.firstRow(of: row.part).map { $0 + row.sub }
    }
    rows = new
    hold(following: destinations) { $0.layout = $0.changed($0.layout, from: old, to: new) }
    moveShown(destinations)
    covered = nil
  }

  /// Brings the rows in the tree to their new places.
  private func moveShown(_ destinations: [Int: Int]) {
    var staying: [ShownRow] = []
    var leaving: [ShownRow] = []
    for var row in shown {
      let isSame = row.part.elements.indices.contains(row.sub)
      guard let index = destinations[row.index], isSame, row.inner === row.part.elements[row.sub] else {
        leaving.append(row)
        continue
      }
      row.index = index
      staying.append(row)
    }
    let parts = Set(staying.map { ObjectIdentifier($0.part) })
    shown = staying.sorted { $0.index < $1.index }
    for row in leaving {
      if row.part.elements.isEmpty, !row.part.isReleased { keepEmpty(row.part) }
      release(row, keepsPart: row.part.elements.isEmpty || parts.contains(ObjectIdentifier(row.part)))
    }
    let places = Dictionary(
      rows.sections.enumerated().compactMap { index, section in
        section.reading.map { (ObjectIdentifier($0), index) }
      }
    ) { first, _ in first }
    shownParts = shownParts.compactMap { shown in
      guard let index = places[ObjectIdentifier(shown.section)] else {
        shown.section.release(shown.part)
        return nil
      }
      var shown = shown
      shown.index = index
      return shown
    }
    if !leaving.isEmpty { setNeedsDrawing() }
  }

  // MARK: Changes

  private func changed(_ layout: SectionedLayout, from old: ListRows, to new: ListRows) -> SectionedLayout {
    var layout = layout
    let (head, tail) = commonEnds(old.sections, new.sections) { $0.key == $1.key }
    // From the end, so that what comes before keeps its places meanwhile.
    for place in 0..<tail {
      change(
        &layout, old.sections[old.sections.count - 1 - place], new.sections[new.sections.count - 1 - place],
        at: old.sections.count - 1 - place)
    }
    let leaving = head..<(old.sections.count - tail)
    let coming = new.sections[head..<(new.sections.count - tail)].map(section)
    for section in new.sections[head..<(new.sections.count - tail)] {
      for run in section.runs { _ = run.source.takeEdits() }
    }
    if !leaving.isEmpty { layout.apply(.removeSections(leaving)) }
    if !coming.isEmpty { layout.apply(.insertSections(coming, at: head)) }
    for place in (0..<head).reversed() {
      change(&layout, old.sections[place], new.sections[place], at: place)
    }
    return layout
  }

  private func section(_ section: ListRows.Section) -> LayoutSection {
    var made = arrangement.section(
      hasHeader: section.reading?.hasHeader ?? false, hasFooter: section.reading?.hasFooter ?? false,
      isEmpty: section.count == 0)
    for (index, run) in section.runs.enumerated() where run.count > 0 {
      made.layout.apply(
        .insert(count: run.count, at: run.first - section.first, kind: .run(index)), diagnostics: nil)
    }
    return made
  }

  private func change(
    _ layout: inout SectionedLayout, _ old: ListRows.Section, _ new: ListRows.Section, at index: Int
  ) {
    let (head, tail) = commonEnds(old.runs, new.runs) { $0.source === $1.source }
    func follow(_ run: ListRows.Run, _ kind: ItemKind) {
      let first = run.first - old.first
      for edit in run.source.takeEdits() {
        layout.apply(.changeItems(edit.shifted(by: first, kind), inSection: index))
      }
    }
    for place in 0..<tail {
      follow(old.runs[old.runs.count - 1 - place], .run(new.runs.count - 1 - place))
    }
    let leaving = old.runs[head..<(old.runs.count - tail)]
    let coming = new.runs[head..<(new.runs.count - tail)]
    for run in coming { _ = run.source.takeEdits() }
    let start = (leaving.first?.first ?? behind(head, old)) - old.first
    let gone = leaving.reduce(0) { $0 + $1.count }
    if gone > 0 { layout.apply(.changeItems(.remove(start..<(start + gone)), inSection: index)) }
    var place = start
    for (number, run) in coming.enumerated() where run.count > 0 {
      let kind = ItemKind.run(head + number)
      layout.apply(.changeItems(.insert(count: run.count, at: place, kind: kind), inSection: index))
      place += run.count
    }
    for place in (0..<head).reversed() { follow(old.runs[place], .run(place)) }
    if (old.count == 0) != (new.count == 0) {
      layout.apply(.setStyle(section(new).style, section: index))
    }
  }

  /// The place behind the first runs of a section.
  private func behind(_ runs: Int, _ section: ListRows.Section) -> Int {
    runs == 0 ? section.first : section.runs[runs - 1].first + section.runs[runs - 1].count
  }

  private func commonEnds<Element>(
    _ old: [Element], _ new: [Element], _ isSame: (Element, Element) -> Bool
  ) -> (head: Int, tail: Int) {
    let most = min(old.count, new.count)
    var head = 0
    while head < most, isSame(old[head], new[head]) { head += 1 }
    var tail = 0
    while tail < most - head, isSame(old[old.count - 1 - tail], new[new.count - 1 - tail]) { tail += 1 }
    return (head, tail)
  }
}

extension ItemKind {
  /// The kind of the rows of a run: those of one `ForEach` are more like each other than like those of another.
  fileprivate static func run(_ index: Int) -> ItemKind { ItemKind(rawValue: UInt8(min(index, 255))) }
}
