/// Items in a row, in a column, or wherever a closure puts them. The group is repeated until all items of its section
/// have their places.
///
/// Where items are of fractional sizes, fractions are of what the group's spacing leaves. A row or a column takes as many
/// items as fit into it by their estimates.
@MainActor @preconcurrency open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  open private(set) var subitems: [NSCollectionLayoutItem] = []
  open var interItemSpacing: NSCollectionLayoutSpacing?
  private var kind = Kind.custom { _ in [] }

  private enum Kind {
    case line(GroupAxis, GroupCount)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { make(layoutSize, subitems, .line(.horizontal, .fitting)) }

  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, [subitem], .line(.horizontal, .repeated(usable(count)))) }

  /// The items are equally wide, whatever width they ask for.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, [subitem], .line(.horizontal, .equal(usable(count)))) }

  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { make(layoutSize, subitems, .line(.vertical, .fitting)) }

  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, [subitem], .line(.vertical, .repeated(usable(count)))) }

  /// The items are equally high, whatever height they ask for.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, [subitem], .line(.vertical, .equal(usable(count)))) }

  /// The closure is asked once for each section, whenever the layout is made anew; its frames count from the group's
  /// leading top corner.
  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { make(layoutSize, [], .custom(itemProvider)) }

  private class func make(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ kind: Kind
  ) -> Self {
    let group = Self(_class: ())
    group.take(size)
    group.subitems = subitems
    group.kind = kind
    if case .line = kind, subitems.isEmpty {
      UIDiagnostics.report(
        "a layout's group has no subitems; it places nothing. Give it at least one, such as an NSCollectionLayoutItem."
      )
    }
    return group
  }

  private class func usable(_ count: Int) -> Int {
    if count >= 1 { return min(count, GroupNode.mostItems) }
    UIDiagnostics.report(
      "a layout's group is to repeat its item \(count) times; 1 is used. Give a count above 0.")
    return 1
  }

  override func node(in environment: CompositionalEnvironment) -> GroupNode {
    var node = plainNode
    switch kind {
    case .line(let axis, let count):
      node.content = .line(
        axis, subitems.map { $0.node(in: environment) }, interItemSpacing?.gap ?? .fixed(0), count)
    case .custom(let provider):
      let room = GroupBox(environment.container.effectiveContentSize)
      let size = CGSize(
        width: node.width.resolved(in: room) ?? node.width.value,
        height: node.height.resolved(in: room) ?? node.height.value)
      let items = provider(CompositionalEnvironment(size, insets: node.insets, environment.traitCollection))
      node.content = .custom(
        items.prefix(GroupNode.mostItems).map { CustomPlace(frame: $0.frame, zIndex: $0.zIndex) })
    }
    return node
  }
}

public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) ->
  [NSCollectionLayoutGroupCustomItem]

@MainActor @preconcurrency open class NSCollectionLayoutGroupCustomItem: NSObject {
  open private(set) var frame = CGRect.zero
  open private(set) var zIndex = 0

  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
  public convenience init(frame: CGRect, zIndex: Int) {
    self.init()
    self.frame = ViewGeometry().usable(frame, "custom item's frame")
    self.zIndex = zIndex
  }
}
