extension SessionState {
  /// Scrolls a section along the cross axis.
  mutating func scroll(_ section: SectionID, to offset: Double) {
    isMoved = true
    let known = order.sections.index(of: section).flatMap { layout.section(at: $0) }
    crossOffsets[section] = known?.loops == true ? known?.usable(offset) ?? 0 : offset
    // Sections that are gone keep their offsets for a while, as they may come back.
    guard crossOffsets.count > Self.mostOffsets else { return }
    let sections = order.sections
    crossOffsets.keep { sections.index(of: $0) != nil }
  }

  private static var mostOffsets: Int { 256 }

  /// Returns how far a section is scrolled along the cross axis, within what it can be.
  func crossOffset(of section: SectionID) -> Double {
    guard let index = order.sections.index(of: section), let state = layout.section(at: index) else {
      return 0
    }
    return state.scrollsAcross ? state.usable(crossOffsets[section]) : 0
  }

  /// Shows an item of a section that is scrolled along the cross axis: as little as needed is moved.
  mutating func scrollAcross(to item: Int) {
    guard let sectioned = layout.sections, let path = sectioned.path(ofItem: item),
      let state = sectioned.sections.run(at: path.section)?.state, state.scrollsAcross,
      let id = order.sections.id(at: path.section)
    else { return }
    let current = state.usable(crossOffsets[id])
    if let carousel = state.layout as? CarouselLayout {
      crossOffsets[id] = carousel.crossOffset(showing: path.item, at: nil, from: current)
      return
    }
    let place = state.layout.slot(of: path.item).cross
    let seen = sectioned.crossViewport(of: state, at: current)
    var start = seen.start
    if place.start < seen.start || place.length > seen.length {
      start = place.start
    } else {
      start = max(start, place.end - seen.length)
    }
    let greatest = state.layout.contentCrossExtent - state.layout.crossExtent
    crossOffsets[id] = state.usable(layout.container.isMirrored ? greatest - start : start)
  }
}

extension ItemLayout {
  /// The layout of sections that this is, turned round or not.
  var sections: SectionedLayout? {
    switch self {
    case let layout as SectionedLayout: layout
    case let layout as ReversedLayout<SectionedLayout>: layout.base
    case let layout as EndAlignedLayout<SectionedLayout>: layout.base
    default: nil
    }
  }

  fileprivate func section(at index: Int) -> SectionState? { sections?.sections.run(at: index)?.state }
}

extension SessionState {
  /// Changes a layout of sections, turned round or not.
  ///
  /// - Returns: Whether it is one.
  static func changeSections(
    of layout: inout any ItemLayout, _ change: (inout SectionedLayout) -> Void
  ) -> Bool {
    switch layout {
    case var sections as SectionedLayout:
      change(&sections)
      layout = sections
    case var turned as ReversedLayout<SectionedLayout>:
      change(&turned.base)
      layout = turned
    case var aligned as EndAlignedLayout<SectionedLayout>:
      change(&aligned.base)
      layout = aligned
    default: return false
    }
    return true
  }
}
