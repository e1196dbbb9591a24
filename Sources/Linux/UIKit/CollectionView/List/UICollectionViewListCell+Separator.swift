internal import CoreGraphics

extension UICollectionViewListCell {
  /// Where the line begins that goes with the content.
  private var textStart: CGFloat {
    contentInsets.leading + ((content as? UIListContentView)?.textStart ?? ListSection.textInset)
  }

  /// Ties the guide to where the line stands of itself, less than anybody else's constraints do.
  func addSeparatorGuide(_ guide: UILayoutGuide) {
    addLayoutGuide(guide)
    let leading = guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: textStart)
    let trailing = guide.trailingAnchor.constraint(equalTo: trailingAnchor)
    for tie in [leading, trailing] { tie.priority = .fittingSizeLevel }
    guideTies = (leading, trailing)
    NSLayoutConstraint.activate([
      leading, trailing, guide.heightAnchor.constraint(equalToConstant: 0),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    setNeedsLayout()
  }

  /// Tells the list where the line below stands.
  ///
  /// - Parameter guided: Where the guide stands; nil where nobody asked for it.
  func tellSeparator(_ guided: CGRect?) {
    guideTies?.leading.constant = textStart
    var insets = (leading: textStart, trailing: CGFloat(0))
    if let guided {
      insets = (guided.minX, bounds.width - guided.maxX)
      if isRightToLeft { insets = (insets.trailing, insets.leading) }
    }
    separatorInsets = insets
    (superview as? UICollectionView)?.showSeparator(below: self)
  }
}

extension UICollectionView {
  /// Asks the layout again where the line below a cell stands elsewhere than the cell says.
  func showSeparator(below cell: UICollectionViewListCell) {
    guard !showing.isUnderWay, cell.place != nil, let insets = cell.separatorInsets,
      let path = indexPath(for: cell),
      let line = live[
        ElementKey(category: .decorationView, kind: ListSection.bottomSeparator, path: path)],
      let attributes = line.attributes as? ColoredAttributes, attributes.isAutomatic,
      attributes.leading != insets.leading || attributes.trailing != insets.trailing
    else { return }
    needsPass()
  }
}
