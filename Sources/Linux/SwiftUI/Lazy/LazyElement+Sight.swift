internal import ShojiEngine

/// What of a lazy container can be seen, along its own axis from its leading edge.
struct LazySight {
  /// All of the viewport.
  var main: Stretch
  /// What is covered of it at the start and the end, in points.
  var coveredStart: Double
  var coveredEnd: Double

  var viewport: Viewport {
    Viewport(length: main.length, startInset: coveredStart, endInset: coveredEnd)
  }

  /// What nothing covers.
  var clear: Stretch { viewport.clearStretch(at: main.start) }
}

extension LazyElement {
  /// The scroll view around that scrolls along the container's axis.
  var scrollView: ScrollElement? {
    var element = container
    while let current = element {
      if let scrollView = current as? ScrollElement, scrollView.scrolls(along: axis) { return scrollView }
      element = current.container
    }
    return nil
  }

  /// Whether the container's axis runs from the right.
  var isMirrored: Bool { axis == .horizontal && isRightToLeft }

  /// What can be seen now; nil where nothing scrolls or nothing is known of the scroll view yet.
  var seen: LazySight? {
    guard let scrollView else { return nil }
    let (whole, clear) = scrollView.sight(of: self)
    let length = Double(axis == .vertical ? whole.height : whole.width)
    guard length > 0 else { return nil }
    let start = Double(axis == .vertical ? whole.minY : whole.minX)
    let before = Double(axis == .vertical ? clear.minY - whole.minY : clear.minX - whole.minX)
    let after = Double(axis == .vertical ? whole.maxY - clear.maxY : whole.maxX - clear.maxX)
    guard isMirrored else {
      return LazySight(main: Stretch(start: start, length: length), coveredStart: before, coveredEnd: after)
    }
    let mirrored = layout.contentExtent - start - length
    return LazySight(main: Stretch(start: mirrored, length: length), coveredStart: after, coveredEnd: before)
  }

  /// How far beyond what is seen rows are in the tree, as a share of its length.
  static var overscan: Double { 0.125 }

  /// The stretch whose rows are to be in the tree; nil for all.
  func kept(_ seen: LazySight?) -> Sight {
    guard let seen else {
      let all = Stretch(start: -1, length: layout.contentExtent + 2)
      return Sight(main: all, viewport: .zero)
    }
    let reach = seen.main.length * Self.overscan
    return Sight(
      main: Stretch(from: seen.main.start - reach, to: seen.main.end + reach), viewport: seen.clear)
  }

  /// Changes the layout and keeps in sight what the eye rests on. At the start of all content nothing lies before what is seen:
  /// there the start stays, and what comes is seen.
  ///
  /// - Parameters:
  ///   - destinations: Where rows of before are afterwards, those that are gone left out; nil where all stay.
  ///   - resizing: If only lengths change, the rows that were seen in the last frame.
  func hold(
    following destinations: [Int: Int]? = nil, resizing: RangeSet<Int>? = nil, _ change: (LazyElement) -> Void
  ) {
    guard let scrollView, let seen else { return change(self) }
    let extent = layout.contentExtent
    guard !scrollView.isAtStart(along: axis) else {
      change(self)
      if isMirrored { keepStart(scrollView, growth: layout.contentExtent - extent) }
      return
    }
    let anchor = layout.anchor(at: seen.main.start, in: seen.viewport, resizing: resizing)
    change(self)
    guard let hold = anchor.hold(at: { destinations == nil ? $0 : destinations?[$0] }) else { return }
    var distance = hold.offset(in: layout) - seen.main.start
    if isMirrored {
      let growth = layout.contentExtent - extent
      scrollView.noteGrowth(CGFloat(growth))
      distance = growth - distance
    }
    guard abs(distance) >= ScrollOrigin.leastCorrection else { return }
    scrollView.keepPlace(by: CGFloat(distance), along: axis)
  }

  /// Content that grows to the left moves its start to the right, and the viewport goes along.
  private func keepStart(_ scrollView: ScrollElement, growth: Double) {
    guard growth != 0 else { return }
    scrollView.noteGrowth(CGFloat(growth))
    scrollView.keepPlace(by: CGFloat(growth), along: axis)
  }
}
