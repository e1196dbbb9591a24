/// Items of one section, each under another or at the root, in order.
///
/// No item is there twice.
struct SectionTree<ItemID: Hashable & Sendable>: Sendable {
  struct Node: Sendable {
    var parent: ItemID?
    var children: [ItemID] = []
    var isExpanded = false
  }

  private(set) var roots: [ItemID] = []
  private(set) var nodes: [ItemID: Node] = [:]

  init() {}

  /// Makes a tree of roots alone; each identifier is there once.
  init(roots: [ItemID]) {
    self.roots = roots
    nodes.reserveCapacity(roots.count)
    for item in roots { nodes[item] = Node() }
  }

  // MARK: What is there

  func children(of parent: ItemID?) -> [ItemID] {
    parent.map { nodes[$0]?.children ?? [] } ?? roots
  }

  /// Returns the items under some items and these themselves, each before those under it.
  ///
  /// - Parameter entersCollapsed: Whether what stands under collapsed items is among them.
  /// - Complexity: O(*k*) of the items returned.
  func items(under tops: [ItemID], entersCollapsed: Bool) -> [ItemID] {
    var found: [ItemID] = []
    var waiting = Array(tops.reversed())
    while let item = waiting.popLast() {
      found.append(item)
      guard let node = nodes[item], entersCollapsed || node.isExpanded else { continue }
      waiting += node.children.reversed()
    }
    return found
  }

  /// Returns what an item stands under, from the nearest to the root.
  func ancestors(of item: ItemID) -> some Sequence<ItemID> {
    sequence(state: nodes[item]?.parent) { next in
      defer { next = next.flatMap { nodes[$0]?.parent } }
      return next
    }
  }

  // MARK: Changes

  /// Puts items that are not there yet among the children of another, or at the root.
  mutating func put(_ items: [ItemID], under parent: ItemID?, at place: Int? = nil) {
    for item in items { nodes[item] = Node(parent: parent) }
    change(childrenOf: parent) { $0.insert(contentsOf: items, at: place ?? $0.count) }
  }

  /// Puts all of another tree among the children of an item, or at the root. None of its items is here yet.
  mutating func put(_ other: Self, under parent: ItemID?, at place: Int? = nil) {
    put(other.roots, under: parent, at: place)
    for (item, node) in other.nodes {
      nodes[item] = node
      if node.parent == nil { nodes[item]?.parent = parent }
    }
  }

  /// Takes items out, with all that stands under them.
  mutating func remove(_ items: some Sequence<ItemID>) {
    var gone: Set<ItemID> = []
    for item in items where nodes[item] != nil && !gone.contains(item) {
      gone.formUnion(self.items(under: [item], entersCollapsed: true))
    }
    let parents = Set(gone.map { nodes[$0]?.parent })
    for item in gone { nodes[item] = nil }
    for parent in parents where parent.map({ nodes[$0] != nil }) ?? true {
      change(childrenOf: parent) { $0.removeAll(where: gone.contains) }
    }
  }

  mutating func setExpanded(_ item: ItemID, _ isExpanded: Bool) { nodes[item]?.isExpanded = isExpanded }

  private mutating func change(childrenOf parent: ItemID?, _ change: (inout [ItemID]) -> Void) {
    guard let parent else { return change(&roots) }
    guard nodes[parent] != nil else { return }
    change(&nodes[parent, default: Node()].children)
  }
}
