/// One change of a batch of updates. Changes of whole sections have paths with `item` `NSNotFound`.
@MainActor @preconcurrency open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  /// The path before the batch; nil for what comes.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// The path after the batch; nil for what goes.
  open var indexPathAfterUpdate: IndexPath? { after }
  open var updateAction: UICollectionViewUpdateItem.Action { action }

  private var action = Action.none
  private var before: IndexPath?
  private var after: IndexPath?

  convenience init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    self.init()
    self.action = action
    self.before = before
    self.after = after
  }
}
