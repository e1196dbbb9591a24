import Testing
import UIKit

/// A view with content of a size.
private final class Content: UIView {
  let size: CGSize
  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { size }
}

@MainActor @Suite("UIStackView") struct StackTests {
  let views: [UIView] = [Content(20, 10), Content(30, 40), Content(50, 20)]
  let stack: UIStackView

  init() { stack = UIStackView(arrangedSubviews: views) }

  private func layOut(_ width: CGFloat, _ height: CGFloat) {
    stack.frame.size = CGSize(width: width, height: height)
    stack.layoutIfNeeded()
  }

  @Test("Its size is that of its views and gaps; hidden ones take no room") func size() {
    stack.spacing = 8
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 116, height: 40))
    views[1].isHidden = true
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 78, height: 20))
    stack.axis = .vertical
    views[1].isHidden = false
    stack.setCustomSpacing(20, after: views[0])
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 50, height: 98))
  }

  @Test("fill stretches what hugs least; fillEqually makes all alike") func fill() {
    views[1].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    layOut(200, 40)
    #expect(views.map(\.frame.minX) == [0, 20, 150] && views.map(\.frame.width) == [20, 130, 50])
    #expect(views.allSatisfy { $0.frame.height == 40 })
    stack.distribution = .fillEqually
    stack.spacing = 10
    layOut(200, 40)
    #expect(views.map(\.frame.minX) == [0, 70, 140] && views.map(\.frame.width) == [60, 60, 60])
  }

  @Test("Proportional lengths, equal gaps, equal steps") func distributions() {
    stack.distribution = .fillProportionally
    layOut(200, 40)
    #expect(views.map(\.frame.width) == [40, 60, 100])
    stack.distribution = .equalSpacing
    layOut(200, 40)
    #expect(views.map(\.frame.minX) == [0, 70, 150] && views.map(\.frame.width) == [20, 30, 50])
    stack.distribution = .equalCentering
    layOut(200, 40)
    // The middle one's center is 92.5; its edges stand on whole pixels.
    #expect(views.map(\.frame.minX) == [0, 78, 150] && views.map(\.frame.width) == [20, 30, 50])
  }

  @Test(
    "Alignment across the axis",
    arguments: [
      (UIStackView.Alignment.leading, [0, 0, 0]), (.center, [25, 10, 20]), (.trailing, [50, 20, 40]),
    ] as [(UIStackView.Alignment, [CGFloat])])
  func alignment(_ alignment: UIStackView.Alignment, _ tops: [CGFloat]) {
    stack.alignment = alignment
    layOut(100, 60)
    #expect(views.map(\.frame.minY) == tops && views.map(\.frame.height) == [10, 40, 20])
  }

  @Test("A view keeps the size it is tied to, and stacks stand in stacks") func tied() {
    views[0].widthAnchor.constraint(equalToConstant: 33).isActive = true
    let outer = UIStackView(arrangedSubviews: [stack, Content(5, 6)])
    outer.axis = .vertical
    outer.spacing = 1
    #expect(outer.systemLayoutSizeFitting(.zero) == CGSize(width: 113, height: 47))
    outer.frame.size = CGSize(width: 113, height: 47)
    outer.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 113, height: 40) && views[0].frame.width == 33)
  }

  @Test("A view that leaves, one that comes twice, an index that is not there") func membership() {
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[1], views[2]])
    stack.insertArrangedSubview(views[0], at: 99)
    stack.insertArrangedSubview(views[0], at: -1)
    #expect(stack.arrangedSubviews == views && stack.subviews.count == 3)
    stack.removeArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[1], views[2]] && views[0].superview === stack)
  }
}
