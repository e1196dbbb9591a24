public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

public struct Transaction {
  /// The animation, and whether one was ever named: `nil` that was named keeps an outer one away.
  private var named: (isNamed: Bool, animation: Animation?) = (false, nil)
  public var disablesAnimations = false
  public var isContinuous = false
  public var scrollPositionUpdatePreservesVelocity = false
  private var values: [ObjectIdentifier: Any] = [:]
  /// Who is told when what the transaction animates has come to an end.
  private(set) var completions: [AnimationCompletion] = []

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  public var animation: Animation? {
    get { named.animation }
    set { named = (true, newValue) }
  }

  public subscript<K>(key: K.Type) -> K.Value where K: TransactionKey {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, action: completion))
  }
}

extension Transaction {
  /// What changes are animated with; nil where they are not.
  var effectiveAnimation: Animation? { disablesAnimations ? nil : animation }

  /// Whether the transaction says nothing.
  var isPlain: Bool {
    !named.isNamed && !disablesAnimations && !isContinuous && !scrollPositionUpdatePreservesVelocity
      && values.isEmpty && completions.isEmpty
  }

  /// The transaction with what another one says put over it.
  func overlaid(with other: Transaction) -> Transaction {
    var result = self
    if other.named.isNamed { result.named = other.named }
    result.disablesAnimations = disablesAnimations || other.disablesAnimations
    result.isContinuous = isContinuous || other.isContinuous
    result.scrollPositionUpdatePreservesVelocity =
      scrollPositionUpdatePreservesVelocity || other.scrollPositionUpdatePreservesVelocity
    result.values.merge(other.values) { $1 }
    result.completions += other.completions.filter { new in !completions.contains { $0 === new } }
    return result
  }

  /// Whether changes in one are as changes in the other. Values of keys cannot be compared, so they are never the same.
  func isSame(as other: Transaction) -> Bool {
    guard values.isEmpty, other.values.isEmpty, completions.count == other.completions.count else {
      return false
    }
    return named == other.named && disablesAnimations == other.disablesAnimations
      && isContinuous == other.isContinuous
      && scrollPositionUpdatePreservesVelocity == other.scrollPositionUpdatePreservesVelocity
      && zip(completions, other.completions).allSatisfy { $0 === $1 }
  }
}

public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isRemoval: Bool

  public static let logicallyComplete = AnimationCompletionCriteria(isRemoval: false)
  public static let removed = AnimationCompletionCriteria(isRemoval: true)
}
