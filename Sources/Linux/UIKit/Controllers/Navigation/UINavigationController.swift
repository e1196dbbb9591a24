@MainActor @preconcurrency public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

/// Shows the topmost of a stack of screens below a bar, which is a part of what covers their edges.
///
/// Screens further down keep their views, which stand in no window. A screen that is popped is let go.
@MainActor @preconcurrency open class UINavigationController: UIViewController {
  /// How long it takes to come to another screen, in seconds.
  static let duration = 0.35

  private var stack: [UIViewController] = []
  /// The way to the topmost screen, while it is seen.
  private var passage: ScreenPassage?
  private let bar = UINavigationBar()

  /// Starts with a screen that is never popped.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    stack = [rootViewController]
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
  }

  override public init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  required public init?(coder: NSCoder) { super.init(coder: coder) }

  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The screens, from the first to the one that is shown.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    var screens: [UIViewController] = []
    for screen in viewControllers {
      if screens.contains(where: { $0 === screen }) {
        UIDiagnostics.report("a screen stands twice in a navigation controller; the first place counts.")
      } else {
        screens.append(screen)
      }
    }
    passage?.finish()
    let gone = stack.filter { old in !screens.contains { $0 === old } }
    let come = screens.filter { new in !stack.contains { $0 === new } }
    for screen in gone { screen.willMove(toParent: nil) }
    for screen in come { addChild(screen) }
    let isBack = stack.last.map { old in !screens.contains { $0 === old } } ?? false
    stack = screens
    show(animated, isBack: isBack) { [weak self] in
      for screen in gone where screen.parent === self { screen.removeFromParent() }
      for screen in come where screen.parent === self { screen.didMove(toParent: self) }
    }
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      UIDiagnostics.report(
        "a screen was pushed that is in the stack already; it stays where it is. Pop to it instead.")
      return
    }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Goes back by one screen; the first one stays.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 1, animated).first
  }

  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.isEmpty ? nil : pop(to: 1, animated)
  }

  /// Goes back to a screen; nil where it is not in the stack.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let place = stack.firstIndex(where: { $0 === viewController }) else {
      UIDiagnostics.report("a screen was popped to that is not in the stack; nothing is popped.")
      return nil
    }
    return pop(to: place + 1, animated)
  }

  private func pop(to count: Int, _ animated: Bool) -> [UIViewController] {
    let gone = Array(stack[count...])
    setViewControllers(Array(stack[..<count]), animated: animated)
    return gone
  }

  // MARK: Bar

  open var navigationBar: UINavigationBar { bar }

  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  private var isBarHidden = false

  /// - Parameter animated: Whether the bar slides over the screen's upper edge, or from there.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    UIView.animate(withDuration: animated && viewIfLoaded?.window != nil ? Self.duration : 0) {
      self.placeBar()
    }
  }

  /// Puts the bar at the upper edge, or above it, and says that it covers the screens.
  private func placeBar() {
    guard let container = viewIfLoaded else { return }
    let height = container.safeAreaInsets.top + UINavigationBar.contentHeight
    bar.frame = CGRect(x: 0, y: isBarHidden ? -height : 0, width: container.bounds.width, height: height)
    for screen in stack {
      screen.barInsets = UIEdgeInsets(
        top: isBarHidden ? 0 : UINavigationBar.contentHeight, left: 0, bottom: 0, right: 0)
    }
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    let container: UIView = view
    container.clipsToBounds = true
    container.addSubview(bar)
    bar.goesBack = { [weak self] in self?.popViewController(animated: true) }
    show(false, isBack: false) {}
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placeBar()
    topViewController?.viewIfLoaded?.frame = view.bounds
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    placeBar()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    passage?.finish()
  }

  /// Puts the topmost screen's view where the one before was.
  ///
  /// - Parameter completion: What is to be done when the one before is gone.
  private func show(_ animated: Bool, isBack: Bool, completion: @escaping () -> Void) {
    guard isViewLoaded else { return completion() }
    let container: UIView = view
    let isMoving = animated && container.window != nil && !container.bounds.isEmpty
    bar.setItems(stack.map(\.navigationItem), animated: isMoving)
    placeBar()
    let others = container.subviews.filter { $0 !== bar && $0 !== topViewController?.viewIfLoaded }
    guard let top = topViewController else {
      for view in others { view.removeFromSuperview() }
      return completion()
    }
    guard top.view.superview !== container else {
      for view in others { view.removeFromSuperview() }
      return completion()
    }
    delegate?.navigationController(self, willShow: top, animated: animated)
    let leaving = others.compactMap(\.controller)
    if isMoving, let old = leaving.last {
      passage = ScreenPassage(from: old, to: top, isBack: isBack, in: container, below: bar) { [weak self] in
        completion()
        guard let self else { return }
        passage = nil
        delegate?.navigationController(self, didShow: top, animated: true)
      }
      if passage?.isOver == true { passage = nil }
      return
    }
    for screen in leaving + [top] { screen.movesAnimated = animated }
    for view in others { view.removeFromSuperview() }
    top.view.frame = container.bounds
    container.insertSubview(top.view, belowSubview: bar)
    for screen in leaving + [top] { screen.movesAnimated = false }
    completion()
    delegate?.navigationController(self, didShow: top, animated: animated)
  }
}
