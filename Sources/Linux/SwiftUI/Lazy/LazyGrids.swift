public struct LazyVGrid<Content>: View where Content: View {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  public typealias Body = Never
}

extension LazyVGrid: LazyContainerView {
  @MainActor var arrangement: LazyArrangement {
    LazyArrangement(
      axis: .vertical, form: .grid(LazyTracks(columns), alignment.key),
      spacing: spacing.map { Double($0) } ?? LazyArrangement.standardSpacing, pinned: pinnedViews)
  }
}

public struct LazyHGrid<Content>: View where Content: View {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  public typealias Body = Never
}

extension LazyHGrid: LazyContainerView {
  @MainActor var arrangement: LazyArrangement {
    LazyArrangement(
      axis: .horizontal, form: .grid(LazyTracks(rows), alignment.key),
      spacing: spacing.map { Double($0) } ?? LazyArrangement.standardSpacing, pinned: pinnedViews)
  }
}
