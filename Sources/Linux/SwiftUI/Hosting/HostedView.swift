internal import DisplayList
internal import Interaction

/// SwiftUI's content of a UIKit view: a graph of its own, laid out and drawn when the view is.
@MainActor final class HostedView<Content: View>: HostedContent {
  /// What is shown.
  ///
  /// Another value goes to the same nodes, so state stays, as on Apple's systems.
  var root: Content {
    didSet {
      made?.update(root, isRebinding: isRebinding)
      noteWork()
    }
  }
  /// Whether the content keeps out of what covers the view's edges.
  var avoidsCovers = true
  /// What happens when the size that the content wishes for may have changed.
  var sizeMayHaveChanged: (() -> Void)?
  private weak var view: UIView?
  private weak var controller: UIViewController?
  private var made: ViewHost?
  private var isLayingOut = false
  private var isShown = false
  private var isRebinding = false
  private var noted = HostedWork()

  init(_ root: Content) { self.root = root }

  /// Takes the view that shows the content, and the controller whose children controllers inside become.
  func attach(to view: UIView, controller: UIViewController?) {
    self.view = view
    self.controller = controller
    made?.hostingController = controller
    view.hosted = self
  }

  /// Shows another item: no state of the one before is left.
  func rebind(_ root: Content) {
    isRebinding = true
    defer { isRebinding = false }
    self.root = root
  }

  private var host: ViewHost {
    if let made { return made }
    let host = ViewHost(
      root, size: view?.bounds.size ?? .zero, textEngine: Platform.textEngine, isShown: isShown)
    host.hostingController = controller
    host.onNeedsFrame = { [weak self] in self?.needsFrame() }
    made = host
    surround(host)
    return host
  }

  private func needsFrame() {
    guard !isLayingOut else { return }
    view?.setNeedsLayout()
    sizeMayHaveChanged?()
  }

  private func noteWork() {
    guard let counters = made?.counters else { return }
    let work = HostedWork(
      bodies: counters.bodies, measures: counters.measures, nodes: counters.nodesMade)
    HostedWork.total.add(work, since: noted)
    noted = work
  }

  private func surround(_ host: ViewHost) {
    guard let view else { return }
    let traits = view.traitCollection
    let covers = avoidsCovers ? view.safeAreaInsets : .zero
    host.surround(
      scale: max(1, Double(traits.displayScale)),
      colorScheme: traits.userInterfaceStyle == .dark ? .dark : .light,
      layoutDirection: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      safeArea: EdgeInsets(
        top: covers.top, leading: covers.left, bottom: covers.bottom, trailing: covers.right))
  }

  // MARK: HostedContent

  func setShown(_ isShown: Bool) {
    self.isShown = isShown
    made?.setShown(isShown)
  }

  func layOut(in bounds: CGRect) {
    let host = host
    isLayingOut = true
    surround(host)
    host.resize(to: bounds.size)
    host.settle()
    isLayingOut = false
    noteWork()
    if host.isUnsettled || host.isAnimating { view?.setNeedsLayout() }
    if host.needsDisplay { view?.setNeedsDisplay() }
  }

  func draw(into context: inout DrawContext, at point: CGPoint) {
    let host = host
    context.items += host.draw(at: point, scale: Double(context.scale), visible: context.visible)
    host.didPaint()
  }

  func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool { host.hitTest(point, into: &path) }

  func sizeThatFits(width: CGFloat?, height: CGFloat?) -> CGSize {
    isLayingOut = true
    defer {
      isLayingOut = false
      noteWork()
    }
    let host = host
    surround(host)
    return host.sizeThatFits(width: width, height: height)
  }

  func advance(to time: Double) -> Bool { made?.advance(to: time) ?? false }

  var deadline: Double? { made.flatMap { $0.wakeTime.isFinite ? $0.wakeTime : nil } }
}

/// What the graphs in views of UIKit did, for tests and statistics.
package struct HostedWork: Equatable, Sendable {
  /// That of all together, those that are gone included.
  @MainActor package fileprivate(set) static var total = HostedWork()

  package fileprivate(set) var bodies = 0
  package fileprivate(set) var measures = 0
  package fileprivate(set) var nodes = 0

  fileprivate mutating func add(_ work: HostedWork, since noted: HostedWork) {
    bodies += work.bodies - noted.bodies
    measures += work.measures - noted.measures
    nodes += work.nodes - noted.nodes
  }
}
