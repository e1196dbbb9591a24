import DisplayList
import Interaction
import Testing

@testable import UIKit

@MainActor @Suite("UIScrollView: drags") struct ScrollViewDragTests {
  @Test("A drag moves the content by what the finger moves after it began, and is told in order") func drag()
  {
    let screen = ScrollScreen()
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
    let screen = ScrollScreen(content: CGSize(width: 100, height: 100_000))
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
    let screen = ScrollScreen(content: CGSize(width: 100, height: 300))
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
    let screen = ScrollScreen()
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
    let screen = ScrollScreen()
    screen.witness.target = { _ in CGPoint(x: 0, y: 333.25) }
    screen.finger.down(50, 150)
    screen.finger.move(to: 50, 50)
    screen.finger.up()
    screen.finger.rest()
    #expect(screen.y == 333.25 && screen.witness.log.last == "rest")
  }

  @Test("A touch stops content that runs, and is no tap on what it stops at") func caught() {
    let screen = ScrollScreen(content: CGSize(width: 100, height: 100_000))
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
    let screen = ScrollScreen(content: CGSize(width: 100, height: 50))
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
    let screen = ScrollScreen()
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
    let screen = ScrollScreen()
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
    let screen = ScrollScreen()
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
    let screen = ScrollScreen(content: CGSize(width: 100, height: 100_000))
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
    let screen = ScrollScreen()
    screen.witness.onEndDragging = { $0.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }
    screen.finger.down(50, 150)
    screen.finger.move(to: 50, 50)
    screen.finger.up()
    screen.finger.rest()
    #expect(screen.y == 500 && screen.witness.log.last == "arrived")
    #expect(!screen.witness.log.contains("run"))
  }

  @Test("A delegate that always moves the content does not hang") func endless() {
    let screen = ScrollScreen()
    screen.witness.onScroll = { $0.contentOffset.y += 1 }
    #expect(said { screen.scrollView.contentOffset.y = 10 } == 1)
    #expect(screen.y == 26)
  }

  @Test("A faster rate comes to rest sooner") func rate() {
    func fling(_ rate: UIScrollView.DecelerationRate) -> CGFloat {
      let screen = ScrollScreen(content: CGSize(width: 100, height: 100_000))
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
