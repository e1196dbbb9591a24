extension SectionedLayout {
  /// Returns what items of a section were measured; what is out of range is left out.
  func handed(_ items: ItemRange) -> [HandedItems] {
    guard let state = sections.run(at: items.section)?.state else { return [] }
    let own = items.items.clamped(to: 0..<state.itemCount)
    if own.isEmpty { return [] }
    return state.layout.handed(own)
  }

  /// Puts items into a section, with what they were measured elsewhere.
  mutating func insert(_ items: [HandedItems], at path: ItemPath, _ diagnostics: Diagnostics?) {
    var count = 0
    var place = path.item
    for (index, run) in items.enumerated() {
      count += run.count
      if index + 1 < items.count, items[index + 1].kind == run.kind { continue }
      let edit = ItemEdit.insert(count: count, at: place, kind: run.kind ?? .standard)
      applyItems(edit, inSection: path.section, diagnostics)
      place += count
      count = 0
    }
    take(items, at: path)
  }

  /// Takes what items of a section were measured elsewhere, all of which are there, unmeasured.
  mutating func take(_ items: [HandedItems], at path: ItemPath) {
    if items.allSatisfy({ $0.main == nil && $0.cross == nil }) { return }
    _ = sections.update(at: path.section) { run in
      run.state.changeLayout { layout in
        var index = path.item
        for items in items where index + items.count <= layout.itemCount {
          layout.take(items, at: index)
          index += items.count
        }
      }
      run.state.isUnlearnt = true
    }
  }
}
