/// A content view that keeps something of what it shows: it hears that it will show another item.
@MainActor package protocol ReusedContent: AnyObject {
  func willShowAnotherItem()
}

extension UICollectionViewCell {
  /// Puts a view in that fills the cell, above those of some views that are there and below all others.
  func fill(with view: UIView, above lower: [UIView?]) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let below = lower.compactMap { $0 }.filter { $0.superview === self }
    let place = below.compactMap { view in children.firstIndex { $0 === view } }.max().map { $0 + 1 }
    insertSubview(view, at: place ?? 0)
  }

  func stateDidChange() {
    showSelection()
    setNeedsUpdateConfiguration()
  }

  func showSelection() {
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
  }

  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    // What was set just now is up to date.
    needsUpdateConfiguration = false
  }

  func updateShown(for state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let shownContent {
      showContent(shownContent.updated(for: state))
    }
    if automaticallyUpdatesBackgroundConfiguration, let shownBackground {
      showBackground(shownBackground.updated(for: state))
    }
  }

  func automaticallyUpdated(
    _ configuration: (any UIContentConfiguration)?
  ) -> (any UIContentConfiguration)? {
    automaticallyUpdatesContentConfiguration
      ? configuration?.updated(for: configurationState) : configuration
  }

  func showContent(_ configuration: (any UIContentConfiguration)?) {
    let old = shownContent
    shownContent = configuration
    guard let configuration else {
      if old != nil { replaceContent(by: UIView()) }
      return
    }
    if let old, type(of: old) == type(of: configuration), let content = content as? any UIContentView {
      content.configuration = configuration
    } else {
      replaceContent(by: configuration.makeContentView())
    }
    needsFitting = true
    setNeedsLayout()
  }

  /// Asks the collection view to ask for the size that the cell prefers, where that may be another now.
  func askForFitting() {
    guard needsFitting else { return }
    needsFitting = false
    (superview as? UICollectionView)?.fitAgain(self)
  }

  private func replaceContent(by view: UIView) {
    let lower = [configuredBackground, backgroundView, selectedBackgroundView, content]
    fill(with: view, above: lower)
    content.removeFromSuperview()
    content = view
  }

  func showBackground(_ configuration: UIBackgroundConfiguration?) {
    guard configuration != shownBackground else { return }
    shownBackground = configuration
    guard let configuration else {
      configuredBackground?.removeFromSuperview()
      configuredBackground = nil
      return
    }
    let view = configuredBackground ?? ConfiguredBackground(frame: bounds)
    if configuredBackground == nil {
      configuredBackground = view
      insertSubview(view, at: 0)
    }
    view.show(configuration, tint: tintColor)
    layOutBackground()
  }

  func layOutBackground() {
    guard let configuredBackground, let shownBackground else { return }
    let insets = shownBackground.backgroundInsets.resolved(isRightToLeft: isRightToLeft)
    configuredBackground.frame = bounds.inset(by: insets)
  }
}
