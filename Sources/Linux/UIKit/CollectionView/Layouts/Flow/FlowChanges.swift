/// What was invalidated since a flow layout was prepared last.
struct FlowChanges {
  /// Whether nothing may be kept.
  var isEverything = true
  /// What cells prefer.
  var preferred: [IndexPath: CGSize] = [:]
  /// Items of which the size is to be asked again.
  var items: [IndexPath] = []
  /// What came, went and moved, in order of the batches.
  var updates: [[UICollectionViewUpdateItem]] = []
}

/// Where a flow layout has its items' sizes from.
enum FlowSizing {
  /// All items have one size.
  case uniform
  /// The layout's own size where it has sides of no length, which the engine knows of measured items only.
  case degenerate
  /// The delegate knows.
  case delegate
  /// The cells know; until they are asked, the delegate or the estimate stands for them.
  case cells(asksDelegate: Bool)

  var asksCells: Bool { if case .cells = self { true } else { false } }
  var asksDelegate: Bool {
    switch self {
    case .delegate: true
    case .cells(let asksDelegate): asksDelegate
    case .uniform, .degenerate: false
    }
  }
  var isUniform: Bool { if case .uniform = self { true } else { false } }
}

/// What a flow layout asks its delegate for, of each section.
struct FlowMetrics: Equatable {
  var inset = UIEdgeInsets.zero
  var lineSpacing: CGFloat = 0
  var itemSpacing: CGFloat = 0
  var header = CGSize.zero
  var footer = CGSize.zero
}
