/// The parts of a space that are covered by something: how far each edge's cover reaches inwards.
struct SafeArea: Equatable {
  var container = EdgeInsets()
  var keyboard = EdgeInsets()

  /// How near a view's edge must come to a cover to touch it, in points.
  static let tolerance: CGFloat = 0.5

  func insets(_ regions: SafeAreaRegions) -> EdgeInsets {
    var result = EdgeInsets()
    for (region, insets) in [(SafeAreaRegions.container, container), (.keyboard, keyboard)]
    where regions.contains(region) {
      result.top = max(result.top, insets.top)
      result.leading = max(result.leading, insets.leading)
      result.bottom = max(result.bottom, insets.bottom)
      result.trailing = max(result.trailing, insets.trailing)
    }
    return result
  }

  /// The insets that count for a view: those of the edges on which it touches the cover.
  ///
  /// `frame` is the view's rectangle in a space of `size`. Insets are given left to right and come out leading to
  /// trailing.
  func insets(
    for frame: CGRect, in size: CGSize, regions: SafeAreaRegions = .all, isRightToLeft: Bool = false
  ) -> EdgeInsets {
    let whole = insets(regions)
    let slack = Self.tolerance
    var result = EdgeInsets()
    if whole.top > 0, frame.minY <= whole.top + slack { result.top = whole.top }
    if whole.leading > 0, frame.minX <= whole.leading + slack { result.leading = whole.leading }
    if whole.bottom > 0, frame.maxY >= size.height - whole.bottom - slack { result.bottom = whole.bottom }
    if whole.trailing > 0, frame.maxX >= size.width - whole.trailing - slack {
      result.trailing = whole.trailing
    }
    return result.mirrored(ifRightToLeft: isRightToLeft)
  }
}

extension ElementNode {
  /// How far beyond its own edges the element could reach into covered parts of the spaces around it.
  var safeAreaInsets: EdgeInsets { safeAreaInsets(.all) }

  /// How far covers of the spaces around reach into the element, by sides, whoever ignores them.
  var coveredSides: EdgeInsets {
    var total = EdgeInsets()
    var frame = CGRect(origin: .zero, size: size)
    var inner: ElementNode = self
    while let outer = inner.container {
      frame.origin.x += inner.origin.x
      frame.origin.y += inner.origin.y
      if let cover = outer.safeArea(for: inner)?.insets(.all) {
        func share(_ cover: CGFloat, _ free: CGFloat) -> CGFloat { cover > 0 ? max(0, cover - free) : 0 }
        total.top = max(total.top, share(cover.top, frame.minY))
        total.leading = max(total.leading, share(cover.leading, frame.minX))
        total.bottom = max(total.bottom, share(cover.bottom, outer.size.height - frame.maxY))
        total.trailing = max(total.trailing, share(cover.trailing, outer.size.width - frame.maxX))
      }
      // What scrolls away from its viewport's edge has left the cover.
      if outer is ScrollElement { break }
      inner = outer
    }
    return total
  }

  /// The insets of some regions.
  ///
  /// Covers of nested spaces add up edge by edge: reaching under one, the view touches what lies beyond it. What an
  /// element around has reached under already is no cover any more.
  func safeAreaInsets(_ regions: SafeAreaRegions) -> EdgeInsets {
    var total = EdgeInsets()
    var edges = Edge.Set.all
    var frame = CGRect(origin: .zero, size: size)
    var inner: ElementNode = self
    while let outer = inner.container, !edges.isEmpty {
      frame.origin.x += inner.origin.x
      frame.origin.y += inner.origin.y
      if let cover = outer.safeArea(for: inner) {
        let insets = cover.insets(
          for: frame, in: outer.size, regions: regions, isRightToLeft: outer.isRightToLeft
        ).only(edges)
        total = total.adding(insets)
        let sides = insets.mirrored(ifRightToLeft: outer.isRightToLeft)
        frame.origin.x -= sides.leading
        frame.origin.y -= sides.top
        frame.size.width += sides.leading + sides.trailing
        frame.size.height += sides.top + sides.bottom
      }
      edges.subtract(outer.ignoredSafeAreaEdges(regions))
      // What scrolls away from its viewport's edge has left the cover.
      if outer is ScrollElement { break }
      inner = outer
    }
    return total
  }
}

extension EdgeInsets {
  /// Insets named by sides as insets named by the direction of reading, and back.
  func mirrored(ifRightToLeft isRightToLeft: Bool) -> EdgeInsets {
    isRightToLeft ? EdgeInsets(top: top, leading: trailing, bottom: bottom, trailing: leading) : self
  }

  /// Both insets one after the other.
  func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }

  /// The insets of some edges; zero for the others.
  func only(_ edges: Edge.Set) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? top : 0, leading: edges.contains(.leading) ? leading : 0,
      bottom: edges.contains(.bottom) ? bottom : 0, trailing: edges.contains(.trailing) ? trailing : 0)
  }
}
