public import CoreGraphics

public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: Self.AnimatableData { get set }
}

extension Animatable where Self.AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Animatable where Self: VectorArithmetic {
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Double: Animatable {
  public typealias AnimatableData = Double
}

extension Float: Animatable {
  public typealias AnimatableData = Float
}

extension CGFloat: Animatable {
  public typealias AnimatableData = CGFloat
}

extension CGPoint: Animatable {
  public typealias AnimatableData = AnimatablePair<CGFloat, CGFloat>

  public var animatableData: CGPoint.AnimatableData {
    get { AnimatablePair(x, y) }
    set { self = CGPoint(x: newValue.first, y: newValue.second) }
  }
}

extension CGSize: Animatable {
  public typealias AnimatableData = AnimatablePair<CGFloat, CGFloat>

  public var animatableData: CGSize.AnimatableData {
    get { AnimatablePair(width, height) }
    set { self = CGSize(width: newValue.first, height: newValue.second) }
  }
}

extension CGRect: Animatable {
  public typealias AnimatableData = AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData>

  public var animatableData: CGRect.AnimatableData {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}
