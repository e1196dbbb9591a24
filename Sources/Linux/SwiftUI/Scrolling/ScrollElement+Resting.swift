internal import Interaction

/// Where content comes to rest that is let go.
extension ScrollElement {
  /// How long it takes to come to rest after a turn of a wheel or a key, in seconds.
  private static let duration = 0.3

  /// Where the content is to come to rest, where a behaviour says so; a coordinate that is not a number lets it run out.
  ///
  /// - Parameter velocity: How fast the offset grows, in points a second.
  func restingPlace(_ scroller: Scroller, _ velocity: CGSize) -> CGPoint? {
    let natural = scroller.projection(velocity: velocity)
    guard let place = place(near: natural, scroller, velocity) else { return nil }
    runsOut = true
    return CGPoint(x: place.x == natural.x ? .nan : place.x, y: place.y == natural.y ? .nan : place.y)
  }

  private func place(near natural: CGPoint, _ scroller: Scroller, _ velocity: CGSize) -> CGPoint? {
    guard let behavior = settings.behavior else { return nil }
    var target = ScrollTarget(rect: CGRect(origin: natural, size: containerSize), anchor: nil)
    let context = ScrollTargetBehaviorContext(
      originalTarget: target, velocity: CGVector(dx: velocity.width, dy: velocity.height),
      contentSize: contentSize, containerSize: containerSize, axes: axes, environment: environment,
      scroller: scroller, insets: insets,
      targets: targets.map { $0.frame.offsetBy(dx: -drift.width, dy: -drift.height) })
    behavior.updateTarget(&target, context: context)
    let anchor = target.anchor ?? .topLeading
    let free = CGSize(
      width: target.rect.width - containerSize.width, height: target.rect.height - containerSize.height)
    let place = CGPoint(
      x: target.rect.minX + free.width * anchor.x, y: target.rect.minY + free.height * anchor.y)
    return CGPoint(
      x: axes.contains(.horizontal) ? place.x : natural.x, y: axes.contains(.vertical) ? place.y : natural.y)
  }

  /// Goes to the next place by a turn of the wheel. While the content is on its way, further turns are taken and change
  /// nothing.
  func turn(_ event: ScrollEvent) -> Bool {
    var delta = event.delta
    let isSideways = event.modifiers.contains(.shift) || !scroller.y.canScroll || !axes.contains(.vertical)
    if isSideways, delta.width == 0, axes.contains(.horizontal) {
      delta = CGSize(width: delta.height, height: 0)
    }
    if !axes.contains(.horizontal) { delta.width = 0 }
    if !axes.contains(.vertical) { delta.height = 0 }
    guard delta != .zero else { return false }
    return scroller.isMoving || step(by: delta, at: event.time)
  }

  /// Goes to the next place by a key; nil where no behaviour says where that is.
  func step(_ command: ScrollCommand, at time: Double) -> Bool? {
    guard settings.behavior != nil else { return nil }
    let direction: MoveDirection
    var length = CGSize(width: Scroller.lineLength, height: Scroller.lineLength)
    switch command {
    case .line(let line): direction = line
    case .page(let page): (direction, length) = (page, containerSize)
    case .start, .end: return nil
    }
    let delta =
      switch direction {
      case .up: CGSize(width: 0, height: -length.height)
      case .down: CGSize(width: 0, height: length.height)
      case .left: CGSize(width: -length.width, height: 0)
      case .right: CGSize(width: length.width, height: 0)
      }
    guard axes.contains(delta.height != 0 ? .vertical : .horizontal) else { return false }
    return step(by: delta, at: time)
  }

  private func step(by delta: CGSize, at time: Double) -> Bool {
    func speed(_ length: CGFloat) -> CGFloat { length == 0 ? 0 : length > 0 ? 1000 : -1000 }
    let velocity = CGSize(width: speed(delta.width), height: speed(delta.height))
    let natural = CGPoint(x: scroller.offset.x + delta.width, y: scroller.offset.y + delta.height)
    guard let place = place(near: natural, scroller, velocity) else { return false }
    var trial = scroller
    trial.scroll(to: place)
    guard trial.offset != scroller.offset else { return false }
    runsOut = true
    return change(at: time, byUser: true) {
      $0.scroll(to: place, at: time, duration: Self.duration)
      return true
    }
  }
}

extension Scroller {
  /// The offset at which an anchor of the content stands at the same anchor of the viewport.
  func place(of anchor: UnitPoint) -> CGPoint {
    func place(_ edges: ClosedRange<Double>, _ share: CGFloat) -> CGFloat {
      edges.lowerBound + (edges.upperBound - edges.lowerBound) * share
    }
    return CGPoint(x: place(x.extent.offsets, anchor.x), y: place(y.extent.offsets, anchor.y))
  }
}
