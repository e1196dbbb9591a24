/// A row that is pulled aside, or on its way.
@MainActor final class SwipedRow: Moving {
  let path: IndexPath
  let cell: UICollectionViewCell
  let actions: SwipeActionsView
  let room: SwipeRoom
  /// Where the layout puts the row.
  var attributes: UICollectionViewLayoutAttributes
  /// How far a finger has pulled it; beyond what is shown of it.
  private(set) var pulled: CGFloat = 0
  /// How far it is aside.
  private(set) var reveal: CGFloat = 0
  /// Whether letting go performs the first action, or did.
  var isFull = false
  /// Whether an action has not said yet that it is done.
  var isPerforming = false
  /// Called where it stands elsewhere, and where it has come to rest.
  var onMove: (SwipedRow) -> Void = { _ in }
  var onRest: (SwipedRow) -> Void = { _ in }

  private var way: (from: CGFloat, to: CGFloat, start: Double?)?
  /// Who tells the time on the way.
  private weak var window: UIWindow?

  /// How long a row takes that goes by itself, in seconds.
  private static let duration = 0.3

  init(
    _ element: LiveElement, _ cell: UICollectionViewCell, _ configuration: UISwipeActionsConfiguration,
    isOnRight: Bool
  ) {
    path = element.key.path
    self.cell = cell
    attributes = element.attributes
    let width = element.attributes.frame.width
    actions = SwipeActionsView(configuration.actions, isOnRight: isOnRight, rowWidth: width)
    room = SwipeRoom(
      row: width, actions: actions.ownWidth,
      takesFullSwipe: configuration.performsFirstActionWithFullSwipe)
  }

  /// The attributes of the row as it is shown.
  var shown: UICollectionViewLayoutAttributes {
    let copy = attributes.copied
    copy.center.x += actions.isOnRight ? -reveal : reveal
    return copy
  }

  // MARK: By a finger

  /// The finger has it from where it is.
  func hold() {
    stop()
    pulled = reveal
  }

  func pull(by distance: CGFloat) {
    pulled += actions.isOnRight ? -distance : distance
    reveal = room.reveal(pulled: pulled)
    isFull = room.isFull(reveal)
    onMove(self)
  }

  // MARK: By itself

  /// Goes somewhere; at once where nobody sees it on its way.
  func go(to end: CGFloat, in window: UIWindow?) {
    stop()
    guard let window, ViewAnimation.isEnabled, end != reveal else {
      reveal = end
      return arrive()
    }
    way = (reveal, end, nil)
    self.window = window
    window.addMoving(self)
  }

  package func advance(to time: Double) -> Bool {
    guard let way else { return false }
    let start = way.start ?? time
    self.way?.start = start
    let share = (time - start) / Self.duration
    reveal = way.from + (way.to - way.from) * CGFloat(AnimationCurve.easeOut.progress(at: share))
    if share >= 1 {
      stop()
      arrive()
      return false
    }
    onMove(self)
    return true
  }

  private func arrive() {
    onMove(self)
    onRest(self)
  }

  /// Stays where it is.
  func stop() {
    way = nil
    window?.removeMoving(self)
    window = nil
  }

  // MARK: The cell

  func dress() {
    cell.swipeActions = actions
    if actions.superview !== cell { cell.insertSubview(actions, at: 0) }
  }

  /// Leaves the cell as it was.
  func undress() {
    stop()
    actions.removeFromSuperview()
    if cell.swipeActions === actions { cell.swipeActions = nil }
  }
}
