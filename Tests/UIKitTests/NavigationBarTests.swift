import DisplayList
import GTKPlatform
import Testing

@testable import UIKit

/// A navigation controller in a window of 320 by 400 under a status bar of 20.
@MainActor private final class NavigationScreen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
  let host = FixedHost(UITraitCollection())
  let navigation: UINavigationController
  let finger: Finger
  var bar: UINavigationBar { navigation.navigationBar }

  init(_ screens: [String], covers: CGFloat = 20, rightToLeft: Bool = false) {
    TextEngines.install(PangoTextEngine())
    navigation = UINavigationController(rootViewController: Self.screen(screens[0]))
    host.covers.top = covers
    finger = Finger(window)
    window.host = host
    if rightToLeft {
      host.traits = UITraitCollection(traitsFrom: [host.traits, .init(layoutDirection: .rightToLeft)])
    }
    window.traitsMayHaveChanged()
    window.rootViewController = navigation
    for title in screens.dropFirst() {
      navigation.pushViewController(Self.screen(title), animated: false)
    }
    window.layoutIfNeeded()
  }

  static func screen(_ title: String) -> UIViewController {
    let screen = UIViewController()
    screen.title = title
    return screen
  }

  /// The frames of what stands in the bar, in the window.
  func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  /// What the bar says, from left to right, without what it hides.
  var words: [String] {
    window.layoutIfNeeded()
    return bar.subviews.filter { !$0.isHidden }.sorted { place($0).minX < place($1).minX }.compactMap {
      ($0 as? UIButton)?.currentTitle ?? ($0 as? UILabel)?.text
    }
  }
}

@MainActor @Suite("UINavigationBar") struct NavigationBarTests {
  @Test("It stands under the status bar, covers the screen's edge and shows its title in the middle")
  func title() {
    let screen = NavigationScreen(["First"])
    #expect(screen.bar.frame == CGRect(x: 0, y: 0, width: 320, height: 64))
    #expect(screen.words == ["First"])
    #expect(abs(screen.place(screen.bar.titleLabel).midX - 160) <= 0.5)
    #expect(abs(screen.place(screen.bar.titleLabel).midY - 42) <= 0.5)
    let top = screen.navigation.topViewController
    #expect(top?.view.frame == screen.window.bounds)
    #expect(top?.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
    top?.title = "Other"
    #expect(screen.words == ["Other"])
  }

  @Test("The button back says where it leads, pops when it is tapped, and is not there on the first screen")
  func back() {
    let screen = NavigationScreen(["First", "Second"])
    #expect(screen.words == ["‹ First", "Second"])
    screen.finger.tap(30, 42)
    screen.finger.rest()
    #expect(screen.navigation.viewControllers.map(\.title) == ["First"])
    #expect(screen.words == ["First"])
    screen.finger.tap(30, 42)
    screen.finger.rest()
    #expect(screen.navigation.viewControllers.count == 1)
  }

  @Test("From right to left it mirrors, sides of the screen included") func mirrored() {
    let screen = NavigationScreen(["First", "Second"], rightToLeft: true)
    let item = UIBarButtonItem(title: "Add")
    screen.navigation.topViewController?.navigationItem.rightBarButtonItem = item
    #expect(screen.words == ["Add", "Second", "› First"])
    #expect(screen.place(screen.bar.backButton).maxX == 312)
    #expect(item.view.map { screen.place($0).minX } == 8)
    screen.finger.tap(300, 42)
    screen.finger.rest()
    #expect(screen.navigation.viewControllers.count == 1)
  }

  @Test("A long title of the screen before gives way to a short word, and that to the sign alone") func long()
  {
    let screen = NavigationScreen(["A screen whose name is longer than its bar", "Second"])
    #expect(screen.words == ["‹ Back", "Second"])
    screen.navigation.topViewController?.title = "A screen whose name is as long as its bar is"
    #expect(screen.words.first == "‹")
    let (back, title) = (screen.place(screen.bar.backButton), screen.place(screen.bar.titleLabel))
    #expect(back.maxX <= title.minX && title.maxX <= 312)
    screen.navigation.viewControllers[0].navigationItem.backButtonTitle = "Up"
    screen.navigation.topViewController?.title = "Second"
    #expect(screen.words == ["‹ Up", "Second"])
  }

