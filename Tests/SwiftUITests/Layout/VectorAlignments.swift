import SwiftUI

// Names of alignments in the vectors. A name that is none of SwiftUI's is a guide of the test's own, 0 by default.

enum MiddleGuide: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

extension VectorViews {
  static func horizontal(_ name: String?) -> HorizontalAlignment {
    switch name {
    case nil, "center": .center
    case "leading": .leading
    case "trailing": .trailing
    default: HorizontalAlignment(MiddleGuide.self)
    }
  }

  static func vertical(_ name: String?) -> VerticalAlignment {
    switch name {
    case nil, "center": .center
    case "top": .top
    case "bottom": .bottom
    case "firstTextBaseline": .firstTextBaseline
    case "lastTextBaseline": .lastTextBaseline
    default: VerticalAlignment(MiddleGuide.self)
    }
  }

  static func alignment(_ name: String?) -> Alignment {
    switch name {
    case "leading": .leading
    case "trailing": .trailing
    case "top": .top
    case "bottom": .bottom
    case "topLeading": .topLeading
    case "topTrailing": .topTrailing
    case "bottomLeading": .bottomLeading
    case "bottomTrailing": .bottomTrailing
    default: .center
    }
  }
}

/// Proposes a share of what it is proposed and answers what its child does.
struct RelativeLayout: Layout {
  let width: CGFloat
  let height: CGFloat

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    func share(_ length: CGFloat?, _ factor: CGFloat) -> CGFloat? {
      length.map { $0 == .infinity ? $0 : $0 * factor }
    }
    return ProposedViewSize(width: share(proposal.width, width), height: share(proposal.height, height))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    subviews.first?.sizeThatFits(inner(proposal)) ?? .zero
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.first?.place(at: bounds.origin, proposal: inner(proposal))
  }
}

/// Proposes some sides not at all, and puts its child at the start of those and in the middle of the others.
struct RootLayout: Layout {
  let width: CGFloat?
  let height: CGFloat?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let inner = ProposedViewSize(width: width, height: height)
    guard let size = subviews.first?.sizeThatFits(inner) else { return }
    let point = CGPoint(
      x: width.map { ($0 - size.width) / 2 } ?? 0, y: height.map { ($0 - size.height) / 2 } ?? 0)
    subviews.first?.place(at: point, proposal: inner)
  }
}
