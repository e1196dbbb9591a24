public import CoreGraphics

/// Controls a screen or a part of one: it makes its view when that is first asked for, and hears when the view comes to be
/// seen and when it goes.
///
/// A view is seen as long as it stands in a window.
@MainActor @preconcurrency open class UIViewController: UIResponder, UITraitEnvironment {
  private var madeView: UIView?
  private var childControllers: [UIViewController] = []
  /// Whether the view stands in a window.
  private(set) var isSeen = false
  /// Whether the view comes and goes with an animation just now.
  var movesAnimated = false

  /// - Parameters:
  ///   - nibName: Ignored: there are no nibs here.
  ///   - bundle: Likewise.
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  required public init?(coder: NSCoder) { super.init() }
  convenience override public init() { self.init(nibName: nil, bundle: nil) }

  // MARK: View

  // As Apple declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return madeView
    }
    set {
      guard newValue !== madeView else { return }
      if madeView?.controller === self { madeView?.controller = nil }
      madeView = newValue
      newValue?.controller = self
    }
  }
  open var viewIfLoaded: UIView? { madeView }
  open var isViewLoaded: Bool { madeView != nil }

  /// Makes the view. Overriding code sets `view` and does not call `super`.
  open func loadView() { view = UIView() }

  open func loadViewIfNeeded() {
    guard madeView == nil else { return }
    loadView()
    if madeView == nil {
      UIDiagnostics.report(
        "loadView() of \(type(of: self)) set no view; an empty one stands in. Set view in loadView().")
      view = UIView()
    }
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  open var title: String? { didSet { if title != oldValue { madeItem?.title = title } } }
  /// What a navigation bar shows for the screen, made when it is first asked for.
  open var navigationItem: UINavigationItem {
    if let madeItem { return madeItem }
    let item = UINavigationItem(title: title ?? "")
    madeItem = item
    return item
  }
  private var madeItem: UINavigationItem?
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { parent?.preferredContentSizeDidChange(of: self) } }
  }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  // MARK: Containment

  open var parent: UIViewController? { container }
  private weak var container: UIViewController?
  open var children: [UIViewController] { childControllers }

  /// Takes a controller in, from whatever parent it had. `willMove(toParent:)` is called here; the caller adds the view
  /// and then calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    guard childController !== self,
      !sequence(first: self, next: \.parent).contains(where: { $0 === childController })
    else {
      UIDiagnostics.report("a controller was to be its own child; it stays where it is.")
      return
    }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childControllers.append(childController)
    childController.container = self
    childController.viewIfLoaded?.traitsMayHaveChanged()
  }

  /// Leaves the parent; `didMove(toParent: nil)` is called here.
  open func removeFromParent() {
    guard let parent else { return }
    parent.childControllers.removeAll { $0 === self }
    container = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// A child wishes to have another size.
  package func preferredContentSizeDidChange(of child: UIViewController) {}

  // MARK: Presenting

  /// What covers this screen; nil where nothing does.
  open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
  /// The screen that this one, or what it is a part of, covers.
  open var presentingViewController: UIViewController? { presenting ?? parent?.presentingViewController }
  private var presented: UIViewController?
  private weak var presenting: UIViewController?

  /// Covers the window with another screen.
  ///
  /// One that is presented already, or asked of a screen that is covered or not in a window, is not presented: a
  /// diagnostic says so, and `completion` is not called.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard let window = viewIfLoaded?.window, presented == nil else {
      UIDiagnostics.report(
        presented == nil
          ? "a screen was presented on one that is in no window; it is not shown. Present it when viewDidAppear was called."
          : "a screen was presented on one that presents another; it is not shown. Dismiss the other one first."
      )
      return
    }
    guard viewControllerToPresent.parent == nil, viewControllerToPresent.presenting == nil,
      viewControllerToPresent !== self
    else {
      UIDiagnostics.report("a screen was presented that is shown already; it stays where it is.")
      return
    }
    presented = viewControllerToPresent
    viewControllerToPresent.presenting = self
    viewControllerToPresent.movesAnimated = flag
    let view: UIView = viewControllerToPresent.view
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(view)
    viewControllerToPresent.movesAnimated = false
    completion?()
  }

  /// Takes away what this screen presents; where it presents nothing, the screen itself is taken away.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let top = presented else {
      guard let below = presentingViewController else { return }
      below.dismiss(animated: flag, completion: completion)
      return
    }
    // What covers the covering screen goes with it.
    if top.presented != nil { top.dismiss(animated: false) }
    top.movesAnimated = flag
    top.viewIfLoaded?.removeFromSuperview()
    top.movesAnimated = false
    top.presenting = nil
    presented = nil
    completion?()
  }

  /// The navigation controller that the screen, or what it is a part of, stands in.
  open var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }

  // MARK: Traits

  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? .standard
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.traitsMayHaveChanged() } }
  }

  // MARK: Covers

  /// What covers the view's edges beside what covers the screen's.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { coversDidChange() } }
  }
  /// What the bar of a navigation controller covers.
  var barInsets = UIEdgeInsets.zero { didSet { if barInsets != oldValue { coversDidChange() } } }
  /// All that covers the view's edges of which the window knows nothing.
  var ownCovers: UIEdgeInsets { additionalSafeAreaInsets + barInsets }
  private func coversDidChange() { viewIfLoaded?.ownCoversDidChange() }
  open func viewSafeAreaInsetsDidChange() {}

  // MARK: Appearing

  /// What is told later than the view comes or earlier than it goes, since both screens are seen on the way.
  private enum Passage { case none, coming, leaving }
  private var passage = Passage.none

  func beginLeaving() {
    passage = .leaving
    movesAnimated = true
    viewWillDisappear(true)
  }

  func beginComing() {
    passage = .coming
    movesAnimated = true
  }

  func endPassage() {
    let tells = passage == .coming && isSeen
    passage = .none
    if tells { viewDidAppear(true) }
    movesAnimated = false
  }

  func viewWillMove(toWindow window: UIWindow?) {
    if window == nil, isSeen {
      if passage != .leaving { viewWillDisappear(movesAnimated) }
    } else if window != nil, !isSeen {
      viewWillAppear(movesAnimated)
    }
  }

  func viewDidMoveToWindow() {
    let isInWindow = viewIfLoaded?.window != nil
    guard isInWindow != isSeen else { return }
    isSeen = isInWindow
    if isInWindow {
      viewIsAppearing(movesAnimated)
      if passage != .coming { viewDidAppear(movesAnimated) }
    } else {
      viewDidDisappear(movesAnimated)
    }
  }
}
