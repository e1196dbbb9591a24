extension ExtentNode {
  /// Cuts the node in front of an item.
  ///
  /// - Parameter index: An item, 0 to the count.
  /// - Returns: Two trees, each sound as a root.
  /// - Complexity: O(log *n*).
  func split(at index: Int) -> (ExtentNode, ExtentNode) {
    if index <= 0 { return (ExtentNode(runs: ExtentRuns()), self) }
    if index >= sum.count { return (self, ExtentNode(runs: ExtentRuns())) }
    var rest = index
    if isLeaf {
      let place = runs.place(of: &rest)
      var left = ExtentRuns(runs, 0..<place)
      var right = ExtentRuns(runs, place..<runs.count)
      if rest > 0 {
        var cut = runs[place]
        cut.count -= rest
        right.replace(0, with: cut)
        cut.count = rest
        left.append(ExtentRuns([cut]))
      }
      return (ExtentNode(runs: left), ExtentNode(runs: right))
    }
    var place = 0
    while rest >= children[place].sum.count {
      rest -= children[place].sum.count
      place += 1
    }
    if rest == 0 {
      return (ExtentNode(children: children[..<place]), ExtentNode(children: children[place...]))
    }
    let (left, right) = children[place].split(at: rest)
    return (
      Self.stack(ExtentNode(children: children[..<place]), left),
      Self.stack(right, ExtentNode(children: children[(place + 1)...]))
    )
  }

  /// Puts one tree after another and makes one run of the runs that meet, where they are equal.
  ///
  /// - Complexity: O(log *n*).
  static func join(_ left: ExtentNode, _ right: ExtentNode) -> ExtentNode {
    guard let end = left.last, let start = right.first, start.continues(end) else {
      return stack(left, right)
    }
    var left = left
    left.lengthenLast(by: start.count)
    return stack(left, right.split(at: start.count).1)
  }

  private mutating func lengthenLast(by count: Int) {
    if isLeaf {
      var run = runs[runs.count - 1]
      run.count += count
      runs.replace(runs.count - 1, with: run)
    } else {
      children[children.count - 1].lengthenLast(by: count)
    }
    addUp()
  }

  /// Puts one tree after another.
  ///
  /// Both are sound as roots, and so is the result: of the higher one's height, or one higher with two
  /// children.
  private static func stack(_ left: ExtentNode, _ right: ExtentNode) -> ExtentNode {
    if left.isEmpty { return right }
    if right.isEmpty { return left }
    if left.height > right.height {
      var children = left.children
      let joined = stack(children.removeLast(), right)
      if joined.height < left.height { children.append(joined) } else { children += joined.children }
      return ExtentNode(children: balanced(children))
    }
    if left.height < right.height {
      let joined = stack(left, right.children[0])
      let front = joined.height < right.height ? [joined] : joined.children
      return ExtentNode(children: balanced(front + right.children[1...]))
    }
    if left.width >= left.minimum, right.width >= right.minimum {
      return ExtentNode(children: [left, right])
    }
    return ExtentNode(children: merged(left, right))
  }

  /// Makes one node of two neighbours of one height, or two that are equally full.
  static func merged(_ left: ExtentNode, _ right: ExtentNode) -> [ExtentNode] {
    guard left.isLeaf else { return balanced(left.children + right.children) }
    var runs = left.runs
    runs.append(right.runs)
    guard runs.count > leafCapacity else { return [ExtentNode(runs: runs)] }
    let middle = runs.count / 2
    return [
      ExtentNode(runs: ExtentRuns(runs, 0..<middle)),
      ExtentNode(runs: ExtentRuns(runs, middle..<runs.count)),
    ]
  }

  private static func balanced(_ children: [ExtentNode]) -> [ExtentNode] {
    guard children.count > branchCapacity else { return [ExtentNode(children: children)] }
    let middle = children.count / 2
    return [ExtentNode(children: children[..<middle]), ExtentNode(children: children[middle...])]
  }
}
