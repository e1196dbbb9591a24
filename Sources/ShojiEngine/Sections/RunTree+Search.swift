extension RunTree {
  /// Returns the run in which an element is, or `nil` where there is no such element.
  func run(at index: Int) -> Run? {
    guard index >= 0 else { return nil }
    return first { $0.count > index }?.run
  }

  /// Returns the first element that reaches something, together with all before it.
  ///
  /// - Parameter reaches: Is asked of sums of the first elements; once it holds, it holds for all longer ones.
  /// - Returns: What lies before the element, and its run; `nil` if not even all of them reach it.
  /// - Complexity: O(log *n*).
  func first(where reaches: (Run.Sum) -> Bool) -> (before: Run.Sum, run: Run)? {
    guard count > 0, reaches(sum) else { return nil }
    return firstReaching(after: .zero, reaches)
  }

  // The last part is taken unasked: a sum of fractions may differ in its last bit by the order of adding up.
  private func firstReaching(
    after start: Run.Sum, _ reaches: (Run.Sum) -> Bool
  ) -> (before: Run.Sum, run: Run) {
    var before = start
    var place = 0
    if !isLeaf {
      while place < children.count - 1 {
        let next = before + children[place].sum
        if reaches(next) { break }
        before = next
        place += 1
      }
      return children[place].firstReaching(after: before, reaches)
    }
    while place < runs.count - 1 {
      let next = before + runs[place].sum
      if reaches(next) { break }
      before = next
      place += 1
    }
    let run = runs[place]
    var lower = 0
    var upper = run.count - 1
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if reaches(before + run.prefix(middle + 1)) { upper = middle } else { lower = middle + 1 }
    }
    return (before + run.prefix(lower), run)
  }

  /// A run with what lies before it, and some of its places.
  typealias Piece = (before: Run.Sum, run: Run, places: Range<Int>)

  /// Returns the runs that have elements in a range, in order, and which of their places are in it.
  ///
  /// - Parameters:
  ///   - range: Elements, by index.
  ///   - isSkipped: Whether runs and nodes that add up to something are passed over, unseen.
  /// - Complexity: O(log *n* + *r*) for *r* runs.
  func pieces(in range: Range<Int>, skipping isSkipped: (Run.Sum) -> Bool = { _ in false }) -> [Piece] {
    var found: [Piece] = []
    append(to: &found, in: range, after: .zero, isSkipped)
    return found
  }

  private func append(
    to found: inout [Piece], in range: Range<Int>, after start: Run.Sum, _ isSkipped: (Run.Sum) -> Bool
  ) {
    var before = start
    for run in runs {
      if before.count >= range.upperBound { return }
      let lower = max(0, range.lowerBound - before.count)
      let upper = min(run.count, range.upperBound - before.count)
      if lower < upper, !isSkipped(run.sum) { found.append((before, run, lower..<upper)) }
      before = before + run.sum
    }
    for child in children {
      if before.count >= range.upperBound { return }
      if before.count + child.count > range.lowerBound, !isSkipped(child.sum) {
        child.append(to: &found, in: range, after: before, isSkipped)
      }
      before = before + child.sum
    }
  }
}
