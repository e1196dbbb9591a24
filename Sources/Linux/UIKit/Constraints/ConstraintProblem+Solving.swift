extension ConstraintProblem {
  /// Finds where everything stands, or only how wide.
  mutating func solve(onlyWidths: Bool = false) {
    tell(rows.filter { $0.priority.rawValue >= UILayoutPriority.required.rawValue })
    let optional = rows.filter { $0.priority.rawValue < UILayoutPriority.required.rawValue }
    tell(optional.filter { !$0.isVertical } + contentRows(.horizontal))
    guard !onlyWidths else { return }
    tell(optional.filter(\.isVertical) + contentRows(.vertical))
    for item in items { settle(item) }
  }

  /// What the content of views whose length is still free asks for: no less, and no more.
  private func contentRows(_ axis: NSLayoutConstraint.Axis) -> [Row] {
    var rows: [Row] = []
    for item in isFitting ? items + [container] : items {
      guard let view = item as? UIView else { continue }
      let place = place(of: view)
      let length = axis == .horizontal ? place.horizontal.length : place.vertical.length
      guard system.value(of: length) == nil else { continue }
      let width = axis == .horizontal ? nil : system.value(of: place.horizontal.length).map { CGFloat($0) }
      let content = view.contentLength(axis, width: width, looksInside: view !== container)
      guard content >= 0, content.isFinite else { continue }
      let slack = length - LinearExpression(Double(content))
      rows.append(
        Row(
          expression: slack, isEquation: false,
          priority: view.contentCompressionResistancePriority(for: axis), isVertical: axis == .vertical))
      rows.append(
        Row(
          expression: slack * -1, isEquation: false, priority: view.contentHuggingPriority(for: axis),
          isVertical: axis == .vertical))
    }
    return rows
  }

  /// Ends what is still open: lengths are as small and places as far to the start as may be.
  private mutating func settle(_ item: any ConstraintItem) {
    let place = place(of: item)
    var isOpen = false
    for span in [place.horizontal, place.vertical] {
      for expression in [span.length, span.start] where system.value(of: expression) == nil {
        isOpen = true
        system.equate(expression)
      }
    }
    if isOpen, let view = item as? UIView, !view.ties.isEmpty { markOpen(view) }
  }

  // MARK: Answers

  /// The size that was found for the container.
  var fittingSize: CGSize {
    let place = place(of: container)
    return CGSize(
      width: CGFloat(max(0, system.value(of: place.horizontal.length) ?? 0)),
      height: CGFloat(max(0, system.value(of: place.vertical.length) ?? 0)))
  }

  /// Where an item was found to stand, in the container's space, its edges on whole pixels.
  func rectangle(of item: any ConstraintItem, scale: CGFloat) -> CGRect {
    let (place, bounds) = (place(of: item), container.bounds)
    func edge(_ expression: LinearExpression) -> CGFloat { CGFloat(system.value(of: expression) ?? 0) }
    let (start, end) = (edge(place.horizontal.start), edge(place.horizontal.end))
    func onPixel(_ value: CGFloat) -> CGFloat {
      // Halves go one way even where they are not quite halves, so that a length stays what it is.
      (value * scale + 0.5001).rounded(.down) / scale
    }
    let left = onPixel(isRightToLeft ? bounds.maxX - end : bounds.minX + start)
    let right = onPixel(isRightToLeft ? bounds.maxX - start : bounds.minX + end)
    let top = onPixel(bounds.minY + edge(place.vertical.start))
    let bottom = onPixel(bounds.minY + edge(place.vertical.end))
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
