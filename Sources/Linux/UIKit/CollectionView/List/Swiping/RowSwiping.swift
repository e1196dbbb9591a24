internal import Interaction

/// Has a finger pull rows of a list aside, one at a time, so that their actions show.
@MainActor final class RowSwiping: GestureDelegate {
  private weak var view: UICollectionView?
  let pan = PanRecognizer(axes: .horizontal, acceptsMouse: true)
  /// What closes the row that is open.
  let tap = TapRecognizer()
  /// The row that is open, or goes there, or is pulled.
  private(set) var open: SwipedRow?
  /// Those that go back to their place.
  private var closing: [SwipedRow] = []
  /// Those that an update let go of, as long as they look like it.
  private var leftover: [SwipedRow] = []
  /// The row that a finger pulls as soon as it has the pointer.
  private var next: SwipedRow?

  init(_ view: UICollectionView) {
    self.view = view
    pan.delegate = self
    pan.action = { [weak self] in self?.panDidChange(to: $0) }
    pan.onFinal = { [weak self] _ in self?.next = nil }
    tap.action = { [weak self] state in if state == .ended { self?.close() } }
  }

  // MARK: The gesture

  func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let view else { return false }
    let start = view.point(ofEventAt: pan.start)
    let known = ([open].compactMap { $0 } + closing).first { $0.attributes.frame.contains(start) }
    next = known ?? view.touchedItem(at: start).flatMap { row(at: $0, isOnRight: pan.translation.width < 0) }
    return next != nil
  }

  /// A row with its actions on a side, where there are any.
  private func row(at path: IndexPath, isOnRight: Bool) -> SwipedRow? {
    guard let view, let provider = view.swipeProvider(at: path, isOnRight: isOnRight),
      let configuration = view.answering({ provider(path) }), !configuration.actions.isEmpty,
      let element = view.live[.cell(path)], let cell = element.view as? UICollectionViewCell,
      element.attributes.frame.width > 0
    else { return nil }
    let row = SwipedRow(element, cell, configuration, isOnRight: isOnRight)
    row.onMove = { [weak self] in self?.show($0) }
    row.onRest = { [weak self] in if $0.reveal == 0 { self?.drop($0) } }
    for (number, button) in row.actions.buttons.enumerated() {
      button.addAction(
        UIAction { [weak self, weak row] _ in if let row { self?.perform(number, in: row) } },
        for: .touchUpInside)
    }
    return row
  }

  private func panDidChange(to state: GestureRecognizer.State) {
    if state == .began { begin() }
    guard let row = open else { return }
    switch state {
    case .began, .possible: break
    case .changed: row.pull(by: pan.delta.width)
    case .ended:
      row.pull(by: pan.delta.width)
      release(row, velocity: row.actions.isOnRight ? -pan.velocity.width : pan.velocity.width)
    case .cancelled, .failed: close()
    }
  }

  private func begin() {
    guard let row = next else { return }
    if open !== row { close() }
    closing.removeAll { $0 === row }
    open = row
    row.dress()
    row.hold()
  }

  private func release(_ row: SwipedRow, velocity: CGFloat) {
    if row.isFull, !row.isPerforming { return perform(0, in: row) }
    row.isFull = false
    let rest = row.room.rest(from: row.reveal, velocity: velocity)
    if rest > 0 { row.go(to: rest, in: view?.window) } else { close() }
  }

  // MARK: Actions

  /// Has an action done what it is for; a full swipe leaves the row aside until it says that it is done.
  private func perform(_ number: Int, in row: SwipedRow) {
    guard open === row, !row.isPerforming, row.actions.buttons.indices.contains(number) else { return }
    row.isPerforming = true
    if row.isFull { row.go(to: row.room.most, in: view?.window) }
    let button = row.actions.buttons[number]
    button.action.handler(button.action, button) { [weak self, weak row] _ in
      if let self, row === open { close() }
    }
  }

  // MARK: Closing

  /// Sends the open row back to its place.
  func close() {
    guard let row = open else { return }
    open = nil
    (row.isFull, row.isPerforming) = (false, false)
    closing.append(row)
    row.go(to: 0, in: view?.window)
  }

  /// Lets go of all rows: the layout says where they stand, from the next pass on.
  func abandon() {
    let rows = [open].compactMap { $0 } + closing
    guard !rows.isEmpty else { return }
    (open, closing) = (nil, [])
    for row in rows { row.stop() }
    leftover += rows
    view?.needsPass()
  }

  /// Leaves cells as they were that an update let go of; those that are on their way out look so to the end.
  func tidy() {
    for row in leftover where !row.cell.flags.isLeaving { row.undress() }
    leftover.removeAll { !$0.cell.flags.isLeaving }
  }

  /// A cell shows its item no more.
  func cellWasParked(_ cell: UIView) {
    for row in [open].compactMap({ $0 }) + closing + leftover where row.cell === cell { row.undress() }
    if open?.cell === cell { open = nil }
    closing.removeAll { $0.cell === cell }
    leftover.removeAll { $0.cell === cell }
  }

  private func drop(_ row: SwipedRow) {
    closing.removeAll { $0 === row }
    if open === row { open = nil }
    row.undress()
  }

  // MARK: Places

  /// The attributes of what is to be shown, with those of rows as they are aside.
  func placing(_ list: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
    let rows = [open].compactMap { $0 } + closing
    guard !rows.isEmpty else { return list }
    return list.map { attributes in
      guard attributes.representedElementCategory == .cell,
        let row = rows.first(where: { $0.path == attributes.indexPath })
      else { return attributes }
      row.attributes = attributes.copied
      return row.shown
    }
  }

  private func show(_ row: SwipedRow) {
    guard let element = view?.live[.cell(row.path)], element.view === row.cell else { return }
    _ = element.move(to: row.shown, nil)
    row.actions.show(
      row.reveal, beside: row.cell.bounds, behind: row.cell.groupRadius, isFull: row.isFull)
    row.cell.setNeedsDrawing()
  }
}
