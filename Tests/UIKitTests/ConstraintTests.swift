import Testing
import UIKit

@MainActor private func box(_ width: CGFloat, _ height: CGFloat) -> UIView {
  UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

/// A view with content of a size.
private final class Content: UIView {
  var size = CGSize.zero { didSet { invalidateIntrinsicContentSize() } }
  override var intrinsicContentSize: CGSize { size }
}

@MainActor private func content(_ width: CGFloat, _ height: CGFloat) -> Content {
  let view = Content()
  view.size = CGSize(width: width, height: height)
  return view
}

@MainActor private func add(_ views: UIView..., to outer: UIView) {
  for view in views {
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
  }
}

@MainActor private func pin(_ view: UIView, to outer: UIView, _ inset: CGFloat = 0) -> [NSLayoutConstraint] {
  [
    view.topAnchor.constraint(equalTo: outer.topAnchor, constant: inset),
    view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: inset),
    view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -inset),
    view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -inset),
  ]
}

@MainActor @Suite("Constraints: places") struct ConstraintPlaceTests {
  let outer = box(200, 100)
  let view = UIView()

  init() { add(view, to: outer) }

  @Test("Pinned on four edges, a view follows its superview's size") func edges() {
    NSLayoutConstraint.activate(pin(view, to: outer, 10))
    outer.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 10, width: 180, height: 80))
    outer.bounds = CGRect(x: 5, y: 7, width: 100, height: 50)
    outer.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 15, y: 17, width: 80, height: 30))
  }

  @Test("Centred with a size") func centred() {
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: outer.centerYAnchor, constant: 4),
      view.widthAnchor.constraint(equalToConstant: 60), view.heightAnchor.constraint(equalToConstant: 20),
    ])
    outer.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 70, y: 44, width: 60, height: 20))
  }

  @Test("A multiplier on lengths, across axes too") func multiplier() {
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      view.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5, constant: 4),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25),
    ])
    outer.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 104, height: 26))
  }

  @Test("A constant that changes, and a constraint that ends") func changes() {
    let leading = view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 8)
    let far = view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 50)
    far.priority = .defaultHigh
    NSLayoutConstraint.activate([
      leading, far, view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
    ])
    outer.layoutIfNeeded()
    #expect(view.frame.minX == 8)
    leading.constant = 12
    outer.layoutIfNeeded()
    #expect(view.frame.minX == 12)
    leading.isActive = false
    outer.layoutIfNeeded()
    #expect(view.frame.minX == 50 && !leading.isActive)
  }

  @Test("The form with items and attributes says the same") func items() {
    let attributes: [(NSLayoutConstraint.Attribute, CGFloat)] = [
      (.left, 5), (.right, -6), (.top, 7), (.bottom, -8),
    ]
    for (attribute, constant) in attributes {
      outer.addConstraint(
        NSLayoutConstraint(
          item: view, attribute: attribute, relatedBy: .equal, toItem: outer, attribute: attribute,
          multiplier: 1, constant: constant))
    }
    outer.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 5, y: 7, width: 189, height: 85))
  }

  @Test("A transformed view keeps its center and its size") func transformed() {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    NSLayoutConstraint.activate(pin(view, to: outer, 10))
    outer.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 100, y: 50) && view.bounds.size == CGSize(width: 180, height: 80))
  }
}

@MainActor @Suite("Constraints: chains and limits") struct ConstraintChainTests {
  let outer = box(300, 200)

