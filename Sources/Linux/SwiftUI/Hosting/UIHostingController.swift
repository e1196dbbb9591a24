public import UIKit

public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The controller's `preferredContentSize` is the content's ideal size.
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  /// The view's `intrinsicContentSize` is the content's ideal size.
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// Shows a SwiftUI view as a screen of UIKit, or as a part of one.
@MainActor @preconcurrency open class UIHostingController<Content>: UIViewController where Content: View {
  private let content: HostedView<Content>

  public init(rootView: Content) {
    content = HostedView(rootView)
    super.init(nibName: nil, bundle: nil)
  }

  /// An archive holds no view: there is no controller then.
  required public init?(coder: NSCoder) { nil }

  /// What is shown. Another value goes to the same place: state of the view stays.
  public var rootView: Content {
    get { content.root }
    set { content.root = newValue }
  }

  public var sizingOptions: UIHostingControllerSizingOptions = [] {
    didSet {
      guard sizingOptions != oldValue else { return }
      (viewIfLoaded as? HostingView)?.sizesItself = sizingOptions.contains(.intrinsicContentSize)
      sizeMayHaveChanged()
    }
  }

  /// Which covers of the screen's edges the content keeps out of.
  public var safeAreaRegions = SafeAreaRegions.all {
    didSet {
      guard safeAreaRegions != oldValue else { return }
      content.avoidsCovers = safeAreaRegions.contains(.container)
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// The size of the content within a limit; sides that are 0 or immense are no limit.
  public func sizeThatFits(in size: CGSize) -> CGSize { view.sizeThatFits(size) }

  open override func loadView() {
    let view = HostingView()
    view.backgroundColor = .systemBackground
    view.sizesItself = sizingOptions.contains(.intrinsicContentSize)
    content.attach(to: view, controller: self)
    content.sizeMayHaveChanged = { [weak self] in self?.sizeMayHaveChanged() }
    self.view = view
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updatePreferredSize()
  }

  private func sizeMayHaveChanged() {
    if sizingOptions.contains(.intrinsicContentSize) { viewIfLoaded?.invalidateIntrinsicContentSize() }
    viewIfLoaded?.setNeedsLayout()
  }

  private func updatePreferredSize() {
    guard sizingOptions.contains(.preferredContentSize) else { return }
    preferredContentSize = content.sizeThatFits(width: nil, height: nil)
  }

  /// Shows another item in the same place: no state of the one before is left.
  package func rebind(_ rootView: Content) { content.rebind(rootView) }
}
