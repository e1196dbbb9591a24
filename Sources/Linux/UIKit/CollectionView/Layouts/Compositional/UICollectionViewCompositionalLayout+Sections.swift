import ShojiEngine

/// How a compositional layout is made.
extension UICollectionViewCompositionalLayout {
  /// Brings the sections up to date with what was invalidated.
  func layOut() {
    guard let view = collectionView else {
      (placed, sections) = (nil, [])
      changes = CompositionalChanges()
      return
    }
    let changes = changes
    self.changes = CompositionalChanges(isEverything: false)
    let axes = axes(of: view)
    guard var old = placed, !changes.isEverything, old.layout.container == container(of: view, axes),
      old.axes.orientation == axes.orientation
    else {
      if changes.isEverything { measuredEdges = [:] }
      placed = makeSections(view, axes, keeping: nil)
      return holdOffsets()
    }
    if !changes.preferred.isEmpty {
      takePreferred(changes.preferred, view)
      old = placed ?? old
    }
    for path in changes.items {
      guard let index = old.index(path) else { continue }
      old.layout.apply(.invalidate(index..<(index + 1)), diagnostics: complaints)
      placed = old
    }
    guard !changes.updates.isEmpty else { return }
    let nothing = LayoutSection(
      FlowLayout(FlowConfiguration(), itemCount: 0, container: old.layout.container))
    for batch in changes.updates {
      let count = old.layout.sectionCount
      old.layout.apply(batch, diagnostics: complaints) { _ in nothing }
      if batch.contains(where: { ($0.indexPathBeforeUpdate ?? $0.indexPathAfterUpdate)?.item == NSNotFound })
      {
        measuredEdges = [:]
        offsets = offsets(after: batch, countBefore: count, countAfter: old.layout.sectionCount)
      }
    }
    old.forgetSeen()
    placed = makeSections(view, axes, keeping: old)
    holdOffsets()
  }

  func axes(of view: UICollectionView) -> ScrollAxes {
    ScrollAxes(
      configuration.scrollDirection, isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    )
  }

  func container(of view: UICollectionView, _ axes: ScrollAxes) -> Container {
    let scale = view.traitCollection.displayScale
    return Container(
      crossExtent: axes.cross(view.bounds.size), mainExtent: axes.main(view.bounds.size),
      pixels: scale > 0 ? PixelGrid(scale: scale) : .unaligned, isMirrored: axes.orientation.mirrorsCrossAxis)
  }

  /// Lays all sections out.
  ///
  /// - Parameter old: Sections whose items have come and gone already; what they were measured is kept where their groups
  ///   are still the same.
  private func makeSections(
    _ view: UICollectionView, _ axes: ScrollAxes, keeping old: PlacedSections?
  ) -> PlacedSections {
    let container = container(of: view, axes)
    let environment = CompositionalEnvironment(view.bounds.size, view.traitCollection)
    var infos: [CompositionalSection] = []
    var known:
      (description: NSCollectionLayoutSection, pattern: GroupsLayout.Pattern, info: CompositionalSection)?
    let made = (0..<max(0, view.numberOfSections)).map { number -> LayoutSection in
      let count = view.numberOfItems(inSection: number)
      guard let description = only ?? provider(number, environment) else {
        if count > 0 { complainOfMissing(number) }
        infos.append(CompositionalSection())
        return LayoutSection(
          emptyLayout(count, container), style: SectionStyle(hidesWhenEmpty: true), isCollapsed: true)
      }
      let insets = insets(of: description, view)
      if known?.description !== description {
        known = (
          description, pattern(of: description, insets, environment, axes),
          information(of: description, environment, axes)
        )
      }
      guard let known else { return LayoutSection(emptyLayout(count, container)) }
      infos.append(known.info)
      var groups = GroupsLayout(known.pattern, itemCount: count, container: container)
      if let kept = old?.layout.layout(ofSection: number) as? GroupsLayout, kept.isAlike(groups) {
        groups = kept
      }
      if groups.whole.isTooSmall, count > 0 { complainOfRoom(number) }
      return LayoutSection(groups, style: style(of: known.info, insets, number, axes, container))
    }
    sections = infos
    if infos.contains(where: { $0.list != nil }) { registerListViews() }
    let layout = SectionedLayout(
      made, configuration: outerConfiguration(axes, container), container: container, diagnostics: complaints)
    guard var placed = old else { return PlacedSections(layout, axes: axes) }
    placed.layout = layout
    return placed
  }

  private func emptyLayout(_ count: Int, _ container: Container) -> FlowLayout {
    FlowLayout(FlowConfiguration(), itemCount: max(0, count), container: container)
  }

  private func pattern(
    of section: NSCollectionLayoutSection, _ insets: NSDirectionalEdgeInsets,
    _ environment: CompositionalEnvironment, _ axes: ScrollAxes
  ) -> GroupsLayout.Pattern {
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    // Along the axis on which groups follow one another the insets are not taken off.
    let isSideways = axes.isHorizontal != isOrthogonal
    var box = GroupBox(environment.contentSize)
    if isSideways {
      box.height = max(0, box.height - insets.top - insets.bottom)
    } else {
      box.width = max(0, box.width - insets.leading - insets.trailing)
    }
    return GroupsLayout.Pattern(
      root: section.group.node(in: environment), box: box,
      spacing: section.interGroupSpacing > 0 && section.interGroupSpacing.isFinite
        ? section.interGroupSpacing : 0,
      axis: isSideways ? .horizontal : .vertical, isHorizontal: axes.isHorizontal)
  }

