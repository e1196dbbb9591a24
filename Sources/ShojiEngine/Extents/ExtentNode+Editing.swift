/// A replacement of neighbours by one run or by nothing, and what is known about where it happens.
struct ExtentEdit {
  enum Outcome {
    /// It was so before.
    case same
    /// It is so now; the node may hold fewer parts than it should.
    case done
    /// It is so now, and the node gave its second part to one that belongs behind it.
    case split(ExtentNode)
    /// Nothing was changed: it takes more than one leaf.
    case refused
  }

  /// How many items go.
  var removed: Int
  /// What comes.
  var added: ExtentRun?

  /// Whether the runs on both sides of what comes are known to differ from it.
  var isDistinct = false
  /// Whether no run lies before the node.
  var isFirst = true
  /// Whether no run lies behind the node.
  var isLast = true
}

extension ExtentNode {
  /// Does an edit within one leaf, where that allows it.
  ///
  /// That is nearly always so: when cells are measured in order, the border between two runs of a leaf moves
  /// by one. It is refused where the edit reaches beyond one run, and where a run might have to merge with one
  /// of another leaf.
  ///
  /// - Complexity: O(log *n*); takes no memory where one extent replaces another.
  mutating func apply(_ edit: ExtentEdit, at index: Int) -> ExtentEdit.Outcome {
    if isLeaf { return applyToLeaf(edit, at: index) }
    var rest = index
    var place = 0
    while place < children.count - 1, rest >= children[place].sum.count {
      rest -= children[place].sum.count
      place += 1
    }
    var inner = edit
    inner.isFirst = edit.isFirst && place == 0
    inner.isLast = edit.isLast && place == children.count - 1
    switch children[place].apply(inner, at: rest) {
    case .same:
      return .same
    case .refused:
      return .refused
    case .done:
      if children[place].width < children[place].minimum { fill(place) }
      addUp()
      return .done
    case .split(let sibling):
      if children.count == children.capacity { children.reserveCapacity(capacity + 1) }
      children.insert(sibling, at: place + 1)
      if children.count > capacity { return .split(divide(at: place)) }
      addUp()
      return .done
    }
  }

  private mutating func applyToLeaf(_ edit: ExtentEdit, at index: Int) -> ExtentEdit.Outcome {
    guard !runs.isEmpty else { return .refused }
    var rest = index
    let place = runs.place(of: &rest)
    let run = runs[place]
    let behind = run.count - rest - edit.removed
    guard behind >= 0 else { return .refused }
    if let added = edit.added, added.count == edit.removed, added.continues(run) { return .same }

    // Both neighbours of what comes must be in this leaf, or be no matter.
    let isOpenBefore = rest == 0 && place == 0 && !edit.isFirst
    let isOpenAfter = behind == 0 && place == runs.count - 1 && !edit.isLast
    if isOpenBefore || isOpenAfter, !(edit.isDistinct && edit.added != nil) { return .refused }

    let first = rest == 0 && place > 0 ? place - 1 : place
    let last = behind == 0 && place + 1 < runs.count ? place + 1 : place
    if let added = edit.added, rest == 0, behind == 0,
      first == place || !added.continues(runs[first]), last == place || !added.continues(runs[last])
    {
      // One extent for another and nothing merges: the most common case of all, worth a third of the time.
      runs.replace(place, with: added)
      addUp()
      return .done
    }
    var parts: [ExtentRun] = []
    parts.reserveCapacity(5)
    func append(_ part: ExtentRun) {
      if let end = parts.last, part.continues(end) {
        parts[parts.count - 1].count += part.count
      } else if part.count > 0 {
        parts.append(part)
      }
    }
    if first < place { append(runs[first]) }
    append(ExtentRun(count: rest, extent: run.extent, slot: run.slot))
    if let added = edit.added { append(added) }
    append(ExtentRun(count: behind, extent: run.extent, slot: run.slot))
    if last > place { append(runs[last]) }

    runs.replace(first..<(last + 1), with: parts)
    if runs.count > capacity { return .split(divide(at: place)) }
    addUp()
    return .done
  }

  /// Gives the second part of an overflowing node away.
  ///
  /// What overflows at its end probably goes on doing so: it keeps three quarters, which nothing will be put
  /// into. The same holds at the beginning.
  ///
  /// - Parameter place: Where the node grew.
  private mutating func divide(at place: Int) -> ExtentNode {
    let quarter = width / 4
    let cut = place < quarter ? quarter : place >= width - quarter ? width - quarter : width / 2
    let second: ExtentNode
    if isLeaf {
      second = ExtentNode(runs: ExtentRuns(runs, cut..<width))
      runs = ExtentRuns(runs, 0..<cut)
    } else {
      second = ExtentNode(children: children[cut...])
      children = Array(children[..<cut])
    }
    addUp()
    return second
  }

  /// Makes one or two full enough children of one that holds too little and its neighbour.
  private mutating func fill(_ place: Int) {
    guard children.count > 1 else { return }
    let first = max(place - 1, 0)
    let merged = Self.merged(children[first], children[first + 1])
    children.replaceSubrange(first..<(first + 2), with: merged)
  }
}
