internal import Interaction

/// Moves a section of a compositional layout that scrolls across the collection view's axis.
///
/// The layout keeps how far the section is scrolled; this is the finger, the wheel and what runs out behind them.
final class SectionScroll: Moving, GestureDelegate, Scrollable {
  let section: Int
  let pan = PanRecognizer()
  private weak var view: UICollectionView?
  private let isHorizontal: Bool
  /// Along the section in the reading direction; the other axis lies still.
  private var scroller: Scroller
  /// Whether a stroke of a touchpad moves it.
  private var hasStroke = false

  init(_ section: Int, in view: UICollectionView, isHorizontal: Bool) {
    self.section = section
    self.view = view
    self.isHorizontal = isHorizontal
    scroller = Scroller(axes: isHorizontal ? .horizontal : .vertical)
    scroller.yieldsAtEdges = true
    pan.delegate = self
    pan.action = { [weak self] in self?.pan($0) }
  }

  private var layout: UICollectionViewCompositionalLayout? {
    view?.collectionViewLayout as? UICollectionViewCompositionalLayout
  }
  private var physics: ScrollPhysics { isHorizontal ? scroller.x : scroller.y }
  private var isMirrored: Bool { isHorizontal && view?.isRightToLeft == true }

  /// Takes how far the section can be scrolled now.
  func update(_ row: OrthogonalSection) {
    let length = Double(isHorizontal ? row.frame.width : row.frame.height)
    let along = ScrollExtent(content: row.greatestOffset + length, viewport: length)
    let still = ScrollExtent(content: 0, viewport: 0)
    scroller.setExtents(x: isHorizontal ? along : still, y: isHorizontal ? still : along)
    // Where nothing moves it, it is where the layout has it.
    guard scroller.phase == .idle, physics.offset != row.offset else { return }
    scroller.scroll(to: CGPoint(x: isHorizontal ? row.offset : .nan, y: isHorizontal ? .nan : row.offset))
  }

  // MARK: A finger

  package func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    let distance = pan.translation
    let isAcross = abs(distance.height) >= abs(distance.width)
    return isAcross != isHorizontal && physics.canDrag
  }

  private func pan(_ state: GestureRecognizer.State) {
    switch state {
    case .possible: break
    case .began: change { $0.touch(at: pan.time) }
    case .changed: change { $0.drag(by: read(pan.delta), at: pan.time) }
    case .ended:
      change { $0.drag(by: read(pan.delta), at: pan.time) }
      let velocity = read(pan.velocity)
      release(CGSize(width: -velocity.width, height: -velocity.height), at: pan.time)
    case .cancelled, .failed: release(.zero, at: pan.time)
    }
  }

  /// - Parameter velocity: How fast the offset grows, in points a second.
  private func release(_ velocity: CGSize, at time: Double) {
    let natural = scroller.projection(velocity: velocity)
    let rest = layout?.restingOffset(
      ofSection: section, proposed: isHorizontal ? natural.x : natural.y,
      velocity: isHorizontal ? velocity.width : velocity.height)
    let target = rest.map(point)
    change {
      $0.release(
        velocity: CGSize(width: -velocity.width, height: -velocity.height), at: time, target: target)
    }
  }

  private func point(_ offset: Double) -> CGPoint {
    CGPoint(x: isHorizontal ? offset : .nan, y: isHorizontal ? .nan : offset)
  }

  private func read(_ distance: CGSize) -> CGSize {
    isMirrored ? CGSize(width: -distance.width, height: distance.height) : distance
  }

  private func change(_ body: (inout Scroller) -> Void) {
    body(&scroller)
    layout?.scroll(section: section, to: physics.offset)
    view?.needsPass()
    if scroller.isMoving { view?.window?.addMoving(self) }
  }

  // MARK: Time, wheel and keys

  package func advance(to time: Double) -> Bool {
    if scroller.isMoving { change { $0.advance(to: time) } }
    if !scroller.isMoving { view?.window?.removeMoving(self) }
    return scroller.isMoving
  }

  package var isInTree: Bool { view?.window != nil }

  package func handle(_ event: ScrollEvent) -> Bool {
    var event = event
    event.delta = read(event.delta)
    event.velocity = read(event.velocity)
    if event.phase == .wheel, turnsPages { return turnPage(event) }
    if event.phase == .ended || event.phase == .cancelled { return endStroke(event) }
    var taken = false
    change { taken = $0.handle(event) }
    hasStroke = taken && event.phase != .wheel
    return taken
  }

  /// Lets go as a finger does: where the section comes to rest is the layout's to say.
  private func endStroke(_ event: ScrollEvent) -> Bool {
    guard hasStroke else { return false }
    hasStroke = false
    change { $0.drag(by: CGSize(width: -event.delta.width, height: -event.delta.height), at: event.time) }
    release(event.phase == .ended ? event.velocity : .zero, at: event.time)
    return true
  }

  /// Whether the section rests at its groups or pages only.
  private var turnsPages: Bool {
    switch layout?.orthogonalSection(section)?.behavior {
    case nil, .some(.none), .continuous: false
    case .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered: true
    }
  }

  /// Goes on by a group or page by a turn of the wheel. On the way further turns are taken and change nothing.
  private func turnPage(_ event: ScrollEvent) -> Bool {
    var delta = event.delta
    if isHorizontal, event.modifiers.contains(.shift), delta.width == 0 {
      delta = read(CGSize(width: delta.height, height: 0))
    }
    let length = isHorizontal ? delta.width : delta.height
    guard let layout, length != 0 else { return false }
    if scroller.isMoving { return true }
    let target = layout.turnedOffset(ofSection: section, isForward: length > 0)
    guard target != physics.offset else { return false }
    change { $0.scroll(to: point(target), at: event.time, duration: Self.turnDuration) }
    return true
  }

  /// How long a turn by a wheel takes, in seconds.
  private static let turnDuration = 0.3

  /// Keys move the collection view.
  package func perform(_ command: ScrollCommand, at time: Double, duration: Double) -> Bool { false }
}

extension UICollectionView {
  /// Takes part in what a pointer or a wheel does over a section that scrolls by itself.
  func offerSectionScrolling(to path: inout HitPath) {
    guard isScrollEnabled, let layout = collectionViewLayout as? UICollectionViewCompositionalLayout else {
      return
    }
    let point = point(ofEventAt: path.location)
    let spot = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    // Beside the row, as far as the edges, its items are seen and moved too.
    let isHorizontal = layout.configuration.scrollDirection == .vertical
    let rows = layout.orthogonalSections(in: spot).filter { row in
      isHorizontal
        ? row.frame.minY <= point.y && point.y < row.frame.maxY
        : row.frame.minX <= point.x && point.x < row.frame.maxX
    }
    guard let row = rows.first else { return }
    let known = sectionScrolls[row.section]
    let scroll = known ?? SectionScroll(row.section, in: self, isHorizontal: isHorizontal)
    sectionScrolls[row.section] = scroll
    scroll.update(row)
    if !path.seeksScrollersOnly { path.recognizers.append(scroll.pan) }
    path.scrollers.append(scroll)
  }

  /// Sections are others, or elsewhere: what moved them ends.
  func forgetSectionScrolls() {
    for scroll in sectionScrolls.values {
      scroll.pan.fail()
      window?.removeMoving(scroll)
    }
    sectionScrolls = [:]
  }
}
