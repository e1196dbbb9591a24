public import UIKit

public struct UIViewRepresentableContext<Representable> where Representable: UIViewRepresentable {
  public let coordinator: Representable.Coordinator
  public internal(set) var transaction = Transaction()
  public internal(set) var environment: EnvironmentValues
}

@MainActor @preconcurrency public protocol UIViewRepresentable: View where Self.Body == Never {
  associatedtype UIViewType: UIView
  func makeUIView(context: Self.Context) -> Self.UIViewType
  func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
  static func dismantleUIView(_ uiView: Self.UIViewType, coordinator: Self.Coordinator)
  associatedtype Coordinator = Void
  func makeCoordinator() -> Self.Coordinator
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: Self.UIViewType, context: Self.Context) -> CGSize?
  typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: Self.UIViewType, coordinator: Self.Coordinator) {}
  /// `nil`: the view takes what is proposed, held by its own content size and how strongly that hugs and resists.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: Self.UIViewType, context: Self.Context
  ) -> CGSize? { nil }
  public var body: Never { fatalError("\(Self.self) is drawn by the library and has no body to call.") }

  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    ViewTreeElement(RepresentedView(view), inputs)
  }

  @MainActor public static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    unsafeDowncast(node, to: ViewTreeElement<RepresentedView<Self>>.self).update(inputs) { $0.source = view }
  }

  public nonisolated static var _elementCount: Int? { 1 }
}

extension UIViewRepresentable where Self.Coordinator == () {
  public func makeCoordinator() {}
}

/// A view of UIKit that a representable made.
@MainActor final class RepresentedView<Source: UIViewRepresentable>: Represented {
  var source: Source
  private var made: (view: Source.UIViewType, coordinator: Source.Coordinator)?

  init(_ source: Source) { self.source = source }

  func show(in window: UIWindow, environment: EnvironmentValues, parent: UIViewController?) {
    if let made {
      source.updateUIView(made.view, context: context(made.coordinator, environment))
      return
    }
    let coordinator = source.makeCoordinator()
    let view = source.makeUIView(context: context(coordinator, environment))
    made = (view, coordinator)
    view.frame = window.bounds
    window.addSubview(view)
    source.updateUIView(view, context: context(coordinator, environment))
  }

  func dismantle() {
    guard let made else { return }
    made.view.removeFromSuperview()
    Source.dismantleUIView(made.view, coordinator: made.coordinator)
    self.made = nil
  }

  func size(for proposal: ProposedViewSize, environment: EnvironmentValues) -> CGSize? {
    guard let made else { return nil }
    return source.sizeThatFits(
      proposal, uiView: made.view, context: context(made.coordinator, environment))
  }

  var view: UIView? { made?.view }

  private func context(
    _ coordinator: Source.Coordinator, _ environment: EnvironmentValues
  ) -> UIViewRepresentableContext<Source> {
    UIViewRepresentableContext(coordinator: coordinator, environment: environment)
  }
}
