@testable import ShojiEngine

/// What `SectionedLayout` should answer, in the slowest and plainest way: all sections laid out one after the
/// other in arrays.
struct SectionsOracle {
  struct Section {
    var layout: any ItemLayout
    var style: SectionStyle
    var isCollapsed: Bool
    var header: Double?
    var footer: Double?

    var isHidden: Bool { layout.itemCount == 0 && style.hidesWhenEmpty }
    var showsItems: Bool { !isHidden && !isCollapsed }
    var headerExtent: Double { isHidden ? 0 : Self.extent(style.header, header) }
    var footerExtent: Double { showsItems ? Self.extent(style.footer, footer) : 0 }
    var extent: Double {
      let inner = style.insets.mainStart + layout.contentExtent + style.insets.mainEnd
      return headerExtent + (showsItems ? inner + footerExtent : 0)
    }

    static func extent(_ asked: Supplementary?, _ measured: Double?) -> Double {
      switch asked?.extent {
      case .fixed(let points): points
      case .estimated(let points): measured ?? points
      case nil: 0
      }
    }
  }

  var sections: [Section]
  var configuration: SectionedConfiguration
  var container: Container

  var starts: [Double] {
    var position = configuration.insets.mainStart + Section.extent(configuration.header, nil)
    var isFirst = true
    return sections.map { section in
      if section.isHidden { return position }
      if !isFirst { position += configuration.sectionSpacing }
      isFirst = false
      defer { position += section.extent }
      return position
    }
  }

  var sectionsEnd: Double {
    let ends = zip(starts, sections).map { $0 + $1.extent }
    return ends.last ?? configuration.insets.mainStart + Section.extent(configuration.header, nil)
  }

  var contentExtent: Double {
    sectionsEnd + Section.extent(configuration.footer, nil) + configuration.insets.mainEnd
  }

  var itemCount: Int { sections.reduce(0) { $0 + $1.layout.itemCount } }

  /// All items' places, by section.
  var slots: [[Slot]] {
    zip(starts, sections).map { start, section in
      let insets = section.style.insets
      let origin = start + section.headerExtent + (section.showsItems ? insets.mainStart : 0)
      let shift =
        container.isMirrored
        ? configuration.insets.crossEnd + insets.crossEnd
        : configuration.insets.crossStart + insets.crossStart
      return (0..<section.layout.itemCount).map { item in
        let slot = section.layout.slot(of: item)
        return Slot(
          main: section.showsItems
            ? Stretch(start: origin + slot.main.start, length: slot.main.length)
            : Stretch(start: origin, length: 0),
          cross: Stretch(start: shift + slot.cross.start, length: slot.cross.length))
      }
    }
  }

  /// Headers and footers of sections with their places at a viewport, in order.
  func supplementaries(intersecting main: Stretch, viewport: Stretch) -> [SupplementaryPlacement] {
    let cross = Stretch(
      from: container.isMirrored ? configuration.insets.crossEnd : configuration.insets.crossStart,
      to: container.crossExtent
        - (container.isMirrored ? configuration.insets.crossStart : configuration.insets.crossEnd))
    var found: [SupplementaryPlacement] = []
    for (index, (start, section)) in zip(starts, sections).enumerated() where !section.isHidden {
      let footerExtent = section.footerExtent
      let footing = start + section.extent - footerExtent
      var header = start
      while section.style.header?.isPinned == true, header < viewport.start,
        header + section.headerExtent < footing
      {
        header += 0.5
      }
      var footer = footing
      while section.style.footer?.isPinned == true, footer + footerExtent > viewport.end,
        footer > header + section.headerExtent
      {
        footer -= 0.5
      }
      func append(_ kind: SupplementaryKind, _ place: Double, _ own: Double, _ length: Double) {
        let stretch = Stretch(start: place, length: length)
        guard stretch.intersects(main) || place != own && stretch.intersects(viewport) else { return }
        found.append(
          SupplementaryPlacement(
            index: SupplementaryIndex(kind, of: .section(index)), slot: Slot(main: stretch, cross: cross),
            isPinned: place != own, zIndex: place != own ? 3 : 2))
      }
      if section.style.header != nil { append(.header, header, start, section.headerExtent) }
      if section.style.footer != nil, section.showsItems { append(.footer, footer, footing, footerExtent) }
    }
    return found
  }

  /// The section and its item that a flat index names; behind the last, the end of the last section.
  func place(of flat: Int) -> (section: Int, item: Int) {
    var rest = flat
    for (index, section) in sections.enumerated() {
      if rest < section.layout.itemCount { return (index, rest) }
      rest -= section.layout.itemCount
    }
    return (sections.count - 1, sections.last?.layout.itemCount ?? 0)
  }

  /// Takes items of a section out and returns what each was measured in which width, where it is alone in its row.
  mutating func takeOut(_ range: Range<Int>, of section: Int) -> [(length: Double, width: Double)?] {
    let grid = sections[section].layout as? GridLayout
    sections[section].layout.apply(.remove(range), diagnostics: nil)
    return range.map { item in
      guard let grid, grid.columnCount == 1, let length = grid.rows.measuredExtent(of: item) else {
        return nil
      }
      return (length, grid.columns[0].length)
    }
  }

  /// Puts items into a section, with what they were measured if that was in the same width.
  mutating func putIn(_ items: [(length: Double, width: Double)?], _ section: Int, at item: Int) {
    sections[section].layout.apply(.insert(count: items.count, at: item), diagnostics: nil)
    guard var grid = sections[section].layout as? GridLayout, grid.columnCount == 1 else { return }
    for case (let offset, let known?) in items.enumerated() where known.width == grid.columns[0].length {
      grid.setExtent(known.length, ofRow: item + offset)
    }
    sections[section].layout = grid
  }

  mutating func apply(_ edit: ItemEdit) {
    switch edit {
    case .insert(let count, let index, let kind):
      guard !sections.isEmpty, count > 0 else { return }
      let place = place(of: index)
      sections[place.section].layout.apply(
        .insert(count: count, at: place.item, kind: kind), diagnostics: nil)
    case .remove(let range):
      var first = 0
      for index in sections.indices {
        let all = first..<(first + sections[index].layout.itemCount)
        let own = range.clamped(to: all)
        if !own.isEmpty {
          let local = (own.lowerBound - first)..<(own.upperBound - first)
          sections[index].layout.apply(.remove(local), diagnostics: nil)
        }
        first = all.upperBound
      }
    case .invalidate(let range):
      for flat in range {
        let place = place(of: flat)
        sections[place.section].layout.apply(.invalidate(place.item..<(place.item + 1)), diagnostics: nil)
      }
    case .move(let range, let target):
      guard !range.isEmpty else { return }
      let place = place(of: range.lowerBound)
      let first = range.lowerBound - place.item
      let end = first + sections[place.section].layout.itemCount
      if range.upperBound <= end, target >= first, target + range.count <= end {
        sections[place.section].layout.apply(
          .move(place.item..<(place.item + range.count), to: target - first), diagnostics: nil)
      } else {
        var items: [(length: Double, width: Double)?] = []
        while items.count < range.count {
          let place = self.place(of: range.lowerBound)
          let own = sections[place.section].layout.itemCount - place.item
          let end = place.item + min(own, range.count - items.count)
          items += takeOut(place.item..<end, of: place.section)
        }
        let new = self.place(of: target)
        putIn(items, new.section, at: new.item)
      }
    }
  }
}
