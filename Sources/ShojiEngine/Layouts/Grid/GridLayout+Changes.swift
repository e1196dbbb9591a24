extension GridLayout {
  /// Takes a new container.
  ///
  /// Rows keep what they were measured while the columns stay where they are. Where columns become wider or
  /// narrower, rows count with what they were measured until they are measured again. With another number of
  /// columns rows hold other items: all are unmeasured, and what was learnt stays the estimate.
  ///
  /// - Complexity: O(*c* + *r*) for *c* columns and *r* runs of spans; where columns change also O(*m* log
  ///   *n*) for *m* measured rows.
  public mutating func resize(to container: Container, diagnostics: Diagnostics? = nil) {
    let known = self
    self = GridLayout(
      configuration, itemCount: itemCount, container: container, rows: rows, spans: spans,
      diagnostics: diagnostics)
    itemExtents = known.itemExtents
    if exactColumns == known.exactColumns {
      if equalRows != nil { placeEqualRows(longest: known.longestRow) }
      return
    }
    itemExtents?.outdate()
    if fixedRowLength != nil { return }
    if columnCount == known.columnCount {
      rows.outdate()
    } else {
      rows.remove(0..<rowCount)
      insertRows(0..<rowCount)
    }
    if equalRows != nil { placeEqualRows(longest: nil) }
  }

  /// Takes a change of the items; spans go along, and what comes takes one column.
  ///
  /// Whole rows that move take what they were measured with them while all items take one column, so in a
  /// list each item does. Else rows before it keep what they were measured. Behind it rows keep it from the
  /// first that begins with an item that began a row before: at once where whole rows come or go, and behind
  /// the next item of full width at the latest, if that is among the next 512 changes of span. Rows between
  /// hold other items than before and are unmeasured again. With natural rows items keep their lengths though
  /// their rows change, while all columns are equally wide.
  ///
  /// - Complexity: O(log *n*) while all items take one column; with spans O(*r*) of their runs.
  public mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics? = nil) {
    let edit = edit.clamped(to: itemCount, diagnostics)
    var changed = spans
    changed.apply(edit, itemCount: itemCount)
    var items = itemExtents
    let first: Int
    let end: Int
    let shift: Int
    switch edit {
    case .insert(let count, let index, let kind):
      if kind != .standard, items == nil { items = Extents(count: itemCount, estimate: 1) }
      items?.insert(count, at: index, kind: kind)
      (first, end, shift) = (index, index + count, count)
    case .remove(let range):
      items?.remove(range)
      (first, end, shift) = (range.lowerBound, range.lowerBound, -range.count)
    case .move(let range, let target):
      if range.isEmpty || target == range.lowerBound { return }
      items?.move(range, to: target)
      let bounds = [range.lowerBound, range.upperBound, target]
      if packing.isUniform, bounds.allSatisfy({ $0 % columnCount == 0 }) {
        spans = changed
        itemExtents = items
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
    replace(spans: changed, from: first, to: end, shift: shift, items: items)
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
    var extents = itemExtents
    extents?.forget(items)
    replace(spans: changed, from: items.lowerBound, to: items.upperBound, shift: 0, items: extents)
  }

  /// Lays out other items, and keeps the rows before `first` and those in step from `end` on.
  private mutating func replace(
    spans: ItemSpans, from first: Int, to end: Int, shift: Int, items: Extents?
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
    itemExtents = items
    let count = itemCount
    if !hasAlikeColumns { itemExtents?.forget(packing.firstItem(ofRow: changed)..<count) }
    if fixedRowLength == nil {
      rows = known.rows
      rows.remove(changed..<(shared?.oldRow ?? known.rowCount))
      insertRows(changed..<(shared?.row ?? rowCount))
    }
    if equalRows != nil { placeEqualRows(longest: known.longestRow) }
    checkInvariants()
  }

  /// Puts unmeasured rows in, each of the kind of its first item.
  private mutating func insertRows(_ new: Range<Int>) {
    let items = packing.firstItem(ofRow: new.lowerBound)..<packing.firstItem(ofRow: new.upperBound)
    rows.insertLines(new, of: items, in: itemExtents) { [packing] item in
      if item >= packing.itemCount { return packing.rowCount }
      let position = packing.position(of: item)
      return position.column == 0 ? position.row : position.row + 1
    }
  }

  private mutating func forget(_ items: Range<Int>) {
    rows.forget(rows(of: items))
    itemExtents?.forget(items)
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
