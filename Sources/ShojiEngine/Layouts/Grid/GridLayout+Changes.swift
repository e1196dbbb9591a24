extension GridLayout {
  /// Takes a new container.
  ///
  /// Rows keep what they were measured while the columns stay where they are. Where columns change, all is
  /// unmeasured again, and what was learnt stays the estimate.
  ///
  /// - Complexity: O(*c* + *r*) for *c* columns and *r* runs of spans.
  public mutating func resize(to container: Container, diagnostics: Diagnostics? = nil) {
    let known = self
    self = GridLayout(
      configuration, itemCount: itemCount, container: container, rows: rows, spans: spans,
      diagnostics: diagnostics)
    if exactColumns == known.exactColumns {
      itemLengths = known.itemLengths
      if equalRows != nil { placeEqualRows(longest: known.longestRow) }
    } else if fixedRowLength == nil {
      rows = Extents(count: rowCount, estimate: known.rows.estimate, spacing: rows.spacing)
      if equalRows != nil { placeEqualRows(longest: nil) }
    }
  }

  /// Takes a change of the items; spans go along, and what comes takes one column.
  ///
  /// Whole rows that move take what they were measured with them while all items take one column, so in a list
  /// each item does. Else rows before it keep what they were measured. Behind it rows keep it from the first that begins with an item
  /// that began a row before: at once where whole rows come or go, and behind the next item of full width at
  /// the latest, if that is among the next 512 changes of span. Rows between hold other items than before and are unmeasured again. With natural rows items
  /// keep their lengths though their rows change, while all columns are equally wide.
  ///
  /// - Complexity: O(log *n*) while all items take one column; with spans O(*r*) of their runs.
  public mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics? = nil) {
    let edit = edit.clamped(to: itemCount, diagnostics)
    var changed = spans
    changed.apply(edit, itemCount: itemCount)
    var lengths = itemLengths
    let first: Int
    let end: Int
    let shift: Int
    switch edit {
    case .insert(let count, let index, _):
      lengths?.insert(count, at: index)
      (first, end, shift) = (index, index + count, count)
    case .remove(let range):
      lengths?.remove(range)
      (first, end, shift) = (range.lowerBound, range.lowerBound, -range.count)
    case .move(let range, let target):
      if range.isEmpty || target == range.lowerBound { return }
      lengths?.move(range, to: target)
      let bounds = [range.lowerBound, range.upperBound, target]
      if packing.isUniform, bounds.allSatisfy({ $0 % columnCount == 0 }) {
        spans = changed
        itemLengths = lengths
        rows.move(
          (range.lowerBound / columnCount)..<(range.upperBound / columnCount), to: target / columnCount)
        return
      }
      (first, end, shift) = (min(range.lowerBound, target), max(range.upperBound, target + range.count), 0)
    case .invalidate(let range):
      forget(range)
      return
    }
    if first == end, shift == 0 { return }
    replace(spans: changed, from: first, to: end, shift: shift, itemLengths: lengths)
  }

  /// Gives items a span: their rows and those that hold other items for it are unmeasured again.
  ///
  /// - Parameters:
  ///   - span: How many columns each of them takes.
  ///   - items: The items; clamped.
  /// - Complexity: O(*r*) of the runs in ``spans``.
  public mutating func setSpan(_ span: ItemSpan, of items: Range<Int>) {
    let items = items.clamped(to: 0..<itemCount)
    var changed = spans
    changed.set(span, for: items)
    if RowPacking(columnCount: columnCount, itemCount: itemCount, spans: changed) == packing {
      spans = changed
      return
    }
    var lengths = itemLengths
    lengths?.forget(items)
    replace(spans: changed, from: items.lowerBound, to: items.upperBound, shift: 0, itemLengths: lengths)
  }

  /// Lays out other items, and keeps the rows before `first` and those in step from `end` on.
  private mutating func replace(
    spans: ItemSpans, from first: Int, to end: Int, shift: Int, itemLengths: Extents?
  ) {
    let known = self
    self = GridLayout(
      configuration, itemCount: itemCount + shift, container: container, spans: spans, diagnostics: nil)
    let shared = packing.firstSharedRow(from: end, before: known.packing, shift: shift)
    // What comes may fit into the row before, which was left early.
    var changed = min(known.rowStart(at: first), rowStart(at: first))
    if shared == nil, configuration.lastRow == .stretch {
      changed = max(0, min(changed, rowCount - 1, known.rowCount - 1))
    }
    if fixedRowLength == nil {
      rows = known.rows
      rows.remove(changed..<(shared?.oldRow ?? known.rowCount))
      rows.insert((shared?.row ?? rowCount) - changed, at: changed)
    }
    var itemLengths = itemLengths
    if !hasAlikeColumns { itemLengths?.forget(packing.firstItem(ofRow: changed)..<itemCount) }
    self.itemLengths = itemLengths
    if equalRows != nil { placeEqualRows(longest: known.longestRow) }
    checkInvariants()
  }

  private mutating func forget(_ items: Range<Int>) {
    rows.forget(rows(of: items))
    itemLengths?.forget(items)
    if equalRows != nil, items.count == itemCount { placeEqualRows(longest: nil) }
  }

  /// The row in which an item stands; the row count behind the last.
  private func rowStart(at item: Int) -> Int { item < itemCount ? row(of: item) : rowCount }

  /// Whether an item is as wide wherever it stands.
  var hasAlikeColumns: Bool {
    let step = columnCount > 1 ? exactColumns[1].start : 0
    return configuration.lastRow != .stretch
      && exactColumns.indices.allSatisfy { place in
        abs(exactColumns[place].length - exactColumns[0].length) < 0.000001
          && abs(exactColumns[place].start - Double(place) * step) < 0.000001
      }
  }
}
