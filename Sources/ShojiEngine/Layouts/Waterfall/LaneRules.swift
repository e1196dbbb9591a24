/// What decides how items are stacked, besides their lengths: the lanes, the gap and what is known of kinds.
struct LaneRules: Sendable {
  /// How many lanes.
  let laneCount: Int
  /// The gap between two items of a lane, in points.
  let spacing: Double
  /// The lanes that items of a kind lie across, by the kind's number; empty where all lie in one.
  private let spans: [Int]
  /// The estimate while none was set or learnt, in points.
  private let estimate: Double
  private var kinds: [ItemKind: LearntExtent]

  private struct LearntExtent {
    var estimate: Double
    var sum = 0.0
    var count = 0
    /// How many were measured when the estimate was taken.
    var learntCount = 0
  }

  init(_ configuration: WaterfallConfiguration, laneCount: Int, spacing: Double, _ sink: Diagnostics?) {
    func usable(_ estimate: Double) -> Double {
      min(Diagnostics.positive(estimate, "estimate of an item", sink), Extents.longest)
    }
    self.laneCount = laneCount
    self.spacing = min(spacing, Extents.longest)
    estimate = usable(configuration.estimate)
    kinds = configuration.estimates.mapValues { LearntExtent(estimate: usable($0)) }
    var spans: [Int] = []
    if laneCount > 0, !configuration.spans.isEmpty {
      spans = Array(repeating: 1, count: 256)
      for (kind, span) in configuration.spans {
        let asked = if case .lanes(let count) = span { count } else { laneCount }
        let used = min(max(asked, 1), laneCount)
        if used != asked { sink?.report(.laneSpan(asked, used: used)) }
        spans[Int(kind.rawValue)] = used
      }
    }
    self.spans = spans
  }

  /// Returns how many lanes an item of a kind lies across.
  func span(of kind: ItemKind) -> Int { spans.isEmpty ? 1 : spans[Int(kind.rawValue)] }

  /// Returns what an unmeasured item of a kind counts as, in points; above zero.
  ///
  /// A kind whose estimate was neither set nor learnt counts with the standard kind's.
  func estimate(of kind: ItemKind) -> Double {
    kinds[kind]?.estimate ?? kinds[.standard]?.estimate ?? estimate
  }

  /// Returns the length of a lane that an unmeasured item takes up in all, its gaps included, in points.
  func area(of kind: ItemKind) -> Double { Double(span(of: kind)) * (estimate(of: kind) + spacing) }

  /// Notes what an item was measured.
  ///
  /// - Parameter old: What it was measured before, if it was, in points.
  mutating func note(_ extent: Double, replacing old: Double?, of kind: ItemKind) {
    var learnt = kinds[kind] ?? LearntExtent(estimate: estimate(of: kind))
    learnt.sum += extent - (old ?? 0)
    if old == nil { learnt.count += 1 }
    kinds[kind] = learnt
  }

  /// Takes over what another learnt, for items that are measured anew.
  mutating func learn(from other: LaneRules) {
    for (kind, learnt) in other.kinds { kinds[kind] = LearntExtent(estimate: learnt.estimate) }
  }

  /// Adds what was measured to what was measured in layouts that are alike.
  func teach(_ sums: inout KindSums, times: Int) {
    for (kind, learnt) in kinds where learnt.count > 0 {
      sums.add(times * learnt.count, items: learnt.sum * Double(times), of: kind)
    }
  }

  /// Takes the means of layouts that are alike as the estimates of the kinds of which nothing was measured.
  ///
  /// - Returns: Whether any changed.
  mutating func learn(from sums: KindSums) -> Bool {
    var isChanged = false
    for (kind, mean) in sums.means where kinds[kind]?.count ?? 0 == 0 && kinds[kind]?.estimate != mean {
      kinds[kind] = LearntExtent(estimate: mean)
      isChanged = true
    }
    return isChanged
  }

  /// Takes the means of what was measured as estimates.
  ///
  /// They stay above zero however many items are empty (case B148).
  ///
  /// - Parameter isAlways: Whether also those of kinds of which not twice as many were measured as when it last
  ///   happened. Without them estimates settle, and in all it costs little.
  /// - Returns: Whether any changed.
  mutating func learn(always isAlways: Bool) -> Bool {
    var isChanged = false
    for (kind, var learnt) in kinds
    where learnt.count > 0 && (isAlways || learnt.count >= 2 * learnt.learntCount) {
      let mean = learnt.sum / Double(learnt.count)
      learnt.learntCount = learnt.count
      if mean > 0, mean != learnt.estimate {
        learnt.estimate = mean
        isChanged = true
      }
      kinds[kind] = learnt
    }
    return isChanged
  }
}

extension Diagnostic {
  static func laneSpan(_ asked: Int, used: Int) -> Diagnostic {
    Diagnostic(
      .columnCount, event: "An item is to lie across \(asked) lanes; \(used) is used.",
      cause: asked < 1
        ? "The span was probably computed from a width that is not known yet."
        : "The container has fewer lanes than it had when the span was chosen.",
      remedy: "Ask for a span from 1 to the number of lanes, or for all of them.")
  }
}
