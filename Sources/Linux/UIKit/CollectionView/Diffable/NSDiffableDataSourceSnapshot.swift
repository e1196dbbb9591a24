/// Sections and items by their identifiers, in order.
///
/// No identifier is there twice: one that comes again is left where it is, which is said once for each call.
/// What names an identifier that is not there changes nothing, which is said too; at Apple both are exceptions.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  /// The sections and their items.
  private(set) var sections: [SectionIdentifierType] = []
  private(set) var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  /// The section of each item.
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]

  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  // MARK: What is there

  public var numberOfItems: Int { homes.count }
  public var numberOfSections: Int { sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }

  /// 0 for a section that is not there.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[identifier]?.count ?? 0
  }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[identifier] ?? []
  }
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    homes[identifier]
  }
  /// - Complexity: O(*n*).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let home = homes[identifier] else { return nil }
    var before = 0
    for section in sections {
      if section == home { return items[section]?.firstIndex(of: identifier).map { before + $0 } }
      before += items[section]?.count ?? 0
    }
    return nil
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Without a section the last one takes the items.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last, items[section] != nil else {
      return Self.tellMissing(sectionIdentifier.map { "section \($0)" } ?? "a section", "append items to")
    }
    let new = newcomers(identifiers, in: section)
    items[section]?.append(contentsOf: new)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: beforeIdentifier, offset: 0) }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: afterIdentifier, offset: 1) }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    var gone: [SectionIdentifierType: Set<ItemIdentifierType>] = [:]
    for identifier in identifiers {
      if let home = homes.removeValue(forKey: identifier) { gone[home, default: []].insert(identifier) }
    }
    for (section, set) in gone { items[section]?.removeAll { set.contains($0) } }
  }

  public mutating func deleteAllItems() {
    for section in sections { items[section] = [] }
    homes = [:]
    (sections, items) = ([], [:])
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 0) }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 1) }

  /// The items are shown by cells made anew once the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += present(identifiers, "reload")
  }

  /// The items' cells are told their content anew once the snapshot is applied.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += present(identifiers, "reconfigure")
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insertSections(identifiers, at: sections.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insertSections(identifiers, beside: toIdentifier, offset: 0) }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insertSections(identifiers, beside: toIdentifier, offset: 1) }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      for item in items.removeValue(forKey: identifier) ?? [] { homes[item] = nil }
    }
    sections.removeAll { items[$0] == nil }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, beside: toIdentifier, offset: 0) }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, beside: toIdentifier, offset: 1) }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    let present = identifiers.filter { items[$0] != nil }
    if present.count < identifiers.count { Self.tellMissing("a section", "reload") }
    reloadedSectionIdentifiers += present
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The snapshot, with nothing to be reloaded or reconfigured any more.
  var settled: Self {
    var settled = self
    settled.reloadedSectionIdentifiers = []
    settled.reloadedItemIdentifiers = []
    settled.reconfiguredItemIdentifiers = []
    return settled
  }

  /// Replaces all items of a section; items of other sections stay there.
  mutating func replaceItems(of section: SectionIdentifierType, by identifiers: [ItemIdentifierType]) {
    if items[section] == nil { appendSections([section]) }
    deleteItems(items[section] ?? [])
    appendItems(identifiers, toSection: section)
  }

  private mutating func newcomers(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    homes.reserveCapacity(homes.count + identifiers.count)
    var again: ItemIdentifierType?
    let new = identifiers.filter { identifier in
      if homes.updateValue(section, forKey: identifier) == nil { return true }
      again = again ?? identifier
      return false
    }
    guard new.count < identifiers.count else { return new }
    return rejected(identifiers, in: section, again)
  }

  /// Puts the homes right again where items were there before; returns those that were not.
  private mutating func rejected(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, _ again: ItemIdentifierType?
  ) -> [ItemIdentifierType] {
    for (home, list) in items {
      for item in list { homes[item] = home }
    }
    let before = Set(items.values.joined())
    var seen: Set<ItemIdentifierType> = []
    let new = identifiers.filter { !before.contains($0) && seen.insert($0).inserted }
    tellDiffable(
      "\(identifiers.count - new.count) items were put into a snapshot that are in it already, as \(again.map { "\($0)" } ?? "one"); they stay where they are. Give each item an identifier of its own, or move it."
    )
    return new
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int
  ) {
    guard let section = homes[other] else { return Self.tellMissing("item \(other)", "insert items beside") }
    let new = newcomers(identifiers, in: section)
    guard let place = items[section]?.firstIndex(of: other) else { return }
    items[section]?.insert(contentsOf: new, at: place + offset)
  }

  private mutating func move(_ identifier: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int)
  {
    guard let old = homes[identifier], let new = homes[other], identifier != other else {
      return Self.tellMissing("item \(homes[identifier] == nil ? identifier : other)", "move")
    }
    items[old]?.removeAll { $0 == identifier }
    guard let place = items[new]?.firstIndex(of: other) else { return }
    items[new]?.insert(identifier, at: place + offset)
    homes[identifier] = new
  }

  private func present(_ identifiers: [ItemIdentifierType], _ verb: String) -> [ItemIdentifierType] {
    let present = identifiers.filter { homes[$0] != nil }
    if present.count < identifiers.count { Self.tellMissing("an item", verb) }
    return present
  }

  private mutating func insertSections(_ identifiers: [SectionIdentifierType], at place: Int) {
    var new: [SectionIdentifierType] = []
    for identifier in identifiers where items[identifier] == nil {
      items[identifier] = []
      new.append(identifier)
    }
    if new.count < identifiers.count {
      tellDiffable(
        "\(identifiers.count - new.count) sections were put into a snapshot that are in it already; they stay where they are. Give each section an identifier of its own."
      )
    }
    sections.insert(contentsOf: new, at: place)
  }

  private mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beside other: SectionIdentifierType, offset: Int
  ) {
    guard let place = sections.firstIndex(of: other) else {
      return Self.tellMissing("section \(other)", "insert sections beside")
    }
    insertSections(identifiers, at: place + offset)
  }

  private mutating func moveSection(
    _ identifier: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int
  ) {
    guard let old = sections.firstIndex(of: identifier), items[other] != nil, identifier != other else {
      return Self.tellMissing("section \(items[identifier] == nil ? identifier : other)", "move")
    }
    sections.remove(at: old)
    guard let place = sections.firstIndex(of: other) else { return }
    sections.insert(identifier, at: place + offset)
  }

  private static func tellMissing(_ what: String, _ verb: String) {
    tellDiffable(
      "a snapshot was to \(verb) \(what) that is not in it; nothing is done for it. Ask for what is in the snapshot."
    )
  }
}

extension NSDiffableDataSourceSnapshot: Sendable {}

/// Reports from wherever a snapshot is made.
func tellDiffable(_ sentence: String) { MainQueue.run { UIDiagnostics.report(sentence) } }
