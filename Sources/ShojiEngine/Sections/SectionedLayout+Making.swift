extension SectionedLayout {
  /// Makes the tree of sections, neighbours that are equal once.
  func tree(
    of sections: some Sequence<LayoutSection>, beside sum: SectionSum = .zero, _ diagnostics: Diagnostics?
  ) -> RunTree<SectionRun> {
    var runs = SectionRuns(beside: sum, diagnostics)
    var last: LayoutSection?
    for section in sections {
      if let last, last.isEqual(to: section) {
        runs.repeatLast()
      } else {
        runs.append(SectionRun(state(of: section, like: runs.last?.style, diagnostics)))
        last = section
      }
    }
    return runs.tree
  }

  /// Brings a section into the room that it has here.
  ///
  /// - Parameter neighbour: A style that is shared if it is the same.
  func state(
    of section: LayoutSection, like neighbour: SharedStyle? = nil, _ diagnostics: Diagnostics?
  ) -> SectionState {
    let style = shared(section.style, like: neighbour, diagnostics)
    var layout = CheckedLayout.checked(section.layout, diagnostics: diagnostics)
    let room = room(in: style.style)
    if layout.container != room { layout.resize(to: room, diagnostics: diagnostics) }
    learned.teach(&layout)
    return SectionState(layout, style: style, isCollapsed: section.isCollapsed)
  }

  /// Returns a style to share: a neighbour's if it is the same.
  func shared(
    _ style: SectionStyle, like neighbour: SharedStyle?, _ diagnostics: Diagnostics?
  ) -> SharedStyle {
    if let neighbour, neighbour.style == style { return neighbour }
    return SharedStyle(style.mended(diagnostics))
  }

  /// What a section's layout is laid out in, its edges on pixels.
  func room(in style: SectionStyle) -> Container {
    var room = container
    room.crossExtent = crossStretch(within: style.insets).length
    return room
  }

  /// The stretch of the cross axis that is left within the content's insets and some more.
  func crossStretch(within insets: Insets = .zero) -> Stretch {
    let leading = configuration.insets.crossStart + insets.crossStart
    let trailing = configuration.insets.crossEnd + insets.crossEnd
    let start = container.isMirrored ? trailing : leading
    let end = container.crossExtent - (container.isMirrored ? leading : trailing)
    return container.pixels.snap(Stretch(from: start, to: end))
  }
}

extension LayoutSection {
  /// Returns whether the two differ in nothing, as far as that can be told.
  fileprivate func isEqual(to other: LayoutSection) -> Bool {
    isCollapsed == other.isCollapsed && style == other.style && layout.isEqual(to: other.layout)
  }
}

extension ItemLayout {
  /// Returns whether two layouts of any type are equal; those that are not `Equatable` are not.
  fileprivate func isEqual(to other: any ItemLayout) -> Bool {
    // Counts differ most often, and asking for them is cheap beside finding out what type something is.
    if itemCount != other.itemCount { return false }
    if let layout = self as? any TrustedLayout { return layout.equals(other) }
    func isEqual<Layout: Equatable>(_ layout: Layout) -> Bool { (other as? Layout) == layout }
    return (self as? any Equatable).map { isEqual($0) } ?? false
  }

  /// Puts unmeasured items at the end, or takes the last ones out, until there are as many as asked for.
  ///
  /// - Returns: What was done; `nil` where nothing had to be.
  @discardableResult mutating func setItemCount(_ count: Int, _ diagnostics: Diagnostics?) -> ItemEdit? {
    let used = min(max(count, 0), Extents.limit)
    if used != count { diagnostics?.report(.itemCount(count, used: used)) }
    let known = max(0, itemCount)
    if used == known { return nil }
    let edit: ItemEdit =
      used > known ? .insert(count: used - known, at: known) : .remove(used..<known)
    apply(edit, diagnostics: diagnostics)
    return edit
  }
}

extension Diagnostic {
  static func sectionCount(_ asked: Int, used: Int) -> Diagnostic {
    Diagnostic(
      .itemCount, event: "A layout was asked for \(asked) more sections; \(used) are used.",
      cause: "The count was probably the difference of two others, or the sections have too many items.",
      remedy: "Ask for 0 to 2^48 sections with 2^48 items in all.")
  }

  static func noSection(_ index: Int, count: Int) -> Diagnostic {
    Diagnostic(
      .index, event: "Section \(index) was asked for, of \(count) sections; there is no such section.",
      cause: "The index was probably kept from before the data changed.",
      remedy: "Ask by id, or take indexes from the present data only.")
  }
}
