extension UICollectionView {
  /// Whether anything may be selected just now.
  var selectsItems: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether several items may be selected just now.
  var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// What was selected before is selected no more, as at Apple.
  func editingDidChange() {
    unhighlight()
    swiping?.close()
    for path in selection.paths { setSelected(path, false) }
    for element in live.values {
      guard let cell = element.view as? UICollectionViewCell else { continue }
      cell.isEditing = isEditing
      // Accessories come and go beside the content.
      element.fitting = nil
    }
    needsPass()
  }
}
