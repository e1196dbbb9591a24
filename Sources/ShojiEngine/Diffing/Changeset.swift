/// How one snapshot becomes another: stages that a host applies one after the other.
///
/// After each stage what is shown is the stage's own snapshot, so that counts and ids always agree (cases B02,
/// B12, B53). Only stages that do something are there, at most four: new sections come in, empty; items go,
/// move and come, across sections too; sections go and move; items with new content are named by their final
/// places (case B124). A host that lays out by ids and animates by frames may as well show ``target`` at once:
/// see ``TransitionPlan``.
///
/// It keeps 8 bytes for each item between the common head and tail, to say who is who.
public struct Changeset<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// One step: what happens, and what is there afterwards.
  public struct Stage: Sendable {
    /// What happens.
    public let edits: StageEdits
    /// What is there afterwards.
    public let snapshot: Snapshot<SectionID, ItemID>
  }

  /// The old snapshot, without duplicates.
  public let source: Snapshot<SectionID, ItemID>
  /// The new snapshot, without duplicates.
  ///
  /// It is known to be unique, so hand it in as the next one's source.
  public let target: Snapshot<SectionID, ItemID>
  /// The stages in order; none where nothing changed.
  public internal(set) var stages: [Stage] = []

  let sections: Matching
  let items: Matching
  /// Where the sections that are there while items change are at last; `nil` for those that go.
  let placesAtLast: [Int?]

  /// Compares two snapshots.
  ///
  /// Everything is computed from the two values, on the thread that asks. ``between(_:_:moves:diagnostics:)``
  /// does it on another.
  ///
  /// - Parameters:
  ///   - source: What is shown: the last changeset's ``target``.
  ///   - target: What is to be shown.
  ///   - moves: Which items count as moved.
  ///   - diagnostics: Who is told of duplicates.
  /// - Complexity: O(*n*) in hashes and comparisons of ids, and O(*m* log *m*) in steps over *m* items that are
  ///   out of order. The common head and tail are compared once. A source that is a changeset's target has its
  ///   hashes with it: then only new ids are hashed. Between ranges O(1), unless both of their ends differ.
  @inlinable
  public init(
    from source: Snapshot<SectionID, ItemID>, to target: Snapshot<SectionID, ItemID>,
    moves: MoveRule = .fewest, diagnostics: Diagnostics? = nil
  ) {
    self.init(from: source, to: target, moves: moves, diagnostics: diagnostics, checkpoint: {})
  }

  /// Compares two snapshots and can be given up.
  ///
  /// - Parameter checkpoint: Called every some thousand items; what it throws ends the work and is passed on.
  @inlinable
  public init(
    from source: Snapshot<SectionID, ItemID>, to target: Snapshot<SectionID, ItemID>,
    moves: MoveRule = .fewest, diagnostics: Diagnostics? = nil, checkpoint: () throws -> Void
  ) rethrows {
    let source = try source.unique(diagnostics: diagnostics, checkpoint: checkpoint)
    var target = target
    var found = try Snapshot.matchings(from: source, to: target, checkpoint)
    if found == nil {
      target = try target.unique(diagnostics: diagnostics, checkpoint: checkpoint)
      found = try Snapshot.matchings(from: source, to: target, checkpoint)
    }
    let proved = target.proved(found?.hashes ?? [])
    try self.init(
      from: source, to: proved, sections: found?.sections, items: found?.items, moves, checkpoint)
  }

  /// Puts the stages together; without matchings all goes and all comes.
  @usableFromInline init(
    from source: Snapshot<SectionID, ItemID>, to target: Snapshot<SectionID, ItemID>, sections: Matching?,
    items: Matching?, _ rule: MoveRule, _ checkpoint: () throws -> Void
  ) rethrows {
    self.source = source
    self.target = target
    self.sections =
      sections
      ?? Matching(head: 0, tail: 0, oldCount: source.sectionCount, newCount: target.sectionCount)
    self.items = items ?? Matching(head: 0, tail: 0, oldCount: source.itemCount, newCount: target.itemCount)
    let arrangement = try SectionArrangement(self.sections, rule, checkpoint: checkpoint)
    placesAtLast = arrangement.between.map(\.new)
    let edits = try ItemEdits(
      self.items, sections: self.sections, arrangement, oldStarts: source.starts, newStarts: target.starts,
      rule, checkpoint: checkpoint)
    stages = stages(arrangement, edits)
    checkInvariants()
  }

  /// Returns the index among all old items of the item that is new item `index`; `nil` where that is new.
  ///
  /// - Complexity: O(1).
  public func origin(ofItem index: Int) -> Int? { items.origin(of: index) }

  /// Returns the index among all new items of the item that was old item `index`; `nil` where that is gone.
  ///
  /// - Complexity: O(1).
  public func destination(ofItem index: Int) -> Int? { items.destination(of: index) }

  /// Returns the index of the section that is new section `index`; `nil` where that is new.
  public func origin(ofSection index: Int) -> Int? { sections.origin(of: index) }

  /// Returns the index of the section that was old section `index`; `nil` where that is gone.
  public func destination(ofSection index: Int) -> Int? { sections.destination(of: index) }
}

extension Changeset {
  /// Compares two snapshots off the caller's actor, until its task is cancelled.
  ///
  /// - Returns: `nil` where the task was cancelled.
  @inlinable
  public static func between(
    _ source: Snapshot<SectionID, ItemID>, _ target: Snapshot<SectionID, ItemID>, moves: MoveRule = .fewest,
    diagnostics: Diagnostics? = nil
  ) async -> Changeset? {
    try? Changeset(
      from: source, to: target, moves: moves, diagnostics: diagnostics,
      checkpoint: { try Task.checkCancellation() })
  }
}
