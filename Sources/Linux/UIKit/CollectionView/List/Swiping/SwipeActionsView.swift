/// The actions beside a row that is pulled aside. It stands in the row's cell, outside its bounds, so that it goes where that
/// goes.
final class SwipeActionsView: UIView {
  /// From the row's edge on.
  let buttons: [SwipeButton]
  /// Whether the row goes to the left.
  let isOnRight: Bool
  /// The width of all buttons where all of them is shown.
  let ownWidth: CGFloat
  /// How far the row is aside.
  private(set) var reveal: CGFloat = 0

  /// How much of a row its actions cover at most.
  private static let mostShare: CGFloat = 0.8

  init(_ actions: [UIContextualAction], isOnRight: Bool, rowWidth: CGFloat) {
    buttons = actions.map { SwipeButton($0) }
    self.isOnRight = isOnRight
    let wanted = buttons.reduce(0) { $0 + $1.ownWidth }
    ownWidth = min(wanted, (rowWidth * Self.mostShare).rounded(.down))
    super.init(frame: .zero)
    clipsToBounds = true
    // A row may become higher meanwhile.
    autoresizingMask = .flexibleHeight
    for button in buttons {
      button.autoresizingMask = .flexibleHeight
      button.narrow(by: wanted > 0 ? ownWidth / wanted : 1)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Fills what a row shows that has gone so far aside: each button has its share, or the first has all.
  ///
  /// - Parameter corner: How far it goes on behind the row, whose corners are round.
  func show(_ reveal: CGFloat, beside row: CGRect, behind corner: CGFloat, isFull: Bool) {
    self.reveal = reveal
    frame = CGRect(
      x: isOnRight ? row.maxX - corner : row.minX - reveal, y: row.minY, width: reveal + corner,
      height: row.height)
    backgroundColor = (isFull ? buttons.first : buttons.last)?.backgroundColor
    let scale = max(1, traitCollection.displayScale)
    var (outer, shares): (CGFloat, CGFloat) = (0, 0)
    for (number, button) in buttons.enumerated() {
      shares += isFull ? (number == 0 ? 1 : 0) : button.ownWidth / max(1, ownWidth)
      let end = number == buttons.count - 1 ? reveal : (reveal * min(shares, 1) * scale).rounded() / scale
      let width = max(0, end - outer)
      button.frame = CGRect(
        x: isOnRight ? corner + reveal - outer - width : outer, y: 0, width: width, height: row.height)
      // What a full swipe performs stands beside the row.
      let inner = isOnRight ? button.ownWidth / 2 : width - button.ownWidth / 2
      button.middle = isFull ? inner : width / 2
      outer = max(outer, end)
    }
  }
}
