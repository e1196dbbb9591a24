extension SectionedLayout {
  /// Makes the tree of sections, neighbours that are equal once.
  func tree(
    of sections: some Sequence<LayoutSection>, room: SectionSum = .zero, _ diagnostics: Diagnostics?
  ) -> RunTree<SectionRun> {
    var runs: [SectionRun] = []
    var last: LayoutSection?
    for section in sections {
      if let last, last.isEqual(to: section) {
        runs[runs.count - 1].count += 1
        continue
      }
      runs.append(SectionRun(count: 1, state: state(of: section, like: runs.last?.state, diagnostics)))
      last = section
    }
    return RunTree(fitting(runs, beside: room, diagnostics))
  }

  /// Brings a section into the room that it has here.
  ///
  /// - Parameter neighbour: Whose style is shared if it is the same.
  func state(
    of section: LayoutSection, like neighbour: SectionState? = nil, _ diagnostics: Diagnostics?
  ) -> SectionState {
    let style = shared(section.style, like: neighbour, diagnostics)
    var layout = CheckedLayout.checked(section.layout, diagnostics: diagnostics)
    let room = room(in: style.style)
    if layout.container != room { layout.resize(to: room, diagnostics: diagnostics) }
    return SectionState(layout, style: style, isCollapsed: section.isCollapsed)
  }

  /// Returns a style to share: a neighbour's if it is the same.
  func shared(
    _ style: SectionStyle, like neighbour: SectionState?, _ diagnostics: Diagnostics?
  ) -> SharedStyle {
    if let neighbour, neighbour.style.style == style { return neighbour.style }
    return SharedStyle(style.mended(diagnostics))
  }

  /// Returns the runs that fit beside what is there, so that no count ever overflows.
  func fitting(
    _ runs: [SectionRun], beside sum: SectionSum = .zero, _ diagnostics: Diagnostics?
  ) -> [SectionRun] {
    var sections = Extents.limit - sum.count
    var items = Extents.limit - sum.items
    return runs.compactMap { run in
      var run = run
      let asked = run.count
      let most = run.state.itemCount > 0 ? items / run.state.itemCount : sections
      run.count = max(0, min(asked, sections, most))
      if run.count != asked { diagnostics?.report(.sectionCount(asked, used: run.count)) }
      sections -= run.count
      items -= run.count * run.state.itemCount
      return run.count > 0 ? run : nil
    }
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
  func isEqual(to other: LayoutSection) -> Bool {
    isCollapsed == other.isCollapsed && style == other.style && layout.isEqual(to: other.layout)
  }
}

extension ItemLayout {
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
