import Testing

@testable import UIKit

/// A screen that writes down what it hears, with how it hears it.
private final class Page: UIViewController {
  private let note: (String) -> Void

  init(_ title: String, _ note: @escaping (String) -> Void = { _ in }) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
  required init?(coder: NSCoder) { nil }
  private func write(_ word: String, _ animated: Bool) {
    note("\(title ?? "") \(word)\(animated ? "" : "!")")
  }
  override func viewWillAppear(_ animated: Bool) { write("will come", animated) }
  override func viewDidAppear(_ animated: Bool) { write("came", animated) }
  override func viewWillDisappear(_ animated: Bool) { write("will go", animated) }
  override func viewDidDisappear(_ animated: Bool) { write("went", animated) }
  override func didMove(toParent parent: UIViewController?) {
    note("\(title ?? "") \(parent == nil ? "out" : "in")")
  }
}

@MainActor @Suite("UINavigationController: on the way") struct NavigationPassageTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let finger: Finger
  private let navigation: UINavigationController

  init() {
    finger = Finger(window)
    navigation = UINavigationController(rootViewController: Page("first"))
    window.rootViewController = navigation
    window.layoutIfNeeded()
  }

  /// Where a screen is shown; nil where it is not.
  private func place(_ page: UIViewController) -> CGFloat? {
    page.view.window == nil ? nil : page.view.presentedGeometry.frame.minX
  }

  @Test("A screen slides in over the one before and off it again, both being seen, and each hears it once")
  func slides() throws {
    var log: [String] = []
    navigation.viewControllers = [Page("a") { log.append($0) }]
    window.layoutIfNeeded()
    let (first, second) = (navigation.viewControllers[0], Page("b") { log.append($0) })
    log = []
    navigation.pushViewController(second, animated: true)
    #expect(place(first) == 0 && place(second) == 300)
    #expect(log == ["a will go", "b will come"])
    // From the frame after the push on, half of the way in half of the time.
    finger.wait(1.0 / 60)
    finger.wait(UINavigationController.duration / 2)
    #expect(try abs(#require(place(second)) - 150) < 1 && abs(#require(place(first)) + 50) < 1)
    finger.rest()
    #expect(place(second) == 0 && place(first) == nil)
    #expect(log == ["a will go", "b will come", "a went", "b came", "b in"])
    log = []
    #expect(navigation.popViewController(animated: true) === second)
    #expect(place(first) == -100 && place(second) == 0)
    #expect(window.hitTest(CGPoint(x: 5, y: 100), with: nil)?.controller !== second)
    finger.rest()
    #expect(place(first) == 0 && place(second) == nil)
    #expect(log == ["b will go", "a will come", "b went", "a came", "b out"])
  }

  @Test("From right to left it comes from the other side") func mirrored() {
    let host = FixedHost(UITraitCollection(layoutDirection: .rightToLeft))
    window.host = host
    let second = Page("second")
    navigation.pushViewController(second, animated: true)
    #expect(place(second) == -300)
    finger.rest()
    #expect(place(second) == 0)
  }

  @Test("What is asked for on the way cuts the way short, whatever it is") func interrupted() {
    let first = navigation.viewControllers[0]
    var log: [String] = []
    let (second, third) = (Page("b") { log.append($0) }, Page("c"))
    navigation.pushViewController(second, animated: true)
    finger.wait(0.1)
    navigation.pushViewController(third, animated: true)
    #expect(place(first) == nil && place(second) == 0 && place(third) == 300)
    finger.wait(0.1)
    navigation.popToRootViewController(animated: true)
    finger.wait(0.1)
    // A screen that has not quite gone comes back.
    navigation.pushViewController(second, animated: true)
    #expect(second.parent === navigation)
    finger.rest()
    #expect(navigation.viewControllers == [first, second] && place(second) == 0 && place(first) == nil)
    #expect(navigation.children.count == 2 && third.parent == nil)
    #expect(
      log == [
        "b will come", "b came", "b in", "b will go", "b went", "b out", "b will come", "b came", "b in",
      ])
  }

  @Test("Without a window, and where the window goes on the way, all is where it belongs")
  func withoutWindow() {
    let alone = UINavigationController(rootViewController: Page("first"))
    alone.loadViewIfNeeded()
    let page = Page("second")
    alone.pushViewController(page, animated: true)
    #expect(page.view.superview === alone.view && page.parent === alone)
    let second = Page("second")
    navigation.pushViewController(second, animated: true)
    finger.wait(0.1)
    window.rootViewController = nil
    #expect(second.view.superview === navigation.view && navigation.viewControllers[0].view.superview == nil)
    window.rootViewController = navigation
    finger.rest()
    #expect(place(second) == 0)
  }

  @Test("Screens that were popped go when the way is over, 100 times in a row") func leaks() {
    for round in 0..<100 {
      weak var controller: UIViewController?
      weak var view: UIView?
      do {
        let page = Page("page")
        navigation.pushViewController(page, animated: true)
        if round.isMultiple(of: 2) { finger.rest() } else { finger.wait(0.1) }
        (controller, view) = (page, page.view)
        navigation.popViewController(animated: true)
        #expect(controller != nil)
        finger.rest()
      }
      #expect(controller == nil && view == nil)
    }
  }
}
