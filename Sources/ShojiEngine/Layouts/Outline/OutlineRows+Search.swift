extension OutlineRows {
  /// The ids of all rows in order.
  ///
  /// - Complexity: O(*n*) of the rows.
  public var ids: [ID] { rows(in: 0..<count).map(\.id) }

  /// Returns a row.
  ///
  /// - Returns: `nil` where there is no such row.
  /// - Complexity: O(*d* log *n*) for a row *d* levels deep.
  public subscript(row: Int) -> Row? { rows(in: row..<(row < .max ? row + 1 : row)).first }

  /// Returns rows in order; the range is clamped.
  ///
  /// - Complexity: O(*d* log *n* + *k*) for *k* rows of which the first is *d* levels deep.
  public func rows(in range: Range<Int>) -> [Row] {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return [] }
    // The way down to the first row: the children of each level, and which of them comes next.
    var path: [(children: [ID], next: Int)] = []
    var branch = root
    var rest = range.lowerBound
    while true {
      guard let index = branch.rows.index(at: Double(rest)) else { break }
      rest -= Int(branch.rows.offset(of: index))
      path.append((branch.children, rest == 0 ? index : index + 1))
      guard rest > 0, let below = branches[branch.children[index]] else { break }
      rest -= 1
      branch = below
    }

    var rows: [Row] = []
    rows.reserveCapacity(range.count)
    while rows.count < range.count, let level = path.last {
      guard level.next < level.children.count else {
        path.removeLast()
        continue
      }
      let id = level.children[level.next]
      path[path.count - 1].next += 1
      let isExpanded = expanded.contains(id)
      rows.append(Row(id: id, depth: path.count - 1, isExpanded: isExpanded))
      if isExpanded, let below = branches[id] { path.append((below.children, 0)) }
    }
    return rows
  }

  /// Returns the row of an item.
  ///
  /// - Returns: `nil` where it has none: an ancestor is collapsed, or there is no such item.
  /// - Complexity: O(*d* log *n*) for an item *d* levels deep.
  public func row(of id: ID) -> Int? {
    guard var place = places[id] else { return nil }
    var row = 0
    while let parent = place.parent {
      guard expanded.contains(parent), let branch = branches[parent], let above = places[parent] else {
        return nil
      }
      row += Int(branch.rows.offset(of: place.index)) + 1
      place = above
    }
    return row + Int(root.rows.offset(of: place.index))
  }

  /// Returns how many ancestors an item has; `nil` where it is not known.
  ///
  /// - Complexity: O(*d*) for an item *d* levels deep.
  public func depth(of id: ID) -> Int? {
    guard var place = places[id] else { return nil }
    var depth = 0
    while let parent = place.parent, let above = places[parent] {
      depth += 1
      place = above
    }
    return depth
  }
}
