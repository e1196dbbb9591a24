import ShojiEngine

/// Where the items of one repetition of a group stand, from the leading top corner of all that it takes.
struct GroupPattern: Hashable, Sendable {
  struct Item: Hashable, Sendable {
    var frame: CGRect
    var zIndex = 0
    /// Whether its width and height are measured.
    var isWidthMeasured = false
    var isHeightMeasured = false

    var isMeasured: Bool { isWidthMeasured || isHeightMeasured }
  }

  struct Badge: Hashable, Sendable {
    var kind: String
    var frame: CGRect
    var zIndex: Int
    /// The first item of what it stands at.
    var item: Int
  }

  var items: [Item] = []
  var badges: [Badge] = []
  /// What a repetition takes, the group's own edges included.
  var size = GroupBox()
  /// Whether even the first subitem of a group does not fit into it, so that it holds none.
  var isTooSmall = false

  /// How far the items reach along an axis.
  func reach(_ axis: GroupAxis) -> Double {
    items.reduce(0) { max($0, axis == .horizontal ? $1.frame.maxX : $1.frame.maxY) }
  }
}

/// Finds the places of a group's items from their lengths and from what was measured.
struct GroupResolver {
  /// A node with its place in the group around it, and the places of what it holds.
  private struct Part {
    var node: GroupNode
    var origin = CGPoint.zero
    var size = GroupBox()
    /// The first item it holds, or that it is.
    var item: Int
    var children: [Part] = []
    /// The axis along which its length follows from the group's, whatever it asks for.
    var forced: GroupAxis?
  }

  let pixels: PixelGrid
  /// How many items there are for this repetition.
  var present = Int.max
  /// What an item was measured; nil where it was not.
  var measured: (_ item: Int) -> (width: Double?, height: Double?) = { _ in (nil, nil) }
  private var next = 0
  private var isTooSmall = false

  init(pixels: PixelGrid) { self.pixels = pixels }

  /// Returns the places of the items that there are.
  ///
  /// - Parameters:
  ///   - root: The outermost group.
  ///   - box: What its fractions are of.
  ///   - axis: The axis along which the group is repeated.
  ///   - room: How much there is across that axis, for edges that take what is left over.
  mutating func pattern(_ root: GroupNode, in box: GroupBox, along axis: GroupAxis, room: Double)
    -> GroupPattern
  {
    guard var part = part(root, in: box, depth: 0) else { return GroupPattern() }
    let across = axis.other
    let free = max(0, room - part.size[across] - root.edges.least(across))
    let start = [
      axis: root.edges.start(axis).least,
      across: root.edges.start(across).least
        + share(free, root.edges.shares(across), root.edges.start(across)),
    ]
    part.origin = CGPoint(x: start[.horizontal] ?? 0, y: start[.vertical] ?? 0)
    var pattern = GroupPattern(isTooSmall: isTooSmall)
    emit(part, from: .zero, box: box, into: &pattern)
    pattern.size[axis] = part.size[axis] + root.edges.least(axis)
    pattern.size[across] = max(part.size[across] + root.edges.least(across), 0)
    return pattern
  }

  // MARK: Sizes

  private mutating func part(_ node: GroupNode, in box: GroupBox, depth: Int, _ forced: Forced? = nil)
    -> Part?
  {
    guard next < GroupNode.mostItems, depth < GroupNode.deepest else { return nil }
    var part = Part(node: node, item: next, forced: forced?.axis)
    part.size = GroupBox(width: points(node.width, box), height: points(node.height, box))
    if let forced { part.size[forced.axis] = forced.length }
    switch node.content {
    case .item:
      let known = measured(next)
      if node.width.isMeasured, forced?.axis != .horizontal {
        part.size.width = known.width ?? node.width.value
      }
      if node.height.isMeasured, forced?.axis != .vertical {
        part.size.height = known.height ?? node.height.value
      }
      next += 1
    case .line(let axis, let subitems, let gap, let count):
      fill(&part, axis, subitems, gap, count, depth, forced)
    case .custom(let places):
      next += places.count
      if places.isEmpty { isTooSmall = true }
    }
    return part
  }

  private struct Forced {
    var axis: GroupAxis
    var length: Double
  }

