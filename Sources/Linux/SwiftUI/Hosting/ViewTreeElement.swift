internal import DisplayList
internal import Interaction
internal import UIKit

/// What a representable made and shows.
@MainActor protocol Represented: AnyObject {
  /// Makes it, or brings it up to date.
  func show(in window: UIWindow, environment: EnvironmentValues, parent: UIViewController?)
  /// Takes it out and ends it.
  func dismantle()
  /// The size that it says itself; nil leaves that to the view.
  func size(for proposal: ProposedViewSize, environment: EnvironmentValues) -> CGSize?
  /// The view, where it is made.
  var view: UIView? { get }
}

/// A tree of UIKit's views in the graph, as frames see it.
@MainActor protocol ViewTree: AnyObject {
  /// Moves on to a frame's time; returns whether anything goes on moving.
  func advance(to time: Double) -> Bool
}

/// Shows a tree of UIKit's views: it is their window's host.
final class ViewTreeElement<Content: Represented>: ElementNode, ViewTree, ViewTreeHost {
  private let content: Content
  private let window = UIWindow(frame: .zero)
  /// Whether the represented view must be updated before it is measured or laid out.
  private var isStale = true

  init(_ content: Content, _ inputs: NodeInputs) {
    self.content = content
    super.init(inputs)
    window.host = self
    graph.viewTrees.append(self)
  }

  func update(_ inputs: UpdateInputs, _ change: (Content) -> Void) {
    take(inputs)
    // A view keeps much inside that belongs to an item: another item gets a view of its own.
    if inputs.isRebinding { content.dismantle() }
    change(content)
    isStale = true
    setNeedsLayout()
    setNeedsDrawing()
  }

  override func environmentDidChange() {
    isStale = true
    window.traitsMayHaveChanged()
    setNeedsLayout()
    setNeedsDrawing()
  }

  override func updateDirty() {
    isStale = true
    setNeedsLayout()
  }

  private func bringUpToDate() {
    guard isStale, !isDetached else { return }
    isStale = false
    let environment = environment
    let parent = graph.hostingController
    tracking { content.show(in: window, environment: environment, parent: parent) }
  }

  override func didReattach() {
    graph.viewTrees.append(self)
    isStale = true
  }

  override func detach() {
    guard !isDetached else { return }
    graph.viewTrees.removeAll { $0 === self }
    content.dismantle()
    super.detach()
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    bringUpToDate()
    if let size = content.size(for: proposal, environment: environment) { return usable(size) }
    let ideal = content.view?.intrinsicContentSize ?? .zero
    return CGSize(
      width: Self.length(proposal.width, ideal: ideal.width),
      height: Self.length(proposal.height, ideal: ideal.height)
    ).finite
  }

  /// A view without a size of its own takes what is proposed; one with a size is never cut, and stretches.
  private static func length(_ proposed: CGFloat?, ideal: CGFloat) -> CGFloat {
    guard ideal >= 0 else { return proposed ?? 10 }
    return max(proposed ?? ideal, ideal)
  }

  override func placeContents() {
    bringUpToDate()
    window.frame = CGRect(origin: .zero, size: size)
    if let view = content.view, view.superview === window { view.frame = window.bounds }
    window.layoutIfNeeded()
  }

  // MARK: Drawing and hits

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    guard size.width > 0, size.height > 0 else { return }
    window.layoutIfNeeded()
    var inner = DrawContext(
      scale: CGFloat(context.scale), isDark: environment.colorScheme == .dark, visible: context.visible)
    window.paint(into: &inner, at: corner)
    context.items += inner.items
  }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    contains(point) && window.collectListeners(at: point, into: &path)
  }

  // MARK: ViewTreeHost

  var traits: UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: environment.colorScheme == .dark ? .dark : .light),
      UITraitCollection(displayScale: environment.displayScale),
      UITraitCollection(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight),
      UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .regular),
    ])
  }

  var covers: UIEdgeInsets {
    let sides = coveredSides
    return UIEdgeInsets(top: sides.top, left: sides.leading, bottom: sides.bottom, right: sides.trailing)
  }

  var time: Double { graph.time }

  func setNeedsFrame() {
    setNeedsPlacementOnly()
    setNeedsDrawing()
  }

  func setNeedsSize() { setNeedsLayout() }

  var showsScrollIndicators: Bool { graph.showsScrollIndicators }

  func advance(to time: Double) -> Bool {
    let goesOn = window.advance(to: time)
    if let deadline = window.deadline { graph.wake(at: deadline) }
    return goesOn
  }
}
