/// The rows of a tree of which parts are expanded: which item stands in which row, and how deep.
///
/// It is data for any layout: expanding and collapsing answer with the ``ItemEdit``s that take a layout of its
/// rows from before to after. Expansion is kept by id. A collapsed item remembers which of its descendants are
/// expanded, and so does the tree when its data changes.
///
/// Children are asked for when their parent is first expanded, and not before. Each list of children keeps how many
/// rows they have in ``Extents``, where a stretch of collapsed ones is one run: a search costs O(*d* log *n*) for an
/// item *d* levels deep.
public struct OutlineRows<ID: Hashable & Sendable>: Sendable {
  /// A row.
  public struct Row: Hashable, Sendable {
    /// The item in it.
    public let id: ID
    /// How many ancestors it has; 0 for roots.
    public let depth: Int
    /// Whether it is expanded, with or without children.
    public let isExpanded: Bool
  }

  /// Children in order, and how many rows each has with its descendants.
  ///
  /// A collapsed one is not measured and counts as 1.
  struct Branch: Sendable {
    var children: [ID]
    var rows: Extents

    init(_ children: [ID]) {
      self.children = children
      rows = Extents(count: children.count, estimate: 1)
    }

    var rowCount: Int { Int(rows.length) }
  }

  /// Where an item stands among its siblings.
  struct Place: Sendable {
    var parent: ID?
    var index: Int
  }

  /// The ids that are expanded, seen or not, in the data or not.
  public private(set) var expanded: Set<ID>

  var root = Branch([])
  /// The branches whose children were asked for: of all known items that are expanded, and some that were.
  var branches: [ID: Branch] = [:]
  var places: [ID: Place] = [:]
  private var children: @Sendable (ID) -> [ID]

  /// Makes the rows of a tree.
  ///
  /// - Parameters:
  ///   - roots: The items of the first level.
  ///   - expanded: The items that are expanded to begin with.
  ///   - diagnostics: Who is told of an id that is there twice, as in a tree that contains itself. The one that was
  ///     met first stays, the other is left out.
  ///   - children: Returns the children of an item, in order. Asked once for each item that is expanded, until
  ///     the data is updated.
  /// - Complexity: O(*r* + *k*) for *r* roots and *k* children of expanded items.
  public init(
    roots: [ID], expanded: Set<ID> = [], diagnostics: Diagnostics? = nil,
    children: @escaping @Sendable (ID) -> [ID]
  ) {
    self.expanded = expanded
    self.children = children
    update(roots: roots, diagnostics: diagnostics)
  }

  /// How many rows.
  public var count: Int { root.rowCount }

  /// Takes new data, and keeps what is expanded by id.
  ///
  /// Ids that are gone stay expanded in case they come back. To animate the change, compare ``ids`` from before with
  /// those from after, as for any other data.
  ///
  /// - Parameters:
  ///   - roots: The items of the first level.
  ///   - children: Returns the children of an item from now on; `nil` where the closure given before knows the new
  ///     data.
  ///   - diagnostics: Who is told of an id that is there twice.
  /// - Complexity: O(*r* + *k*) for *r* roots and *k* children of expanded items.
  public mutating func update(
    roots: [ID], children: (@Sendable (ID) -> [ID])? = nil, diagnostics: Diagnostics? = nil
  ) {
    if let children { self.children = children }
    branches = [:]
    places = [:]
    root = Branch([])
    root = branch(of: nil, roots, diagnostics)
    load(root.children.filter(expanded.contains), diagnostics)
    checkInvariants()
  }

  /// Expands an item.
  ///
  /// An item that is not seen, or not even known yet, is remembered and shows its children when it comes.
  ///
  /// - Returns: One insertion right behind the item's row; none where nothing is to be seen of it.
  /// - Complexity: O(*d* log *n*) for an item *d* levels deep, and O(*k*) for *k* children asked for the first time.
  @discardableResult
  public mutating func expand(_ id: ID, diagnostics: Diagnostics? = nil) -> [ItemEdit] {
    guard expanded.insert(id).inserted, places[id] != nil else { return [] }
    if branches[id] == nil { load([id], diagnostics) }
    count(id)
    guard let row = row(of: id), let added = branches[id]?.rowCount, added > 0 else { return [] }
    return [.insert(count: added, at: row + 1)]
  }