  @Test("A chain of views, told in any order", arguments: 0..<24) func chain(order: Int) {
    let (a, b) = (content(50, 20), content(60, 30))
    add(a, b, to: outer)
    var rows = [
      a.topAnchor.constraint(equalTo: outer.topAnchor, constant: 8),
      b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 4),
      a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 10),
      b.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 16),
    ]
    // The permutation of that number.
    var rest = order
    var ordered: [NSLayoutConstraint] = []
    for count in stride(from: 4, to: 0, by: -1) {
      ordered.append(rows.remove(at: rest % count))
      rest /= count
    }
    NSLayoutConstraint.activate(ordered)
    outer.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 86, y: 8, width: 50, height: 20))
    #expect(b.frame == CGRect(x: 16, y: 32, width: 60, height: 30))
  }

  @Test(
    "A title gives way to what stands behind it, and keeps its size where there is room",
    arguments: [40, 400])
  func limit(width: CGFloat) {
    let (title, button) = (content(width, 20), content(44, 44))
    add(title, button, to: outer)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 16),
      title.centerYAnchor.constraint(equalTo: button.centerYAnchor),
      button.topAnchor.constraint(equalTo: outer.topAnchor),
      button.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
      button.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -16),
    ])
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    outer.layoutIfNeeded()
    #expect(button.frame == CGRect(x: 240, y: 0, width: 44, height: 44))
    #expect(title.frame == CGRect(x: 16, y: 12, width: min(width, 216), height: 20))
  }

  @Test("Of two views in a row the one that hugs less takes what is left, the one that resists less gives it")
  func hugging() {
    let (a, b) = (content(100, 20), content(100, 20))
    add(a, b, to: outer)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      a.topAnchor.constraint(equalTo: outer.topAnchor), b.topAnchor.constraint(equalTo: outer.topAnchor),
    ])
    b.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    b.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    outer.layoutIfNeeded()
    #expect(a.frame.width == 200 && b.frame.width == 100)
    outer.bounds.size.width = 150
    outer.layoutIfNeeded()
    #expect(a.frame.width == 50 && b.frame.width == 100)
  }

  @Test("Limits on a length") func lengths() {
    let view = content(500, 10)
    add(view, to: outer)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
    outer.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 120, height: 44))
  }

  @Test("Equal widths between edges go in a circle and have an answer") func circle() {
    let (a, b) = (UIView(), UIView())
    add(a, b, to: outer)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10),
      outer.trailingAnchor.constraint(equalTo: b.trailingAnchor, constant: 10),
      a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2),
    ])
    for view in [a, b] {
      view.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
      view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    }
    outer.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 10, y: 0, width: 180, height: 10))
    #expect(b.frame == CGRect(x: 200, y: 0, width: 90, height: 10))
  }

  @Test("Guides take part, and are not seen") func guides() {
    let (guide, view) = (UILayoutGuide(), content(20, 20))
    outer.addLayoutGuide(guide)
    add(view, to: outer)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: outer.layoutMarginsGuide.leadingAnchor),
      guide.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor),
      guide.widthAnchor.constraint(equalToConstant: 100), guide.heightAnchor.constraint(equalToConstant: 40),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    outer.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 8, y: 0, width: 100, height: 40))
    #expect(view.frame == CGRect(x: 48, y: 20, width: 20, height: 20))
    #expect(outer.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 8, width: 284, height: 184))
  }

  @Test("What is tied to another superview's view follows it") func levels() {
    let (card, inner, badge) = (UIView(), UIView(), UIView())
    add(badge, card, to: outer)
    add(inner, to: card)
    NSLayoutConstraint.activate(
      pin(card, to: outer, 20) + pin(inner, to: card, 5) + [
        badge.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
        badge.topAnchor.constraint(equalTo: inner.topAnchor, constant: 1),
        badge.widthAnchor.constraint(equalToConstant: 10), badge.heightAnchor.constraint(equalToConstant: 10),
      ])
    outer.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 250, height: 150))
    #expect(badge.frame == CGRect(x: 25, y: 26, width: 10, height: 10))
  }
}

@MainActor @Suite("Constraints: right to left") struct ConstraintDirectionTests {
  @Test("Leading and trailing change sides, left and right do not") func sides() {
    let host = FixedHost(UITraitCollection(layoutDirection: .rightToLeft))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    window.host = host
    let (a, b, c) = (content(40, 10), content(50, 10), content(60, 10))
    add(a, b, c, to: window)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
      c.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 7),
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2),
      c.rightAnchor.constraint(lessThanOrEqualTo: b.leftAnchor, constant: -100),
    ])
    for view in [a, b, c] { view.topAnchor.constraint(equalTo: window.topAnchor).isActive = true }
    window.layoutIfNeeded()
    #expect([a, b, c].map(\.frame.minX) == [244, 156, 7])
    #expect([a, b, c].map(\.frame.width) == [40, 80, 49])
  }
}

@MainActor @Suite("Constraints: trouble") struct ConstraintTroubleTests {
  let outer = box(200, 100)
  let view = UIView()

  init() { add(view, to: outer) }

