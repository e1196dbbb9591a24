internal import CoreGraphics

/// The accessories of a cell with their views.
@MainActor struct PlacedAccessories {
  /// In points: from the edge, between two, and from the content.
  static let margin: CGFloat = 16
  static let gap: CGFloat = 8

  var leading: [(accessory: UICellAccessory, view: UIView)] = []
  var trailing: [(accessory: UICellAccessory, view: UIView)] = []

  var all: [(accessory: UICellAccessory, view: UIView)] { leading + trailing }

  /// The height that the highest view asks for.
  var height: CGFloat { all.map(\.view.bounds.height).max() ?? 0 }

  /// How wide the accessories of a side are, with the margin at the edge; 0 where there are none.
  static func width(_ side: [(accessory: UICellAccessory, view: UIView)]) -> CGFloat {
    guard !side.isEmpty else { return 0 }
    return margin + side.reduce(-gap) { $0 + gap + $1.accessory.room(for: $1.view.bounds.width) }
  }
}

extension UICollectionViewListCell {
  private var indent: CGFloat {
    indentationWidth.isFinite ? CGFloat(max(0, indentationLevel)) * max(0, indentationWidth) : 0
  }

  /// How far the content stands in.
  var contentInsets: (leading: CGFloat, trailing: CGFloat) {
    (indent + PlacedAccessories.width(placed.leading), PlacedAccessories.width(placed.trailing))
  }

  /// Gives each accessory that is shown just now a view, and all their places.
  func placeAccessories() {
    let shown = accessories.filter { $0.isShown(whileEditing: isEditing) }
    var free = placed.all
    placed.leading = views(of: shown.filter(\.isLeading), taking: &free)
    placed.trailing = views(of: shown.filter { !$0.isLeading }, taking: &free)
    for old in free where old.view.superview === self { old.view.removeFromSuperview() }
    let state = AccessoryState(isSelected: isSelected, isExpanded: isExpanded, tint: tintColor)
    for (accessory, view) in placed.all {
      accessory.show(in: view, state, press: press(accessory))
      if view.superview !== self { addSubview(view) }
    }
    var x = PlacedAccessories.margin + (indentsAccessories ? indent : 0)
    for (accessory, view) in placed.leading { x = place(view, accessory, from: x) }
    x = bounds.width - PlacedAccessories.width(placed.trailing)
    for (accessory, view) in placed.trailing { x = place(view, accessory, from: x) }
  }

  /// Gives the accessories of a side views, those that were there before where they fit.
  private func views(
    of side: [UICellAccessory], taking free: inout [(accessory: UICellAccessory, view: UIView)]
  ) -> [(accessory: UICellAccessory, view: UIView)] {
    var views: [(accessory: UICellAccessory, view: UIView)] = []
    for accessory in UICellAccessory.ordered(side) {
      let known = free.firstIndex { accessory.takesView(of: $0.accessory) }
      views.append((accessory, known.map { free.remove(at: $0).view } ?? accessory.makeView()))
    }
    return views
  }

  /// Places a view in the middle of its room, and returns where the next one's begins.
  private func place(_ view: UIView, _ accessory: UICellAccessory, from start: CGFloat) -> CGFloat {
    let (size, room) = (view.bounds.size, accessory.room(for: view.bounds.width))
    let x = start + (room - size.width) / 2
    let scale = max(1, traitCollection.displayScale)
    func onPixel(_ place: CGFloat) -> CGFloat { (place * scale).rounded(.down) / scale }
    view.frame = CGRect(
      x: onPixel(isRightToLeft ? bounds.width - x - size.width : x),
      y: onPixel((bounds.height - size.height) / 2), width: size.width, height: size.height)
    return start + room + PlacedAccessories.gap
  }

  /// How high the content asks to be beside the accessories of a cell of some width.
  func contentHeight(inWidth width: CGFloat) -> CGFloat {
    let insets = contentInsets
    let room = CGSize(width: max(1, width - insets.leading - insets.trailing), height: 0)
    guard content.placesByConstraints else { return content.sizeThatFits(room).height }
    return content.systemLayoutSizeFitting(
      room, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  func placeContent() {
    let insets = contentInsets
    let sides = NSDirectionalEdgeInsets(
      top: 0, leading: insets.leading, bottom: 0, trailing: insets.trailing)
    let frame = bounds.inset(by: sides.resolved(isRightToLeft: isRightToLeft))
    if content.frame != frame { content.frame = frame }
  }

  // MARK: Taps

  /// What a tap on an accessory does.
  private func press(_ accessory: UICellAccessory) -> (() -> Void)? {
    switch accessory.kind {
    case .outlineDisclosure: accessory.handler ?? { [weak self] in self?.toggleExpansion() }
    case .delete, .insert, .detail: accessory.handler
    default: nil
    }
  }

  /// What a tap anywhere on the cell does instead of selecting its item; nil where it selects.
  var wholeTap: (() -> Void)? {
    for (accessory, _) in placed.all {
      guard case .outlineDisclosure(let style) = accessory.kind else { continue }
      if style == .header || style == .automatic && place?.role == .header { return press(accessory) }
    }
    return nil
  }

  private func toggleExpansion() {
    guard let view = superview as? UICollectionView, let path = view.indexPath(for: self) else { return }
    view.outlineSource?.toggleExpansion(at: path)
  }
}
