/// What a row that is swiped offers on one side.
@MainActor @preconcurrency open class UISwipeActionsConfiguration: NSObject {
  /// From the row's edge on.
  open private(set) var actions: [UIContextualAction] = []
  /// Whether a swipe across most of the row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  public convenience init(actions: [UIContextualAction]) {
    self.init()
    self.actions = actions
  }
}

/// Something that is done to the item of a row that is swiped.
@MainActor @preconcurrency open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }

  /// Does what the action is for. The row stays open until the completion handler is called, or its item changes.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  open private(set) var style = Style.normal
  open var title: String?
  /// Stands above the title where the row is high enough for both, else alone; white, unless it is always original.
  open var image: UIImage?
  private var ownColor: UIColor?
  private(set) var handler: Handler = { _, _, completion in completion(false) }

  public convenience init(
    style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler
  ) {
    self.init()
    self.style = style
    self.title = title
    self.handler = handler
  }

  // As Apple declares it; nil is the default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// By default red where the action destroys something, else grey.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
}
