@MainActor @preconcurrency open class NSCollectionLayoutDimension: NSObject {
  private(set) var length = GroupLength.absolute(0)

  // Not Apple's: see UICollectionViewLayoutAttributes.
  required convenience public init(_class: Void) { self.init() }

  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    make(.fractionalWidth(usable(fractionalWidth, "fractional width")))
  }
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    make(.fractionalHeight(usable(fractionalHeight, "fractional height")))
  }
  public class func absolute(_ absoluteDimension: CGFloat) -> Self {
    make(.absolute(usable(absoluteDimension, "absolute dimension")))
  }
  public class func estimated(_ estimatedDimension: CGFloat) -> Self {
    make(.estimated(usable(estimatedDimension, "estimated dimension")))
  }
  /// All items of a group are as long as the longest of them.
  public class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    make(.uniform(usable(estimatedDimension, "estimated dimension")))
  }

  open var dimension: CGFloat { length.value }
  open var isFractionalWidth: Bool { if case .fractionalWidth = length { true } else { false } }
  open var isFractionalHeight: Bool { if case .fractionalHeight = length { true } else { false } }
  open var isAbsolute: Bool { if case .absolute = length { true } else { false } }
  open var isEstimated: Bool { if case .estimated = length { true } else { false } }
  open var isUniformAcrossSiblings: Bool { if case .uniform = length { true } else { false } }

  private class func make(_ length: GroupLength) -> Self {
    let dimension = Self(_class: ())
    dimension.length = length
    return dimension
  }

  private class func usable(_ value: CGFloat, _ name: String) -> CGFloat {
    if value >= 0, value.isFinite { return value }
    UIDiagnostics.report(
      "a layout's \(name) is \(value); 0 is used. Give one that is finite and not negative.")
    return 0
  }
}

@MainActor @preconcurrency open class NSCollectionLayoutSize: NSObject {
  open private(set) var widthDimension = NSCollectionLayoutDimension.absolute(0)
  open private(set) var heightDimension = NSCollectionLayoutDimension.absolute(0)

  public convenience init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    self.init()
    widthDimension = width
    heightDimension = height
  }
}

@MainActor @preconcurrency open class NSCollectionLayoutSpacing: NSObject {
  private(set) var gap = GroupGap.fixed(0)

  // Not Apple's: see UICollectionViewLayoutAttributes.
  required convenience public init(_class: Void) { self.init() }

  /// At least as much, and a share of what is left over.
  public class func flexible(_ flexibleSpacing: CGFloat) -> Self { make(.flexible(usable(flexibleSpacing))) }
  public class func fixed(_ fixedSpacing: CGFloat) -> Self { make(.fixed(usable(fixedSpacing))) }

  private class func make(_ gap: GroupGap) -> Self {
    let spacing = Self(_class: ())
    spacing.gap = gap
    return spacing
  }

  private class func usable(_ value: CGFloat) -> CGFloat {
    if value >= 0, value.isFinite { return value }
    UIDiagnostics.report(
      "a layout's spacing is \(value); 0 is used. Give one that is finite and not negative.")
    return 0
  }
}

@MainActor @preconcurrency open class NSCollectionLayoutEdgeSpacing: NSObject {
  private(set) var edges = GroupEdges()

  public convenience init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.init()
    let none = GroupGap.fixed(0)
    edges = GroupEdges(
      leading: leading?.gap ?? none, top: top?.gap ?? none, trailing: trailing?.gap ?? none,
      bottom: bottom?.gap ?? none)
  }
}

/// A point of a rectangle, by the edges it lies at, and an offset from there.
@MainActor @preconcurrency open class NSCollectionLayoutAnchor: NSObject {
  private(set) var anchor = GroupAnchor()

  /// - Parameter fractionalOffset: In sizes of the view that is placed.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init()
    anchor = GroupAnchor(edges, fraction: fractionalOffset)
  }
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init()
    anchor = GroupAnchor(edges, points: absoluteOffset)
  }
}
