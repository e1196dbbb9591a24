import DisplayList
import Interaction
import Testing

@testable import UIKit

/// Writes down what a scroll view tells, without the many offsets between.
@MainActor private final class Witness: UIScrollViewDelegate {
  var log: [String] = []
  var offsets: [CGPoint] = []
  var velocity = CGPoint.zero
  var target: ((CGPoint) -> CGPoint)?
  var onScroll: ((UIScrollView) -> Void)?
  var onEndDragging: ((UIScrollView) -> Void)?

  private func note(_ word: String) {
    if log.last != word { log.append(word) }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    note("scroll")
    offsets.append(scrollView.contentOffset)
    onScroll?(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("drag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.append("will end")
    self.velocity = velocity
    if let target { targetContentOffset.pointee = target(targetContentOffset.pointee) }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.append(decelerate ? "let go" : "put down")
    onEndDragging?(scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("run") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("rest") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("arrived") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { log.append("insets") }
}

/// A window of 100 by 200 with a scroll view that fills it.
@MainActor private struct Screen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  let witness = Witness()
  let finger: Finger

  init(content: CGSize = CGSize(width: 100, height: 1000)) {
    window.addSubview(scrollView)
    scrollView.contentSize = content
    scrollView.delegate = witness
    finger = Finger(window)
    window.layoutIfNeeded()
  }

  var y: CGFloat { scrollView.contentOffset.y }
}

@MainActor @Suite("UIScrollView: drags") struct ScrollViewDragTests {
  @Test("A drag moves the content by what the finger moves after it began, and is told in order") func drag()
  {
    let screen = Screen()
    screen.finger.down(50, 150)
    #expect(screen.scrollView.isTracking && !screen.scrollView.isDragging)
    screen.finger.move(to: 50, 130, steps: 1)
    #expect(screen.scrollView.isDragging && screen.y == 0)
    screen.finger.move(to: 50, 90)
    #expect(screen.y == 40)
    // A finger that rests before it leaves does not throw.
    screen.finger.wait(0.2)
    screen.finger.up()
    #expect(
      !screen.scrollView.isTracking && !screen.scrollView.isDragging && !screen.scrollView.isDecelerating)
    #expect(screen.witness.log == ["drag", "scroll", "will end", "put down"] && screen.y == 40)
  }

  @Test("A fling runs out to exactly where it was said to") func fling() {
    let screen = Screen(content: CGSize(width: 100, height: 100_000))
    var target = CGPoint.zero
    screen.witness.target = {
      target = $0
      return $0
    }
    screen.finger.down(50, 190)
    screen.finger.move(to: 50, 20, steps: 10)
    screen.finger.up()
    #expect(screen.scrollView.isDecelerating && screen.witness.velocity.y > 1)
    screen.finger.rest()
    #expect(screen.scrollView.contentOffset == target && target.y > 900 && !screen.scrollView.isDecelerating)
    #expect(screen.witness.log == ["drag", "scroll", "will end", "let go", "run", "scroll", "rest"])
    #expect(screen.witness.offsets.map(\.y) == screen.witness.offsets.map(\.y).sorted())
  }

  @Test("A fling over the edge springs back to the edge") func bounce() {
    let screen = Screen(content: CGSize(width: 100, height: 300))
    screen.finger.down(50, 190)
    screen.finger.move(to: 50, 60)
    screen.finger.up()
    screen.finger.rest()
    #expect(screen.y == 100)
    #expect(screen.witness.offsets.contains { $0.y > 101 })
    screen.scrollView.bounces = false
    screen.witness.offsets = []
    screen.finger.down(50, 20)
    screen.finger.move(to: 50, 190)
    screen.finger.up()
    screen.finger.rest()
    #expect(screen.y == 0 && screen.witness.offsets.allSatisfy { (0...100).contains($0.y) })
  }

  @Test("Beyond the edge content yields, and goes back when it is put down") func rubber() {
    let screen = Screen()
    screen.finger.down(50, 20)
    screen.finger.move(to: 50, 31, steps: 1)
    screen.finger.move(to: 50, 131)
    #expect(screen.y < -40 && screen.y > -60)
    screen.finger.wait(0.2)
    screen.finger.up()
    #expect(screen.scrollView.isDecelerating)
    screen.finger.rest()
    #expect(screen.y == 0)
    #expect(screen.witness.log.suffix(5) == ["will end", "let go", "run", "scroll", "rest"])
  }

  @Test("The delegate's target is where the content comes to rest, exactly") func target() {
    let screen = Screen()
    screen.witness.target = { _ in CGPoint(x: 0, y: 333.25) }
    screen.finger.down(50, 150)
    screen.finger.move(to: 50, 50)
    screen.finger.up()
    screen.finger.rest()
    #expect(screen.y == 333.25 && screen.witness.log.last == "rest")
  }

  @Test("A touch stops content that runs, and is no tap on what it stops at") func caught() {
    let screen = Screen(content: CGSize(width: 100, height: 100_000))
    screen.finger.down(50, 190)
    screen.finger.move(to: 50, 20, steps: 10)
    screen.finger.up()
    screen.finger.wait(0.1)
    screen.witness.log = []
    screen.finger.down(50, 100)
    let held = screen.y
    #expect(!screen.scrollView.isDecelerating && screen.scrollView.isDragging)
    screen.finger.wait(0.2)
    #expect(screen.y == held)
    screen.finger.up()
    #expect(screen.witness.log == ["rest", "drag", "will end", "put down"] && screen.y == held)
  }

  @Test("Content that fits is dragged only where it always bounces") func fits() {
    let screen = Screen(content: CGSize(width: 100, height: 50))
    screen.finger.down(50, 20)
    screen.finger.move(to: 50, 120)
    #expect(!screen.scrollView.isDragging)
    screen.finger.up()
    screen.scrollView.alwaysBounceVertical = true
    screen.finger.down(50, 20)
    screen.finger.move(to: 50, 120)
    #expect(screen.y < -20)
    screen.finger.up()
    screen.finger.rest()
    #expect(screen.y == 0)
  }

  @Test("A mouse does not drag; a disabled view is not dragged, turned or moved by keys") func disabled() {
    let screen = Screen()
    let mouse = Finger(screen.window, device: .mouse)
    mouse.down(50, 150)
    mouse.move(to: 50, 50)
    mouse.up()
    #expect(screen.y == 0)
    screen.finger.down(50, 150)
    screen.finger.move(to: 50, 100)
    let y = screen.y
    screen.scrollView.isScrollEnabled = false
    #expect(!screen.scrollView.isDragging && screen.witness.log.suffix(2) == ["will end", "put down"])
    screen.finger.move(to: 50, 50)
    screen.finger.up()
    #expect(!screen.finger.wheel(50, 50, dy: 40) && !screen.finger.key(.pageDown) && screen.y == y)
    screen.finger.down(50, 150)
    screen.finger.move(to: 50, 50)
    #expect(screen.y == y)
  }

  @Test("A view removed while it is dragged ends the drag and lies within its edges") func removed() {
    let screen = Screen()
    screen.finger.down(50, 20)
    screen.finger.move(to: 50, 120)
    #expect(screen.y < 0)
    screen.scrollView.removeFromSuperview()
    #expect(screen.y == 0 && !screen.scrollView.isDragging)
    #expect(screen.witness.log == ["drag", "scroll", "will end", "let go", "run", "rest", "scroll"])
    screen.finger.move(to: 50, 150)
    screen.finger.up()
    #expect(screen.y == 0 && screen.finger.rest() == 1)
  }

  @Test("Content moved under the finger keeps the finger's way exact") func movedUnderFinger() {
    let screen = Screen()
    screen.finger.down(50, 150)
    screen.finger.move(to: 50, 130, steps: 1)
    screen.finger.move(to: 50, 110)
    #expect(screen.y == 20)
    screen.scrollView.contentOffset.y += 500
    #expect(screen.y == 520 && screen.scrollView.isDragging)
    screen.finger.move(to: 50, 100)
    #expect(screen.y == 530)
  }

  @Test("Content that runs goes on from where it is put; set without animation it stops")
  func movedWhileRunning() {
    let screen = Screen(content: CGSize(width: 100, height: 100_000))
    screen.finger.down(50, 190)
    screen.finger.move(to: 50, 20, steps: 10)
    screen.finger.up()
    screen.finger.wait(0.05)
    screen.scrollView.contentOffset.y += 10_000
    #expect(screen.scrollView.isDecelerating)
    let y = screen.y
    screen.finger.wait(0.05)
    #expect(screen.y > y + 10)
    screen.scrollView.setContentOffset(screen.scrollView.contentOffset, animated: false)
    #expect(!screen.scrollView.isDecelerating && screen.witness.log.last == "rest")
    let stopped = screen.y
    screen.finger.rest()
    #expect(screen.y == stopped)
  }

  @Test("Where the delegate sends content elsewhere when the finger leaves, no deceleration is told")
  func elsewhere() {
    let screen = Screen()
    screen.witness.onEndDragging = { $0.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }
    screen.finger.down(50, 150)
    screen.finger.move(to: 50, 50)
    screen.finger.up()
    screen.finger.rest()
    #expect(screen.y == 500 && screen.witness.log.last == "arrived")
    #expect(!screen.witness.log.contains("run"))
  }

  @Test("A delegate that always moves the content does not hang") func endless() {
    let screen = Screen()
    screen.witness.onScroll = { $0.contentOffset.y += 1 }
    #expect(said { screen.scrollView.contentOffset.y = 10 } == 1)
    #expect(screen.y == 26)
  }

  @Test("A faster rate comes to rest sooner") func rate() {
    func fling(_ rate: UIScrollView.DecelerationRate) -> CGFloat {
      let screen = Screen(content: CGSize(width: 100, height: 100_000))
      screen.scrollView.decelerationRate = rate
      screen.finger.down(50, 190)
      screen.finger.move(to: 50, 20, steps: 10)
      let y = screen.y
      screen.finger.up()
      screen.finger.rest()
      return screen.y - y
    }
    let (normal, fast) = (fling(.normal), fling(.fast))
    // log(0.998) / log(0.99)
    #expect(abs(fast / normal - 0.1992) < 0.001)
  }
}

@MainActor @Suite("UIScrollView: paging and nesting") struct ScrollViewPagingTests {
  private func pager() -> Screen {
    let screen = Screen(content: CGSize(width: 500, height: 200))
    screen.scrollView.isPagingEnabled = true
    return screen
  }

  @Test("Pages turn by the nearer one, or by a flick") func pages() {
    let screen = pager()
    func drag(from: CGFloat, to: CGFloat, rest: Double) -> CGFloat {
      screen.finger.down(from, 100)
      screen.finger.move(to: to, 100)
      screen.finger.wait(rest)
      screen.finger.up()
      screen.finger.rest()
      return screen.scrollView.contentOffset.x
    }
    #expect(drag(from: 90, to: 50, rest: 0.2) == 0)
    #expect(drag(from: 90, to: 10, rest: 0.2) == 100)
    #expect(drag(from: 60, to: 30, rest: 0) == 200)
    #expect(drag(from: 30, to: 60, rest: 0) == 100)
    screen.scrollView.contentOffset.x = 400
    #expect(drag(from: 90, to: 30, rest: 0) == 400)
  }

  @Test("A wheel turns one page at a time, keys too") func wheel() {
    let screen = pager()
    #expect(screen.finger.wheel(50, 50, dy: 40) && screen.finger.wheel(50, 50, dy: 40))
    screen.finger.rest()
    #expect(screen.scrollView.contentOffset.x == 100)
    #expect(screen.witness.log == ["run", "scroll", "rest"])
    #expect(screen.finger.key(.right))
    screen.finger.rest()
    #expect(screen.scrollView.contentOffset.x == 200)
    screen.scrollView.contentOffset.x = 400
    #expect(!screen.finger.wheel(50, 50, dy: 40))
  }

  /// A carousel of 80 points' height in a feed.
  private func carousel(_ screen: Screen) -> UIScrollView {
    let carousel = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    carousel.contentSize = CGSize(width: 400, height: 80)
    screen.scrollView.addSubview(carousel)
    screen.window.layoutIfNeeded()
    return carousel
  }

  @Test("Of a carousel in a feed each takes the drags along its own axis") func nested() {
    let screen = Screen()
    let inner = carousel(screen)
    screen.finger.down(50, 40)
    screen.finger.move(to: 39, 40, steps: 1)
    screen.finger.move(to: 19, 60)
    screen.finger.wait(0.2)
    screen.finger.up()
    #expect(inner.contentOffset == CGPoint(x: 20, y: 0) && screen.y == 0)
    screen.finger.down(50, 70)
    screen.finger.move(to: 50, 59, steps: 1)
    screen.finger.move(to: 80, 49)
    screen.finger.wait(0.2)
    screen.finger.up()
    #expect(inner.contentOffset.x == 20 && screen.y == 10)
    #expect(screen.finger.wheel(50, 20, dy: 40) && screen.y == 50)
    #expect(screen.finger.wheel(50, 20, dx: 30) && inner.contentOffset.x == 50)
  }

  @Test("A list in a list scrolls until its edge; a drag that begins there is the outer one's")
  func sameAxis() {
    let screen = Screen()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    inner.contentSize = CGSize(width: 100, height: 130)
    screen.scrollView.addSubview(inner)
    screen.window.layoutIfNeeded()
    func drag() {
      screen.finger.down(50, 90)
      screen.finger.move(to: 50, 79, steps: 1)
      screen.finger.move(to: 50, 39)
      screen.finger.wait(0.2)
      screen.finger.up()
      screen.finger.rest()
    }
    drag()
    #expect(inner.contentOffset.y == 30 && screen.y == 0)
    drag()
    #expect(inner.contentOffset.y == 30 && screen.y == 40)
  }
}

@MainActor @Suite("UIScrollView: wheel, touchpad, keys") struct ScrollViewInputTests {
  @Test("A wheel moves at once and stops at the edge") func wheel() {
    let screen = Screen(content: CGSize(width: 100, height: 250))
    #expect(screen.finger.wheel(50, 50, dy: 40) && screen.y == 40)
    #expect(screen.finger.wheel(50, 50, dy: 40) && screen.y == 50)
    #expect(!screen.finger.wheel(50, 50, dy: 40))
    #expect(screen.witness.log == ["scroll"] && screen.finger.rest() < 100)
  }

  @Test("A touchpad's stroke is a drag") func stroke() {
    let screen = Screen(content: CGSize(width: 100, height: 10_000))
    screen.finger.scroll(.began, 50, 50, dy: 10)
    screen.finger.scroll(.changed, 50, 50, dy: 10)
    #expect(screen.y == 20 && screen.scrollView.isDragging && screen.scrollView.isTracking)
    screen.finger.scroll(.ended, 50, 50, velocity: CGSize(width: 0, height: 1000))
    #expect(screen.scrollView.isDecelerating && screen.witness.velocity == CGPoint(x: 0, y: 1))
    screen.finger.rest()
    // 20 and 1000 / -1000 ln 0.998
    #expect(abs(screen.y - 519.5) < 0.01)
    #expect(screen.witness.log == ["drag", "scroll", "will end", "let go", "run", "scroll", "rest"])
    #expect(!screen.finger.scroll(.began, 50, 50, dx: 10))
  }

  @Test("Keys scroll what was scrolled last") func keys() {
    let screen = Screen()
    #expect(screen.finger.key(.pageDown))
    screen.finger.rest()
    #expect(screen.y == 160 && screen.witness.log == ["scroll", "arrived"])
    #expect(screen.finger.key(.end))
    screen.finger.rest()
    #expect(screen.y == 800 && !screen.finger.key(.end))
  }
}

@MainActor @Suite("UIScrollView: places") struct ScrollViewPlaceTests {
  @Test("An animation goes there and says so once; there is none to where the content is") func animated() {
    let screen = Screen()
    screen.scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    #expect(screen.y == 0 && screen.scrollView.isScrollAnimating)
    screen.finger.wait(0.1)
    #expect(screen.y > 0 && screen.y < 100)
    screen.finger.rest()
    #expect(screen.y == 100 && screen.witness.log == ["scroll", "arrived"])
    screen.scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    screen.finger.rest()
    #expect(screen.witness.log == ["scroll", "arrived"])
  }

  @Test("Places beyond the edges stay until something changes") func beyond() {
    let screen = Screen()
    screen.scrollView.contentOffset.y = -60
    screen.window.layoutIfNeeded()
    #expect(screen.y == -60)
    screen.scrollView.setContentOffset(CGPoint(x: 0, y: -80), animated: true)
    screen.finger.rest()
    #expect(screen.y == -80)
    screen.scrollView.contentSize.height = 900
    #expect(screen.y == 0)
  }

  @Test("Without a window an animated place is there at once") func noWindow() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 500)
    scrollView.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    #expect(scrollView.contentOffset.y == 50)
  }

