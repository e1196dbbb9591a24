/// A replacement of neighbours by one run or by nothing, and what is known about where it happens.
struct ExtentEdit {
  enum Outcome {
    /// It was so before.
    case same
    /// It is so now.
    case done
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
  /// Whether the node is the root, which may hold any number of parts.
  var isRoot = true
}

extension ExtentNode {
  /// Does an edit within one leaf, where that allows it.
  ///
  /// That is nearly always so: when cells are measured in order, the border between two runs of a leaf moves
  /// by one. It is refused where a leaf would overflow or run short, where the edit reaches beyond one run,
  /// and where a run might have to merge with one of another leaf.
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
    inner.isRoot = false
    let outcome = children[place].apply(inner, at: rest)
    if outcome == .done { addUp() }
    return outcome
  }

  private mutating func applyToLeaf(_ edit: ExtentEdit, at index: Int) -> ExtentEdit.Outcome {
    guard !runs.isEmpty else { return .refused }
    var rest = index
    var place = 0
    while place < runs.count - 1, rest >= runs[place].count {
      rest -= runs[place].count
      place += 1
    }
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
      runs[place] = added
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
    append(ExtentRun(count: rest, extent: run.extent))
    if let added = edit.added { append(added) }
    append(ExtentRun(count: behind, extent: run.extent))
    if last > place { append(runs[last]) }

    let width = runs.count - (last - first + 1) + parts.count
    guard width <= Self.capacity, edit.isRoot || width >= Self.minimum else { return .refused }
    runs.replaceSubrange(first...last, with: parts)
    addUp()
    return .done
  }
}
