@testable import ShojiEngine

/// Sections as the plainest data there is.
typealias World = [(id: Int, items: [Int])]

extension Snapshot where SectionID == Int, ItemID == Int {
  init(_ world: World, isUnique: Bool = false) {
    self.init(world.map { Section(id: $0.id, items: $0.items) }, isUnique: isUnique)
  }

  /// The data again.
  var world: World {
    let list = items.list
    return (0..<sectionCount).map { (sectionIDs[$0], Array(list[range(ofSection: $0)])) }
  }
}

/// The slow, obvious way to compare two worlds.
enum DiffingOracle {
  /// Keeps the first of equal ids.
  static func unique(_ world: World) -> World {
    var result: World = []
    for section in world where !result.contains(where: { $0.id == section.id }) {
      var items: [Int] = []
      for id in section.items where !items.contains(id) && !result.contains(where: { $0.items.contains(id) })
      {
        items.append(id)
      }
      result.append((section.id, items))
    }
    return result
  }

  /// Returns how many of a list's ids at least move when the list becomes another order of them.
  static func fewestMoves(_ old: [Int], _ new: [Int]) -> Int {
    let places = new.compactMap { old.firstIndex(of: $0) }
    var longest: [Int] = []
    for (index, place) in places.enumerated() {
      let before = (0..<index).filter { places[$0] < place }.map { longest[$0] }.max() ?? 0
      longest.append(before + 1)
    }
    return places.count - (longest.max() ?? 0)
  }

  /// Returns how many items at least move, those between sections included.
  static func fewestItemMoves(_ old: World, _ new: World) -> Int {
    var moves = 0
    for section in new {
      let home = old.first { $0.id == section.id }?.items ?? []
      let others = old.filter { $0.id != section.id }.flatMap(\.items)
      moves += section.items.filter(others.contains).count
      moves += fewestMoves(home, section.items.filter(home.contains))
    }
    return moves
  }

  /// Applies a stage as a host does, taking from the target only the ids of what comes.
  static func apply(_ edits: StageEdits, to world: inout World, ids: World) {
    switch edits {
    case .insertSections(let ranges):
      for place in ranges.joined() { world.insert((ids[place].id, []), at: place) }
    case .arrangeSections(let removed, let moved):
      let before = world
      let away = Set(removed.joined()).union(moved.flatMap(\.source))
      world = before.indices.filter { !away.contains($0) }.map { before[$0] }
      for move in moved { world.insert(contentsOf: before[move.source], at: move.target) }
    case .changeItems(let removed, let moved, let inserted):
      let before = world
      for section in world.indices {
        var away = Set(removed.filter { $0.section == section }.flatMap(\.items))
        for move in moved where move.source.section == section { away.formUnion(move.source.items) }
        world[section].items = before[section].items.indices.filter { !away.contains($0) }
          .map { before[section].items[$0] }
        // What comes is put in from the front, so that each finds all before it in place.
        var coming: [(place: Int, id: Int)] = []
        for range in inserted where range.section == section {
          for place in range.items { coming.append((place, ids[section].items[place])) }
        }
        for move in moved where move.target.section == section {
          for (offset, item) in move.source.items.enumerated() {
            coming.append((move.target.item + offset, before[move.source.section].items[item]))
          }
        }
        for (place, id) in coming.sorted(by: { $0.place < $1.place }) {
          world[section].items.insert(id, at: place)
        }
      }
    case .reconfigure: break
    }
  }

  /// Applies a section's edits one after the other, as a layout does.
  static func apply(_ edits: [ItemEdit], to items: [Int], ids: [Int]) -> [Int] {
    var items = items
    for edit in edits {
      switch edit {
      case .insert(let count, let place, _): items.insert(contentsOf: ids[place..<(place + count)], at: place)
      case .remove(let range): items.removeSubrange(range)
      case .move(let range, let target):
        let moving = Array(items[range])
        items.removeSubrange(range)
        items.insert(contentsOf: moving, at: target)
      case .invalidate: break
      }
    }
    return items
  }

  /// Returns what is wrong with a changeset between two worlds without duplicates; `nil` where nothing is.
  static func fault(
    of changeset: Changeset<Int, Int>, from old: World, to new: World, _ rule: MoveRule
  ) -> String? {
    if let violation = changeset.violatedInvariant() { return violation }
    var world = old
    for (number, stage) in changeset.stages.enumerated() {
      apply(stage.edits, to: &world, ids: stage.snapshot.world)
      if !(world.elementsEqual(stage.snapshot.world, by: ==)) {
        return "stage \(number) shows \(world), its snapshot holds \(stage.snapshot.world)"
      }
    }
    if !world.elementsEqual(new, by: ==) { return "it ends with \(world)" }
    let (olds, news) = (old.flatMap(\.items), new.flatMap(\.items))
    if changeset.removedItemCount != olds.filter({ !news.contains($0) }).count { return "removed miscounted" }
    if changeset.insertedItemCount != news.filter({ !olds.contains($0) }).count {
      return "inserted miscounted"
    }
    let fewest = fewestItemMoves(old, new)
    if changeset.movedItemCount < fewest { return "fewer moves than there can be" }
    if rule == .fewest || fewest == 0, changeset.movedItemCount != fewest { return "needless moves" }
    let sections = apply(changeset.sectionEdits, to: old.map(\.id), ids: new.map(\.id))
    if sections != new.map(\.id) { return "the edits \(changeset.sectionEdits) give sections \(sections)" }
    let edits = changeset.itemEdits()
    for (place, section) in new.enumerated() {
      let before = old.first { $0.id == section.id }?.items ?? []
      let after = apply(edits[place] ?? [], to: before, ids: section.items)
      if after != section.items { return "the edits \(edits) of section \(place) give \(after)" }
    }
    return nil
  }
}
