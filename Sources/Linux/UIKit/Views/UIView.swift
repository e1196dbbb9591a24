public import CoreGraphics
internal import DisplayList
package import Interaction

@MainActor @preconcurrency open class UIView: UIResponder, UITraitEnvironment {
  public static let noIntrinsicMetric: CGFloat = -1

  var geometry = ViewGeometry()
  var flags = ViewFlags()
  /// What is shown where that is something else than the view is.
  var presentation: Presentation?
  /// The animations that show it.
  var runningAnimations: [AnimatedAspect: ViewAnimation] = [:]
  var children: [UIView] = []
  /// The traits that the view was told of last.
  var knownTraits = UITraitCollection.standard
  /// The picture of a view that keeps one.
  var retained: RetainedDrawing?
  /// The controller whose view this is.
  package weak var controller: UIViewController?
  /// Content that another toolkit draws above the background and below the subviews.
  package var hosted: (any HostedContent)? {
    didSet {
      if let oldValue { window?.removeMoving(oldValue) }
      if let hosted { window?.addMoving(hosted) }
      oldValue?.setShown(false)
      if hosted != nil { tellSight() }
      setNeedsLayout()
    }
  }
  /// Whether what is inside is drawn into a picture that is kept from frame to frame, as cells are: a scroll then moves
  /// pictures and draws nothing.
  package var keepsDrawing = false
  private let madeLayer = CALayer()

  public init(frame: CGRect) {
    super.init()
    geometry.setFrame(geometry.usable(frame, "frame"))
    madeLayer.view = self
  }

  /// There are no archives here: a view made from one is an empty view.
  required public init?(coder: NSCoder) {
    super.init()
    madeLayer.view = self
  }

  convenience override public init() { self.init(frame: .zero) }

  // Not `isolated deinit`: subclasses in files that are compiled before this one fail to emit with it (Swift 6.3).
  @MainActor deinit {
    // Views that somebody else holds go on without this one.
    for child in children { child.superviewIsGone() }
  }

  // MARK: Geometry