  private mutating func fill(
    _ part: inout Part, _ axis: GroupAxis, _ subitems: [GroupNode], _ gap: GroupGap, _ count: GroupCount,
    _ depth: Int, _ forced: Forced?
  ) {
    let node = part.node
    let isOpen = node.length(axis).isMeasured && forced?.axis != axis
    var inner = GroupBox()
    for axis in [GroupAxis.horizontal, .vertical] {
      inner[axis] = max(0, part.size[axis] - node.insets(axis).start - node.insets(axis).end)
    }
    let times: Int
    var gaps: Int
    switch count {
    case .repeated(let number), .equal(let number): (times, gaps) = (number, number - 1)
    case .fitting where isOpen: (times, gaps) = (subitems.count, 0)
    case .fitting: (times, gaps) = fitting(subitems, axis, inner, gap.least)
    }
    gaps = max(0, gaps)
    var box = inner
    box[axis] = max(0, inner[axis] - gap.least * Double(gaps))
    var share: Forced?
    if case .equal = count { share = Forced(axis: axis, length: floored(box[axis] / Double(max(times, 1)))) }
    for number in 0..<times where !subitems.isEmpty {
      guard let child = self.part(subitems[number % subitems.count], in: box, depth: depth + 1, share) else {
        break
      }
      part.children.append(child)
    }
    if part.children.isEmpty, depth == 0 || times == 0 { isTooSmall = true }
    levelUniform(&part.children, axis.other)
    fit(&part, axis, inner, gap, isOpen, forced)
  }

  /// Returns how many subitems fit into a line, in turn, and how many gaps their fractions leave room for.
  private func fitting(
    _ subitems: [GroupNode], _ axis: GroupAxis, _ inner: GroupBox, _ gap: Double
  ) -> (times: Int, gaps: Int) {
    guard !subitems.isEmpty else { return (0, 0) }
    func most(_ gap: Double, _ room: (_ times: Int) -> Double) -> Int {
      var times = 0
      var sum = 0.0
      while times < GroupNode.mostItems {
        var box = inner
        box[axis] = room(times + 1)
        // Fractions depend on how many there are, so the sum is taken anew.
        sum = (0...times).reduce(gap * Double(times)) {
          $0 + length(subitems[$1 % subitems.count], axis, box)
        }
        if box[axis] < 0 || sum > inner[axis] + 0.001 { break }
        times += 1
        // Items of no length fit without end.
        if sum <= 0, times >= subitems.count { break }
      }
      return times
    }
    // An item that takes its length across as a share of the line must know the line's gaps first.
    let isTurned = subitems.contains { node in
      switch (axis, node.length(axis.other)) {
      case (.horizontal, .fractionalWidth), (.vertical, .fractionalHeight): true
      default: false
      }
    }
    if !isTurned {
      let times = most(gap) { inner[axis] - gap * Double($0 - 1) }
      return (times, times - 1)
    }
    let gaps = most(0) { _ in inner[axis] } - 1
    return (most(gap) { _ in inner[axis] - gap * Double(max(0, gaps)) }, gaps)
  }

  private func length(_ node: GroupNode, _ axis: GroupAxis, _ box: GroupBox) -> Double {
    points(node.length(axis), box) + node.edges.least(axis)
  }

  private func levelUniform(_ children: inout [Part], _ axis: GroupAxis) {
    func isUniform(_ part: Part) -> Bool { if case .uniform = part.node.length(axis) { true } else { false } }
    let longest = children.filter { isUniform($0) && $0.item < present }.map { $0.size[axis] }.max()
    for index in children.indices where isUniform(children[index]) {
      children[index].size[axis] = longest ?? children[index].size[axis]
    }
  }

  // MARK: Places

