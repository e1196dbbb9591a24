extension RunTree {
  /// Puts other elements in the place of some.
  ///
  /// The range must lie within `0...count`.
  ///
  /// - Complexity: O(log *n*).
  mutating func replace(_ range: Range<Int>, with elements: RunTree) {
    let (front, rest) = split(at: range.lowerBound)
    self = .join(.join(front, elements), rest.split(at: range.count).1)
  }

  /// Returns the elements of a range, which must lie within `0...count`.
  ///
  /// - Complexity: O(log *n*).
  func elements(_ range: Range<Int>) -> RunTree {
    split(at: range.lowerBound).1.split(at: range.count).0
  }

  /// Cuts the tree in front of an element.
  ///
  /// - Returns: Two trees, each sound as a root.
  /// - Complexity: O(log *n*).
  func split(at index: Int) -> (RunTree, RunTree) {
    if index <= 0 { return (RunTree(leaf: []), self) }
    if index >= count { return (self, RunTree(leaf: [])) }
    var rest = index
    var place = 0
    if isLeaf {
      while rest >= runs[place].count {
        rest -= runs[place].count
        place += 1
      }
      var left = Array(runs[..<place])
      var right = Array(runs[place...])
      if rest > 0 {
        left.append(right[0])
        left[place].count = rest
        right[0].count -= rest
      }
      return (RunTree(leaf: left), RunTree(leaf: right))
    }
    while rest >= children[place].count {
      rest -= children[place].count
      place += 1
    }
    if rest == 0 {
      return (
        RunTree(children: Array(children[..<place])), RunTree(children: Array(children[place...]))
      )
    }
    let (left, right) = children[place].split(at: rest)
    return (
      Self.stack(RunTree(children: Array(children[..<place])), left),
      Self.stack(right, RunTree(children: Array(children[(place + 1)...])))
    )
  }

  /// Puts one tree after another and makes one run of the runs that meet, where they are equal.
  ///
  /// - Complexity: O(log *n*).
  static func join(_ left: RunTree, _ right: RunTree) -> RunTree {
    guard let end = left.last, let start = right.first, start.continues(end) else {
      return stack(left, right)
    }
    var run = start
    run.count = end.count + start.count
    let front = left.split(at: left.count - end.count).0
    return stack(stack(front, RunTree(leaf: [run])), right.split(at: start.count).1)
  }

  /// Puts one tree after another.
  ///
  /// Both are sound as roots, and so is the result: of the higher one's height, or one higher with two
  /// children.
  private static func stack(_ left: RunTree, _ right: RunTree) -> RunTree {
    if left.count == 0 { return right }
    if right.count == 0 { return left }
    if left.height > right.height {
      var children = left.children
      let joined = stack(children.removeLast(), right)
      if joined.height < left.height { children.append(joined) } else { children += joined.children }
      return balanced(children)
    }
    if left.height < right.height {
      let joined = stack(left, right.children[0])
      let front = joined.height < right.height ? [joined] : joined.children
      return balanced(front + right.children[1...])
    }
    if left.width >= minimum, right.width >= minimum { return RunTree(children: [left, right]) }
    return left.isLeaf ? balanced(left.runs + right.runs) : balanced(left.children + right.children)
  }

  private static func balanced(_ children: [RunTree]) -> RunTree {
    guard children.count > capacity else { return RunTree(children: children) }
    let middle = children.count / 2
    return RunTree(children: [
      RunTree(children: Array(children[..<middle])), RunTree(children: Array(children[middle...])),
    ])
  }

  private static func balanced(_ runs: [Run]) -> RunTree {
    guard runs.count > capacity else { return RunTree(leaf: runs) }
    let middle = runs.count / 2
    return RunTree(children: [
      RunTree(leaf: Array(runs[..<middle])), RunTree(leaf: Array(runs[middle...])),
    ])
  }
}