  /// Where the view stands in its superview. Where it is transformed, the smallest rectangle that holds it.
  open var frame: CGRect {
    get { geometry.frame }
    set { changeGeometry { $0.setFrame($0.usable(newValue, "frame")) } }
  }
  /// The view's own space: subviews stand in it.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { changeGeometry { $0.bounds = $0.usable(newValue, "bounds") } }
  }
  open var center: CGPoint {
    get { geometry.center }
    set { changeGeometry { $0.center = $0.usable(newValue, "center") } }
  }
  /// A map around the center.
  open var transform: CGAffineTransform {
    get { geometry.transform }
    set { changeGeometry { $0.transform = newValue } }
  }

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { converted(point, from: view) }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(transform(to: view))
  }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.applying(transform(to: view).inverted())
  }

  /// The geometry is another: what follows from that, for views of this module.
  func geometryDidChange(from old: ViewGeometry) {}

  // MARK: Looks

  open var alpha: CGFloat = 1 {
    didSet {
      guard alpha != oldValue else { return }
      looksDidChange()
      didChange(.alpha, from: Presentation(alpha: presentation?.alpha ?? oldValue))
    }
  }
  open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      looksDidChange()
      superview?.visibilityDidChange(of: self)
    }
  }
  open var isOpaque = true
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var backgroundColor: UIColor? {
    didSet {
      guard backgroundColor != oldValue else { return }
      setNeedsDrawing()
      didChange(.background, from: Presentation(background: presentation?.background ?? oldValue))
    }
  }
  // As Apple declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of what can be touched; nil takes the superview's, and in the end the system's blue.
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .tintColor }
    set {
      ownTint = newValue
      tellTintChanged()
    }
  }
  private var ownTint: UIColor?
  /// Whether the view has a tint of its own.
  var hasOwnTint: Bool { ownTint != nil }
  open func tintColorDidChange() { setNeedsDrawing() }
  open var contentMode = UIView.ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { setNeedsDrawing() } }
  }
  open var layer: CALayer { madeLayer }
  open var isUserInteractionEnabled = true
  open var tag = 0

  // MARK: Hierarchy

  open override var next: UIResponder? { controller ?? superview }
  open var superview: UIView? { holder }
  /// The view among whose subviews this one is.
  weak var holder: UIView?
  /// The subviews, from back to front.
  open var subviews: [UIView] { children }
  open var window: UIWindow? { superview?.window }

  open func addSubview(_ view: UIView) { insert(view, at: children.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }
  open func removeFromSuperview() { superview?.remove(self) }
  open func bringSubviewToFront(_ view: UIView) { moveChild(view, to: children.count - 1) }
  open func sendSubviewToBack(_ view: UIView) { moveChild(view, to: 0) }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  open func isDescendant(of view: UIView) -> Bool { ancestors.contains { $0 === view } }
  open func viewWithTag(_ tag: Int) -> UIView? { first { $0.tag == tag } }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  /// The window is another, before `didMoveToWindow()`: what follows from that, for views of this module.
  func windowDidChange() {}

  // MARK: Layout

  /// How the frame follows the superview's size, where no constraints are used.
  open var autoresizingMask: UIView.AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { superview?.setNeedsLayout() } }
  }
  open func setNeedsLayout() { markNeedsLayout() }
  open func layoutIfNeeded() { layOutWhatWaits() }
  /// Places the subviews. Called where the layout is asked for; overriding code calls `super`.
  open func layoutSubviews() { placeByConstraints() }
  open func sizeThatFits(_ size: CGSize) -> CGSize { hosted?.fittingSize(for: size) ?? bounds.size }
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    bounds.size = size
  }
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open func invalidateIntrinsicContentSize() { intrinsicSizeDidChange() }
  /// A subview says that it may ask for another size, for views of this module.
  func sizeMayHaveChanged(of subview: UIView) {}
  /// The size of the content for a width that is known, or for none; -1 for sides that it has not.
  func contentSize(width: CGFloat?) -> CGSize {
    var size = intrinsicContentSize
    guard let hosted, width != nil || size.width < 0 || size.height < 0 else { return size }
    let fitting = hosted.sizeThatFits(width: width, height: nil)
    if size.width < 0 { size.width = fitting.width }
    // Where it is narrower, it may be higher than it is of itself.
    if width != nil || size.height < 0 { size.height = fitting.height }
    return size
  }
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) {
    didSet { if directionalLayoutMargins != oldValue { layoutMarginsDidChange() } }
  }
  open var layoutMargins: UIEdgeInsets {
    get { directionalLayoutMargins.resolved(isRightToLeft: isRightToLeft) }
    set {
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: isRightToLeft ? newValue.right : newValue.left, bottom: newValue.bottom,
        trailing: isRightToLeft ? newValue.left : newValue.right)
    }
  }
  open func layoutMarginsDidChange() { setNeedsLayout() }
  /// What of the view is covered by what covers the window's edges.
  open var safeAreaInsets: UIEdgeInsets { coveredInsets }
  /// Called before the next frame where the view's part of the covers is another since it was asked last.
  ///
  /// What a scroll view moves under the covers, or out of them, is not told.
  open func safeAreaInsetsDidChange() {}
  /// The insets that the view was told of last.
  var knownCovers = UIEdgeInsets.zero

  // MARK: Constraints

  /// What constraints know of the view; nil where none were used.
  var constraintState: ConstraintState?

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  open var safeAreaLayoutGuide: UILayoutGuide { guide(\.safeArea, .safeArea) }
  open var layoutMarginsGuide: UILayoutGuide { guide(\.margins, .margins) }
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }

  open func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  open func setNeedsUpdateConstraints() {
    flags.needsUpdateConstraints = true
    markNeedsLayout()
    superview?.markNeedsLayout()
  }
  /// Adds the view's own constraints. Called once before the first layout, and where it was asked for.
  open func updateConstraints() {}

  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintState?.hugging[axis] ?? .defaultLow
  }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    ensuredConstraintState.hugging[axis] = priority
    intrinsicSizeDidChange()
  }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintState?.compressionResistance[axis] ?? .defaultHigh
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    ensuredConstraintState.compressionResistance[axis] = priority
    intrinsicSizeDidChange()
  }

  public class var layoutFittingCompressedSize: CGSize { .zero }
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// The size that the constraints inside ask for, as near to the target as they let it be.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority h: UILayoutPriority,
    verticalFittingPriority v: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal: h, vertical: v)
  }

  /// Where the baselines of the first and the last line stand, from the top and from the bottom; nil without text.
  var baselines: (first: CGFloat, last: CGFloat)? { nil }
  /// The subviews that the view arranges by rules of its own, as a stack does.
  var arrangedViews: [UIView] { [] }
  /// A subview was hidden, or shown again.
  func visibilityDidChange(of subview: UIView) {}
  /// Whether a subview takes part in what constraints place.
  func places(_ subview: UIView) -> Bool { true }
  /// Tells the rules by which `arrangedViews` stand.
  func addArrangement(to problem: inout ConstraintProblem) {}

  // MARK: Traits

  open var traitCollection: UITraitCollection { resolvedTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { traitsMayHaveChanged() } }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  // MARK: Drawing

  /// Whether the layer's radius rounds the corners above and those below.
  var roundedCorners: (above: Bool, below: Bool) { (true, true) }
  /// What all that is inside is cut to, where the bounds are drawn at a rectangle; nil is nothing.
  func clip(boundsAt rect: CGRect) -> Outline? { clipsToBounds ? outline(rect) : nil }

  /// Asks for what the view draws to be drawn again before the next frame.
  open func setNeedsDisplay() { setNeedsDrawing() }

  /// Draws above the background and below the subviews, with the bounds' origin at a point. For views of this package:
  /// there is no drawing into a graphics context.
  package func writeContent(into context: inout DrawContext, at point: CGPoint) {
    hosted?.draw(into: &context, at: point)
  }

  /// Whether what is inside stands on whole pixels however the bounds' origin lies, so that kept drawings stay sharp.
  var movesByPixels: Bool { false }

  /// Draws above the subviews, with the bounds' origin at a point.
  package func writeAboveSubviews(into context: inout DrawContext, at point: CGPoint) {}

  // MARK: Animations

  open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    runAnimations(duration, animations, nil)
  }
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)?
  ) {
    runAnimations(duration, animations, completion)
  }
  /// Shows what a block changes of frames, bounds, centers, transforms, alphas and background colours of views in a window
  /// on the way from what is shown to what is new.
  ///
  /// Views that are animated take no touches, unless the options allow that.
  ///
  /// - Parameters:
  ///   - duration: In seconds. Where it is not above 0, all is there at once and the completion is called before this
  ///     returns.
  ///   - completion: Called once, with false where a view left its window on the way or went elsewhere. Where the block changes nothing that is
  ///     animated, called before this returns.
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    runAnimations(duration, delay: delay, options: options, animations, completion)
  }
  /// - Parameter velocity: How fast it begins, in whole ways a second.
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let curve = AnimationCurve.spring(damping: Double(dampingRatio), velocity: Double(velocity) * duration)
    runAnimations(duration, delay: delay, curve: curve, options: options, animations, completion)
  }
  /// What is animated in the block is there at once.
  open class func performWithoutAnimation(_ actions: () -> Void) {
    let areEnabled = ViewAnimation.isEnabled
    ViewAnimation.isEnabled = false
    ViewAnimation.suspend(actions)
    ViewAnimation.isEnabled = areEnabled
  }
  /// Where animations are off, what they would show is there at once, and their ends are told before the call returns.
  open class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.isEnabled = enabled }
  open class var areAnimationsEnabled: Bool { ViewAnimation.isEnabled }

  // MARK: Hits

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hitView(at: point, event) }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Adds who wants to hear of what happens to this view, after those inside it.
  package func addListeners(to path: inout HitPath) { addGestures(to: &path) }

  // MARK: Gestures

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { gestures.isEmpty ? nil : gestures }
    set { replaceGestures(with: newValue ?? []) }
  }
  var gestures: [UIGestureRecognizer] = []
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}
