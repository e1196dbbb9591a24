extension UICollectionView {
  func register(_ viewClass: AnyClass?, _ key: ReusePool.Key) {
    pool.drop(key)
    guard let viewClass else {
      classes[key] = nil
      return
    }
    let isCell = viewClass is UICollectionViewCell.Type
    guard let reusable = viewClass as? UICollectionReusableView.Type, isCell || key.category != .cell else {
      let base = key.category == .cell ? "UICollectionViewCell" : "UICollectionReusableView"
      UIDiagnostics.report(
        "\(viewClass) was registered for \"\(key.identifier)\" and is no \(base); nothing is registered. Register a subclass of it."
      )
      classes[key] = nil
      return
    }
    classes[key] = reusable
  }

  /// Hands out a view by the class that was registered.
  func dequeue(_ key: ReusePool.Key, for path: IndexPath) -> UICollectionReusableView {
    if let viewClass = classes[key] { return dequeue(viewClass, key, for: path) }
    if toldUnregistered.insert(key).inserted {
      let call =
        key.category == .cell
        ? "register(_:forCellWithReuseIdentifier:)"
        : "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)"
      UIDiagnostics.report(
        "\"\(key.identifier)\" was dequeued and is not registered; a plain view stands in. Call \(call) first."
      )
    }
    return key.category == .cell
      ? dequeue(UICollectionViewCell.self, key, for: path)
      : dequeue(UICollectionReusableView.self, key, for: path)
  }

  /// Hands out a view of a class: that which shows the item already where it is reconfigured, one that waits, or a new one.
  func dequeue<View: UICollectionReusableView>(
    _ viewClass: View.Type, _ key: ReusePool.Key, for path: IndexPath
  ) -> View {
    let element = ElementKey(category: key.category, kind: key.kind, path: path)
    if let reconfigured, reconfigured.key == element, reconfigured.view.identifier == key.identifier,
      let view = reconfigured.view as? View
    {
      return view
    }
    let attributes = attributes(forDequeued: element)
    let view: View
    if let waiting = pool.take(key) as? View {
      view = waiting
      if let cell = view as? UICollectionViewCell {
        (cell.isSelected, cell.isHighlighted) = (false, false)
        (cell.content as? any ReusedContent)?.willShowAnotherItem()
      }
      view.prepareForReuse()
    } else {
      view = viewClass.init(_reuse: CGRect(origin: .zero, size: attributes?.size ?? .zero))
      view.identifier = key.identifier
    }
    if let attributes { view.take(attributes) }
    return view
  }

  /// The attributes of a view that is handed out, if there are any for it.
  private func attributes(forDequeued key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let asked, asked.key == key { return asked.attributes }
    guard isPresent(key.path) else { return nil }
    return key.category == .cell
      ? layoutAttributesForItem(at: key.path)
      : layoutAttributesForSupplementaryElement(ofKind: key.kind, at: key.path)
  }
}

extension UICollectionReusableView {
  /// Stands where attributes say, and tells the view.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    if attributes.transform.isIdentity, transform.isIdentity {
      frame = attributes.frame
    } else {
      transform = .identity
      bounds.size = attributes.size
      center = attributes.center
      transform = attributes.transform
    }
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    take(place: attributes.place)
    apply(attributes)
  }
}