  /// Places the members of a line, and makes the group as large as they are where its own size is estimated.
  private func fit(
    _ part: inout Part, _ axis: GroupAxis, _ inner: GroupBox, _ gap: GroupGap, _ isOpen: Bool,
    _ forced: Forced?
  ) {
    let node = part.node
    let here = part.children.filter { $0.item < present }
    let across = axis.other
    if node.length(across).isMeasured, forced?.axis != across {
      let longest = here.map { $0.size[across] + $0.node.edges.least(across) }.max() ?? inner[across]
      part.size[across] = longest + node.insets(across).start + node.insets(across).end
    }
    if isOpen {
      let sum = here.reduce(gap.least * Double(max(0, here.count - 1))) {
        $0 + $1.size[axis] + $1.node.edges.least(axis)
      }
      part.size[axis] = sum + node.insets(axis).start + node.insets(axis).end
    }
    let children = part.children
    let length = part.size[axis] - node.insets(axis).start - node.insets(axis).end
    let breadth = part.size[across] - node.insets(across).start - node.insets(across).end
    let taken = children.reduce(gap.least * Double(max(0, children.count - 1))) {
      $0 + $1.size[axis] + $1.node.edges.least(axis)
    }
    let shares = children.reduce(gap.shares * Double(max(0, children.count - 1))) {
      $0 + $1.node.edges.shares(axis)
    }
    let free = isOpen ? 0 : max(0, length - taken)
    var place = node.insets(axis).start
    for index in part.children.indices {
      let edges = part.children[index].node.edges
      let size = part.children[index].size
      let rest = max(0, breadth - size[across] - edges.least(across))
      let aside =
        node.insets(across).start + edges.start(across).least
        + share(rest, edges.shares(across), edges.start(across))
      place += edges.start(axis).least + share(free, shares, edges.start(axis))
      part.children[index].origin =
        axis == .horizontal ? CGPoint(x: place, y: aside) : CGPoint(x: aside, y: place)
      place += size[axis] + edges.end(axis).least + share(free, shares, edges.end(axis))
      place += gap.least + share(free, shares, gap)
    }
  }

  private func share(_ free: Double, _ shares: Double, _ gap: GroupGap) -> Double {
    shares > 0 ? free / shares * gap.shares : 0
  }

  private func emit(_ part: Part, from corner: CGPoint, box: GroupBox, into pattern: inout GroupPattern) {
    guard part.item < present else { return }
    let slot = CGRect(
      x: corner.x + part.origin.x, y: corner.y + part.origin.y, width: part.size.width,
      height: part.size.height)
    let node = part.node
    switch node.content {
    case .item:
      let isWidthMeasured = node.width.isMeasured && part.forced != .horizontal
      let isHeightMeasured = node.height.isMeasured && part.forced != .vertical
      // What is measured is the cell without its insets.
      let insets = UIEdgeInsets(
        top: isHeightMeasured ? 0 : node.insets.top, left: isWidthMeasured ? 0 : node.insets.leading,
        bottom: isHeightMeasured ? 0 : node.insets.bottom, right: isWidthMeasured ? 0 : node.insets.trailing)
      pattern.items.append(
        GroupPattern.Item(
          frame: slot.inset(by: insets), isWidthMeasured: isWidthMeasured, isHeightMeasured: isHeightMeasured)
      )
    case .line:
      for child in part.children { emit(child, from: slot.origin, box: part.size, into: &pattern) }
    case .custom(let places):
      for place in places.prefix(max(0, present - part.item)) {
        pattern.items.append(
          GroupPattern.Item(
            frame: place.frame.offsetBy(dx: slot.minX, dy: slot.minY), zIndex: place.zIndex))
      }
    }
    let own = if case .item = node.content { pattern.items.last?.frame ?? slot } else { slot }
    for badge in node.badges {
      pattern.badges.append(
        GroupPattern.Badge(
          kind: badge.kind, frame: badge.frame(at: own, in: part.size), zIndex: badge.zIndex, item: part.item)
      )
    }
  }

  /// The length in points, that of what is measured being its estimate; fractions end on a pixel.
  private func points(_ length: GroupLength, _ box: GroupBox) -> Double {
    switch length {
    case .fractionalWidth, .fractionalHeight: floored(length.resolved(in: box) ?? 0)
    case .absolute, .estimated, .uniform: min(length.value, Extents.longest)
    }
  }

  /// The length in whole pixels that is not longer, but for a rounding error.
  private func floored(_ length: Double) -> Double {
    let length = min(length, Extents.longest)
    guard let scale = pixels.scale else { return length }
    return (length * scale + 0.001).rounded(.down) / scale
  }
}
