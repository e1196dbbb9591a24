/// A header and a footer where they are at some scroll offset.
typealias Pins = (header: SupplementaryPlacement?, footer: SupplementaryPlacement?)

extension SectionedLayout {
  /// Returns a section's header and footer, held by a viewport that is not empty.
  func pins(of place: SectionPlace, _ viewport: Stretch) -> Pins {
    let style = place.state.style.style
    return pins(
      header: place.state.isHidden ? nil : style.header, of: place.state.headerExtent,
      footer: place.state.showsItems ? style.footer : nil, of: place.state.footerExtent,
      .section(place.index), within: (place.start, place.end), viewport, layer: Layer.supplementary)
  }

  /// Returns the content's header and footer, held by a viewport that is not empty.
  func contentPins(_ viewport: Stretch) -> Pins {
    pins(
      header: configuration.header, of: headerExtent, footer: configuration.footer, of: footerExtent,
      .content, within: (configuration.insets.mainStart, end(of: sections.sum) + footerExtent), viewport,
      layer: Layer.content)
  }

  /// Returns what is left of a viewport beside the content's pinned header and footer.
  func less(_ content: Pins, _ viewport: Stretch) -> Stretch {
    if viewport.isEmpty { return viewport }
    var (start, end) = (viewport.start, viewport.end)
    if configuration.header?.isPinned == true, let header = content.header {
      start = max(start, min(header.slot.main.end, end))
    }
    if configuration.footer?.isPinned == true, let footer = content.footer {
      end = min(end, max(footer.slot.main.start, start))
    }
    return Stretch(from: start, to: end)
  }

  // The header stays between its own place and the footer's, and the footer between the header's end and its
  // own place: so the two never overlap, nor any two sections'.
  private func pins(
    header: Supplementary?, of headerExtent: Double, footer: Supplementary?, of footerExtent: Double,
    _ owner: SupplementaryIndex.Owner, within exact: (start: Double, end: Double), _ viewport: Stretch,
    layer: Int
  ) -> Pins {
    let pixels = container.pixels
    let own = pixels.snap(Stretch(from: exact.start, to: exact.start + headerExtent))
    let footing = pixels.snap(Stretch(from: exact.end - footerExtent, to: exact.end))
    let cross = crossStretch()
    func placement(
      _ kind: SupplementaryKind, _ own: Stretch, at start: Double
    ) -> SupplementaryPlacement {
      let isPinned = start != own.start
      return SupplementaryPlacement(
        index: SupplementaryIndex(kind, of: owner),
        slot: Slot(main: Stretch(start: start, length: own.length), cross: cross), isPinned: isPinned,
        zIndex: isPinned ? max(layer, Layer.pinned) : layer)
    }
    var headerStart = own.start
    if let header, header.isPinned, !viewport.isEmpty {
      headerStart = max(own.start, min(viewport.start, footing.start - own.length))
    }
    var footerStart = footing.start
    if let footer, footer.isPinned, !viewport.isEmpty {
      footerStart = min(footing.start, max(viewport.end - footing.length, headerStart + own.length))
    }
    return (
      header.map { _ in placement(.header, own, at: headerStart) },
      footer.map { _ in placement(.footer, footing, at: footerStart) }
    )
  }
}
