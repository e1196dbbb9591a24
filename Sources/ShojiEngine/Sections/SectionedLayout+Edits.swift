extension SectionedLayout {
  /// Takes a change of the sections.
  ///
  /// All that does not change keeps what it was measured.
  ///
  /// - Complexity: O(log *s*) for *s* sections, and O(*k*) for *k* new ones and their layouts.
  public mutating func apply(_ edit: SectionEdit, diagnostics: Diagnostics? = nil) {
    switch edit {
    case .insertSections(let new, let index):
      let index = clamped(index, to: sectionCount, diagnostics)
      replace(index..<index, with: new, diagnostics)
    case .removeSections(let range):
      sections.replace(clamped(range, diagnostics), with: RunTree(leaf: []))
    case .moveSections(let range, let target):
      let range = clamped(range, diagnostics)
      let moved = sections.elements(range)
      sections.replace(range, with: RunTree(leaf: []))
      let target = clamped(target, to: sectionCount, diagnostics)
      sections.replace(target..<target, with: moved)
    case .replaceSections(let range, let new):
      replace(clamped(range, diagnostics), with: new, diagnostics)
    case .changeItems(let edit, let section):
      applyItems(edit, inSection: section, diagnostics)
    case .moveItems(let range, let section, let target):
      moveItems(range, inSection: section, to: target, diagnostics)
    case .setCollapsed(let isCollapsed, let section):
      change(section, diagnostics) { $0.isCollapsed = isCollapsed }
    case .setLayout(let layout, let section):
      setLayout(layout, ofSection: section, diagnostics)
    case .setStyle(let style, let section):
      setStyle(style, ofSection: section, diagnostics)
    }
    checkInvariants()
  }

  /// Changes a section's items.
  mutating func applyItems(_ edit: ItemEdit, inSection section: Int, _ diagnostics: Diagnostics?) {
    let room = Extents.limit - itemCount
    var stale = 0
    change(section, diagnostics) { state in
      let edit = edit.clamped(to: state.itemCount, room: room, diagnostics)
      if edit.isNothing { return }
      if case .invalidate(let range) = edit { stale = range.count }
      state.changeLayout { $0.apply(edit, diagnostics: diagnostics) }
    }
    learned.forget(stale)
  }

  private mutating func moveItems(
    _ range: Range<Int>, inSection section: Int, to target: ItemPath, _ diagnostics: Diagnostics?
  ) {
    if target.section == section {
      applyItems(.move(range, to: target.item), inSection: section, diagnostics)
      return
    }
    guard let count = sections.run(at: target.section)?.state.itemCount else {
      diagnostics?.report(.noSection(target.section, count: sectionCount))
      return
    }
    let items = handed(ItemRange(section: section, items: range))
    applyItems(.remove(range), inSection: section, diagnostics)
    var target = target
    if target.item < 0 || target.item > count {
      diagnostics?.report(.noItem(target.item, count: count))
      target.item = min(max(target.item, 0), count)
    }
    insert(items, at: target, diagnostics)
  }

  private mutating func setLayout(
    _ layout: any ItemLayout, ofSection section: Int, _ diagnostics: Diagnostics?
  ) {
    guard let old = sections.run(at: section)?.state else {
      diagnostics?.report(.noSection(section, count: sectionCount))
      return
    }
    var layout = CheckedLayout.checked(layout, diagnostics: diagnostics)
    let room = room(in: old.style.style)
    if layout.container != room { layout.resize(to: room, diagnostics: diagnostics) }
    layout.setItemCount(old.itemCount, diagnostics)
    learned.teach(&layout)
    let new = layout
    change(section, diagnostics) { $0.changeLayout { $0 = new } }
  }

  private mutating func setStyle(
    _ style: SectionStyle, ofSection section: Int, _ diagnostics: Diagnostics?
  ) {
    let neighbour = section > 0 ? sections.run(at: section - 1)?.state.style : nil
    let shared = shared(style, like: neighbour, diagnostics)
    let room = room(in: shared.style)
    change(section, diagnostics) { state in
      state.setStyle(shared)
      if state.layout.container != room {
        state.changeLayout { $0.resize(to: room, diagnostics: diagnostics) }
      }
    }
  }

  private mutating func change(
    _ section: Int, _ diagnostics: Diagnostics?, _ body: (inout SectionState) -> Void
  ) {
    if sections.update(at: section, { body(&$0.state) }) == nil {
      diagnostics?.report(.noSection(section, count: sectionCount))
    }
  }

  private mutating func replace(
    _ range: Range<Int>, with new: [LayoutSection], _ diagnostics: Diagnostics?
  ) {
    sections.replace(range, with: RunTree(leaf: []))
    let index = range.lowerBound
    sections.replace(index..<index, with: tree(of: new, beside: sections.sum, diagnostics))
  }

  private func clamped(_ index: Int, to count: Int, _ diagnostics: Diagnostics?) -> Int {
    let clamped = min(max(index, 0), count)
    if clamped != index { diagnostics?.report(.noSection(index, count: count)) }
    return clamped
  }

  private func clamped(_ range: Range<Int>, _ diagnostics: Diagnostics?) -> Range<Int> {
    let clamped = range.clamped(to: 0..<sectionCount)
    if clamped != range, !range.isEmpty {
      let index = range.lowerBound < 0 ? range.lowerBound : range.upperBound - 1
      diagnostics?.report(.noSection(index, count: sectionCount))
    }
    return clamped
  }
}
