import ShojiEngine

/// A section that scrolls across the collection view's axis, as the collection view moves it.
struct OrthogonalSection: Equatable {
  var section: Int
  /// What is seen of its items, in the content's coordinates: where a scroll of its own begins.
  var frame: CGRect
  /// How far it is scrolled in the reading direction, in points.
  var offset: Double
  /// How far it can be.
  var greatestOffset: Double
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
}

/// Sections that scroll by themselves. The layout keeps how far, and answers their items where they are seen then; the
/// collection view moves them by a finger.
extension UICollectionViewCompositionalLayout {
  /// Returns a section that scrolls by itself; nil where it does not.
  func orthogonalSection(_ section: Int) -> OrthogonalSection? {
    prepareIfNeeded()
    guard let placed, sections.indices.contains(section), sections[section].isOrthogonal,
      let origin = itemsOrigin(ofSection: section, placed)
    else { return nil }
    return OrthogonalSection(
      section: section, frame: placed.rect(origin), offset: offsets[section] ?? 0,
      greatestOffset: placed.layout.greatestCrossOffset(ofSection: section),
      behavior: sections[section].behavior)
  }

  /// Returns the sections in a rectangle that scroll by themselves.
  func orthogonalSections(in rect: CGRect) -> [OrthogonalSection] {
    prepareIfNeeded()
    guard let placed else { return [] }
    return placed.layout.sections(intersecting: placed.slot(rect).main).compactMap(orthogonalSection)
  }

  /// Scrolls a section; the view asks for what is seen thereafter.
  ///
  /// - Parameter offset: In the reading direction, in points; may lie outside the section's offsets, as in a bounce. What
  ///   is not finite is ignored.
  func scroll(section: Int, to offset: Double) {
    if offset.isFinite { offsets[section] = offset }
  }

  /// Returns where a section comes to rest that is let go.
  ///
  /// - Parameters:
  ///   - proposed: Where it would come to rest by itself.
  ///   - velocity: Points a second; positive towards the end.
  func restingOffset(ofSection section: Int, proposed: Double, velocity: Double) -> Double {
    guard let row = orthogonalSection(section), let groups = groups(ofSection: section), proposed.isFinite
    else {
      return 0
    }
    let length = placed?.axes.isHorizontal == true ? row.frame.height : row.frame.width
    func held(_ offset: Double) -> Double { min(max(offset, 0), row.greatestOffset) }
    func start(_ group: Int) -> Double {
      let start = groups.groups.offset(of: group)
      guard row.behavior == .groupPagingCentered else { return start }
      return start - (length - groups.groups.extent(of: group)) / 2
    }
    switch row.behavior {
    case .none, .continuous: return held(proposed)
    case .paging:
      let pages = Paging(pageLength: length)
      return held(pages.restingOffset(from: row.offset, velocity: velocity))
    case .continuousGroupLeadingBoundary:
      return held(nearest(to: held(proposed), among: groups, start))
    case .groupPaging, .groupPagingCentered:
      let here = nearest(to: row.offset, among: groups, start)
      if abs(velocity) < Paging.slowest { return held(here) }
      let group = groupNumber(at: here, among: groups, start)
      let next =
        velocity > 0 ? (here > row.offset ? group : group + 1) : (here < row.offset ? group : group - 1)
      return held(start(min(max(next, 0), groups.groups.count - 1)))
    }
  }