  private func information(
    of section: NSCollectionLayoutSection, _ environment: CompositionalEnvironment, _ axes: ScrollAxes
  ) -> CompositionalSection {
    CompositionalSection(
      behavior: section.orthogonalScrollingBehavior,
      edges: section.boundarySupplementaryItems.map { BoundaryItem($0, isHorizontal: axes.isHorizontal) },
      backgrounds: section.decorationItems.map {
        CompositionalSection.Background(
          kind: $0.elementKind,
          insets: $0.contentInsets.usable.resolved(isRightToLeft: axes.orientation.isRightToLeft))
      } + (section.list?.backgrounds ?? []), handler: section.visibleItemsInvalidationHandler,
      environment: environment, list: section.list)
  }

  /// The section's insets, and what it is kept clear of across.
  private func insets(
    of section: NSCollectionLayoutSection, _ view: UICollectionView
  ) -> NSDirectionalEdgeInsets {
    let asked =
      section.contentInsetsReference == .automatic
      ? configuration.contentInsetsReference : section.contentInsetsReference
    let cleared: UIEdgeInsets
    switch asked {
    case .automatic, .none: cleared = .zero
    case .safeArea: cleared = view.safeAreaInsets
    case .layoutMargins, .readableContent: cleared = view.layoutMargins
    }
    var insets = section.contentInsets.usable
    if configuration.scrollDirection == .horizontal {
      insets.top += cleared.top
      insets.bottom += cleared.bottom
    } else {
      let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      insets.leading += isRightToLeft ? cleared.right : cleared.left
      insets.trailing += isRightToLeft ? cleared.left : cleared.right
    }
    return insets
  }

  func engineInsets(_ insets: NSDirectionalEdgeInsets, _ axes: ScrollAxes) -> Insets {
    // The engine mirrors by itself: its cross axis begins at the leading edge, and so does a main axis that is turned.
    axes.insets(insets.resolved(isRightToLeft: false))
  }

  private func style(
    of info: CompositionalSection, _ insets: NSDirectionalEdgeInsets, _ number: Int, _ axes: ScrollAxes,
    _ container: Container
  ) -> SectionStyle {
    let engine = engineInsets(insets, axes)
    let box = edgeBox(axes, container, engine)
    let rooms = rooms(of: info.edges, section: number, box, axes)
    return SectionStyle(
      header: rooms.start > 0 ? .fixed(rooms.start) : nil, footer: rooms.end > 0 ? .fixed(rooms.end) : nil,
      insets: engine, hidesWhenEmpty: info.edges.isEmpty)
  }

  /// What fractions of headers and the like are of.
  func edgeBox(_ axes: ScrollAxes, _ container: Container, _ insets: Insets) -> GroupBox {
    GroupBox(
      axes.size(
        main: container.mainExtent, cross: max(0, container.crossExtent - insets.crossStart - insets.crossEnd)
      ))
  }

  /// How much headers and the like stick out at both ends.
  func rooms(
    of edges: [BoundaryItem], section: Int, _ box: GroupBox, _ axes: ScrollAxes
  ) -> (start: Double, end: Double) {
    var rooms = (start: 0.0, end: 0.0)
    for (number, edge) in edges.enumerated() {
      let size = edge.size(in: box, measured: measuredEdges[EdgeKey(section: section, number: number)])
      let room = edge.room(size, axes)
      if edge.end == .start { rooms.start = max(rooms.start, room) }
      if edge.end == .end { rooms.end = max(rooms.end, room) }
    }
    return rooms
  }

  var outerEdges: [BoundaryItem] {
    configuration.boundarySupplementaryItems.map {
      BoundaryItem($0, isHorizontal: configuration.scrollDirection == .horizontal)
    }
  }

  func outerConfiguration(_ axes: ScrollAxes, _ container: Container) -> SectionedConfiguration {
    let rooms = rooms(of: outerEdges, section: -1, edgeBox(axes, container, .zero), axes)
    return SectionedConfiguration(
      header: rooms.start > 0 ? .fixed(rooms.start) : nil, footer: rooms.end > 0 ? .fixed(rooms.end) : nil,
      sectionSpacing: configuration.interSectionSpacing)
  }

  private func complainOfMissing(_ section: Int) {
    UIDiagnostics.report(
      "the section provider of a compositional layout returned nil for section \(section), which has items; they get no place. Return a section."
    )
  }

  private func complainOfRoom(_ section: Int) {
    complaints.report(
      Diagnostic(
        .length, event: "A group of section \(section) is too small for its first subitem; it places none.",
        cause: "The subitem is probably longer than the group, or both are fractions of nothing.",
        remedy: "Make the group longer along its own axis, or give the subitem a fraction of it."))
  }
}
