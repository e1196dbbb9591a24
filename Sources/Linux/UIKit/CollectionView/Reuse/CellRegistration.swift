/// Tells one registration from another.
///
/// A registration that is made while a data source answers would be a new one for each answer, and no view would ever
/// be used again: those of one class then count as one.
@MainActor struct RegistrationIdentity {
  private static var count = 0
  /// What was said already.
  private static var told: Set<String> = []
  let identifier: String

  init(_ kind: String, _ viewClass: UICollectionReusableView.Type) {
    guard UICollectionView.answersUnderWay == 0 else {
      identifier = "\(kind) \(viewClass)"
      guard Self.told.insert(identifier).inserted else { return }
      UIDiagnostics.report(
        "a \(kind) of \(viewClass) was made inside an answer of a data source; its views are used again by their class. Make it once, outside."
      )
      return
    }
    Self.count += 1
    identifier = "\(kind) \(viewClass) \(Self.count)"
  }
}

extension UICollectionView {
  public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identity: RegistrationIdentity
    let handler: Handler

    @MainActor @preconcurrency public init(
      handler: @escaping UICollectionView.CellRegistration<Cell, Item>.Handler
    ) {
      identity = RegistrationIdentity("CellRegistration", Cell.self)
      self.handler = handler
    }
  }

  public struct SupplementaryRegistration<Supplementary> where Supplementary: UICollectionReusableView {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identity: RegistrationIdentity
    let elementKind: String
    let handler: Handler

    @MainActor @preconcurrency public init(
      elementKind: String,
      handler: @escaping UICollectionView.SupplementaryRegistration<Supplementary>.Handler
    ) {
      identity = RegistrationIdentity("SupplementaryRegistration", Supplementary.self)
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Without an item the cell is handed out as it is.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: UICollectionView.CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell where Cell: UICollectionViewCell {
    let cell = dequeue(Cell.self, .cell(registration.identity.identifier), for: indexPath)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: UICollectionView.SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary where Supplementary: UICollectionReusableView {
    let kind = registration.elementKind
    let view = dequeue(
      Supplementary.self, .supplementary(kind, registration.identity.identifier), for: indexPath)
    registration.handler(view, kind, indexPath)
    return view
  }
}

extension ReusePool.Key {
  static func cell(_ identifier: String) -> Self { Self(category: .cell, kind: "", identifier: identifier) }
  static func supplementary(_ kind: String, _ identifier: String) -> Self {
    Self(category: .supplementaryView, kind: kind, identifier: identifier)
  }
  static func decoration(_ kind: String) -> Self {
    Self(category: .decorationView, kind: kind, identifier: kind)
  }
}
