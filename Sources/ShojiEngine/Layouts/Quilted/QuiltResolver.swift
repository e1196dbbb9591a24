/// Finds the places of a pattern's items from its sizes and from what was measured.
///
/// A length that follows from a group's own, which is not known before its other members are, stays open in a
/// first pass and is filled in by a second.
struct QuiltResolver {
  /// Lengths along both axes; `nil` where one is open.
  struct Lengths {
    var main: Double?
    var cross: Double?

    subscript(axis: QuiltGroup.Axis) -> Double? {
      get { axis == .main ? main : cross }
      set { if axis == .main { main = newValue } else { cross = newValue } }
    }
  }

  /// A node with its lengths and those of what it holds.
  private struct Sized {
    let node: QuiltNode
    var lengths: Lengths
    var children: [Sized] = []
  }

  /// What a node's shares are of.
  private struct Room {
    var lengths: Lengths
    var axis: QuiltGroup.Axis
    var gaps: Double

    func share(_ share: Double, _ axis: QuiltGroup.Axis) -> Double? {
      lengths[axis].map { min(max(0, $0 - (axis == self.axis ? gaps : 0)) * share, Extents.longest) }
    }
  }

  /// The container's cross extent within the insets, in points.
  let containerCross: Double
  /// What each item was measured, or is expected to be; open where nothing is known.
  let measured: [Lengths]
  /// How many of the pattern's items there are: all but in the last repetition.
  let present: Int

  /// Returns where the items that are present stand, from the pattern's own start, and how long all are.
  func places(_ root: QuiltNode, containerMain: Double) -> (slots: [Slot], extent: Double) {
    let main = containerMain > 0 ? containerMain : containerCross
    let room = Room(lengths: Lengths(main: main, cross: containerCross), axis: .main, gaps: 0)
    guard let sized = sized(root, in: room) else { return ([], 0) }
    var slots: [Slot] = []
    let whole = Slot(
      main: Stretch(start: 0, length: sized.lengths.main ?? 0),
      cross: Stretch(start: 0, length: min(sized.lengths.cross ?? 0, containerCross)))
    place(sized, whole, &slots)
    // The last repetition may hold less than a whole pattern; it ends with its items.
    let end = slots.reduce(0) { max($0, $1.main.end) }
    return (slots, present < root.leaves.count ? end : max(end, whole.main.length))
  }

  private func sized(_ node: QuiltNode, in room: Room) -> Sized? {
    if node.leaves.lowerBound >= present { return nil }
    var lengths = Lengths(
      main: resolved(node.size.main, in: room), cross: resolved(node.size.cross, in: room))
    if node.isItem {
      let known = measured[node.leaves.lowerBound]
      lengths.main = lengths.main ?? node.size.main.estimate.map { known.main ?? $0 }
      lengths.cross = lengths.cross ?? node.size.cross.estimate.map { known.cross ?? $0 }
      return Sized(node: node, lengths: lengths)
    }
    var inner = Room(
      lengths: lengths, axis: node.axis, gaps: node.spacing * Double(node.children.count - 1))
    var children = node.children.compactMap { sized($0, in: inner) }
    for axis in [QuiltGroup.Axis.cross, .main] {
      guard lengths[axis] == nil, let estimate = node.size.length(axis).estimate else { continue }
      let isAlong = axis == node.axis
      if children.contains(where: { $0.lengths[axis] == nil }) {
        let known = children.compactMap { $0.lengths[axis] }.max()
        inner.lengths[axis] = isAlong ? estimate : known ?? estimate
        children = node.children.compactMap { sized($0, in: inner) }
      }
      let parts = children.compactMap { $0.lengths[axis] }
      let gaps = node.spacing * Double(children.count - 1)
      lengths[axis] = min(isAlong ? parts.reduce(gaps, +) : parts.max() ?? estimate, Extents.longest)
    }
    return Sized(node: node, lengths: lengths, children: children)
  }

  private func resolved(_ length: QuiltLength, in room: Room) -> Double? {
    switch length {
    case .absolute(let points): points
    case .estimated: nil
    case .containerCross(let share): min(containerCross * share, Extents.longest)
    case .groupMain(let share): room.share(share, .main)
    case .groupCross(let share): room.share(share, .cross)
    }
  }

  private func place(_ sized: Sized, _ slot: Slot, _ slots: inout [Slot]) {
    if sized.node.isItem {
      slots.append(slot)
      return
    }
    let isMain = sized.node.axis == .main
    let along = isMain ? slot.main : slot.cross
    let across = isMain ? slot.cross : slot.main
    let axis = sized.node.axis
    let other: QuiltGroup.Axis = isMain ? .cross : .main
    let parts = sized.children.map { $0.lengths[axis] ?? 0 }
    let sum = parts.reduce(sized.node.spacing * Double(parts.count - 1), +)
    // A rounding error is no reason to shrink.
    let scale = sum > along.length + 0.000001 ? along.length / sum : 1
    var start = along.start
    for (child, part) in zip(sized.children, parts) {
      var end = start + part * scale
      if abs(along.end - end) < 0.000001 { end = along.end }
      let own = Stretch(from: start, to: end)
      let rest = Stretch(start: across.start, length: min(child.lengths[other] ?? 0, across.length))
      place(child, isMain ? Slot(main: own, cross: rest) : Slot(main: rest, cross: own), &slots)
      start = end + sized.node.spacing * scale
    }
  }
}

extension QuiltMosaic {
  /// Returns where the items stand, from the pattern's own start, and how long all are.
  func places(containerCross: Double, _ diagnostics: Diagnostics?) -> (slots: [Slot], extent: Double) {
    let columns = min(max(columns, 1), 100)
    if columns != self.columns { diagnostics?.report(.columnCount(self.columns, used: columns)) }
    let gap = min(Diagnostics.usable(spacing, "mosaic's spacing", diagnostics), Extents.longest)
    let width = max(0, (containerCross - gap * Double(columns - 1)) / Double(columns))
    let height =
      switch row {
      case .absolute(let points): Diagnostics.usable(points, "mosaic's row", diagnostics)
      case .column(let share): Diagnostics.usable(share, "mosaic's row", diagnostics) * width
      }
    let unit = min(height, Extents.longest)
    var taken: [[Bool]] = []
    var slots: [Slot] = []
    var end = 0
    for span in (spans.isEmpty ? [Span()] : spans).prefix(QuiltNode.mostItems) {
      let across = min(max(span.columns, 1), columns)
      let down = min(max(span.rows, 1), 100)
      var row = 0
      var column = 0
      func isFree() -> Bool {
        (row..<(row + down)).allSatisfy { line in
          line >= taken.count || !taken[line][column..<(column + across)].contains(true)
        }
      }
      while !isFree() {
        column += 1
        if column + across > columns {
          column = 0
          row += 1
        }
      }
      for line in row..<(row + down) {
        while taken.count <= line { taken.append(Array(repeating: false, count: columns)) }
        for place in column..<(column + across) { taken[line][place] = true }
      }
      let right = column + across
      slots.append(
        Slot(
          main: Stretch(
            from: Double(row) * (unit + gap), to: Double(row + down) * (unit + gap) - gap),
          cross: Stretch(
            from: Double(column) * (width + gap),
            to: right == columns && width > 0 ? containerCross : Double(right) * (width + gap) - gap)))
      end = max(end, row + down)
    }
    return (slots, max(0, Double(end) * (unit + gap) - gap))
  }
}
