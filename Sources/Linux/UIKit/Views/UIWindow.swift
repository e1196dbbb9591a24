package import DisplayList
internal import Interaction

@MainActor @preconcurrency open class UIWindow: UIView {
  /// Who shows the window; nil where nobody does.
  package weak var host: (any ViewTreeHost)? {
    didSet { if host !== oldValue { hostDidChange() } }
  }

  /// What moves by itself, or may, in the order in which it came.
  private var moving: [any Moving] = []
  /// The latest time that anybody told, in seconds.
  private var latest = 0.0

  override public init(frame: CGRect) {
    super.init(frame: frame)
  }

  required public init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override var window: UIWindow? { self }

  /// Where the bounds' origin lies in the space that events come in.
  var eventOrigin = CGPoint.zero
  /// Brings events to views, where no other toolkit does.
  let router = InputRouter()

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      addSubview(view)
      setNeedsLayout()
    }
  }

  /// Whether a view may stand elsewhere under what covers the window's edges.
  var coversMayHaveMoved = true
  /// Whether a controller inside knew of covers of its own.
  var hasOwnCovers = false
  private var shownCovers = UIEdgeInsets.zero

  /// Lays out all that waits, and tells views whose part of what covers the window's edges has changed.
  open override func layoutIfNeeded() {
    super.layoutIfNeeded()
    let covers = host?.covers ?? .zero
    guard covers != shownCovers || (coversMayHaveMoved && (hasOwnCovers || covers != .zero)) else { return }
    shownCovers = covers
    coversMayHaveMoved = false
    tellCovers()
    super.layoutIfNeeded()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    rootViewController?.viewIfLoaded?.frame = bounds
  }

  // MARK: Time

  /// Tells something the time of each frame from the next one on, until it is taken out.
  package func addMoving(_ thing: any Moving) {
    if !moving.contains(where: { $0 === thing }) { moving.append(thing) }
    host?.setNeedsFrame()
  }

  package func removeMoving(_ thing: any Moving) { moving.removeAll { $0 === thing } }

  /// Moves all that moves on to a frame's time, in seconds; returns whether anything goes on moving.
  package func advance(to time: Double) -> Bool {
    note(time)
    router.arena.advance(to: time)
    var goesOn = false
    // What is taken out meanwhile does not move any more.
    let before = moving
    for thing in before where moving.contains(where: { $0 === thing }) {
      if thing.advance(to: latest) { goesOn = true }
    }
    return goesOn || moving.contains { thing in !before.contains { $0 === thing } }
  }

  /// Now, in seconds: the time of the frame that is being made, or of an event after it.
  package var time: Double { max(latest, host?.time ?? 0) }

  /// When to call ``advance(to:)`` next although nothing moves, in seconds; nil if never.
  package var deadline: Double? {
    (moving.map(\.deadline) + [router.arena.deadline]).compactMap { $0 }.min()
  }

  /// Takes the time of an event or a frame; times only grow.
  func note(_ time: Double) {
    if time.isFinite, time > latest { latest = time }
  }

  private func hostDidChange() {
    traitsMayHaveChanged()
    host?.setNeedsFrame()
  }

  /// Lays out all that waits and draws the window with its top-left corner at the list's origin.
  package func list(scale: CGFloat, visible: CGRect? = nil) -> [DisplayItem] {
    layoutIfNeeded()
    var context = DrawContext(
      scale: scale, isDark: traitCollection.userInterfaceStyle == .dark, visible: visible)
    paint(into: &context, at: CGPoint(x: -frame.minX, y: -frame.minY))
    return context.items
  }
}
