// Main and cross lengths: main runs along an axis, cross across it.

extension ProposedViewSize {
  init(main: CGFloat?, cross: CGFloat?, _ axis: Axis) {
    self = axis == .horizontal ? Self(width: main, height: cross) : Self(width: cross, height: main)
  }

  func main(_ axis: Axis) -> CGFloat? { axis == .horizontal ? width : height }
  func cross(_ axis: Axis) -> CGFloat? { axis == .horizontal ? height : width }
}

extension CGSize {
  init(main: CGFloat, cross: CGFloat, _ axis: Axis) {
    self = axis == .horizontal ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
  }

  func main(_ axis: Axis) -> CGFloat { axis == .horizontal ? width : height }
  func cross(_ axis: Axis) -> CGFloat { axis == .horizontal ? height : width }
}

extension CGPoint {
  init(main: CGFloat, cross: CGFloat, _ axis: Axis) {
    self = axis == .horizontal ? CGPoint(x: main, y: cross) : CGPoint(x: cross, y: main)
  }

  func main(_ axis: Axis) -> CGFloat { axis == .horizontal ? x : y }
  func cross(_ axis: Axis) -> CGFloat { axis == .horizontal ? y : x }
}