  @Test("A rectangle is shown by the least movement") func reveal() {
    let screen = Screen()
    func shown(_ y: CGFloat, _ height: CGFloat) -> CGFloat {
      screen.scrollView.scrollRectToVisible(CGRect(x: 0, y: y, width: 10, height: height), animated: false)
      return screen.y
    }
    #expect(shown(100, 50) == 0)
    #expect(shown(250, 50) == 100)
    #expect(shown(90, 50) == 90)
    #expect(shown(0, 600) == 90)
    #expect(shown(200, 400) == 200)
    #expect(shown(990, 50) == 800)
    screen.scrollView.contentInset.bottom = 30
    #expect(shown(990, 10) == 830)
  }

  @Test("Insets give room, and content at its start stays there") func insets() {
    let screen = Screen(content: CGSize(width: 100, height: 400))
    screen.scrollView.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0)
    #expect(screen.y == -50 && screen.witness.log == ["scroll", "insets"])
    screen.finger.key(.end)
    screen.finger.rest()
    #expect(screen.y == 220)
    screen.scrollView.contentInset.top = 10
    #expect(screen.y == 220)
  }

  @Test("Covers of the window are insets where the behaviour says so") func safeArea() {
    final class Host: ViewTreeHost {
      var traits: UITraitCollection { .standard }
      var covers = UIEdgeInsets(top: 30, left: 5, bottom: 0, right: 0)
      var time: Double { 0 }
      func setNeedsFrame() {}
      func setNeedsSize() {}
    }
    let host = Host()
    let screen = Screen()
    screen.window.host = host
    screen.window.layoutIfNeeded()
    #expect(screen.scrollView.adjustedContentInset == UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
    #expect(screen.scrollView.contentOffset == CGPoint(x: 0, y: -30))
    screen.scrollView.contentInsetAdjustmentBehavior = .always
    #expect(screen.scrollView.contentOffset == CGPoint(x: -5, y: -30))
    screen.scrollView.contentInsetAdjustmentBehavior = .never
    #expect(screen.scrollView.contentOffset == .zero)
    screen.scrollView.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(screen.scrollView.contentOffset == CGPoint(x: 0, y: -30))
    host.covers.top = 50
    screen.window.layoutIfNeeded()
    #expect(screen.scrollView.contentOffset == CGPoint(x: 0, y: -50))
    screen.scrollView.frame.origin.y = 20
    screen.window.layoutIfNeeded()
    #expect(screen.scrollView.contentOffset == CGPoint(x: 0, y: -30))
    screen.scrollView.contentSize.height = 100
    #expect(screen.scrollView.adjustedContentInset == .zero)
  }

  @Test("Places and sizes that are no numbers count as 0") func notANumber() {
    let screen = Screen()
    let count = said {
      screen.scrollView.contentOffset = CGPoint(x: CGFloat.nan, y: 10)
      screen.scrollView.setContentOffset(CGPoint(x: 0, y: CGFloat.infinity), animated: true)
      screen.scrollView.contentSize = CGSize(width: CGFloat.nan, height: 500)
    }
    screen.finger.rest()
    #expect(count == 3 && screen.scrollView.contentOffset == .zero)
    #expect(screen.scrollView.contentSize == CGSize(width: 0, height: 500))
  }
}

