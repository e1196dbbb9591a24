/// Which cell, supplementary or decoration view something is.
struct ElementKey: Hashable {
  var category: UICollectionView.ElementCategory
  /// The kind of a supplementary or decoration view; empty for cells.
  var kind: String
  var path: IndexPath

  init(category: UICollectionView.ElementCategory, kind: String, path: IndexPath) {
    self.category = category
    self.kind = kind
    self.path = path
  }

  /// Whether it belongs to a section and to no item of it.
  @MainActor var isOfSection: Bool {
    category == .supplementaryView
      && (kind == UICollectionView.elementKindSectionHeader
        || kind == UICollectionView.elementKindSectionFooter)
  }

  static func cell(_ path: IndexPath) -> ElementKey { ElementKey(category: .cell, kind: "", path: path) }

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    category = attributes.representedElementCategory
    kind = attributes.representedElementKind ?? ""
    path = attributes.indexPath
  }

  /// From back to front, where the layout says nothing else; else only so that there is one order.
  static func isBehind(_ a: ElementKey, _ b: ElementKey) -> Bool {
    func rank(_ key: ElementKey) -> Int {
      switch key.category {
      case .decorationView: 0
      case .cell: 1
      case .supplementaryView: 2
      }
    }
    let (left, right) = (rank(a), rank(b))
    if left != right { return left < right }
    return a.kind == b.kind ? a.path < b.path : a.kind < b.kind
  }
}

/// A view that stands in a collection view.
@MainActor final class LiveElement {
  var key: ElementKey
  let view: UICollectionReusableView
  /// What the view was told last: a copy of its own, since layouts may change theirs.
  private(set) var attributes: UICollectionViewLayoutAttributes
  /// Whether the delegate knows of it: it is in the bounds and not only near them.
  var isDisplayed = false { didSet { view.isAside = !isDisplayed } }
  /// The size it had when it was asked for the one it prefers, and what it answered; nil where it is to be asked.
  var fitting: (asked: CGSize, preferred: CGSize)?
  /// Where it was shown before a change that is being made, or is shown first, where that is to be animated.
  var shown: ShownPlace?
  /// Whether the view stands elsewhere than the attributes say.
  var isElsewhere = false

  init(_ key: ElementKey, _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    self.key = key
    self.view = view
    self.attributes = attributes
    view.isAside = true
  }

  /// Stands where attributes say; whether its place among those above and below is another.
  ///
  /// - Parameter animation: What shows its way there, and that of what is inside.
  func move(to new: UICollectionViewLayoutAttributes, _ animation: ViewAnimation?) -> Bool {
    guard new != attributes || isElsewhere else { return false }
    isElsewhere = false
    let copy = new.copied
    let isRaised = copy.zIndex != attributes.zIndex
    attributes = copy
    if let animation, shown != nil { animation.collect { view.take(copy) } } else { view.take(copy) }
    return isRaised
  }

  var needsFitting: Bool {
    guard let fitting else { return true }
    return attributes.size != fitting.asked && attributes.size != fitting.preferred
  }
}

extension UICollectionViewLayoutAttributes {
  /// A copy that nobody else changes.
  var copied: UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }
}
