// All changes may be asked for at any time, also from within a frame: then they are done after it. Those that are
// animated give transitions in the next frame; without that nothing is remembered for it.
extension CollectionSession {
  /// Takes edits of the items, one after the other.
  ///
  /// What is put in counts with its estimate until the next frame. Items that are moved or invalidated and keep
  /// their cell are shown afresh.
  ///
  /// - Parameters:
  ///   - edits: What happened, in order.
  ///   - items: Who the items are afterwards; `nil` where they are the same. If the edits come to another count,
  ///     items are put in or taken out at the end, and it is reported.
  ///   - animated: Whether the next frame is to say how cells get from where they were to where they are.
  /// - Complexity: That of the layout, and O(*e*) for *e* edits, for each item that can be seen if none of
  ///   them survives.
  public func update(_ edits: [ItemEdit], to items: (any ItemOrder<ItemID>)? = nil, animated: Bool = false) {
    perform { $0.update(edits, to: items, animated: animated) }
  }

  /// Takes a change that the layout knows best, such as of sections, or of which it is known where each item
  /// goes.
  ///
  /// - Parameters:
  ///   - order: Who is shown afterwards; `nil` where they are the same.
  ///   - newIndex: Returns where an item of before is afterwards; `nil` where it is gone. By default where it
  ///     was.
  ///   - changed: The items that are to be measured and shown afresh, by their indexes afterwards.
  ///   - animated: Whether the next frame is to say how cells get from where they were to where they are. Items
  ///     that come into sight are then looked up by id among those of before.
  ///   - change: Changes the layout.
  /// - Complexity: That of the change, and of `newIndex` for the items that can be seen.
  public func update(
    to order: CollectionOrder<SectionID, ItemID>? = nil,
    at newIndex: @escaping (_ oldIndex: Int) -> Int? = { $0 }, changed: RangeSet<Int> = RangeSet(),
    animated: Bool = false, _ change: @escaping (_ layout: inout any ItemLayout) -> Void
  ) {
    perform { $0.update(to: order, at: newIndex, changed: changed, animated: animated, change) }
  }

  /// Takes a changeset of the data.
  ///
  /// A layout of sections, turned round or not, follows it as
  /// ``SectionedLayout/apply(_:diagnostics:newSection:kind:)`` does. Any other layout is told of the items of the first section.
  ///
  /// - Parameters:
  ///   - changeset: How what is shown becomes what is to be shown.
  ///   - animated: Whether the next frame is to say how cells get from where they were to where they are.
  ///   - newSection: Returns what a section that comes is made of, by its index in the target; a list by default.
  ///   - kind: The kind of an item that comes, by its index among all new items.
  /// - Complexity: That of the edits, and O(*p*) look-ups for *p* items that can be seen.
  public func update(
    _ changeset: Changeset<SectionID, ItemID>,
    animated: Bool = false, newSection: @escaping (_ section: Int) -> LayoutSection = { _ in .list },
    kind: @escaping (_ index: Int) -> ItemKind = { _ in .standard }
  ) {
    let target = changeset.target
    var changed = RangeSet<Int>()
    for range in changeset.reconfiguredItems {
      let first = target.range(ofSection: range.section).lowerBound
      changed.insert(contentsOf: (first + range.items.lowerBound)..<(first + range.items.upperBound))
    }
    perform { [changed] state in
      state.update(
        to: CollectionOrder(target), at: changeset.destination(ofItem:), from: changeset.origin(ofItem:),
        changed: changed, animated: animated
      ) { layout in
        let hasSections = State.changeSections(of: &layout) { sections in
          sections.apply(changeset, newSection: newSection, kind: kind)
        }
        if hasSections { return }
        for edit in changeset.itemEdits(kind: kind)[0] ?? [] { layout.apply(edit, diagnostics: nil) }
      }
    }
  }

