/// Where and how a view was shown: relative to the content offset, so that a change of that alone moves nothing.
struct ShownPlace {
  var geometry: ViewGeometry
  var alpha: CGFloat

  @MainActor init(_ view: UIView, offset: CGPoint) {
    geometry = view.presentedGeometry
    alpha = view.presentedAlpha
    geometry.translate(by: CGPoint(x: -offset.x, y: -offset.y))
  }

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes, offset: CGPoint) {
    geometry = attributes.geometry
    alpha = attributes.isHidden ? 0 : attributes.alpha
    geometry.translate(by: CGPoint(x: -offset.x, y: -offset.y))
  }

  /// The geometry where the content is scrolled to an offset.
  func geometry(at offset: CGPoint) -> ViewGeometry {
    var moved = geometry
    moved.translate(by: offset)
    return moved
  }
}

/// What comes with an update, by its paths afterwards.
struct Arrivals {
  var items: Set<IndexPath> = []
  var sections: Set<Int> = []
  /// The supplementary and decoration views that the layout names.
  var views: Set<ElementKey> = []
  /// Where items that move come from, by where they go.
  var origins: [IndexPath: IndexPath] = [:]

  init() {}

  @MainActor init(_ updates: [UICollectionViewUpdateItem]) {
    for update in updates {
      guard let after = update.indexPathAfterUpdate else { continue }
      switch update.updateAction {
      case .insert, .reload:
        if after.item == NSNotFound { sections.insert(after.section) } else { items.insert(after) }
      case .move: if after.item != NSNotFound { origins[after] = update.indexPathBeforeUpdate }
      case .delete, .none: break
      }
    }
  }

  mutating func follow(_ plan: UpdatePlan) {
    items = Set(items.compactMap(plan.destination))
    sections = Set(sections.compactMap(plan.sectionDestination))
    origins = [:]
  }

  mutating func add(_ other: Arrivals) {
    items.formUnion(other.items)
    sections.formUnion(other.sections)
    views.formUnion(other.views)
    origins.merge(other.origins) { $1 }
  }

  @MainActor func contains(_ key: ElementKey) -> Bool {
    guard key.path.count == 2 else { return views.contains(key) }
    if sections.contains(key.path.section) || views.contains(key) { return true }
    return !key.isOfSection && items.contains(key.path)
  }
}

/// A change of the data, or of the layout, that is to be shown on its way.
@MainActor final class ScreenChange {
  let animation: ViewAnimation
  /// The content offset before it.
  let offset: CGPoint
  var arrivals = Arrivals()
  /// The layouts, where it is a change of these; attributes of what comes and goes are asked of them.
  var layouts: (old: UICollectionViewLayout, new: UICollectionViewLayout)?
  /// Where what had no view would have stood near the screen, relative to the content offset, where that is known.
  var near: [ElementKey: CGRect] = [:]

  init(_ animation: ViewAnimation, offset: CGPoint) {
    self.animation = animation
    self.offset = offset
  }
}

/// A view on its way out: its element is gone, or goes on out of sight.
@MainActor final class Exit {
  let element: LiveElement
  /// Whether nothing of the data belongs to it any more.
  var isGone: Bool
  /// Whether the view may be used again afterwards.
  var isReusable = true
  /// What shows it; nil before that begins.
  weak var animation: ViewAnimation?
  /// Whether it is known where it goes.
  var isPlaced = false

  init(_ element: LiveElement, isGone: Bool) {
    self.element = element
    self.isGone = isGone
  }
}
