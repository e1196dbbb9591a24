/// What is known about a kind that is not the standard one.
struct KindEstimate: Hashable, Sendable {
  let kind: ItemKind
  /// What was set or learnt, in points; `nil` while the standard kind's estimate stands in.
  var own: Double?
}

/// Estimates, one for each kind of items.
extension Extents {
  /// Returns what an unmeasured item of a kind counts as, in points; above zero.
  ///
  /// A kind whose estimate was neither set nor learnt counts with the standard kind's.
  ///
  /// - Complexity: O(*k*) for *k* kinds.
  public func estimate(for kind: ItemKind) -> Double {
    knownSlot(of: kind).map { ruler.estimate(slot: $0) } ?? estimate
  }

  /// Returns an item's kind; the standard one where there is no such item.
  ///
  /// - Complexity: O(log *n*).
  public func kind(of index: Int) -> ItemKind {
    root.kinds.isEmpty ? .standard : kind(slot: run(of: index)?.slot ?? 0)
  }

  /// The mean of the measured items of the standard kind, in points; `nil` when there are none, or only
  /// zeros.
  public var mean: Double? { mean(of: .standard) }

  /// Returns the mean of the measured items of a kind, in points; `nil` when there are none, or only zeros.
  ///
  /// - Complexity: O(*k*) for *k* kinds.
  public func mean(of kind: ItemKind) -> Double? {
    knownSlot(of: kind).flatMap { root.sum(slot: Int($0)).mean }
  }

  /// Returns how many items of a kind are measured.
  ///
  /// - Complexity: O(*k*) for *k* kinds.
  func measuredCount(of kind: ItemKind) -> Int {
    knownSlot(of: kind).map { root.sum(slot: Int($0)).measuredCount } ?? 0
  }

  /// The kinds that items were ever of, the standard one first.
  var kinds: [ItemKind] { [.standard] + others.map(\.kind) }

  /// Takes a new estimate for the items of a kind; measured items keep their extents.
  ///
  /// What is not a positive number is ignored.
  ///
  /// - Complexity: O(*k*) for *k* kinds.
  public mutating func setEstimate(_ estimate: Double, for kind: ItemKind = .standard) {
    guard estimate > 0, estimate.isFinite else { return }
    let estimate = min(estimate, Self.longest)
    let slot = Int(slot(of: kind))
    if slot == 0 {
      ruler.estimate = estimate
      for place in others.indices where others[place].own == nil { ruler.others[place] = estimate }
    } else {
      others[slot - 1].own = estimate
      ruler.others[slot - 1] = estimate
    }
  }

  /// Takes the estimates of kinds that have their own, each that makes no sense as 1, with a diagnostic.
  mutating func setEstimates(_ estimates: [ItemKind: Double], _ diagnostics: Diagnostics?) {
    for (kind, estimate) in estimates.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      setEstimate(Diagnostics.positive(estimate, "estimate of a kind", diagnostics), for: kind)
    }
  }

  /// Takes for each kind the mean of its measured items as its estimate.
  ///
  /// A kind of which nothing is measured, or only zeros, keeps its estimate: it stays above zero however many
  /// rows are empty (case B148), else what they hide could never be reached. What lies behind unmeasured
  /// items moves; see ``Anchor``.
  ///
  /// - Returns: Whether an estimate changed.
  /// - Complexity: O(*k*²) for *k* kinds.
  @discardableResult public mutating func learnEstimates() -> Bool {
    var isChanged = learnEstimate(for: .standard)
    for other in others where learnEstimate(for: other.kind) { isChanged = true }
    return isChanged
  }

  private mutating func learnEstimate(for kind: ItemKind) -> Bool {
    guard let mean = mean(of: kind), mean != estimate(for: kind) else { return false }
    setEstimate(mean, for: kind)
    return true
  }

  func kind(slot: UInt8) -> ItemKind { slot == 0 ? .standard : others[Int(slot) - 1].kind }

  /// Returns the slot of a kind, a new one where it has none.
  mutating func slot(of kind: ItemKind) -> UInt8 {
    if let slot = knownSlot(of: kind) { return slot }
    others.append(KindEstimate(kind: kind))
    ruler.others.append(estimate)
    return UInt8(others.count)
  }

  private func knownSlot(of kind: ItemKind) -> UInt8? {
    if kind == .standard { return 0 }
    // At most 255: there are as many numbers for kinds that are not the standard one.
    return others.firstIndex { $0.kind == kind }.map { UInt8($0 + 1) }
  }
}
