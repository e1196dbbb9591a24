import ShojiEngine

/// What a flow layout's sections are made of.
extension UICollectionViewFlowLayout {
  /// The size of items that nobody gives another.
  var sizeOfItems: CGSize {
    let estimate = estimatedItemSize
    return estimate == .zero || estimate == Self.automaticSize ? itemSize : estimate
  }

  var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  func container(of view: UICollectionView, _ axes: ScrollAxes) -> Container {
    let room = view.bounds.inset(by: view.adjustedContentInset).size
    let scale = view.traitCollection.displayScale
    return Container(
      crossExtent: axes.cross(room), pixels: scale > 0 ? PixelGrid(scale: scale) : .unaligned)
  }

  /// Finds out where sizes come from.
  func chooseSizing(_ view: UICollectionView, _ axes: ScrollAxes, first: IndexPath?) -> FlowSizing {
    delegateLacksSizes = true
    if let flowDelegate, let first {
      delegateLacksSizes = false
      _ = flowDelegate.collectionView(view, layout: self, sizeForItemAt: first)
    }
    if estimatedItemSize != .zero { return .cells(asksDelegate: !delegateLacksSizes) }
    if !delegateLacksSizes { return .delegate }
    let size = axes.itemSize(itemSize)
    return size.main > 0 && size.cross > 0 && size.main.isFinite && size.cross.isFinite
      ? .uniform : .degenerate
  }

  func metrics(ofSection section: Int, _ view: UICollectionView) -> FlowMetrics {
    let delegate = flowDelegate
    var metrics = FlowMetrics(
      inset: sectionInset, lineSpacing: minimumLineSpacing, itemSpacing: minimumInteritemSpacing,
      header: headerReferenceSize, footer: footerReferenceSize)
    if let delegate {
      metrics.inset = delegate.collectionView(view, layout: self, insetForSectionAt: section)
      metrics.lineSpacing = delegate.collectionView(
        view, layout: self, minimumLineSpacingForSectionAt: section)
      metrics.itemSpacing = delegate.collectionView(
        view, layout: self, minimumInteritemSpacingForSectionAt: section)
      metrics.header = delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      metrics.footer = delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
    }
    metrics.inset = metrics.inset + referenceInset(view)
    return metrics
  }

  /// What the sections' insets are measured from, beyond the content inset.
  private func referenceInset(_ view: UICollectionView) -> UIEdgeInsets {
    let reference: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: reference = view.safeAreaInsets
    case .fromLayoutMargins: reference = view.layoutMargins
    }
    // Along the axis that scrolls the content inset clears them already.
    return scrollDirection == .vertical
      ? UIEdgeInsets(top: 0, left: reference.left, bottom: 0, right: reference.right)
      : UIEdgeInsets(top: reference.top, left: 0, bottom: reference.bottom, right: 0)
  }

  func section(
    _ metrics: FlowMetrics, count: Int, estimate: ItemSize, _ axes: ScrollAxes, _ container: Container
  ) -> LayoutSection {
    let configuration = FlowConfiguration(
      items: .center, itemSpacing: metrics.itemSpacing, lineSpacing: metrics.lineSpacing,
      itemEstimate: estimate)
    return LayoutSection(
      FlowLayout(configuration, itemCount: count, container: container, diagnostics: complaints),
      style: SectionStyle(
        header: supplementary(axes.main(metrics.header), sectionHeadersPinToVisibleBounds),
        footer: supplementary(axes.main(metrics.footer), sectionFootersPinToVisibleBounds),
        insets: axes.insets(metrics.inset)))
  }

  /// A header or footer of no length is none.
  private func supplementary(_ length: Double, _ isPinned: Bool) -> Supplementary? {
    length == 0 ? nil : .fixed(length, isPinned: isPinned)
  }

  /// Lays all sections out anew.
  func makeSections(_ view: UICollectionView) -> PlacedSections {
    let axes = ScrollAxes(scrollDirection)
    let container = container(of: view, axes)
    let counts = (0..<max(0, view.numberOfSections)).map { max(0, view.numberOfItems(inSection: $0)) }
    let first = counts.firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
    sizing = chooseSizing(view, axes, first: first)
    let asked = sizing.asksDelegate ? first.map { size(ofItem: $0, view) } : nil
    let estimate = usableEstimate(axes.itemSize(asked ?? sizeOfItems))
    let layout: SectionedLayout
    if flowDelegate == nil {
      let metrics = metrics(ofSection: 0, view)
      layout = SectionedLayout(
        section(metrics, count: 0, estimate: estimate, axes, container), itemCounts: counts,
        container: container, diagnostics: complaints)
      complainOfWidth(estimate, metrics, axes, container)
    } else {
      layout = SectionedLayout(
        counts.enumerated().lazy.map { number, count in
          let metrics = self.metrics(ofSection: number, view)
          self.complainOfWidth(estimate, metrics, axes, container)
          return self.section(metrics, count: count, estimate: estimate, axes, container)
        }, container: container, diagnostics: complaints)
    }
    return PlacedSections(layout, axes: axes)
  }

  /// The engine estimates with lengths above 0 only.
  private func usableEstimate(_ size: ItemSize) -> ItemSize {
    func usable(_ length: Double) -> Double {
      length > 0 && length.isFinite ? min(length, Extents.longest) : 1
    }
    return ItemSize(main: usable(size.main), cross: usable(size.cross))
  }

  private func complainOfWidth(
    _ size: ItemSize, _ metrics: FlowMetrics, _ axes: ScrollAxes, _ container: Container
  ) {
    guard sizing.isUniform else { return }
    let inset = axes.insets(metrics.inset)
    let room = container.crossExtent - max(0, inset.crossStart) - max(0, inset.crossEnd)
    complainOfWidth(size.cross, in: room, axes)
  }

  func complainOfWidth(_ width: Double, in room: Double, _ axes: ScrollAxes) {
    guard room > 0, width > room + 0.01 else { return }
    let side = axes.isHorizontal ? "height" : "width"
    complaints.report(
      Diagnostic(
        .length, event: "A flow layout's item has the \(side) \(width), and its line \(room); that is used.",
        cause: "Insets, or the collection view's own size, were probably left out of account.",
        remedy: "Give items a \(side) of at most the collection view's, less the section's insets."))
  }
}
