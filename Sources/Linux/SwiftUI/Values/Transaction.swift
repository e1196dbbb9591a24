public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  public subscript<K>(key: K.Type) -> K.Value where K: TransactionKey {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isRemoval: Bool

  public static let logicallyComplete = AnimationCompletionCriteria(isRemoval: false)
  public static let removed = AnimationCompletionCriteria(isRemoval: true)
}
