import DisplayList
import Testing

@testable import UIKit

@MainActor private struct Screen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  let finger: Finger

  init() {
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    window.addSubview(view)
    finger = Finger(window)
    window.layoutIfNeeded()
  }

  /// Where the view is drawn, in which colour and how strongly.
  var drawn: (CGRect, RGBA, Double)? {
    var opacity = 1.0
    var item = window.list(scale: 1).first
    if case .group(let group) = item {
      opacity = group.opacity
      item = group.items.first
    }
    guard case .fill(.rectangle(let rect), .color(let color)) = item else { return nil }
    return (rect, color, opacity)
  }

  func advance(to time: Double) -> Bool { window.advance(to: 10 + time) }
}

@MainActor @Suite("UIView: animations") struct ViewAnimationTests {
  @Test("What is new is there at once; what is shown goes there, from the first frame on") func way() {
    let screen = Screen()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      screen.view.frame = CGRect(x: 40, y: 0, width: 40, height: 20)
      screen.view.alpha = 0.5
      screen.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    } completion: {
      ends.append($0)
    }
    #expect(screen.view.frame.minX == 40 && screen.view.alpha == 0.5)
    #expect(screen.drawn?.0 == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(screen.advance(to: 0))
    #expect(screen.drawn?.0 == CGRect(x: 0, y: 0, width: 20, height: 20) && screen.drawn?.2 == 1)
    #expect(screen.advance(to: 0.5))
    #expect(screen.drawn?.0 == CGRect(x: 20, y: 0, width: 30, height: 20))
    #expect(screen.drawn?.1 == RGBA(red: 0.5, green: 0, blue: 0) && screen.drawn?.2 == 0.75)
    #expect(ends.isEmpty)
    #expect(!screen.advance(to: 1))
    #expect(screen.drawn?.0 == CGRect(x: 40, y: 0, width: 40, height: 20) && screen.drawn?.2 == 0.5)
    #expect(ends == [true] && !screen.advance(to: 2) && ends == [true])
  }

  @Test("A new way begins from what is shown; the old one's end is told, not finished") func takenOver() {
    let screen = Screen()
    var ends: [String] = []
    func go(to x: CGFloat, _ name: String) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        screen.view.center.x = x
      } completion: {
        ends.append("\(name) \($0)")
      }
    }
    go(to: 110, "first")
    _ = screen.advance(to: 0)
    _ = screen.advance(to: 0.5)
    #expect(screen.drawn?.0.midX == 60)
    go(to: 10, "second")
    _ = screen.advance(to: 0.5)
    #expect(screen.drawn?.0.midX == 60 && ends == ["first false"])
    _ = screen.advance(to: 1)
    #expect(screen.drawn?.0.midX == 35)
    screen.view.center.x = 50
    #expect(screen.drawn?.0.midX == 50)
    #expect(!screen.advance(to: 1.1) && ends == ["first false", "second false"])
  }

  @Test("Nothing to animate, no window, or no time: all is there and the end is told at once") func atOnce() {
    let screen = Screen()
    var ends = 0
    UIView.animate(withDuration: 1, animations: {}, completion: { if $0 { ends += 1 } })
    let loose = UIView()
    UIView.animate(withDuration: 1, animations: { loose.alpha = 0 }, completion: { if $0 { ends += 1 } })
    for duration in [0, -1, Double.nan, .infinity] {
      UIView.animate(
        withDuration: duration, animations: { screen.view.alpha -= 0.1 }, completion: { if $0 { ends += 1 } })
    }
    #expect(ends == 6 && loose.presentation == nil && screen.view.presentation == nil)
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { screen.view.center.x = 70 }
      screen.view.center.y = 90
    }
    #expect(screen.drawn?.0.midX == 70 && screen.drawn?.0.midY == 10)
  }

  @Test("A view that leaves its window is where it is to be, and the end is told") func removed() {
    let screen = Screen()
    var ends: [Bool] = []
    UIView.animate(
      withDuration: 1, animations: { screen.view.center.x = 70 }, completion: { ends.append($0) })
    _ = screen.advance(to: 0)
    screen.view.removeFromSuperview()
    #expect(screen.view.presentation == nil)
    #expect(!screen.advance(to: 0.1) && ends == [false])
  }

  @Test("Layout in the block goes along: subviews that follow are animated") func layout() {
    let screen = Screen()
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    inner.autoresizingMask = .flexibleWidth
    screen.view.addSubview(inner)
    UIView.animate(withDuration: 1) { screen.view.frame.size.width = 60 }
    #expect(inner.frame.width == 60 && inner.presentedGeometry.bounds.width == 20)
    _ = screen.advance(to: 0)
    _ = screen.advance(to: 0.5)
    #expect(abs(inner.presentedGeometry.bounds.width - 40) < 1e-6)
  }

  @Test("A delay, a repeated way back, and touches meanwhile") func options() {
    let screen = Screen()
    var taps = 0
    screen.view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    UIView.animate(withDuration: 1, delay: 0.5, options: [.curveLinear, .repeat, .autoreverse]) {
      screen.view.center.x = 110
    }
    func place(at time: Double) -> CGFloat {
      _ = screen.advance(to: time)
      return (screen.drawn?.0.midX ?? 0).rounded()
    }
    #expect(place(at: 0) == 10 && place(at: 0.4) == 10 && place(at: 1) == 60 && place(at: 1.75) == 85)
    #expect(place(at: 2.75) == 35 && place(at: 100.5) == 10)
    #expect(screen.window.hitTest(CGPoint(x: 105, y: 10), with: nil) == nil)
    screen.view.center.x = 60
    #expect(screen.window.hitTest(CGPoint(x: 60, y: 10), with: nil) === screen.view)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { screen.view.center.x = 50 }
    #expect(screen.window.hitTest(CGPoint(x: 50, y: 10), with: nil) === screen.view)
  }

  @Test("A kept drawing is moved by an animation, not made again") func kept() {
    let screen = Screen()
    screen.view.keepsDrawing = true
    func picture() -> Picture? {
      guard case .picture(let picture, _) = screen.window.list(scale: 1).first else { return nil }
      return picture
    }
    let first = picture()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { screen.view.center.x = 50 }
    _ = screen.advance(to: 0)
    _ = screen.advance(to: 0.5)
    #expect(first != nil && picture() === first)
  }

  @Test("A spring swings over and comes to rest in its time") func spring() {
    let soft = AnimationCurve.spring(damping: 0.4, velocity: 0)
    let stiff = AnimationCurve.spring(damping: 1, velocity: 0)
    let shares = (0...100).map { Double($0) / 100 }
    #expect(shares.map(soft.progress).max().map { $0 > 1.2 && $0 < 1.3 } == true)
    #expect(shares.map(stiff.progress) == shares.map(stiff.progress).sorted())
    for curve in [soft, stiff, .easeInOut, .easeIn, .easeOut] {
      #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
      #expect(abs(curve.progress(at: 0.999) - 1) < 0.005)
    }
    #expect(abs(AnimationCurve.easeInOut.progress(at: 0.5) - 0.5) < 1e-9)
    // Of the curve (0.42, 0, 1, 1) at half of its time, from its parameter 0.6948…
    #expect(abs(AnimationCurve.easeIn.progress(at: 0.5) - 0.3153) < 1e-3)
  }

  @Test("Neither views nor windows are held by what moves in them") func lifetime() {
    weak var window: UIWindow?
    weak var view: UIView?
    do {
      let screen = Screen()
      UIView.animate(withDuration: 1, delay: 0, options: .repeat) { screen.view.alpha = 0 }
      (window, view) = (screen.window, screen.view)
    }
    #expect(window == nil && view == nil)
  }
}
