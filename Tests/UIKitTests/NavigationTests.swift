import Testing

@testable import UIKit

/// A screen that writes down what it hears.
private final class Page: UIViewController {
  private let name: String
  private let note: (String) -> Void

  init(_ name: String, _ note: @escaping (String) -> Void = { _ in }) {
    self.name = name
    self.note = note
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func viewWillAppear(_ animated: Bool) { note("\(name) comes") }
  override func viewDidDisappear(_ animated: Bool) { note("\(name) went") }
}

@MainActor @Suite("UINavigationController") struct NavigationTests {
  private func window(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.rootViewController = controller
    window.layoutIfNeeded()
    return window
  }

  @Test("Pushing and popping show one screen at a time, and tell it") func pushAndPop() {
    var log: [String] = []
    let (first, second) = (Page("first") { log.append($0) }, Page("second") { log.append($0) })
    let navigation = UINavigationController(rootViewController: first)
    let window = window(navigation)
    navigation.pushViewController(second, animated: false)
    window.layoutIfNeeded()
    #expect(navigation.topViewController === second && second.navigationController === navigation)
    #expect(second.view.frame == window.bounds && first.view.superview == nil)
    #expect(navigation.popViewController(animated: false) === second)
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.viewControllers == [first] && second.parent == nil)
    #expect(
      log == ["first comes", "first went", "second comes", "second went", "first comes"])
  }

  @Test("A screen that is pushed twice stands once, and one that is not there is not popped to")
  func mistakes() {
    var said = 0
    let old = UIDiagnostics.handler
    UIDiagnostics.handler = { _ in said += 1 }
    defer { UIDiagnostics.handler = old }
    let (first, second) = (Page("first"), Page("second"))
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    navigation.pushViewController(second, animated: false)
    #expect(navigation.viewControllers == [first, second] && said == 1)
    #expect(navigation.popToViewController(Page("third"), animated: false) == nil && said == 2)
    navigation.setViewControllers([second, first, second], animated: false)
    #expect(navigation.viewControllers == [second, first] && said == 3)
  }

  @Test("Popped screens go, 100 times in a row") func leaks() {
    let navigation = UINavigationController(rootViewController: Page("first"))
    let window = window(navigation)
    for _ in 0..<100 {
      weak var controller: UIViewController?
      weak var view: UIView?
      do {
        let page = Page("page")
        navigation.pushViewController(page, animated: false)
        window.layoutIfNeeded()
        (controller, view) = (page, page.view)
        navigation.popViewController(animated: false)
      }
      #expect(controller == nil && view == nil)
    }
  }

  @Test("A presented screen covers the window until it is dismissed, with all on it") func presenting() {
    var log: [String] = []
    let (below, middle, top) = (
      Page("below"), Page("middle") { log.append($0) }, Page("top") { log.append($0) }
    )
    let window = window(below)
    below.present(middle, animated: false)
    middle.present(top, animated: false)
    #expect(window.subviews.last === top.view && top.presentingViewController === middle)
    #expect(below.presentedViewController === middle && top.view.frame == window.bounds)
    below.dismiss(animated: false)
    #expect(window.subviews == [below.view] && below.presentedViewController == nil)
    #expect(log == ["middle comes", "top comes", "top went", "middle went"])
    middle.present(top, animated: false)
    #expect(top.presentingViewController == nil)
  }
}
