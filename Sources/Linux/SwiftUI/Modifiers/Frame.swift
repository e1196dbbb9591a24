/// A frame of constant sides.
nonisolated public struct _FrameLayout: UnaryLayout, Equatable {
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  @usableFromInline init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    func usable(_ side: CGFloat?) -> CGFloat? {
      guard let side, side.isFinite, side >= 0 else { return nil }
      return side
    }
    self.width = usable(width)
    self.height = usable(height)
    self.alignment = alignment
  }

  @MainActor func childProposal(_ proposal: ProposedViewSize, _ child: UnaryChild) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  @MainActor func size(_ proposal: ProposedViewSize, _ child: UnaryChild) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let inner = child.size(childProposal(proposal, child))
    return CGSize(width: width ?? inner.width, height: height ?? inner.height)
  }

  @MainActor func origin(
    size: CGSize, childSize: CGSize, childProposal: ProposedViewSize, _ child: UnaryChild
  ) -> CGPoint {
    alignment.origin(in: size, childProposal, child)
  }

  @MainActor func spacing(_ inner: ViewSpacing, _ child: UnaryChild) -> ViewSpacing {
    inner.resetting(horizontal: width != nil, vertical: height != nil, unless: child.isSpacer)
  }
}

/// A frame of limits.
nonisolated public struct _FlexFrameLayout: UnaryLayout, Equatable {
  let width: Limits
  let height: Limits
  let alignment: Alignment

  @usableFromInline init(
    minWidth: CGFloat?, idealWidth: CGFloat?, maxWidth: CGFloat?, minHeight: CGFloat?, idealHeight: CGFloat?,
    maxHeight: CGFloat?, alignment: Alignment
  ) {
    width = Limits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth)
    height = Limits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight)
    self.alignment = alignment
  }

  /// The limits along one axis, in rising order: 0 ≤ minimum ≤ ideal ≤ maximum.
  struct Limits: Equatable {
    let minimum: CGFloat?
    let ideal: CGFloat?
    let maximum: CGFloat?

    init(minimum: CGFloat?, ideal: CGFloat?, maximum: CGFloat?) {
      let minimum = minimum.map { $0.isNaN ? 0 : max(0, $0) }
      let ideal = ideal.map { $0.isNaN ? minimum ?? 0 : max(minimum ?? 0, $0) }
      self.minimum = minimum
      self.ideal = ideal
      self.maximum = maximum.map { $0.isNaN ? .infinity : max(ideal ?? minimum ?? 0, $0) }
    }

    var isAny: Bool { minimum != nil || ideal != nil || maximum != nil }

    func clamp(_ value: CGFloat) -> CGFloat { min(max(value, minimum ?? -.infinity), maximum ?? .infinity) }

    /// What is proposed to the element inside.
    func proposal(_ proposed: CGFloat?) -> CGFloat? { (proposed ?? ideal).map(clamp) }

    /// The length where it follows from the proposal alone.
    func length(_ proposed: CGFloat?) -> CGFloat? {
      guard let proposed else { return ideal }
      return minimum != nil && maximum != nil ? clamp(proposed) : nil
    }

    /// The length around an element of length `child` that was proposed `inner`.
    func length(around child: CGFloat, proposed inner: CGFloat?) -> CGFloat {
      switch (minimum, maximum) {
      case (.some, .some): clamp(child)
      case (let minimum?, nil): max(minimum, min(child, inner ?? .infinity))
      case (nil, let maximum?): min(maximum, max(child, inner ?? -.infinity))
      case (nil, nil): child
      }
    }

    /// What is proposed to the element inside when the frame has `length`.
    func placed(_ proposed: CGFloat?, length: CGFloat) -> CGFloat? {
      let isFree =
        ideal == nil && proposed == nil && minimum ?? -.infinity < length && length < maximum ?? .infinity
      return isFree ? nil : length
    }
  }

  @MainActor func childProposal(_ proposal: ProposedViewSize, _ child: UnaryChild) -> ProposedViewSize {
    ProposedViewSize(width: width.proposal(proposal.width), height: height.proposal(proposal.height))
  }

  @MainActor func size(_ proposal: ProposedViewSize, _ child: UnaryChild) -> CGSize {
    let (known, knownHeight) = (width.length(proposal.width), height.length(proposal.height))
    if let known, let knownHeight { return CGSize(width: known, height: knownHeight) }
    let inner = childProposal(proposal, child)
    let size = child.size(inner)
    return CGSize(
      width: known ?? width.length(around: size.width, proposed: inner.width),
      height: knownHeight ?? height.length(around: size.height, proposed: inner.height))
  }

  @MainActor func placedProposal(
    _ proposal: ProposedViewSize, size: CGSize, _ child: UnaryChild
  ) -> ProposedViewSize {
    ProposedViewSize(
      width: width.placed(proposal.width, length: size.width),
      height: height.placed(proposal.height, length: size.height))
  }

  @MainActor func origin(
    size: CGSize, childSize: CGSize, childProposal: ProposedViewSize, _ child: UnaryChild
  ) -> CGPoint {
    alignment.origin(in: size, childProposal, child)
  }

  @MainActor func spacing(_ inner: ViewSpacing, _ child: UnaryChild) -> ViewSpacing {
    inner.resetting(horizontal: width.isAny, vertical: height.isAny, unless: child.isSpacer)
  }
}

extension Alignment {
  /// The corner of an element whose guides coincide with those of a frame of `size`.
  @MainActor func origin(in size: CGSize, _ proposal: ProposedViewSize, _ child: UnaryChild) -> CGPoint {
    CGPoint(
      x: horizontal.key.fractionalValue(size.width, child) - child.guide(horizontal.key, proposal),
      y: vertical.key.fractionalValue(size.height, child) - child.guide(vertical.key, proposal))
  }
}

extension AlignmentKey {
  /// Where the guide stands by default in a view of a length.
  @MainActor func fractionalValue(_ length: CGFloat, _ child: UnaryChild) -> CGFloat {
    if let fraction { return place(fraction, in: length) }
    let size = axis == .horizontal ? CGSize(width: length, height: 0) : CGSize(width: 0, height: length)
    return defaultValue(child.dimensions(size))
  }
}

extension ViewSpacing {
  /// The spacing of a view whose lengths along some axes are set from outside: there it asks for nothing.
  func resetting(horizontal: Bool, vertical: Bool, unless isSpacer: Bool) -> ViewSpacing {
    guard !isSpacer else { return self }
    var result = self
    if horizontal { (result.leading, result.trailing) = (.standard, .standard) }
    if vertical { (result.top, result.bottom) = (.standard, .standard) }
    return result
  }
}

extension View {
  /// A side that is negative or not finite is left to the content.
  @inlinable nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(_FrameLayout(width: width, height: height, alignment: alignment))
  }

  @inlinable nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FlexFrameLayout(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
  }
}
