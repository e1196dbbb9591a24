nonisolated public struct _PaddingLayout: UnaryLayout, Equatable {
  let insets: EdgeInsets

  @usableFromInline init(insets: EdgeInsets) {
    self.insets = insets
  }

  /// The inset where none is named: 16 points, measured on macOS.
  @usableFromInline static let standard: CGFloat = 16

  @MainActor func childProposal(_ proposal: ProposedViewSize, _ child: UnaryChild) -> ProposedViewSize {
    proposal.inset(by: insets)
  }

  @MainActor func size(_ proposal: ProposedViewSize, _ child: UnaryChild) -> CGSize {
    let inner = child.size(childProposal(proposal, child))
    return CGSize(
      width: max(0, inner.width + insets.leading + insets.trailing),
      height: max(0, inner.height + insets.top + insets.bottom))
  }

  @MainActor func origin(
    size: CGSize, childSize: CGSize, childProposal: ProposedViewSize, _ child: UnaryChild
  ) -> CGPoint {
    CGPoint(x: insets.leading, y: insets.top)
  }

  @MainActor func spacing(_ inner: ViewSpacing, _ child: UnaryChild) -> ViewSpacing {
    var result = inner
    if insets.top != 0 { result.top = .standard }
    if insets.leading != 0 { result.leading = .standard }
    if insets.bottom != 0 { result.bottom = .standard }
    if insets.trailing != 0 { result.trailing = .standard }
    return result
  }
}

extension ProposedViewSize {
  /// The proposal less insets, never below zero; what is not proposed stays so.
  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  /// The proposal in another scale; what is not proposed stays so, and nothing stays nothing.
  func scaled(by factor: CGFloat) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { $0 == 0 ? 0 : $0 * factor }, height: height.map { $0 == 0 ? 0 : $0 * factor })
  }
}

extension View {
  @inlinable nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modifier(_PaddingLayout(insets: insets))
  }

  @inlinable nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View
  {
    let length = length ?? _PaddingLayout.standard
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
  }

  @inlinable nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }
}
