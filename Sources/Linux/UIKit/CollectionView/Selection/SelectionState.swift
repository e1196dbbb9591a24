/// Which items are selected, and which one a pointer presses.
struct SelectionState {
  var paths: Set<IndexPath> = []
  var highlighted: IndexPath?

  mutating func follow(_ plan: UpdatePlan) {
    paths = Set(paths.compactMap { plan.reloaded.contains($0) ? nil : plan.destination($0) })
    highlighted = highlighted.flatMap(plan.destination)
  }
}

extension UICollectionView {
  /// Tells a cell what it is to show of its item's state.
  func show(selectionOf element: LiveElement) {
    guard let cell = element.view as? UICollectionViewCell, element.key.category == .cell else { return }
    show(expansionOf: element)
    cell.isEditing = isEditing
    cell.isSelected = selection.paths.contains(element.key.path)
    cell.isHighlighted = selection.highlighted == element.key.path
  }

  /// Selects or deselects an item without telling the delegate.
  func setSelected(_ path: IndexPath, _ isSelected: Bool) {
    if isSelected { selection.paths.insert(path) } else { selection.paths.remove(path) }
    cellForItem(at: path)?.isSelected = isSelected
  }

  func select(_ path: IndexPath?, animated: Bool, at position: ScrollPosition) {
    guard let path else {
      for path in selection.paths { setSelected(path, false) }
      return
    }
    guard selectsItems else { return }
    guard isPresent(path) else {
      UIDiagnostics.report(
        "selectItem(at: \(path)) names an item that is not there; nothing is selected. Ask for items of the data source."
      )
      return
    }
    if !selectsSeveral {
      for other in selection.paths where other != path { setSelected(other, false) }
    }
    setSelected(path, true)
    if !position.isEmpty { scrollToItem(at: path, at: position, animated: animated) }
  }

  func keepOneSelected() {
    for path in selection.paths.sorted().dropFirst() { setSelected(path, false) }
  }

  // MARK: By people

  /// Selects, or deselects, what was tapped, and tells the delegate.
  func tapItem(at path: IndexPath) {
    if let tap = wholeTap(at: path) { return tap() }
    guard selectsItems, isPresent(path) else { return }
    let delegate = collectionDelegate
    if selectsSeveral, selection.paths.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      setSelected(path, false)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !selectsSeveral {
      for other in selection.paths.sorted() where other != path {
        setSelected(other, false)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    setSelected(path, true)
    delegate?.collectionView(self, didSelectItemAt: path)
    if let delegate, delegate.collectionView(self, canPerformPrimaryActionForItemAt: path) {
      delegate.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }

  /// Highlights what is pressed, where the delegate agrees; whether a tap on it is a tap.
  func highlight(_ path: IndexPath) -> Bool {
    unhighlight()
    guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return false }
    selection.highlighted = path
    cellForItem(at: path)?.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
    return true
  }

  func unhighlight() {
    guard let path = selection.highlighted else { return }
    selection.highlighted = nil
    cellForItem(at: path)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }
}
