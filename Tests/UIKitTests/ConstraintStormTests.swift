import Testing
import UIKit

/// Numbers that are the same in each run.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

/// A view with content of a size.
private final class Content: UIView {
  let size: CGSize
  init(_ size: CGSize) {
    self.size = size
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { size }
}

@MainActor @Suite("Constraints: storms") struct ConstraintStormTests {
  private static let attributes: [NSLayoutConstraint.Attribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
    .firstBaseline,
  ]
  private static let relations: [NSLayoutConstraint.Relation] = [
    .equal, .lessThanOrEqual, .greaterThanOrEqual,
  ]

  private func constraint(_ views: [UIView], _ random: inout Seeded) -> NSLayoutConstraint {
    let attribute = Self.attributes.randomElement(using: &random) ?? .left
    let other = Self.attributes.randomElement(using: &random) ?? .left
    let multipliers: [CGFloat] = [1, 1, 1, 2, 0.5, -1, 0]
    let made = NSLayoutConstraint(
      item: views.randomElement(using: &random) as Any, attribute: attribute,
      relatedBy: Self.relations.randomElement(using: &random) ?? .equal,
      toItem: views.randomElement(using: &random), attribute: other,
      multiplier: multipliers.randomElement(using: &random) ?? 1,
      constant: CGFloat(Int.random(in: -40...40, using: &random)))
    made.priority = UILayoutPriority([1000, 999, 750, 500, 250, 50].randomElement(using: &random) ?? 1000)
    return made
  }

  @Test("Whatever is tied to whatever, all places are numbers and the layout ends", arguments: 0..<60)
  func storm(seed: Int) {
    var random = Seeded(state: UInt64(seed))
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    var views = [outer]
    for _ in 0..<6 {
      let view = Content(CGSize(width: Int.random(in: -1...90, using: &random), height: 20))
      views.randomElement(using: &random)?.addSubview(view)
      views.append(view)
    }
    var constraints: [NSLayoutConstraint] = []
    _ = diagnosed {
      for round in 0..<12 {
        let made = constraint(views, &random)
        made.isActive = true
        constraints.append(made)
        if round % 4 == 3 { constraints.randomElement(using: &random)?.isActive = false }
        if round == 8 { views.last?.removeFromSuperview() }
        outer.layoutIfNeeded()
        let size = outer.systemLayoutSizeFitting(.zero)
        #expect(size.width.isFinite && size.height.isFinite, "seed \(seed)")
      }
    }
    for view in views {
      let frame = view.frame
      #expect(frame.width >= 0 && frame.height >= 0 && frame.origin.x.isFinite && frame.origin.y.isFinite)
    }
  }

  @Test("Where one answer is possible, it is found, whatever the order", arguments: 0..<40)
  func unique(seed: Int) {
    var random = Seeded(state: UInt64(seed))
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    var frames: [(UIView, CGRect)] = [(outer, outer.bounds)]
    var constraints: [NSLayoutConstraint] = []
    for _ in 0..<5 {
      let view = Content(CGSize(width: 7, height: 7))
      outer.addSubview(view)
      let frame = CGRect(
        x: Int.random(in: 0...200, using: &random), y: Int.random(in: 0...100, using: &random),
        width: Int.random(in: 1...50, using: &random) * 2, height: Int.random(in: 1...50, using: &random) * 2)
      // Two of the three numbers of each axis, each by way of any view before.
      var horizontal = [view.leadingAnchor, view.trailingAnchor, view.centerXAnchor]
      var vertical = [view.topAnchor, view.bottomAnchor, view.centerYAnchor]
      var x = [frame.minX, frame.maxX, frame.midX]
      var y = [frame.minY, frame.maxY, frame.midY]
      let left = Int.random(in: 0..<3, using: &random)
      horizontal.remove(at: left)
      vertical.remove(at: left)
      x.remove(at: left)
      y.remove(at: left)
      for index in 0..<2 {
        guard let (other, place) = frames.randomElement(using: &random) else { continue }
        constraints.append(
          horizontal[index].constraint(equalTo: other.trailingAnchor, constant: x[index] - place.maxX))
        constraints.append(
          other.centerYAnchor.constraint(equalTo: vertical[index], constant: place.midY - y[index]))
      }
      frames.append((view, frame))
    }
    NSLayoutConstraint.activate(constraints.shuffled(using: &random))
    let said = diagnosed { outer.layoutIfNeeded() }
    #expect(said.isEmpty && frames.allSatisfy { $0.0.frame == $0.1 }, "seed \(seed)")
  }
}