  /// Collapses an item; its descendants stay expanded for when it is expanded again.
  ///
  /// - Returns: One removal right behind the item's row; none where nothing was to be seen of it.
  /// - Complexity: O(*d* log *n*) for an item *d* levels deep.
  @discardableResult
  public mutating func collapse(_ id: ID) -> [ItemEdit] {
    guard expanded.remove(id) != nil, places[id] != nil else { return [] }
    count(id)
    guard let row = row(of: id), let gone = branches[id]?.rowCount, gone > 0 else { return [] }
    return [.remove((row + 1)..<(row + 1 + gone))]
  }

  /// Expands what an item lies in, so that it has a row, as before one scrolls to it.
  ///
  /// - Returns: The edits in order; none where it has a row, or its parent was never expanded and nobody knows it.
  /// - Complexity: O(*d*² log *n*) for an item *d* levels deep.
  public mutating func reveal(_ id: ID) -> [ItemEdit] {
    var closed: [ID] = []
    var next = places[id]?.parent
    while let parent = next {
      if !expanded.contains(parent) { closed.append(parent) }
      next = places[parent]?.parent
    }
    return closed.reversed().flatMap { expand($0) }
  }

  /// Asks for the children of items and of their expanded descendants, and counts them from the deepest up.
  private mutating func load(_ ids: [ID], _ diagnostics: Diagnostics?) {
    var loaded: [ID] = []
    // The last first, so that of two that share a child the upper one is met first.
    var waiting = Array(ids.reversed())
    while let id = waiting.popLast() {
      let branch = branch(of: id, children(id), diagnostics)
      branches[id] = branch
      loaded.append(id)
      waiting += branch.children.reversed().filter(expanded.contains)
    }
    for id in loaded.reversed() { countInParent(id) }
  }

  private mutating func branch(of parent: ID?, _ children: [ID], _ diagnostics: Diagnostics?) -> Branch {
    var distinct: [ID] = []
    distinct.reserveCapacity(children.count)
    for child in children {
      if places[child] == nil {
        places[child] = Place(parent: parent, index: distinct.count)
        distinct.append(child)
      } else {
        diagnostics?.report(.duplicateInOutline)
      }
    }
    return Branch(distinct)
  }

  /// Counts an item's rows anew in all it lies in, as far as that is expanded.
  private mutating func count(_ id: ID) {
    var next: ID? = id
    while let id = next {
      next = countInParent(id)
    }
    checkInvariants()
  }

  /// Counts an item's rows anew in its parent, and returns that if its rows change by it.
  @discardableResult private mutating func countInParent(_ id: ID) -> ID? {
    guard let place = places[id] else { return nil }
    let index = place.index
    let below = expanded.contains(id) ? branches[id]?.rowCount ?? 0 : 0
    func take(_ rows: inout Extents) {
      if below > 0 { rows.setExtent(Double(1 + below), of: index) } else { rows.forget(index..<(index + 1)) }
    }
    guard let parent = place.parent else {
      take(&root.rows)
      return nil
    }
    // In place: a branch taken out and put back would copy its children.
    if branches[parent] != nil { take(&branches[parent, default: Branch([])].rows) }
    return expanded.contains(parent) ? parent : nil
  }
}

extension Diagnostic {
  static var duplicateInOutline: Diagnostic {
    Diagnostic(
      .duplicateID, event: "An id is in an outline twice; the one that was met first stays.",
      cause: "Two parents probably share a child, or an item is its own descendant.",
      remedy: "Give each row an id of its own, such as its path.")
  }
}
