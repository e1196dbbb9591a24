import DisplayList
import Interaction
import Testing

@testable import UIKit

@MainActor @Suite("UIScrollView: paging and nesting") struct ScrollViewPagingTests {
  private func pager() -> ScrollScreen {
    let screen = ScrollScreen(content: CGSize(width: 500, height: 200))
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
  private func carousel(_ screen: ScrollScreen) -> UIScrollView {
    let carousel = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    carousel.contentSize = CGSize(width: 400, height: 80)
    screen.scrollView.addSubview(carousel)
    screen.window.layoutIfNeeded()
    return carousel
  }

  @Test("Of a carousel in a feed each takes the drags along its own axis") func nested() {
    let screen = ScrollScreen()
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
    let screen = ScrollScreen()
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
    let screen = ScrollScreen(content: CGSize(width: 100, height: 250))
    #expect(screen.finger.wheel(50, 50, dy: 40) && screen.y == 40)
    #expect(screen.finger.wheel(50, 50, dy: 40) && screen.y == 50)
    #expect(!screen.finger.wheel(50, 50, dy: 40))
    #expect(screen.witness.log == ["scroll"] && screen.finger.rest() < 100)
  }

  @Test("A touchpad's stroke is a drag") func stroke() {
    let screen = ScrollScreen(content: CGSize(width: 100, height: 10_000))
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
    let screen = ScrollScreen()
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
    let screen = ScrollScreen()
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
    let screen = ScrollScreen()
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
    let screen = ScrollScreen()
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
    let screen = ScrollScreen(content: CGSize(width: 100, height: 400))
    screen.scrollView.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0)
    #expect(screen.y == -50 && screen.witness.log == ["scroll", "insets"])
    screen.finger.key(.end)
    screen.finger.rest()
    #expect(screen.y == 220)
    screen.scrollView.contentInset.top = 10
    #expect(screen.y == 220)
  }

  @Test("Covers of the window are insets where the behaviour says so") func safeArea() {
    let host = FixedHost(.standard)
    host.covers = UIEdgeInsets(top: 30, left: 5, bottom: 0, right: 0)
    let screen = ScrollScreen()
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
    let screen = ScrollScreen()
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
    let screen = ScrollScreen(content: CGSize(width: 100, height: 400))
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
