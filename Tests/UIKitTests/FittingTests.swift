import DisplayList
import GTKPlatform
import Interaction
import Testing
import UIKit

/// A view with content of a size.
private final class Content: UIView {
  let size: CGSize
  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { size }
}

@MainActor private func label(_ text: String, lines: Int = 0) -> UILabel {
  TextEngines.install(PangoTextEngine())
  let label = UILabel()
  label.text = text
  label.numberOfLines = lines
  label.translatesAutoresizingMaskIntoConstraints = false
  return label
}

private let long = "A title that is a good deal longer than the narrow card it stands in, so that it breaks"

/// Content that is 100 by 12 of itself, and higher where it is narrower.
private final class Area: HostedContent {
  func setShown(_ isShown: Bool) {}
  func layOut(in bounds: CGRect) {}
  func draw(into context: inout DrawContext, at point: CGPoint) {}
  func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool { false }
  func advance(to time: Double) -> Bool { false }
  func sizeThatFits(width: CGFloat?, height: CGFloat?) -> CGSize {
    CGSize(width: width ?? 100, height: 1200 / (width ?? 100))
  }
}

@MainActor @Suite("Constraints: the size that fits") struct FittingTests {
  let outer = UIView()

  private func fit(width: CGFloat) -> CGSize {
    outer.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  private func add(_ views: UIView...) { for view in views { outer.addSubview(view) } }

  private func pin(_ view: UIView, _ inset: CGFloat) {
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: inset),
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: inset),
      outer.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: inset),
      outer.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: inset),
    ])
  }

  @Test("A label pinned on four sides: its text and the margins, at a width and without one") func pinned() {
    let title = label(long)
    add(title)
    pin(title, 10)
    let free = outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(
      free
        == CGSize(
          width: title.intrinsicContentSize.width + 20, height: title.intrinsicContentSize.height + 20))
    let text = title.sizeThatFits(CGSize(width: 180, height: 0))
    #expect(text.height > 2 * title.intrinsicContentSize.height)
    #expect(fit(width: 200) == CGSize(width: 200, height: text.height + 20))
  }

  @Test("Laid out in the size that fits, a label has the height of its lines") func sameInLayout() {
    let title = label(long)
    add(title)
    pin(title, 10)
    outer.frame.size = fit(width: 200)
    let said = diagnosed { outer.layoutIfNeeded() }
    #expect(title.frame.width == 180 && said.isEmpty)
    #expect(title.frame.height == title.sizeThatFits(CGSize(width: 180, height: 0)).height)
  }

  @Test("Image above title above subtitle, the image by its ratio") func card() {
    let (image, title, subtitle) = (UIView(), label(long), label("Two words"))
    image.translatesAutoresizingMaskIntoConstraints = false
    add(image, title, subtitle)
    NSLayoutConstraint.activate([
      image.topAnchor.constraint(equalTo: outer.topAnchor),
      image.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      image.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      image.heightAnchor.constraint(equalTo: image.widthAnchor, multiplier: 0.75),
      title.topAnchor.constraint(equalTo: image.bottomAnchor, constant: 8),
      title.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 12),
      title.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -12),
      subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      subtitle.trailingAnchor.constraint(lessThanOrEqualTo: title.trailingAnchor),
      subtitle.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -8),
    ])
    let titleHeight = title.sizeThatFits(CGSize(width: 176, height: 0)).height
    let expected = 150 + 8 + titleHeight + 4 + subtitle.intrinsicContentSize.height + 8
    #expect(fit(width: 200) == CGSize(width: 200, height: expected))
  }

  @Test("The higher of two columns decides") func columns() {
    let (a, b) = (Content(40, 30), Content(50, 70))
    add(a, b)
    for view in [a, b] {
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5).isActive = true
      view.bottomAnchor.constraint(lessThanOrEqualTo: outer.bottomAnchor, constant: -5).isActive = true
    }
    a.leadingAnchor.constraint(equalTo: outer.leadingAnchor).isActive = true
    b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 6).isActive = true
    b.trailingAnchor.constraint(equalTo: outer.trailingAnchor).isActive = true
    #expect(
      outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 96, height: 80))
  }

  @Test("Centred content between limits") func centred() {
    let a = Content(40, 30)
    add(a)
    NSLayoutConstraint.activate([
      a.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
      a.topAnchor.constraint(greaterThanOrEqualTo: outer.topAnchor, constant: 11),
      a.bottomAnchor.constraint(lessThanOrEqualTo: outer.bottomAnchor, constant: -11),
      a.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      a.leadingAnchor.constraint(greaterThanOrEqualTo: outer.leadingAnchor, constant: 3),
    ])
    #expect(
      outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 46, height: 52))
    #expect(fit(width: 100) == CGSize(width: 100, height: 52))
  }

  @Test("A container without a height takes that of what is inside it, and so on up") func nested() {
    let (card, inner) = (UIView(), Content(60, 40))
    card.translatesAutoresizingMaskIntoConstraints = false
    add(card)
    card.addSubview(inner)
    pin(card, 10)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
      inner.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -5),
      inner.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: card.trailingAnchor),
    ])
    #expect(
      outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 80, height: 70))
  }

  @Test("A subview that fills its superview by its mask stands for it, as a cell's content view does")
  func mask() {
    let content = UIView(frame: .zero)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let inner = Content(60, 40)
    outer.frame.size = CGSize(width: 50, height: 50)
    content.frame = outer.bounds
    add(content)
    content.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
      inner.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -5),
      inner.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: content.trailingAnchor),
    ])
    #expect(fit(width: 200) == CGSize(width: 200, height: 50))
    #expect(
      outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 50))
  }

  @Test("Content of another toolkit is asked for its height at the width it gets") func hosted() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    let area = Area()
    view.hosted = area
    add(view)
    pin(view, 10)
    #expect(fit(width: 70) == CGSize(width: 70, height: 44))
    #expect(outer.systemLayoutSizeFitting(.zero) == CGSize(width: 120, height: 32))
  }

  @Test("Targets that are no sizes", arguments: [CGFloat.nan, -5, .infinity]) func targets(width: CGFloat) {
    let a = Content(40, 30)
    add(a)
    pin(a, 1)
    let size = outer.systemLayoutSizeFitting(CGSize(width: width, height: width))
    #expect(size == CGSize(width: 42, height: 32))
  }

  @Test("A label whose text changes asks for its superview's layout") func invalidation() {
    let title = label("One")
    add(title)
    pin(title, 0)
    let old = outer.systemLayoutSizeFitting(.zero)
    title.text = "One and more"
    #expect(outer.systemLayoutSizeFitting(.zero).width > old.width)
  }
}
