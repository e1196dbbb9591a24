import DisplayList
import Testing

@testable import UIKit

/// Records what a view is told.
private final class Witness: UIView {
  var log: [String] = []
  var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
  override func willMove(toSuperview newSuperview: UIView?) {
    log.append(newSuperview == nil ? "leave" : "enter")
  }
  override func didMoveToSuperview() { log.append(superview == nil ? "left" : "entered") }
  override func didMoveToWindow() { log.append(window == nil ? "no window" : "window") }
}

@MainActor @Suite("UIView: hierarchy") struct ViewHierarchyTests {
  @Test("A view tells where it goes, once") func telling() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Witness()
    window.addSubview(view)
    view.removeFromSuperview()
    #expect(view.log == ["enter", "window", "entered", "leave", "no window", "left"])
  }

  @Test("A view that is added again moves to the front and is in one place only") func again() {
    let (a, b, first, second) = (UIView(), UIView(), UIView(), UIView())
    a.addSubview(first)
    a.addSubview(second)
    a.addSubview(first)
    #expect(a.subviews == [second, first])
    b.addSubview(first)
    #expect(a.subviews == [second] && b.subviews == [first] && first.superview === b)
    a.insertSubview(first, belowSubview: second)
    #expect(a.subviews == [first, second] && b.subviews.isEmpty)
  }

  @Test("A view is never inside itself") func circle() {
    let (outer, inner) = (UIView(), UIView())
    var said = 0
    let old = UIDiagnostics.handler
    UIDiagnostics.handler = { _ in said += 1 }
    defer { UIDiagnostics.handler = old }
    outer.addSubview(inner)
    inner.addSubview(outer)
    outer.addSubview(outer)
    #expect(said == 2 && outer.superview == nil && inner.superview === outer)
  }

  @Test("A superview holds its subviews, not they it") func lifetime() {
    weak var outer: UIView?
    weak var inner: UIView?
    do {
      let made = UIView()
      made.addSubview(UIView())
      outer = made
      inner = made.subviews.first
    }
    #expect(outer == nil && inner == nil)
  }
}

@MainActor @Suite("UIView: geometry") struct ViewGeometryTests {
  @Test("Frame, bounds and center say the same") func frame() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40) && view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    view.center.x += 5
    #expect(view.frame == CGRect(x: 15, y: 20, width: 30, height: 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 60, height: 80))
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(view.bounds.size == CGSize(width: 10, height: 10))
  }

  @Test("Points go from space to space and back") func spaces() {
    let (root, outer, inner) = (UIView(), UIView(), UIView())
    root.addSubview(outer)
    outer.addSubview(inner)
    outer.frame = CGRect(x: 100, y: 50, width: 200, height: 200)
    outer.bounds.origin = CGPoint(x: 0, y: 30)
    inner.frame = CGRect(x: 10, y: 40, width: 20, height: 20)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 111, y: 62))
    #expect(inner.convert(CGPoint(x: 111, y: 62), from: root) == CGPoint(x: 1, y: 2))
    #expect(inner.convert(inner.bounds, to: nil) == CGRect(x: 110, y: 60, width: 20, height: 20))
    #expect(root.convert(CGPoint(x: 111, y: 62), to: inner) == CGPoint(x: 1, y: 2))
  }

  @Test("Places that are no numbers count as 0, with a word") func notANumber() {
    var said = 0
    let old = UIDiagnostics.handler
    UIDiagnostics.handler = { _ in said += 1 }
    defer { UIDiagnostics.handler = old }
    let view = UIView(frame: CGRect(x: CGFloat.nan, y: 1, width: CGFloat.infinity, height: 2))
    #expect(view.frame == CGRect(x: 0, y: 1, width: 0, height: 2) && said == 2)
  }

  @Test("Flexible parts share a change in the proportion of their lengths") func autoresizing() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 20, y: 10, width: 60, height: 40))
    view.autoresizingMask = [.flexibleWidth, .flexibleRightMargin, .flexibleTopMargin]
    outer.addSubview(view)
    outer.frame.size = CGSize(width: 180, height: 150)
    #expect(view.frame == CGRect(x: 20, y: 60, width: 120, height: 40))
  }
}

@MainActor @Suite("UIView: layout") struct ViewLayoutTests {
  @Test("Views that wait are laid out once; views that do not wait are left") func once() {
    let (root, middle, leaf) = (Witness(), Witness(), Witness())
    root.addSubview(middle)
    middle.addSubview(leaf)
    root.layoutIfNeeded()
    #expect([root, middle, leaf].map(\.layouts) == [1, 1, 1])
    leaf.setNeedsLayout()
    leaf.setNeedsLayout()
    root.layoutIfNeeded()
    #expect([root, middle, leaf].map(\.layouts) == [1, 1, 2])
    root.layoutIfNeeded()
    #expect(leaf.layouts == 2)
  }

