internal import DisplayList
package import Interaction

/// Shows part of content that is larger than itself: its subviews, moved by `contentOffset`.
@MainActor @preconcurrency open class UIScrollView: UIView {
  public struct DecelerationRate: Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public enum ContentInsetAdjustmentBehavior: Int {
    /// As `scrollableAxes`, and always at the top and bottom.
    case automatic
    case scrollableAxes
    case never
    case always
  }

  /// Where the content is and how it moves. Its offset is the bounds' origin.
  var scroller = Scroller(axes: .both)
  /// What moves the content without a finger.
  var motion = ScrollMotion.none
  /// Where an animation goes that begins with the next frame.
  var pendingPlace: CGPoint?
  /// Whether the bounds' origin is being set to where the scroller is.
  var isFollowing = false
  /// How many calls of `scrollViewDidScroll` are under way, one in another.
  var scrollDepth = 0
  /// The insets that the extents were made with.
  var knownInsets = UIEdgeInsets.zero
  /// Whether a stroke of a touchpad moves the content.
  var hasStroke = false
  var indicators = ScrollIndicators()
  /// The window that tells the time of each frame, while it is needed.
  weak var timeSource: UIWindow?
  let pan = PanRecognizer()
  open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer(pan)

  override public init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required public init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    panGestureRecognizer._addHandler { [weak self] gesture in self?.panDidChange(to: gesture.state) }
    addGestureRecognizer(panGestureRecognizer)
    scroller.yieldsAtEdges = true
    extentsMayHaveChanged()
  }

  open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }
  /// The delegate is another: what follows from that, for views of this module.
  func delegateDidChange() {}

  // MARK: Content

  /// The bounds' origin. Content that moves by itself goes on moving from where it is put.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  open var contentSize = CGSize.zero {
    didSet {
      contentSize = geometry.usable(CGRect(origin: .zero, size: contentSize), "contentSize").size
      if contentSize != oldValue { extentsMayHaveChanged() }
    }
  }
  /// Insets below zero count as 0 for where the content can be scrolled to.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { extentsMayHaveChanged() } }
  }
  open var adjustedContentInset: UIEdgeInsets { contentInset + safeAreaShare }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { extentsMayHaveChanged() } }
  }
  open func adjustedContentInsetDidChange() {}

  // MARK: Behaviour

  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  open var isPagingEnabled = false
  open var bounces = true { didSet { bouncesDidChange() } }
  open var alwaysBounceVertical = false { didSet { bouncesDidChange() } }
  open var alwaysBounceHorizontal = false { didSet { bouncesDidChange() } }
  open var showsVerticalScrollIndicator = true {
    didSet { if showsVerticalScrollIndicator != oldValue { setNeedsDrawing() } }
  }
  open var showsHorizontalScrollIndicator = true {
    didSet { if showsHorizontalScrollIndicator != oldValue { setNeedsDrawing() } }
  }
  open var decelerationRate = DecelerationRate.normal {
    didSet { scroller.setDecelerationRate(Double(decelerationRate.rawValue)) }
  }

  // MARK: State

  /// Whether a finger rests on the content or moves it.
  open var isTracking: Bool { pan.isTracking || hasStroke }
  open private(set) var isDragging = false
  /// Whether the content runs out after a drag, or springs back.
  open var isDecelerating: Bool { motion == .decelerating }
  open var isScrollAnimating: Bool { motion == .animating }

  func setDragging(_ isDragging: Bool) { self.isDragging = isDragging }

  // MARK: Scrolling

  /// Scrolls there, with an animation where the view is in a window. Without one, whatever moves the content ends.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }
  /// Scrolls by the least distance that shows a rectangle of the content, if anything of it is hidden.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }
  open func stopScrollingAndZooming() { stop() }
  open func flashScrollIndicators() { showIndicators() }

  /// The offset is another; the layout follows in the same frame. For views of this module.
  func contentOffsetDidChange(from old: CGPoint) {}

  // MARK: UIView

  open override func layoutSubviews() {
    super.layoutSubviews()
    extentsMayHaveChanged()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    extentsMayHaveChanged()
  }

  override func geometryDidChange(from old: ViewGeometry) {
    super.geometryDidChange(from: old)
    boundsMayHaveChanged(from: old)
  }

  override func windowDidChange() {
    super.windowDidChange()
    leaveMotionBehind()
  }

  package override func addListeners(to path: inout HitPath) {
    super.addListeners(to: &path)
    offerScrolling(to: &path)
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer !== panGestureRecognizer || takesDrag()
  }

  override var movesByPixels: Bool { true }

  package override func writeAboveSubviews(into context: inout DrawContext, at point: CGPoint) {
    super.writeAboveSubviews(into: &context, at: point)
    drawIndicators(into: &context, at: point)
  }
}

/// What moves content without a finger.
enum ScrollMotion {
  case none
  /// It runs out after a drag, or springs back.
  case decelerating
  /// It goes to a place that it was told.
  case animating
}
