import ShojiEngine

/// The sections of a collection view as the engine lays them out, and what of them is seen.
///
/// Paths of items are those of the data; indexes count the items of all sections.
struct PlacedSections {
  var layout: SectionedLayout
  var axes: ScrollAxes
  /// What is seen of the content: the view's bounds, moved on as far as the view is owed.
  private(set) var sight = CGRect.zero
  /// What bars and the like cover of the sight's edges.
  private var covered = UIEdgeInsets.zero
  /// The items that were seen when last they were shown, and shown now: those have the sizes they are to have.
  private var seen = RangeSet<Int>()
  private var shown = RangeSet<Int>()
  /// What is seen in the view's present pass.
  private var seenInPass = CGRect.zero
  /// Whether cells said what they prefer since the sight was brought up to date: what is shown now is not right yet.
  private var isResized = false
  /// How far what was seen has moved since the view heard of it last, along the axis that scrolls.
  private var owed = 0.0

  init(_ layout: SectionedLayout, axes: ScrollAxes) {
    self.layout = layout
    self.axes = axes
  }

  // MARK: Places

  var contentSize: CGSize { axes.size(main: layout.contentExtent, cross: layout.container.crossExtent) }

  func rect(_ slot: Slot) -> CGRect { axes.rect(slot, contentExtent: layout.contentExtent) }
  func slot(_ rect: CGRect) -> Slot { axes.slot(rect, contentExtent: layout.contentExtent) }

  /// The stretch in whose edges headers and footers are held.
  var viewport: Stretch { slot(sight.inset(by: covered)).main }

  func index(_ path: IndexPath) -> Int? {
    path.count == 2 ? layout.index(of: ItemPath(section: path.section, item: path.item)) : nil
  }

  // MARK: Sight

  /// Takes what the view sees now.
  @MainActor mutating func look(from view: UICollectionView) {
    let moved = axes.distance(owed)
    sight = view.bounds.offsetBy(dx: moved.x, dy: moved.y)
    covered = view.adjustedContentInset
    axes.viewportLength = axes.main(sight.size)
  }

  /// Takes what the view sees in a pass of its layout: what it showed in the last one has come to rest.
  @MainActor mutating func beginPass(of view: UICollectionView) {
    if !isResized { seen = shown }
    isResized = false
    look(from: view)
  }

  /// Says that what is in a rectangle is asked for: in a pass, to be shown.
  mutating func noteShown(_ rect: CGRect) {
    guard sight == seenInPass else { return }
    shown = layout.items(intersecting: slot(sight.intersection(rect)).main, cross: nil)
  }

  /// Makes a change by which items may come to other places, and sees to it that what the eye rests on stays where it is:
  /// the sight moves along, and the view is owed the distance. At the start of the content the eye rests on that.
  mutating func keepingPlace(_ change: (inout PlacedSections) -> Void) {
    let before = slot(sight).main.start
    let hidden = axes.insets(covered)
    if before + hidden.mainStart <= ScrollOrigin.leastCorrection { return change(&self) }
    let viewport = Viewport(
      length: axes.main(sight.size), startInset: hidden.mainStart, endInset: hidden.mainEnd)
    let hold = layout.anchor(at: before, in: viewport, resizing: seen).hold(through: [], of: layout.itemCount)
    change(&self)
    guard let hold else { return }
    let distance = hold.offset(in: layout) - before
    guard abs(distance) > ScrollOrigin.leastCorrection else { return }
    owed += distance
    let moved = axes.distance(distance)
    sight = sight.offsetBy(dx: moved.x, dy: moved.y)
  }

  /// Gives items the sizes that their cells prefer. Those that were not seen before grow away from those that were.
  mutating func resize(_ change: (inout PlacedSections) -> Void) {
    isResized = true
    keepingPlace(change)
  }

  /// Returns how far the sight has moved since this was last asked.
  mutating func settle() -> CGPoint {
    defer { owed = 0 }
    seenInPass = sight
    return axes.distance(owed)
  }

  /// Forgets what was seen, as after a change of the data: nothing is held on to by it.
  mutating func forgetSeen() { (seen, shown) = (RangeSet(), RangeSet()) }
}
