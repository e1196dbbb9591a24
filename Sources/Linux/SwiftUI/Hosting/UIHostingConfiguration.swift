public import UIKit

/// Shows SwiftUI in a cell: set it as the cell's `contentConfiguration`.
@MainActor @preconcurrency public struct UIHostingConfiguration<Content, Background>: UIContentConfiguration
where Content: View, Background: View {
  let content: Content
  let backgroundContent: Background
  /// The margins that were set; a nil edge has the cell's own.
  private(set) var margins = HostingMargins()
  private(set) var minimum: (width: CGFloat?, height: CGFloat?)

  init(content: Content, background: Background) {
    self.content = content
    backgroundContent = background
  }

  public func background<S>(_ style: S) -> UIHostingConfiguration<Content, some View> where S: ShapeStyle {
    replacingBackground(Rectangle().fill(style))
  }

  public func background<B>(
    @ViewBuilder content: () -> B
  ) -> UIHostingConfiguration<Content, B> where B: View {
    replacingBackground(content())
  }

  private func replacingBackground<B: View>(_ background: B) -> UIHostingConfiguration<Content, B> {
    var result = UIHostingConfiguration<Content, B>(content: content, background: background)
    result.margins = margins
    result.minimum = minimum
    return result
  }

  public func margins(
    _ edges: Edge.Set = .all, _ length: CGFloat
  ) -> UIHostingConfiguration<Content, Background> {
    margins(edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
  }

  public func margins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets
  ) -> UIHostingConfiguration<Content, Background> {
    var result = self
    if edges.contains(.top) { result.margins.top = insets.top }
    if edges.contains(.leading) { result.margins.leading = insets.leading }
    if edges.contains(.bottom) { result.margins.bottom = insets.bottom }
    if edges.contains(.trailing) { result.margins.trailing = insets.trailing }
    return result
  }

  /// The smallest size of the cell; nil sides are left as they are.
  public func minSize(
    width: CGFloat? = nil, height: CGFloat? = nil
  ) -> UIHostingConfiguration<Content, Background> {
    var result = self
    result.minimum = (width, height)
    return result
  }

  public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }

  nonisolated public func updated(
    for state: any UIConfigurationState
  ) -> UIHostingConfiguration<Content, Background> { self }
}

extension UIHostingConfiguration where Background == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content(), background: EmptyView())
  }
}

/// Margins edge by edge; nil is the cell's own.
struct HostingMargins: Equatable {
  var top: CGFloat?
  var leading: CGFloat?
  var bottom: CGFloat?
  var trailing: CGFloat?

  func insets(over standard: NSDirectionalEdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top ?? standard.top, leading: leading ?? standard.leading, bottom: bottom ?? standard.bottom,
      trailing: trailing ?? standard.trailing)
  }
}

/// The view of a cell whose content is SwiftUI's: one for the cell's life, whatever it shows.
final class HostingContentView<Content: View, Background: View>: UIView, UIContentView, ReusedContent {
  private var shown: UIHostingConfiguration<Content, Background>
  /// Which of the items that the cell has shown it shows: another number is another identity to SwiftUI.
  private var generation = 0
  private let host: HostedView<ConfiguredContent<Content, Background>>

  init(_ configuration: UIHostingConfiguration<Content, Background>) {
    shown = configuration
    host = HostedView(
      ConfiguredContent(configuration, standard: NSDirectionalEdgeInsets(), generation: 0))
    super.init(frame: .zero)
    host.avoidsCovers = false
    host.attach(to: self, controller: nil)
    showConfiguration()
    host.sizeMayHaveChanged = { [weak self] in self?.invalidateIntrinsicContentSize() }
  }

  required init?(coder: NSCoder) { nil }

  /// A configuration of another type is not for this view; the cell makes another view for it.
  var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIHostingConfiguration<Content, Background> else { return }
      shown = new
      showConfiguration()
      setNeedsLayout()
    }
  }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    showConfiguration()
  }

  /// What is set next is another item: it keeps nothing of this one.
  func willShowAnotherItem() { generation += 1 }

  private func showConfiguration() {
    host.root = ConfiguredContent(shown, standard: directionalLayoutMargins, generation: generation)
  }

  override var intrinsicContentSize: CGSize { host.sizeThatFits(width: nil, height: nil) }
}

/// Content with its margins, in front of its background.
struct ConfiguredContent<Content: View, Background: View>: View {
  private let configuration: UIHostingConfiguration<Content, Background>
  private let standard: NSDirectionalEdgeInsets
  private let generation: Int

  init(
    _ configuration: UIHostingConfiguration<Content, Background>, standard: NSDirectionalEdgeInsets,
    generation: Int
  ) {
    self.configuration = configuration
    self.standard = standard
    self.generation = generation
  }

  var body: some View {
    configuration.content
      .padding(configuration.margins.insets(over: standard))
      .frame(
        minWidth: configuration.minimum.width, maxWidth: .infinity, minHeight: configuration.minimum.height,
        maxHeight: .infinity, alignment: .leading
      )
      .background { configuration.backgroundContent }
      .id(generation)
  }
}