  @Test("Items stand from their edges inwards, perform their actions, and take the place of the button back")
  func items() {
    let screen = NavigationScreen(["First", "Second"])
    var done: [String] = []
    func item(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(
        primaryAction: UIAction(title: title) { action in
          done.append("\(title) \((action.sender as? UIBarButtonItem)?.title ?? "")")
        })
    }
    let shown = screen.navigation.topViewController?.navigationItem
    shown?.rightBarButtonItems = [item("R1"), item("R2")]
    #expect(screen.words == ["‹ First", "Second", "R2", "R1"])
    shown?.leftBarButtonItems = [item("L1"), item("L2")]
    #expect(screen.words == ["L1", "L2", "Second", "R2", "R1"])
    shown?.leftItemsSupplementBackButton = true
    #expect(screen.words.prefix(3) == ["‹ First", "L1", "L2"])
    shown?.hidesBackButton = true
    #expect(screen.words.first == "L1")
    screen.finger.tap(20, 42)
    screen.finger.tap(305, 42)
    #expect(done == ["L1 L1", "R1 R1"])
    shown?.rightBarButtonItem?.isEnabled = false
    screen.window.layoutIfNeeded()
    screen.finger.tap(305, 42)
    #expect(done.count == 2)
    shown?.leftBarButtonItems = nil
    shown?.rightBarButtonItems = nil
    #expect(screen.words == ["Second"])
    #expect(screen.navigation.viewControllers.count == 2)
  }

  @Test("Views, pictures, spaces and what the system names are items too") func kinds() throws {
    let screen = NavigationScreen(["First"])
    let shown = screen.navigation.topViewController?.navigationItem
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let space = UIBarButtonItem(systemItem: .fixedSpace)
    space.width = 50
    let picture = try #require(CGImage(width: 20, height: 10, pixels: .init(repeating: 255, count: 800)))
    shown?.leftBarButtonItems = [
      UIBarButtonItem(customView: view), space, UIBarButtonItem(image: UIImage(cgImage: picture)),
      UIBarButtonItem(systemItem: .done),
    ]
    screen.window.layoutIfNeeded()
    // 8 at the edge and 8 beside the view, which keeps its size in the middle of the bar's height.
    #expect(view.frame == CGRect(x: 16, y: 32, width: 30, height: 20))
    let image = try #require(
      screen.bar.subviews.compactMap { ($0 as? UIButton)?.imageView }.first { $0.image != nil })
    #expect(screen.place(image) == CGRect(x: 54 + 50 + 8, y: 37, width: 20, height: 10))
    #expect(screen.words == ["Done", "First"])
    let title = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 100))
    shown?.titleView = title
    #expect(screen.words == ["Done"])
    #expect(title.frame.height == 44 && title.superview === screen.bar)
    shown?.titleView = nil
    shown?.leftBarButtonItems = []
    #expect(screen.words == ["First"] && title.superview == nil && view.superview == nil)
  }

  @Test("Hidden, it covers nothing and takes no taps; a scroll view's content begins where it ends")
  func hidden() {
    let screen = NavigationScreen(["First", "Second"])
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    scrollView.frame = screen.window.bounds
    screen.navigation.topViewController?.view.addSubview(scrollView)
    screen.window.layoutIfNeeded()
    #expect(scrollView.adjustedContentInset.top == 64 && scrollView.contentOffset.y == -64)
    screen.navigation.isNavigationBarHidden = true
    screen.window.layoutIfNeeded()
    #expect(scrollView.adjustedContentInset.top == 20 && scrollView.contentOffset.y == -20)
    screen.finger.tap(30, 42)
    #expect(screen.navigation.viewControllers.count == 2)
    screen.navigation.setNavigationBarHidden(false, animated: true)
    screen.finger.rest()
    #expect(screen.bar.frame.minY == 0 && scrollView.adjustedContentInset.top == 64)
    screen.navigation.topViewController?.additionalSafeAreaInsets.top = 6
    screen.window.layoutIfNeeded()
    #expect(scrollView.adjustedContentInset.top == 70)
  }

  @Test("Alone, a bar goes back by itself") func alone() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let bar = UINavigationBar(frame: window.bounds)
    window.addSubview(bar)
    bar.items = [UINavigationItem(title: "One"), UINavigationItem(title: "Two")]
    window.layoutIfNeeded()
    #expect(bar.topItem?.title == "Two" && bar.backItem?.title == "One")
    let finger = Finger(window)
    finger.tap(20, 20)
    #expect(bar.topItem?.title == "One" && bar.backItem == nil)
  }
}
