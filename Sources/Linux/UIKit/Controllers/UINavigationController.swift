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

/// Shows the topmost of a stack of screens.
///
/// Screens further down keep their views, which stand in no window. A screen that is popped is let go.
@MainActor @preconcurrency open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []

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
    let gone = stack.filter { old in !screens.contains { $0 === old } }
    let come = screens.filter { new in !stack.contains { $0 === new } }
    for screen in gone { screen.willMove(toParent: nil) }
    for screen in come { addChild(screen) }
    stack = screens
    show(animated)
    for screen in gone { screen.removeFromParent() }
    for screen in come { screen.didMove(toParent: self) }
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

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    show(false)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    topViewController?.viewIfLoaded?.frame = view.bounds
  }

  /// Puts the topmost screen's view where the one before was.
  private func show(_ animated: Bool) {
    guard isViewLoaded else { return }
    let container: UIView = view
    guard let top = topViewController else {
      for view in container.subviews { view.removeFromSuperview() }
      return
    }
    guard top.view.superview !== container else { return }
    delegate?.navigationController(self, willShow: top, animated: animated)
    let leaving = container.subviews.compactMap(\.controller)
    for screen in leaving + [top] { screen.movesAnimated = animated }
    for view in container.subviews { view.removeFromSuperview() }
    top.view.frame = container.bounds
    container.addSubview(top.view)
    for screen in leaving + [top] { screen.movesAnimated = false }
    delegate?.navigationController(self, didShow: top, animated: animated)
  }
}