  @Test("A view without end does not hang the frame") func endless() {
    final class Endless: UIView {
      override func layoutSubviews() { setNeedsLayout() }
    }
    var said = 0
    let old = UIDiagnostics.handler
    UIDiagnostics.handler = { _ in said += 1 }
    defer { UIDiagnostics.handler = old }
    Endless().layoutIfNeeded()
    #expect(said == 1)
  }
}

@MainActor @Suite("UIView: hits") struct ViewHitTests {
  @Test("The frontmost view under the point is hit, if it takes part") func front() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let front = UIView(frame: CGRect(x: 30, y: 30, width: 50, height: 50))
    root.addSubview(back)
    root.addSubview(front)
    func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }
    #expect(hit(40, 40) === front && hit(15, 15) === back && hit(90, 90) === root && hit(100, 0) == nil)
    front.isUserInteractionEnabled = false
    #expect(hit(40, 40) === back)
    back.alpha = 0
    #expect(hit(40, 40) === root)
    root.isHidden = true
    #expect(hit(40, 40) == nil)
  }
}

@MainActor @Suite("UIViewController") struct ViewControllerTests {
  final class Screen: UIViewController {
    var log: [String] = []
    override func viewDidLoad() { log.append("load") }
    override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
    override func viewIsAppearing(_ animated: Bool) { log.append("is appearing") }
    override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
    override func willMove(toParent parent: UIViewController?) { log.append(parent == nil ? "out" : "in") }
    override func didMove(toParent parent: UIViewController?) {
      log.append(parent == nil ? "is out" : "is in")
    }
  }

  @Test("A screen hears of its view's life in order") func life() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let screen = Screen()
    #expect(!screen.isViewLoaded)
    window.rootViewController = screen
    window.layoutIfNeeded()
    #expect(screen.view.frame == window.bounds && screen.view.next === screen)
    window.rootViewController = nil
    #expect(
      screen.log == [
        "load", "will appear", "is appearing", "did appear", "will disappear", "did disappear",
      ])
  }

  @Test("A child is added and removed once, whatever is asked") func containment() {
    let (parent, other, child) = (UIViewController(), UIViewController(), Screen())
    parent.addChild(child)
    parent.addChild(child)
    child.didMove(toParent: parent)
    #expect(parent.children == [child] && child.parent === parent)
    other.addChild(child)
    #expect(parent.children.isEmpty && other.children == [child])
    child.willMove(toParent: nil)
    child.removeFromParent()
    child.removeFromParent()
    #expect(child.log == ["in", "is in", "is out", "in", "out", "is out"] && other.children.isEmpty)
  }
}

@MainActor @Suite("UIView: drawing") struct ViewDrawingTests {
  @Test("Background, subviews and border lie in this order, clipped to round corners") func order() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let card = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 40))
    card.backgroundColor = .white
    card.layer.cornerRadius = 6
    card.layer.borderWidth = 2
    card.layer.borderColor = CGColor(gray: 0, alpha: 1)
    card.clipsToBounds = true
    let inside = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    inside.backgroundColor = .red
    card.addSubview(inside)
    window.addSubview(card)
    func rounded(_ rect: CGRect, _ radius: CGFloat) -> Outline {
      .rounded(rect, CornerRadii(all: CGSize(width: radius, height: radius)))
    }
    let rect = CGRect(x: 10, y: 10, width: 50, height: 40)
    #expect(
      window.list(scale: 1) == [
        .fill(rounded(rect, 6), .color(.white)),
        .group(
          DisplayGroup(
            [
              .fill(
                .rectangle(CGRect(x: 10, y: 10, width: 20, height: 20)),
                .color(RGBA(red: 1, green: 0, blue: 0)))
            ], clip: rounded(rect, 6))),
        .stroke(rounded(rect.insetBy(dx: 1, dy: 1), 5), .color(.black), Stroke(width: 2)),
      ])
  }

  @Test("A kept drawing is moved, not made again") func kept() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let cell = UIView(frame: CGRect(x: 0, y: 10, width: 50, height: 40))
    cell.backgroundColor = .blue
    cell.keepsDrawing = true
    window.addSubview(cell)
    func picture() -> Picture? {
      guard case .picture(let picture, _) = window.list(scale: 1).first else { return nil }
      return picture
    }
    let first = picture()
    cell.frame.origin.y = 30
    #expect(first != nil && picture() === first)
    cell.backgroundColor = .green
    #expect(picture() !== first)
  }
}
