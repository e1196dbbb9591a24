/// What happens in one stage of a ``Changeset``.
///
/// Indexes of what goes and of where moves begin are those before the stage, indexes of what comes and of where
/// moves end are those after it, as in a batch update of UIKit. All else keeps its order.
public enum StageEdits: Hashable, Sendable {
  /// New sections come in, empty; by their indexes after the stage.
  case insertSections([Range<Int>])
  /// Items go, move and come.
  case changeItems(removed: [ItemRange], moved: [ItemMove], inserted: [ItemRange])
  /// Sections, now empty, go, and others move.
  case arrangeSections(removed: [Range<Int>], moved: [SectionMove])
  /// Items have new content; by their final places.
  case reconfigure([ItemRange])
}

extension Changeset {
  /// Whether nothing changed.
  public var isEmpty: Bool { stages.isEmpty }
  /// How many items are gone.
  public var removedItemCount: Int { count { $0.removed.reduce(0) { $0 + $1.items.count } } }
  /// How many items are new.
  public var insertedItemCount: Int { count { $0.inserted.reduce(0) { $0 + $1.items.count } } }
  /// How many items count as moved; those that only go along with their section do not.
  public var movedItemCount: Int { count { $0.moved.reduce(0) { $0 + $1.source.items.count } } }
  /// How many items have new content.
  public var reconfiguredItemCount: Int { reconfiguredItems.reduce(0) { $0 + $1.items.count } }

  /// The items with new content, by their final places.
  public var reconfiguredItems: [ItemRange] {
    guard case .reconfigure(let items)? = stages.last?.edits else { return [] }
    return items
  }

  typealias ItemChanges = (removed: [ItemRange], moved: [ItemMove], inserted: [ItemRange])

  /// What happens to items, whichever stage that is.
  var itemChanges: ItemChanges {
    for stage in stages {
      if case .changeItems(let removed, let moved, let inserted) = stage.edits {
        return (removed, moved, inserted)
      }
    }
    return ([], [], [])
  }

  private func count(_ items: (ItemChanges) -> Int) -> Int { items(itemChanges) }
}
