/// The items of one section as an outline: items stand under others, which are expanded or collapsed.
///
/// An item is collapsed at first. No identifier is there twice: one that comes again is left where it is, which is said
/// once for each call. What names an identifier that is not there changes nothing, which is said too, but for what is to
/// be taken out; at Apple both are exceptions.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
where ItemIdentifierType: Hashable, ItemIdentifierType: Sendable {
  private(set) var tree = SectionTree<ItemIdentifierType>()

  public init() {}
  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }
  init(_ tree: SectionTree<ItemIdentifierType>) { self.tree = tree }

  // MARK: What is there

  /// All items, each before those under it.
  ///
  /// - Complexity: O(*n*).
  public var items: [ItemIdentifierType] { tree.items(under: tree.roots, entersCollapsed: true) }
  public var rootItems: [ItemIdentifierType] { tree.roots }
  /// The items that stand under expanded items only, as they are shown.
  ///
  /// - Complexity: O(*k*) of the items returned.
  public var visibleItems: [ItemIdentifierType] { tree.items(under: tree.roots, entersCollapsed: false) }

  public func contains(_ item: ItemIdentifierType) -> Bool { tree.nodes[item] != nil }
  /// How many items an item stands under; 0 for one that is not there.
  public func level(of item: ItemIdentifierType) -> Int {
    tree.ancestors(of: item).reduce(0) { sum, _ in sum + 1 }
  }
  /// An item's place among `items`.
  ///
  /// - Complexity: O(*n*).
  public func index(of item: ItemIdentifierType) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { tree.nodes[child]?.parent }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { tree.nodes[item]?.isExpanded ?? false }
  /// Whether all that the item stands under is expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && tree.ancestors(of: item).allSatisfy(isExpanded)
  }

  /// Returns what stands under an item, which are roots then, or the item itself with that.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    guard contains(parent) else {
      tellMissing(parent, "give what stands under")
      return NSDiffableDataSourceSectionSnapshot()
    }
    return NSDiffableDataSourceSectionSnapshot(part(includingParent ? [parent] : tree.children(of: parent)))
  }

  /// One line for each item, further in the deeper it stands: `+` is expanded, `-` collapsed, `*` has nothing under it.
  public func visualDescription() -> String {
    items.map { item in
      let mark = tree.children(of: item).isEmpty ? "*" : isExpanded(item) ? "+" : "-"
      return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
    }.joined(separator: "\n")
  }

  // MARK: Changes

  /// Without a parent the items are roots.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent, !contains(parent) { return tellMissing(parent, "append items to") }
    tree.put(newcomers(items), under: parent)
  }

  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    guard let place = place(beside: item, offset: 0) else { return }
    tree.put(newcomers(items), under: place.parent, at: place.number)
  }

  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    guard let place = place(beside: item, offset: 1) else { return }
    tree.put(newcomers(items), under: place.parent, at: place.number)
  }

  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) {
    guard let place = place(beside: item, offset: 0) else { return }
    tree.put(newcomers(snapshot), under: place.parent, at: place.number)
  }

  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) {
    guard let place = place(beside: item, offset: 1) else { return }
    tree.put(newcomers(snapshot), under: place.parent, at: place.number)
  }

  /// What stood under the parent goes.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    guard contains(parent) else { return tellMissing(parent, "replace what stands under") }
    tree.remove(tree.children(of: parent))
    tree.put(newcomers(snapshot), under: parent)
  }

  /// What stands under the items goes with them.
  public mutating func delete(_ items: [ItemIdentifierType]) { tree.remove(items) }
  public mutating func deleteAll() { tree = SectionTree() }

  public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(items, true, "expand") }
  public mutating func collapse(_ items: [ItemIdentifierType]) { setExpanded(items, false, "collapse") }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable {}

extension NSDiffableDataSourceSectionSnapshot {
  /// A tree of its own of some items and all that stands under them.
  private func part(_ tops: [ItemIdentifierType]) -> SectionTree<ItemIdentifierType> {
    var part = SectionTree(roots: tops)
    for item in tree.items(under: tops, entersCollapsed: true) {
      part.put(tree.children(of: item), under: item)
      part.setExpanded(item, isExpanded(item))
    }
    return part
  }

  private func newcomers(_ items: [ItemIdentifierType]) -> [ItemIdentifierType] {
    var seen: Set<ItemIdentifierType> = []
    var again: ItemIdentifierType?
    let new = items.filter { item in
      if !contains(item), seen.insert(item).inserted { return true }
      again = again ?? item
      return false
    }
    if let again { tellAgain(items.count - new.count, again) }
    return new
  }

  private func newcomers(_ snapshot: Self) -> SectionTree<ItemIdentifierType> {
    let again = snapshot.items.filter(contains)
    guard let one = again.first else { return snapshot.tree }
    tellAgain(again.count, one)
    var new = snapshot.tree
    new.remove(again)
    return new
  }

  /// The place before or after an item among those that stand under the same one.
  private func place(
    beside item: ItemIdentifierType, offset: Int
  ) -> (parent: ItemIdentifierType?, number: Int)? {
    let parent = parent(of: item)
    guard contains(item), let number = tree.children(of: parent).firstIndex(of: item) else {
      tellMissing(item, "insert items beside")
      return nil
    }
    return (parent, number + offset)
  }

  private mutating func setExpanded(_ items: [ItemIdentifierType], _ isExpanded: Bool, _ verb: String) {
    if let missing = items.first(where: { !contains($0) }) { tellMissing(missing, verb) }
    for item in items { tree.setExpanded(item, isExpanded) }
  }

  private func tellAgain(_ count: Int, _ one: ItemIdentifierType) {
    tellDiffable(
      "\(count) items were put into a section snapshot that are in it already, as \(one); they stay where they are, and what came under them is left out. Give each item an identifier of its own."
    )
  }

  private func tellMissing(_ item: ItemIdentifierType, _ verb: String) {
    tellDiffable(
      "a section snapshot was to \(verb) item \(item) that is not in it; nothing is done for it. Ask for what is in the snapshot."
    )
  }
}