  /// Takes other data of which nobody knows what became of the old: items are recognised by their ids, and all
  /// of them are measured and shown afresh.
  ///
  /// - Complexity: That of looking an item up in the order.
  public func reload(_ order: CollectionOrder<SectionID, ItemID>, animated: Bool = false) {
    perform { $0.reload(order, animated: animated) }
  }

  /// Takes another layout for the same items, as from a list to a grid.
  ///
  /// The item that the eye rests on stays where it is. What was measured is kept by id.
  ///
  /// - Parameter animated: Whether the next frame is to say how cells get from where they were to where they are.
  public func setLayout(_ layout: any ItemLayout, animated: Bool = false) {
    perform { $0.setLayout(layout, animated: animated) }
  }

  /// Takes that what some cells show has another content: it is measured again, and shown afresh where it has a
  /// cell.
  ///
  /// - Complexity: A look-up for each item.
  public func refresh(_ contents: [Content]) { perform { $0.refresh(contents) } }

  /// Takes the item that has the keyboard's focus; it is what the eye rests on while it can be seen.
  public func setFocus(_ id: ItemID?) { perform { $0.focus = id } }

  /// Lets what a load was asked for be asked for again, as after it failed.
  public func rearmReach() { perform { $0.reach.rearm() } }

  /// Asks for an item to be shown, in the next frame; its section is scrolled along the cross axis too, if it can
  /// be.
  ///
  /// Where all content scrolls along the cross axis, ``place(of:)`` says how far a host has to go.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - anchor: As in ``ItemLayout/offset(showing:at:from:in:)``.
  ///   - waits: Whether an item that is not in the data yet is waited for. If not, it is reported.
  ///   - index: Where the item is, if that is known: then nobody looks for it while it is there.
  ///   - animated: Whether the host is to lead its scroller there; see ``SessionFrame/approach``. Only
  ///     ``plan(_:writesOffset:)`` asks it to.
  public func scroll(
    to id: ItemID, at anchor: Double?, waits: Bool = false, near index: Int? = nil, animated: Bool = false
  ) {
    perform {
      $0.request = .init(id: id, anchor: anchor, waits: waits, place: index)
      $0.request?.isAnimated = animated
    }
  }

  /// Asks for an item to be where it was once, in the next frame; one that is not in the data is waited for.
  ///
  /// Only ``plan(_:writesOffset:)`` knows such a place.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - position: How far from the viewport's start its leading edge is to be, in points, as far as the ends of the content
  ///     allow; below zero where it reaches in from before. What is not finite counts as 0.
  ///   - index: Where the item is, if that is known.
  public func scroll(to id: ItemID, position: Double, near index: Int? = nil) {
    perform {
      $0.request = .init(id: id, anchor: 0, waits: true, place: index)
      $0.request?.position = position.isFinite ? position : 0
    }
  }

  /// Scrolls a section along the cross axis by itself, as a carousel within a feed; it is kept by id, wherever the
  /// section goes.
  ///
  /// - Parameters:
  ///   - section: The section; one that does not scroll is left as it is.
  ///   - offset: Of the reading direction, in points; held within what the section has. In a loop any.
  public func scroll(_ section: SectionID, to offset: Double) { perform { $0.scroll(section, to: offset) } }

  /// Takes that the exit of something has been shown to its end; its cell is parked in the next frame.
  public func endExit(of content: Content) { perform { $0.endExit(of: content) } }
}

extension CollectionSession where SectionID == Int {
  /// Takes other items, as ``reload(_:animated:)`` does, whose sections are known by their indexes.
  public func reload(_ items: any ItemOrder<ItemID>, animated: Bool = false) {
    reload(CollectionOrder(items), animated: animated)
  }
}

extension LayoutSection {
  /// A plain list without items.
  public static var list: LayoutSection {
    LayoutSection(ListLayout(ListConfiguration(), itemCount: 0, container: Container(crossExtent: 0)))
  }
}
