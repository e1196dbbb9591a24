extension ExtentNode {
  /// Gives one item an extent without cutting the tree, where its leaf allows it.
  ///
  /// That is nearly always so: when cells are measured in order, the border between two runs of a leaf moves by one.
  ///
  /// - Parameters:
  ///   - extent: The extent in points, or NaN to forget it.
  ///   - index: An item of this node.
  ///   - isFirst: Whether no run lies before this node.
  ///   - isLast: Whether no run lies after this node.
  /// - Returns: Whether it was done. If not, nothing changed: the leaf would overflow or run short, or the run may have
  ///   to merge with one of another leaf.
  mutating func setInPlace(_ extent: Double, of index: Int, isFirst: Bool, isLast: Bool) -> Bool {
    var rest = index
    var place = 0
    if !isLeaf {
      while rest >= children[place].sum.count {
        rest -= children[place].sum.count
        place += 1
      }
      let isDone = children[place].setInPlace(
        extent, of: rest, isFirst: isFirst && place == 0, isLast: isLast && place == children.count - 1)
      if isDone { addUp() }
      return isDone
    }
    while rest >= runs[place].count {
      rest -= runs[place].count
      place += 1
    }
    let run = runs[place]
    let new = ExtentRun(count: 1, extent: extent)
    if new.continues(run) { return true }

    let touchesStart = rest == 0
    let touchesEnd = rest == run.count - 1
    if touchesStart, place == 0, !isFirst { return false }
    if touchesEnd, place == runs.count - 1, !isLast { return false }
    let mergesBack = touchesStart && place > 0 && new.continues(runs[place - 1])
    let mergesOn = touchesEnd && place + 1 < runs.count && new.continues(runs[place + 1])

    var parts: [ExtentRun] = []
    if !touchesStart { parts.append(ExtentRun(count: rest, extent: run.extent)) }
    var middle = new
    if mergesBack { middle.count += runs[place - 1].count }
    if mergesOn { middle.count += runs[place + 1].count }
    parts.append(middle)
    if !touchesEnd { parts.append(ExtentRun(count: run.count - rest - 1, extent: run.extent)) }

    let replaced = (mergesBack ? place - 1 : place)...(mergesOn ? place + 1 : place)
    let width = runs.count - replaced.count + parts.count
    let isRoot = isFirst && isLast
    guard width <= Self.capacity, isRoot || width >= Self.minimum else { return false }
    runs.replaceSubrange(replaced, with: parts)
    addUp()
    return true
  }
}
