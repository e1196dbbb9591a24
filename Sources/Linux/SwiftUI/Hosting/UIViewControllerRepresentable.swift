public import UIKit

public struct UIViewControllerRepresentableContext<Representable>
where Representable: UIViewControllerRepresentable {
  public let coordinator: Representable.Coordinator
  public internal(set) var transaction = Transaction()
  public internal(set) var environment: EnvironmentValues
}

@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Self.Body == Never {
  associatedtype UIViewControllerType: UIViewController
  func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
  func updateUIViewController(_ uiViewController: Self.UIViewControllerType, context: Self.Context)
  static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator)
  associatedtype Coordinator = Void
  func makeCoordinator() -> Self.Coordinator
  typealias Context = UIViewControllerRepresentableContext<Self>
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator
  ) {}
  public var body: Never { fatalError("\(Self.self) is drawn by the library and has no body to call.") }

  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    ViewTreeElement(RepresentedController(view), inputs)
  }

  @MainActor public static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    unsafeDowncast(node, to: ViewTreeElement<RepresentedController<Self>>.self).update(inputs) {
      $0.source = view
    }
  }

  public nonisolated static var _elementCount: Int? { 1 }
}

extension UIViewControllerRepresentable where Self.Coordinator == () {
  public func makeCoordinator() {}
}

/// A controller of UIKit that a representable made: a child of the controller that hosts the SwiftUI view, where one does.
@MainActor final class RepresentedController<Source: UIViewControllerRepresentable>: Represented {
  var source: Source
  private var made: (controller: Source.UIViewControllerType, coordinator: Source.Coordinator)?

  init(_ source: Source) { self.source = source }

  func show(in window: UIWindow, environment: EnvironmentValues, parent: UIViewController?) {
    if let made {
      source.updateUIViewController(made.controller, context: context(made.coordinator, environment))
      return
    }
    let coordinator = source.makeCoordinator()
    let controller = source.makeUIViewController(context: context(coordinator, environment))
    made = (controller, coordinator)
    parent?.addChild(controller)
    window.rootViewController = controller
    if let parent { controller.didMove(toParent: parent) }
    source.updateUIViewController(controller, context: context(coordinator, environment))
  }

  func dismantle() {
    guard let made else { return }
    let controller = made.controller
    if controller.parent != nil { controller.willMove(toParent: nil) }
    controller.view.window?.rootViewController = nil
    controller.removeFromParent()
    Source.dismantleUIViewController(controller, coordinator: made.coordinator)
    self.made = nil
  }

  func size(for proposal: ProposedViewSize, environment: EnvironmentValues) -> CGSize? {
    guard let preferred = made?.controller.preferredContentSize, preferred.width > 0, preferred.height > 0
    else { return nil }
    return CGSize(width: proposal.width ?? preferred.width, height: proposal.height ?? preferred.height)
  }

  var view: UIView? { made?.controller.viewIfLoaded }

  private func context(
    _ coordinator: Source.Coordinator, _ environment: EnvironmentValues
  ) -> UIViewControllerRepresentableContext<Source> {
    UIViewControllerRepresentableContext(coordinator: coordinator, environment: environment)
  }
}
