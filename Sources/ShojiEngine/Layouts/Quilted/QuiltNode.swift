/// A member of a quilt's pattern with numbers that make sense.
struct QuiltNode: Hashable, Sendable {
  /// How deep groups may nest; resolving one may take two passes over what is in it.
  static let deepest = 8
  /// How many items a pattern holds at most.
  static let mostItems = 1000

  var size: QuiltSize
  var axis: QuiltGroup.Axis = .main
  var spacing = 0.0
  var children: [QuiltNode] = []
  /// The items it holds, by their places in the pattern; an item holds itself.
  var leaves: Range<Int>

  var isItem: Bool { children.isEmpty }
  /// Whether its size is a share of the main extent of what it is in.
  var isShareOfMain: Bool {
    if case .groupMain = size.main { return true }
    if case .groupMain = size.cross { return true }
    return false
  }

  /// Mends a group and counts its items.
  init(_ group: QuiltGroup, _ diagnostics: Diagnostics?) {
    var count = 0
    var isCut = false
    self.init(group, depth: 1, count: &count, isCut: &isCut, diagnostics)
    if isCut {
      diagnostics?.report(
        Diagnostic(
          .itemCount, event: "A quilt's pattern is deeper or larger than it may be; the rest is left out.",
          cause: "It was probably built by a loop over the data.",
          remedy:
            "Nest at most \(Self.deepest) groups and hold at most \(Self.mostItems) items; patterns repeat."))
    }
  }

  private init(
    _ group: QuiltGroup, depth: Int, count: inout Int, isCut: inout Bool, _ diagnostics: Diagnostics?
  ) {
    size = group.size.mended(diagnostics)
    axis = group.axis
    spacing = Diagnostics.usable(group.spacing, "group's spacing", diagnostics)
    let first = count
    for member in group.members {
      if count == Self.mostItems {
        isCut = true
        break
      }
      switch member {
      case .item(let size):
        children.append(QuiltNode(size: size.mended(diagnostics), leaves: count..<(count + 1)))
        count += 1
      case .group(let inner):
        if depth == Self.deepest {
          isCut = true
        } else {
          children.append(
            QuiltNode(inner, depth: depth + 1, count: &count, isCut: &isCut, diagnostics))
        }
      }
    }
    if children.isEmpty { count += 1 }
    leaves = first..<count
  }

  private init(size: QuiltSize, leaves: Range<Int>) {
    self.size = size
    self.leaves = leaves
  }

  /// Returns each item's size in the pattern, in order.
  var items: [QuiltSize] { isItem ? [size] : children.flatMap(\.items) }
}

extension QuiltSize {
  fileprivate func mended(_ sink: Diagnostics?) -> QuiltSize {
    func mended(_ length: QuiltLength) -> QuiltLength {
      func usable(_ value: Double, _ name: String) -> Double {
        min(Diagnostics.usable(value, name, sink), Extents.longest)
      }
      switch length {
      case .absolute(let points): return .absolute(usable(points, "quilt's length"))
      case .estimated(let points): return .estimated(max(usable(points, "quilt's estimate"), 1))
      case .containerCross(let share): return .containerCross(usable(share, "quilt's share"))
      case .groupMain(let share): return .groupMain(usable(share, "quilt's share"))
      case .groupCross(let share): return .groupCross(usable(share, "quilt's share"))
      }
    }
    return QuiltSize(main: mended(main), cross: mended(cross))
  }

  func length(_ axis: QuiltGroup.Axis) -> QuiltLength { axis == .main ? main : cross }
}

extension QuiltLength {
  /// The points it counts as until it is measured; `nil` where it follows from others.
  var estimate: Double? {
    if case .estimated(let points) = self { points } else { nil }
  }
}
