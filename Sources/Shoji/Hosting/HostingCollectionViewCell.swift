#if canImport(UIKit)
  internal import ShojiEngine
  public import SwiftUI
  public import UIKit

  /// A cell of a `UICollectionView` that shows a SwiftUI view.
  ///
  /// Use it as it is, or subclass it and give it a method that takes your model:
  ///
  /// ```swift
  /// final class CardCell: HostingCollectionViewCell<Card> {
  ///   func configure(with item: some CardContent, parent: UIViewController) {
  ///     configure(with: Card(item), parent: parent)
  ///   }
  /// }
  /// ```
  ///
  /// A cell makes one hosting controller and keeps it for life; a cell that is reused only gets another view. State of the
  /// item that was shown before is gone from the cell then; state of an item that is configured again without reuse stays.
  /// Say the item's id, and ``ItemState`` comes back with the item, whichever cell shows it. The hosting controller is a child
  /// of the screen's controller as long as the cell stands in a window.
  open class HostingCollectionViewCell<Content: View>: UICollectionViewCell {
    private var host: UIHostingController<CellRoot<Content>>?
    private weak var parent: UIViewController?
    /// How often the cell was reused.
    private var generation = 0
    private var identity = CellIdentity.showing(0)
    /// The state of the items of the screen, where the item is known.
    private var states: ScreenStates?

    /// Where content stands that is smaller than the cell.
    ///
    /// With `.top`, titles of one and of two lines begin at the same height in all cells of a row.
    open var alignment: UnitPoint = .center {
      didSet {
        guard alignment != oldValue, let content = host?.rootView.content else { return }
        host?.rootView = root(content)
      }
    }

    /// Shows a view.
    ///
    /// What the view keeps, ``ItemState`` too, ends when the cell is reused.
    ///
    /// - Parameters:
    ///   - content: The view.
    ///   - parent: The controller of the screen that the collection view is on. It is not kept alive.
    public func configure(with content: Content, parent: UIViewController) {
      embed(in: parent, withContent: content)
    }

    /// Shows the view of an item whose ``ItemState`` is to outlive the cell.
    ///
    /// - Parameters:
    ///   - content: The view.
    ///   - id: Tells the item apart from all others on the screen, in all its collection views; where two cells show one
    ///     item, they share its state.
    ///   - parent: The controller of the screen that the collection view is on, which the state belongs to (see
    ///     ``ItemStates/of(_:)``). It is not kept alive.
    public func configure(with content: Content, id: some Hashable, parent: UIViewController) {
      if states?.screen !== parent { states = ScreenStates(of: parent) }
      show(content, as: .item(AnyHashable(id)), in: parent)
    }

    /// Shows a view as a child of a controller; asked again, it exchanges the view, and the controller where that is another.
    public func embed(in parent: UIViewController, withContent content: Content) {
      states = nil
      show(content, as: .showing(generation), in: parent)
    }

    private func show(_ content: Content, as identity: CellIdentity, in parent: UIViewController) {
      self.parent = parent
      self.identity = identity
      if let host {
        host.rootView = root(content)
      } else {
        makeHost(root(content))
      }
      updateContainment()
    }

    open override func prepareForReuse() {
      super.prepareForReuse()
      generation += 1
    }

    open override func didMoveToWindow() {
      super.didMoveToWindow()
      updateContainment()
    }

    /// The height that the content takes at the width that the layout gives; what is no height leaves the layout's.
    open override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let host, let attributes = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
        return layoutAttributes
      }
      let width = attributes.size.width
      let fitting = host.sizeThatFits(in: CGSize(width: width, height: CellBox.unlimited))
      guard fitting.height.isFinite else {
        Diagnostics.shoji.report(
          Diagnostic(
            .length,
            event: "A hosted view of \(Content.self) is \(fitting.height) high; the cell keeps its size.",
            cause: "It probably answered a proposal without limit with an endless size, or divided by zero.",
            remedy: "Give the view a finite height, as with frame(height:)."))
        return attributes
      }
      attributes.size = CGSize(width: width, height: fitting.height)
      return attributes
    }

    private func root(_ content: Content) -> CellRoot<Content> {
      CellRoot(content: content, alignment: alignment, identity: identity, states: states?.states)
    }

    private func makeHost(_ root: CellRoot<Content>) {
      let host = UIHostingController(rootView: root)
      // A cell under a bar is covered by it, and does not shrink.
      host.safeAreaRegions = []
      let view: UIView = host.view
      view.backgroundColor = .clear
      view.frame = contentView.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(view)
      self.host = host
    }

    /// Makes the host a child of the screen's controller while the cell is in a window.
    ///
    /// A cell that is thrown away, or waits to be reused, leaves no child behind.
    private func updateContainment() {
      guard let host else { return }
      let wanted = window == nil ? nil : parent
      guard host.parent !== wanted else { return }
      if host.parent != nil {
        host.willMove(toParent: nil)
        host.removeFromParent()
      }
      guard let wanted else { return }
      wanted.addChild(host)
      host.didMove(toParent: wanted)
    }
  }

  /// The name that the cell has in the article that it is built after.
  public typealias SwiftUICollectionViewCell = HostingCollectionViewCell

  /// What a cell shows: another one is another identity to SwiftUI.
  enum CellIdentity: Hashable {
    /// An item that is known.
    case item(AnyHashable)
    /// Whatever the cell shows until it is reused.
    case showing(Int)
  }

  /// A cell's content in its place, told apart from that of the items before.
  struct CellRoot<Content: View>: View {
    let content: Content
    let alignment: UnitPoint
    let identity: CellIdentity
    let states: ItemStates?

    var body: some View {
      CellBox(alignment: alignment) {
        content.id(identity).item(scope?.id ?? AnyHashable(identity), in: scope)
      }
    }

    private var scope: ItemStateScope? {
      guard let states, case .item(let id) = identity else { return nil }
      return ItemStateScope(states: states, id: id)
    }
  }

  /// As large as what is proposed, and where nothing is, as its content, which stands at a point of the box.
  private struct CellBox: Layout {
    /// A side that stands for none: a hosting controller proposes numbers only.
    static let unlimited: CGFloat = 1e7

    let alignment: UnitPoint

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let inner = ProposedViewSize(width: Self.limit(proposal.width), height: Self.limit(proposal.height))
      let size = subviews.first?.sizeThatFits(inner) ?? .zero
      return CGSize(width: inner.width ?? size.width, height: inner.height ?? size.height)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for subview in subviews {
        subview.place(
          at: CGPoint(
            x: bounds.minX + bounds.width * alignment.x, y: bounds.minY + bounds.height * alignment.y),
          anchor: alignment, proposal: ProposedViewSize(bounds.size))
      }
    }

    private static func limit(_ side: CGFloat?) -> CGFloat? {
      guard let side, side < unlimited else { return nil }
      return side
    }
  }
#endif
