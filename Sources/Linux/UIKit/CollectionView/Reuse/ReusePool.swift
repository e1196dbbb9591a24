/// Where views wait to be used again, by what they are and the identifier they were registered under.
@MainActor struct ReusePool {
  struct Key: Hashable {
    var category: UICollectionView.ElementCategory
    /// The kind of a supplementary or decoration view; empty for cells.
    var kind: String
    var identifier: String
  }

  /// How many views of a key wait at most, once those that are to be shown are shown; the longest parked go first.
  static let mostParked = 8

  private var parked: [Key: [UICollectionReusableView]] = [:]

  var count: Int { parked.values.reduce(0) { $0 + $1.count } }

  mutating func park(_ view: UICollectionReusableView, _ key: Key) { parked[key, default: []].append(view) }

  /// Takes the view that was parked last.
  mutating func take(_ key: Key) -> UICollectionReusableView? { parked[key]?.popLast() }

  /// Lets go of what is too much; what stays leaves its superview.
  mutating func trim() {
    for (key, views) in parked {
      for view in views { view.removeFromSuperview() }
      if views.count > Self.mostParked { parked[key] = views.suffix(Self.mostParked) }
    }
  }

  /// Lets go of all that wait under a key, as when another class is registered for it.
  mutating func drop(_ key: Key) {
    for view in parked.removeValue(forKey: key) ?? [] { view.removeFromSuperview() }
  }
}
