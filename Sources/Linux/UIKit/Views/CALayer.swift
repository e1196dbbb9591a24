public import CoreGraphics

/// How a view's rectangle is drawn: its corners and its border.
///
/// A layer belongs to a view and has no life of its own here.
@MainActor @preconcurrency open class CALayer: NSObject {
  /// The view that draws the layer.
  weak var view: UIView?

  override public init() { super.init() }

  /// The radius of the corners, in points. It clips what is inside only where `masksToBounds`.
  open var cornerRadius: CGFloat = 0 { didSet { if cornerRadius != oldValue { view?.setNeedsDrawing() } } }
  open var masksToBounds = false { didSet { if masksToBounds != oldValue { view?.setNeedsDrawing() } } }
  /// The width of the border, which lies inside the bounds, in points.
  open var borderWidth: CGFloat = 0 { didSet { if borderWidth != oldValue { view?.setNeedsDrawing() } } }
  /// The border's colour; nil draws none.
  open var borderColor: CGColor? { didSet { if borderColor !== oldValue { view?.setNeedsDrawing() } } }
}
