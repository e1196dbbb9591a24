/// The rules of a stack as rows of its problem.
@MainActor struct StackArrangement {
  private let stack: UIStackView
  private let views: [UIView]
  private let gap: (UIView) -> CGFloat
  private var isVertical: Bool { stack.axis == .vertical }

  init(_ stack: UIStackView, gap: @escaping (UIView) -> CGFloat) {
    self.stack = stack
    self.gap = gap
    views = stack.arrangedViews
  }

  func add(to problem: inout ConstraintProblem) {
    let whole =
      stack.isLayoutMarginsRelativeArrangement
      ? problem.place(of: stack.layoutMarginsGuide) : problem.place(of: stack)
    let places = views.map { problem.place(of: $0) }
    addChain(
      places.map { isVertical ? $0.vertical : $0.horizontal },
      in: isVertical ? whole.vertical : whole.horizontal,
      to: &problem)
    addAlignment(
      places.map { isVertical ? $0.horizontal : $0.vertical },
      in: isVertical ? whole.horizontal : whole.vertical,
      to: &problem)
  }

  // MARK: Along the axis

  private func addChain(
    _ spans: [ConstraintProblem.Span], in whole: ConstraintProblem.Span, to problem: inout ConstraintProblem
  ) {
    guard let first = spans.first, let last = spans.last else { return }
    equate(first.start, whole.start, to: &problem)
    equate(last.end, whole.end, to: &problem)
    let commonGap = problem.system.makeVariable()
    let commonStep = problem.system.makeVariable()
    for index in spans.indices.dropLast() {
      let (span, next) = (spans[index], spans[index + 1])
      let space = LinearExpression(Double(gap(views[index])))
      switch stack.distribution {
      case .fill, .fillEqually, .fillProportionally:
        equate(next.start - span.end, space, to: &problem)
      case .equalSpacing:
        equate(next.start - span.end, commonGap, to: &problem)
        keep(next.start - span.end - space, to: &problem)
      case .equalCentering:
        keep(next.start - span.end - space, to: &problem)
        // Weaker than content, as at Apple's.
        equate(next.center - span.center, commonStep, priority: UILayoutPriority(149), to: &problem)
      }
    }
    addLengths(spans, to: &problem)
  }

  private func addLengths(_ spans: [ConstraintProblem.Span], to problem: inout ConstraintProblem) {
    guard let first = spans.first else { return }
    switch stack.distribution {
    case .fillEqually:
      for span in spans.dropFirst() { equate(span.length, first.length, to: &problem) }
    case .fillProportionally:
      let contents = views.map { Double($0.contentLength(stack.axis, width: nil)) }
      guard let content = contents.first, contents.allSatisfy({ $0 > 0 }) else { return }
      for (span, other) in zip(spans, contents).dropFirst() {
        equate(span.length * content, first.length * other, priority: UILayoutPriority(999), to: &problem)
      }
    case .fill, .equalSpacing, .equalCentering: break
    }
  }

  // MARK: Across the axis

  private func addAlignment(
    _ spans: [ConstraintProblem.Span], in whole: ConstraintProblem.Span, to problem: inout ConstraintProblem
  ) {
    for (view, span) in zip(views, spans) {
      keep(span.start - whole.start, isAcross: true, to: &problem)
      keep(whole.end - span.end, isAcross: true, to: &problem)
      switch stack.alignment {
      case .fill:
        equate(span.start, whole.start, isAcross: true, to: &problem)
        equate(span.end, whole.end, isAcross: true, to: &problem)
      case .leading: equate(span.start, whole.start, isAcross: true, to: &problem)
      case .trailing: equate(span.end, whole.end, isAcross: true, to: &problem)
      case .center: equate(span.center, whole.center, isAcross: true, to: &problem)
      case .firstBaseline, .lastBaseline:
        // Lines of text stand beside each other in a row only.
        let attribute: NSLayoutConstraint.Attribute =
          stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        if !isVertical, let first = views.first, first !== view {
          equate(
            problem.position(attribute, of: view), problem.position(attribute, of: first), isAcross: true,
            to: &problem)
        }
        equate(span.start, whole.start, priority: .fittingSizeLevel, isAcross: true, to: &problem)
      }
    }
  }

  // MARK: Rows

  private func equate(
    _ one: LinearExpression, _ other: LinearExpression, priority: UILayoutPriority = .required,
    isAcross: Bool = false, to problem: inout ConstraintProblem
  ) {
    problem.add(
      ConstraintProblem.Row(
        expression: one - other, priority: priority, isVertical: isVertical != isAcross))
  }

  private func keep(
    _ expression: LinearExpression, isAcross: Bool = false, to problem: inout ConstraintProblem
  ) {
    problem.add(
      ConstraintProblem.Row(
        expression: expression, isEquation: false, isVertical: isVertical != isAcross))
  }
}