  @Test("Contradictions are named once; the higher priority holds, else the first") func contradiction() {
    let said = diagnosed {
      NSLayoutConstraint.activate(
        pin(view, to: outer, 10) + [view.widthAnchor.constraint(equalToConstant: 20)])
      outer.layoutIfNeeded()
      outer.setNeedsLayout()
      outer.layoutIfNeeded()
    }
    #expect(said.count == 1 && said[0].contains("contradict"))
    #expect(view.frame == CGRect(x: 10, y: 10, width: 180, height: 80))
  }

  @Test("A contradiction of lower priority gives way without a word") func optional() {
    let width = view.widthAnchor.constraint(equalToConstant: 20)
    width.priority = UILayoutPriority(999)
    let said = diagnosed {
      NSLayoutConstraint.activate([width] + pin(view, to: outer, 10))
      outer.layoutIfNeeded()
    }
    #expect(said.isEmpty && view.frame.width == 180)
  }

  @Test("A view with a frame of its own keeps it, with a word; one that is tied from inside is no trouble")
  func masks() {
    let framed = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    outer.addSubview(framed)
    add(view, to: framed)
    NSLayoutConstraint.activate(
      pin(view, to: framed) + [framed.bottomAnchor.constraint(equalTo: view.bottomAnchor)])
    #expect(diagnosed { outer.layoutIfNeeded() }.isEmpty)
    NSLayoutConstraint.activate(pin(framed, to: outer))
    let said = diagnosed {
      outer.layoutIfNeeded()
      outer.setNeedsLayout()
      outer.layoutIfNeeded()
    }
    #expect(said.count == 1 && framed.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("What is missing is named once") func missing() {
    let said = diagnosed {
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5).isActive = true
      outer.layoutIfNeeded()
      outer.setNeedsLayout()
      outer.layoutIfNeeded()
    }
    #expect(said.count == 1 && view.frame == CGRect(x: 0, y: 5, width: 0, height: 0))
  }

  @Test("Limits that push each other end") func pushing() {
    let other = UIView()
    add(other, to: outer)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(greaterThanOrEqualTo: other.trailingAnchor, constant: 1),
      other.leadingAnchor.constraint(greaterThanOrEqualTo: view.trailingAnchor, constant: 1),
      view.leadingAnchor.constraint(greaterThanOrEqualTo: outer.leadingAnchor),
    ])
    let said = diagnosed { outer.layoutIfNeeded() }
    #expect(!said.isEmpty && view.frame.minX.isFinite)
  }

  @Test("Views without a view in common, mixed axes, numbers that are none") func invalid() {
    let stranger = UIView()
    let apart = view.topAnchor.constraint(equalTo: stranger.topAnchor)
    let mixed = NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: outer, attribute: .top, multiplier: 1,
      constant: 0)
    let said = diagnosed {
      apart.isActive = true
      mixed.isActive = true
      mixed.constant = .nan
    }
    #expect(said.count == 3 && !apart.isActive && !mixed.isActive && mixed.constant == 0)
  }

  @Test("A view that leaves its superview leaves its constraints with it, but not those inside")
  func leaving() {
    let inner = UIView()
    add(inner, to: view)
    let (outside, inside) = (pin(view, to: outer), pin(inner, to: view))
    NSLayoutConstraint.activate(outside + inside)
    view.removeFromSuperview()
    #expect(outside.allSatisfy { !$0.isActive } && inside.allSatisfy(\.isActive))
  }

  @Test("Constraints hold no view, and what holds them is gone with the views") func lifetime() {
    weak var kept: NSLayoutConstraint?
    do {
      let (a, b) = (UIView(), UIView())
      add(b, to: a)
      let constraint = b.topAnchor.constraint(equalTo: a.topAnchor)
      constraint.isActive = true
      kept = constraint
    }
    #expect(kept == nil)
  }

  @Test("Constraints that a view adds itself are asked for once") func updating() {
    final class Updating: UIView {
      var updates = 0
      override func updateConstraints() {
        updates += 1
        if updates == 1 { widthAnchor.constraint(equalToConstant: 30).isActive = true }
        super.updateConstraints()
      }
    }
    let own = Updating()
    add(own, to: outer)
    own.centerXAnchor.constraint(equalTo: outer.centerXAnchor).isActive = true
    own.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
    own.heightAnchor.constraint(equalToConstant: 10).isActive = true
    outer.layoutIfNeeded()
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(own.updates == 1 && own.frame == CGRect(x: 85, y: 0, width: 30, height: 10))
  }
}