  /// Returns where a section goes that a wheel turns by one group or page; where it is, at an end.
  func turnedOffset(ofSection section: Int, isForward: Bool) -> Double {
    guard let row = orthogonalSection(section) else { return 0 }
    if row.behavior == .paging {
      let length = placed?.axes.isHorizontal == true ? row.frame.height : row.frame.width
      guard length > 0 else { return row.offset }
      let page = (row.offset / length).rounded() + (isForward ? 1 : -1)
      return min(max(page * length, 0), row.greatestOffset)
    }
    if row.behavior == .continuousGroupLeadingBoundary, let groups = groups(ofSection: section) {
      let here = groupNumber(at: row.offset, among: groups) { groups.groups.offset(of: $0) }
      let next = min(max(here + (isForward ? 1 : -1), 0), groups.groups.count - 1)
      return min(max(groups.groups.offset(of: next), 0), row.greatestOffset)
    }
    let velocity = isForward ? 2 * Paging.slowest : -2 * Paging.slowest
    return restingOffset(ofSection: section, proposed: row.offset, velocity: velocity)
  }

  /// Takes how far sections are scrolled along with them in a batch of updates.
  func offsets(
    after batch: [UICollectionViewUpdateItem], countBefore: Int, countAfter: Int
  ) -> [Int: Double] {
    let sections = batch.filter { ($0.indexPathBeforeUpdate ?? $0.indexPathAfterUpdate)?.item == NSNotFound }
    func places(_ action: UICollectionViewUpdateItem.Action) -> [UICollectionViewUpdateItem] {
      sections.filter { $0.updateAction == action }
    }
    let map = PlaceMap(
      removed: places(.delete).compactMap { $0.indexPathBeforeUpdate?.section },
      inserted: places(.insert).compactMap { $0.indexPathAfterUpdate?.section },
      moves: places(.move).compactMap { move in
        guard let from = move.indexPathBeforeUpdate, let to = move.indexPathAfterUpdate else { return nil }
        return (from.section, to.section)
      }, countBefore: countBefore, countAfter: countAfter)
    guard let map else { return [:] }
    return Dictionary(
      offsets.compactMap { section, offset in map.destination(of: section).map { ($0, offset) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Holds how far sections are scrolled within what they have now.
  func holdOffsets() {
    guard let placed else { return }
    for (section, offset) in offsets {
      let isThere = sections.indices.contains(section) && sections[section].isOrthogonal
      offsets[section] =
        isThere ? min(max(offset, 0), placed.layout.greatestCrossOffset(ofSection: section)) : nil
    }
  }

  private func groupNumber(at place: Double, among groups: GroupsLayout, _ start: (Int) -> Double) -> Int {
    let near = groups.groups.index(at: max(0, place)) ?? 0
    let candidates = (near - 1)...(near + 2)
    return candidates.filter { $0 >= 0 && $0 < groups.groups.count }
      .min { abs(start($0) - place) < abs(start($1) - place) } ?? 0
  }

  private func nearest(to place: Double, among groups: GroupsLayout, _ start: (Int) -> Double) -> Double {
    start(groupNumber(at: place, among: groups, start))
  }

  // MARK: Places

  /// What is seen of a section's row, in the row's own coordinates.
  func rowViewport(ofSection section: Int, _ placed: PlacedSections) -> Stretch {
    guard let groups = groups(ofSection: section), let origin = itemsOrigin(ofSection: section, placed) else {
      return .zero
    }
    // Beside the row, as far as the collection view's edges, items are seen too.
    let all = placed.layout.container.crossExtent
    let offset = offsets[section] ?? 0
    let start =
      groups.container.isMirrored
      ? groups.contentCrossExtent - groups.container.crossExtent - offset : offset
    return Stretch(start: start - origin.cross.start, length: all)
  }

  /// Moves a frame of a section by as much as that is scrolled.
  func shifted(_ frame: CGRect, _ section: Int, _ placed: PlacedSections) -> CGRect {
    guard sections[section].isOrthogonal, let groups = groups(ofSection: section) else { return frame }
    let offset = offsets[section] ?? 0
    let back =
      groups.container.isMirrored
      ? groups.contentCrossExtent - groups.container.crossExtent - offset : offset
    return placed.axes.isHorizontal ? frame.offsetBy(dx: 0, dy: -back) : frame.offsetBy(dx: -back, dy: 0)
  }
}
