extension UIView {
  /// Says that the subviews must be placed before the next frame.
  func markNeedsLayout() {
    flags.needsLayout = true
    tellLayoutWaits()
  }

  /// Tells all views above that a layout waits here.
  func tellLayoutWaits() {
    var view = superview
    while let current = view, !current.flags.layoutWaitsInside {
      current.flags.layoutWaitsInside = true
      view = current.superview
    }
    window?.host?.setNeedsFrame()
  }

  /// Places all that waits here and inside. A view that asks for its layout again while it is laid out gets it in the same
  /// pass, a few times; one that never has enough waits for the next frame.
  func layOutWhatWaits() {
    for _ in 0..<8 {
      guard flags.needsLayout || flags.layoutWaitsInside else { return }
      layOutOnce()
    }
    UIDiagnostics.report(
      "a view asked for its layout each time it was laid out; it waits for the next frame. Look for setNeedsLayout() in layoutSubviews()."
    )
  }

  private func layOutOnce() {
    if flags.needsLayout {
      flags.needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      hosted?.layOut(in: bounds)
      controller?.viewDidLayoutSubviews()
    }
    guard flags.layoutWaitsInside else { return }
    flags.layoutWaitsInside = false
    for child in children where child.flags.needsLayout || child.flags.layoutWaitsInside {
      child.layOutOnce()
    }
  }

  /// Who stands around must ask for the size again.
  func intrinsicSizeDidChange() {
    if let superview {
      superview.markNeedsLayout()
      superview.sizeMayHaveChanged(of: self)
      // A view whose size follows from those inside it asks its own superview in turn.
      if !translatesAutoresizingMaskIntoConstraints { superview.intrinsicSizeDidChange() }
    } else {
      (self as? UIWindow)?.host?.setNeedsSize()
    }
  }
}

extension HostedContent {
  /// The size within a limit; sides of the limit that are 0 or immense are none, as for `UIView.sizeThatFits`.
  func fittingSize(for size: CGSize) -> CGSize {
    func proposed(_ side: CGFloat) -> CGFloat? { side > 0 && side < 1e7 ? side : nil }
    return sizeThatFits(width: proposed(size.width), height: proposed(size.height))
  }
}
