package import DisplayList
package import Interaction

/// Who shows a tree of views: it is asked for frames, and says what surrounds the tree.
@MainActor package protocol ViewTreeHost: AnyObject {
  /// The traits of the surroundings; all are specified.
  var traits: UITraitCollection { get }
  /// What covers the tree's edges, in points of the window.
  var covers: UIEdgeInsets { get }
  /// The time of the frame that is being made, or of the last one, in seconds.
  var time: Double { get }
  /// Something must be laid out or drawn before the next frame is shown.
  func setNeedsFrame()
  /// The size that the root view wishes to have may have changed.
  func setNeedsSize()
  /// Whether scroll views show indicators.
  var showsScrollIndicators: Bool { get }
}

/// Something that moves by itself: a scroll view after a fling, an animation, content that another toolkit draws.
@MainActor package protocol Moving: AnyObject {
  /// Moves on to a frame's time, in seconds; returns whether it goes on moving.
  func advance(to time: Double) -> Bool
  /// When to tell it the time next although it does not move, in seconds; nil if never.
  var deadline: Double? { get }
}

extension Moving {
  package var deadline: Double? { nil }
}

/// Content of a view that another toolkit lays out, draws and hits: SwiftUI's in a hosting view.
@MainActor package protocol HostedContent: Moving {
  func layOut(in bounds: CGRect)
  /// Draws with the view's bounds origin at a point.
  func draw(into context: inout DrawContext, at point: CGPoint)
  /// Adds who wants to hear of events at a point of the view's bounds, innermost first; whether anything was hit.
  func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool
  /// The view has come into sight, or gone out of it.
  func setShown(_ isShown: Bool)
  /// The size for a proposal; nil sides ask for the ideal.
  func sizeThatFits(width: CGFloat?, height: CGFloat?) -> CGSize
}

/// Collects what views draw.
///
/// Coordinates are points of the list that is being made; they are kept near the origin by whoever scrolls.
package struct DrawContext {
  /// What has been drawn, from back to front.
  package var items: [DisplayItem] = []
  /// The pixels in a point.
  package let scale: CGFloat
  /// Whether colours are those of a dark appearance.
  package let isDark: Bool
  /// What of this space can be seen; nil where that may change without drawing again.
  package var visible: CGRect?

  package init(scale: CGFloat, isDark: Bool, visible: CGRect? = nil) {
    self.scale = scale
    self.isDark = isDark
    self.visible = visible
  }

  package func color(_ color: UIColor) -> RGBA { isDark ? color.dark : color.light }

  /// Draws into a group that is like `group`, which has no items yet.
  package mutating func group(
    _ group: DisplayGroup, visible: CGRect? = nil, _ body: (inout DrawContext) -> Void
  ) {
    var inner = DrawContext(scale: scale, isDark: isDark, visible: visible)
    body(&inner)
    guard !inner.items.isEmpty else { return }
    var group = group
    group.items = inner.items
    items.append(.group(group))
  }
}
