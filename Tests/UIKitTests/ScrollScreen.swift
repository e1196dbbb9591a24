@testable import UIKit

/// Writes down what a scroll view tells, without the many offsets between.
@MainActor final class ScrollWitness: UIScrollViewDelegate {
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
@MainActor struct ScrollScreen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  let witness = ScrollWitness()
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