@MainActor @Suite("UIScrollView: drawing") struct ScrollViewDrawingTests {
  @Test("Content moves by whole pixels, and a layout follows each movement") func pixels() {
    final class Counting: UIScrollView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let scrollView = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 500)
    scrollView.showsVerticalScrollIndicator = false
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    cell.backgroundColor = .blue
    cell.keepsDrawing = true
    scrollView.addSubview(cell)
    window.addSubview(scrollView)
    func picture() -> (Picture, CGPoint)? {
      guard case .group(let group) = window.list(scale: 2).first,
        case .picture(let picture, let place) = group.items.first
      else { return nil }
      return (picture, place)
    }
    let first = picture()
    let layouts = scrollView.layouts
    scrollView.contentOffset.y = 10.3
    let second = picture()
    #expect(second?.1 == CGPoint(x: 0, y: -10.5) && first?.0 === second?.0 && first != nil)
    #expect(scrollView.layouts == layouts + 1)
  }

  @Test("Indicators show while content moves, then fade") func indicators() {
    let screen = Screen(content: CGSize(width: 100, height: 400))
    func thumbs() -> [(CGRect, Double)] {
      guard case .group(let group) = screen.window.list(scale: 1).first else { return [] }
      return group.items.compactMap {
        guard case .fill(.rounded(let rect, _), .color(let color)) = $0 else { return nil }
        return (rect, color.alpha)
      }
    }
    #expect(thumbs().isEmpty)
    screen.scrollView.contentOffset.y = 50
    #expect(thumbs().isEmpty)
    screen.finger.wheel(50, 50, dy: 50)
    // Half of the way, with a thumb of half the track.
    #expect(thumbs().map(\.0) == [CGRect(x: 91, y: 51.5, width: 6, height: 97)])
    #expect(abs((thumbs().first?.1 ?? 0) - 0.35) < 1e-9)
    _ = screen.window.advance(to: screen.finger.time)
    #expect(screen.window.deadline.map { abs($0 - screen.finger.time - 1) < 1e-9 } == true)
    screen.finger.wait(1.125)
    #expect(abs((thumbs().first?.1 ?? 0) - 0.175) < 0.01)
    screen.finger.wait(0.2)
    #expect(thumbs().isEmpty && screen.window.deadline == nil)
    screen.scrollView.flashScrollIndicators()
    #expect(thumbs().count == 1)
  }
}
