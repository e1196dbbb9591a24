/// What is done to a shape's path: its numbers are animated beside those of the shape.
nonisolated protocol PathChange: Animatable, Sendable {
  func apply(to path: Path, in rect: CGRect) -> Path
}

/// A shape whose path is made from another one's.
nonisolated struct ChangedShape<Base: Shape, Change: PathChange>: Shape {
  var shape: Base
  var change: Change

  var animatableData: AnimatablePair<Base.AnimatableData, Change.AnimatableData> {
    get { AnimatablePair(shape.animatableData, change.animatableData) }
    set { (shape.animatableData, change.animatableData) = (newValue.first, newValue.second) }
  }

  func path(in rect: CGRect) -> Path { change.apply(to: shape.path(in: rect), in: rect) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// Leaves a part of a path.
nonisolated struct PathTrim: PathChange {
  var start: CGFloat
  var end: CGFloat

  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(start, end) }
    set { (start, end) = (newValue.first, newValue.second) }
  }

  func apply(to path: Path, in rect: CGRect) -> Path { path.trimmedPath(from: start, to: end) }
}

/// Turns a path around a point of its rectangle.
nonisolated struct PathTurn: PathChange {
  var angle: Angle
  var anchor: UnitPoint

  var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }

  func apply(to path: Path, in rect: CGRect) -> Path {
    let (x, y) = (rect.minX + rect.width * anchor.x, rect.minY + rect.height * anchor.y)
    return path.applying(
      CGAffineTransform(translationX: x, y: y).rotated(by: angle.radians).translatedBy(x: -x, y: -y))
  }
}

/// Makes a path larger or smaller from a point of its rectangle.
nonisolated struct PathScale: PathChange {
  var scale: CGSize
  var anchor: UnitPoint

  var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }

  func apply(to path: Path, in rect: CGRect) -> Path {
    let (x, y) = (rect.minX + rect.width * anchor.x, rect.minY + rect.height * anchor.y)
    return path.applying(
      CGAffineTransform(translationX: x, y: y).scaledBy(x: scale.width, y: scale.height)
        .translatedBy(x: -x, y: -y))
  }
}

/// Moves a path.
nonisolated struct PathShift: PathChange {
  var offset: CGSize

  var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }

  func apply(to path: Path, in rect: CGRect) -> Path { path.offsetBy(dx: offset.width, dy: offset.height) }
}

/// Maps a path. Another map comes at once.
nonisolated struct PathMap: PathChange {
  let map: CGAffineTransform
  typealias AnimatableData = EmptyAnimatableData

  func apply(to path: Path, in rect: CGRect) -> Path { path.applying(map) }
}

/// Takes the outline of a stroke along a path.
nonisolated struct PathStroke: PathChange {
  var style: StrokeStyle

  var animatableData: StrokeStyle.AnimatableData {
    get { style.animatableData }
    set { style.animatableData = newValue }
  }

  func apply(to path: Path, in rect: CGRect) -> Path { path.strokedPath(style) }
}

/// The outline of a stroke along a shape.
typealias StrokedShape<Base: Shape> = ChangedShape<Base, PathStroke>

extension ChangedShape where Change == PathStroke {
  init(shape: Base, style: StrokeStyle) { self.init(shape: shape, change: PathStroke(style: style)) }
}
