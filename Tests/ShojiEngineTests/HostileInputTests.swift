import Testing

@testable import ShojiEngine

/// Numbers that nobody should hand over, to every public call that takes numbers: nothing traps, and what comes back
/// is finite and within bounds.
@Suite struct HostileInput {
  private static let indexes: [Int] = [.min, .min + 1, -1, 0, 1, 4, 9, 1 << 48, .max - 1, .max]
  private static let numbers: [Double] = [
    .nan, -.infinity, -.greatestFiniteMagnitude, -1, 0, .leastNonzeroMagnitude, 40, 1e300,
    .greatestFiniteMagnitude, .infinity,
  ]
  private static let most = Double.greatestFiniteMagnitude

  /// Every range of two of the indexes, empty ones too.
  private static let ranges: [Range<Int>] = indexes.flatMap { lower in
    indexes.filter { $0 >= lower }.map { lower..<$0 }
  }

  /// Ranges that can be walked through in no time, near and far.
  private static let shortRanges = ranges.filter {
    let (count, isTooMuch) = $0.upperBound.subtractingReportingOverflow($0.lowerBound)
    return !isTooMuch && count < 20
  }

  private static let container = Container(crossExtent: 300, mainExtent: 400)

  private static let sets: [RangeSet<Int>] =
    ranges.map { RangeSet($0) } + [RangeSet([.min..<0, 3..<5, 9 ..< .max])]

  @Test("Sets of indexes", arguments: sets.indices) func indexSets(number: Int) {
    let set = Self.sets[number]
    #expect(set.elementCount >= 0 && (set.isEmpty || !set.bounds.isEmpty))
    for other in Self.sets { #expect(set.removing(other).intersection(other).isEmpty) }
  }

  @Test("Layouts of lines, lanes and tables are asked for lines, lanes and cells that there are not")
  func layouts() {
    for index in Self.indexes {
      for other in Self.indexes {
        let low = min(index, other)
        let range = low..<max(index, other)
        var grid = GridLayout(GridConfiguration(columns: .count(3)), itemCount: 10, container: Self.container)
        #expect(grid.stretch(ofRow: index).length.isFinite && grid.row(of: index) >= 0)
        #expect(grid.items(inRows: range).clamped(to: 0..<10) == grid.items(inRows: range))
        #expect(grid.rows(of: range).clamped(to: 0..<4) == grid.rows(of: range))
        grid.setSpan(.columns(index), of: range)
        grid.setSpan(.full, of: range)
        let isTaken = grid.setExtent(40, ofRow: index)
        #expect(!isTaken || (0..<10).contains(index))
        #expect(grid.contentExtent.isFinite)

        let flow = FlowLayout(FlowConfiguration(), itemCount: 10, container: Self.container)
        #expect(flow.line(of: index).map { $0 >= 0 } ?? true)
        #expect(flow.items(inLine: index).clamped(to: 0..<10) == flow.items(inLine: index))

        var waterfall = WaterfallLayout(
          WaterfallConfiguration(lanes: .count(index)), itemCount: 10, container: Self.container)
        #expect(waterfall.lanes(of: other).map { !$0.isEmpty } ?? true)
        waterfall.hold(other)
        _ = waterfall.alignStarts(seeing: RangeSet(range))
        #expect(waterfall.contentExtent.isFinite)

        var table = TableLayout(
          TableConfiguration(pinnedRows: index, pinnedColumns: other), rowCount: 3, columnCount: 3,
          container: Self.container)
        #expect(table.item(row: index, column: other).map { (0..<9).contains($0) } ?? true)
        #expect(table.stretch(ofRow: index).start.isFinite && table.stretch(ofColumn: other).start.isFinite)
        table.setRowExtent(5, of: index)
        table.setColumnExtent(nil, of: other)
        for edit: ItemEdit in [
          .insert(count: index, at: other), .move(range, to: index), .invalidate(range), .remove(range),
        ] {
          table.changeColumns(edit)
        }
        #expect(table.columnCount >= 0 && table.contentCrossExtent.isFinite)
        let giant = TableLayout(
          TableConfiguration(), rowCount: index, columnCount: other, container: Self.container)
        #expect(giant.slot(of: giant.itemCount - 1).main.end.isFinite)

        let list = ListLayout(
          ListConfiguration(separators: .init()), itemCount: index, container: Self.container)
        #expect(list.contentExtent.isFinite && list.slot(of: other).main.end.isFinite)
      }
    }
  }

  @Test("Places, numbers and turns of layouts", arguments: AnyLayout.allCases) func queries(name: AnyLayout) {
    var layout = name.layout(10)
    let numbers = isThorough ? Self.numbers : [.nan, -Self.most, 0, .leastNonzeroMagnitude, 40, .infinity]
    for number in numbers {
      for other in numbers {
        let (main, cross) = (Stretch(start: number, length: other), Stretch(start: other, length: number))
        let found = layout.items(intersecting: main, cross: cross)
        #expect(found.isSubset(of: RangeSet(0..<10)))
        #expect(layout.item(atMain: number, cross: other).map { (0..<10).contains($0) } ?? true)
        let clear = layout.unobscured(main)
        // What ends beyond all numbers has no length to compare.
        let isWithin = clear.length <= main.length || !main.end.isFinite
        #expect(clear.start.isFinite && isWithin, "\(clear) of \(main)")
        let viewport = Viewport(
          length: other, startInset: number, endInset: number, keyboard: other, pinnedStart: other,
          pinnedEnd: number)
        let offsets = viewport.offsets(contentExtent: number)
        #expect(offsets.lowerBound.isFinite)
        let offset = layout.offset(showing: 4, at: number, from: other, in: viewport)
        #expect(offset.isFinite)
        #expect((0...1).contains(layout.visibleShare(of: 3, in: main, cross: cross)))
        let window = layout.window(
          at: number, length: other, velocity: number,
          overscan: Overscan(
            resting: number, behind: other, ahead: number, mostAhead: other, lookahead: number),
          cross: cross)
        #expect(window.kept.isSubset(of: RangeSet(0..<10)))
        let point = ContentPoint(main: number, cross: other)
        #expect(layout.nearestItem(to: point).map { (0..<10).contains($0) } ?? true)
      }
      for index in Self.indexes {
        let offset = layout.measuredOffset(
          showing: index, at: number, from: number, in: Viewport(length: number)
        ) { _, _ in ItemSize(main: number, cross: number) }
        #expect(offset.isFinite && layout.contentExtent.isFinite)
        var movement = ItemMovement(wrapsLines: index > 0)
        for step in ItemMovement.Step.allCases {
          let next = movement.move(step, from: index, in: layout, viewportLength: number)
          #expect(next.map { (0..<10).contains($0) } ?? true)
        }
      }
    }
  }

  @Test("Cells for windows that reach beyond all items", arguments: [0, 3, Int.max, .min]) func cells(
    most: Int
  ) {
    var pool = CellPool<Int>(mostParked: most, mostPerFrame: most)
    for visible in isThorough ? Self.sets : Self.sets.filter({ $0.bounds.lowerBound == .min }) {
      for kept in Self.shortRanges {
        for isForward in [false, true] {
          // What is seen gets its cell, so that only few are seen here.
          let seen = visible.intersection(RangeSet([.min..<6, (1 << 48)..<(.max)]))
          _ = pool.plan(
            Window(visible: seen, kept: RangeSet(kept), fillers: .min ..< .max), isSameData: isForward,
            changed: visible, isForward: isForward, id: { $0 })
          #expect(pool.liveCount <= 26 && pool.violatedInvariant() == nil)
        }
      }
    }
    for index in Self.indexes { _ = (pool.cell(of: index), pool.id(at: index), pool.index(of: index)) }
  }

  @Test("Prefetching around windows that reach beyond all items") func prefetching() {
    var planner = PrefetchPlanner<Int>(reach: .infinity)
    for displayed in Self.sets {
      for wanted in Self.shortRanges {
        _ = planner.plan(
          RangeSet(wanted), near: RangeSet(wanted), displayed: displayed, isSameData: wanted.count % 2 == 0,
          isDisplayed: { _ in false }, id: { $0 })
      }
    }
    let layout = AnyLayout.grid.layout(10)
    for number in Self.numbers {
      for count in Self.indexes {
        var planner = PrefetchPlanner<Int>(reach: number)
        let change = planner.plan(
          in: layout, count: count, at: number, length: number, velocity: number, displayed: RangeSet(),
          isSameData: true, isDisplayed: { _ in false }, id: { $0 })
        #expect(change.prefetch.allSatisfy { (0..<10).contains($0) })
      }
    }
  }

  @Test("Presence, visits, triggers and typing") func watching() {
    for index in Self.indexes {
      var presence = Presence<Int>()
      _ = presence.update(to: RangeSet(index..<min(index, .max - 3) + 3), isSameData: true) { $0 }
      presence.withdraw([.init(index: index, id: index), .init(index: .max, id: .max)])
      #expect(presence.count <= 3)
    }
    for number in Self.numbers {
      var tracker = ImpressionTracker<Int>(share: number, dwell: number)
      var trigger = ReachTrigger(within: number)
      for other in Self.numbers {
        _ = tracker.update([(1, other), (2, number)], at: other)
        _ = trigger.update(contentOffset: other, offsets: -Self.most...Self.most)
        #expect(AutoScroll(zone: number, greatestSpeed: other).velocity(at: other, length: number).isFinite)
        let space = ScrollBarSpace(length: number, crossExtent: other, thickness: number) { _ in other }
        #expect(space.crossExtent >= 0)
        let paging = Paging(pageLength: number, spacing: other, pageCount: .max)
        #expect(abs(paging.position(at: other).fraction) <= 0.5)
        _ = (paging.offset(ofPage: .min), paging.restingOffset(from: number, velocity: other, began: number))
        let place = Slot(
          main: Stretch(start: number, length: other), cross: Stretch(start: other, length: number))
        let orientation = Orientation(isHorizontal: true, isRightToLeft: true)
        #expect(orientation.place(of: place, contentExtent: other).x.start.isFinite)
        #expect(OutlineIndent(step: number, deepest: .max).place(of: place, depth: .max).cross.start.isFinite)
      }
      for index in Self.indexes {
        var typing = TypeAhead(interval: number, titleLimit: index < 9 ? index : 9)
        let found = typing.type("a", at: number, focused: index, count: max(0, index)) { _ in "b" }
        #expect(found == nil)
      }
    }
  }

  @Test("Selections of items that there are not", arguments: SelectionMode.allCases)
  func selections(mode: SelectionMode) {
    for allowsEmpty in [false, true] {
      var selection = Selection(of: RangeOrder(0..<10), mode: mode, allowsEmpty: allowsEmpty)
      for index in Self.indexes {
        for step in SelectionStep.allCases { selection.choose(index, step) }
        selection.select([index, 3])
        selection.focus(index)
        selection.beginSweep(.toggle)
        selection.sweep(over: RangeSet(min(index, 0)..<max(index, 0)))
        selection.endSweep()
        for other in Self.indexes {
          let edits: [ItemEdit] = [
            .insert(count: index, at: other), .remove(min(index, other)..<max(index, other)),
            .move(min(index, other)..<max(index, other), to: other), .invalidate(0..<max(0, index)),
          ]
          selection.update(to: RangeOrder(0..<10), edits: edits)
          selection.update(to: RangeOrder(0..<(other % 5 + 5)), edits: [edits[1]])
        }
        #expect(selection.violatedInvariant() == nil)
      }
    }
    for set in Self.sets { #expect(ItemSet(set, of: RangeOrder(0..<10)).count <= 10) }
    var band = RubberBand(at: ContentPoint(main: -Self.most, cross: .nan))
    let layout = AnyLayout.waterfall.layout(10)
    for number in Self.numbers {
      for other in Self.numbers {
        let met = band.move(to: ContentPoint(main: number, cross: other), in: layout)
        #expect(met.isSubset(of: RangeSet(0..<10)))
      }
    }
  }

  @Test("Drags of and to items that there are not", arguments: AnyLayout.allCases) func drags(name: AnyLayout)
  {
    let layout = name.layout(10)
    let order = RangeOrder(0..<10)
    for index in Self.indexes {
      let set = ItemSet(RangeSet(min(index, 0)..<max(index, 0)), of: order)
      guard var plan = ReorderPlan(dragging: set, grabbed: index, in: layout) else {
        #expect(!(0..<10).contains(index))
        continue
      }
      for number in Self.numbers {
        plan.drag(to: ContentPoint(main: number, cross: 1))
        plan.drag(to: ContentPoint(main: 1, cross: number))
      }
      for other in Self.indexes { _ = (plan.id(at: other), plan.index(of: other), plan.dataIndex(at: other)) }
      #expect(plan.violatedInvariant() == nil)
      #expect(plan.updated(to: RangeOrder(0..<0), layout: name.layout(0)) == nil)
    }
    for section in Self.indexes {
      for item in Self.indexes {
        var data = [[1, 2], [], [3]]
        ReorderMove([3, 1, 9], to: ItemPath(section: section, item: item)).apply(to: &data) { $0 }
        #expect(data.joined().sorted() == [1, 2, 3])
        var list = [1, 2, 3]
        ReorderMove(from: section, to: item).apply(to: &list)
        #expect(list.sorted() == [1, 2, 3])
      }
    }
  }

  @Test("Snapshots, changesets and transitions are asked for items that there are not") func data() {
    let old = Snapshot([.init(id: 1, items: [1, 2, 3]), .init(id: 2, items: []), .init(id: 3, items: [4])])
    let new = Snapshot([.init(id: 3, items: [4, 2]), .init(id: 9, items: [7])])
    let changeset = Changeset(from: old, to: new)
    for index in Self.indexes {
      _ = (changeset.origin(ofItem: index), changeset.destination(ofItem: index))
      _ = (changeset.origin(ofSection: index), changeset.destination(ofSection: index))
      _ = (old.itemID(at: index), old.path(ofItem: index), old.sectionID(at: index))
      _ = (old.itemCount(inSection: index), old.range(ofSection: index), old.dataIndex(ofItem: index))
      for other in Self.indexes {
        let path = ItemPath(section: index, item: other)
        #expect(old.index(of: path) == nil || (0..<4).contains(old.index(of: path) ?? -1))
        #expect(old.moving(from: path, to: ItemPath(section: other, item: index)).itemCount == 4)
        #expect(old.moving(from: ItemPath(section: 0, item: 1), to: path).itemCount == 4)
      }
    }
    for number in Self.numbers {
      for set in Self.sets {
        let place = Slot(
          main: Stretch(start: number, length: number), cross: Stretch(start: number, length: 1))
        let plan = TransitionPlan(
          changeset, from: .init(items: set, offset: number), to: .init(items: set, offset: -number),
          exiting: [7: place], oldSlot: { _ in place }, newSlot: { $0 == 1 ? nil : place })
        #expect(plan.transitions.count <= 7)
        #expect(plan.transitions.allSatisfy { $0.from.map(\.main.start.isFinite) ?? true })
      }
    }
  }

  @Test("Sizes, states and outlines") func stores() {
    for capacity in Self.indexes {
      var cache = SizeCache<Int>(capacity: capacity)
      var store = ItemStateStore<Int, Int, Double>(limit: capacity)
      for number in Self.numbers {
        for generation in Self.indexes {
          let conditions = SizeConditions(crossExtent: number, generation: generation)
          cache.store(ItemSize(main: number, cross: number), of: generation, under: conditions)
          #expect(cache.size(of: generation, under: conditions) != nil)
          let request = SizeRequest(id: 1, index: generation, conditions: conditions, version: capacity)
          _ = cache.accept(
            ItemSize(main: number, cross: 0), for: request, version: generation, generation: capacity
          ) { _ in capacity }
          cache.removeAll(before: generation)
          store.itemAppeared(generation)
          store.set(number, for: generation, generation)
          store.itemDisappeared(generation)
          store.trim(to: generation)
          store.limit = generation
        }
      }
      #expect(store.violatedInvariant() == nil && cache.count <= max(2, capacity))
      var outline = OutlineRows(roots: [1, 2], expanded: [1]) { $0 == 1 ? [.min, .max] : [] }
      for range in Self.ranges { #expect(outline.rows(in: range).count <= 4) }
      for index in Self.indexes {
        _ = (outline[index], outline.row(of: index), outline.depth(of: index))
        _ = outline.expand(index) + outline.collapse(index) + outline.reveal(index)
      }
    }
  }

  @Test("Lengths and their anchors", arguments: numbers) func extents(number: Double) {
    for count in Self.indexes {
      var extents = Extents(count: count, estimate: number, spacing: number)
      extents.resize(to: 10)
      for index in Self.indexes {
        extents.setExtent(number, of: index)
        extents.setEstimate(number, for: ItemKind(rawValue: 3))
        _ = (extents.offset(of: index), extents.extent(of: index), extents.measuredExtent(of: index))
        _ = (extents.index(at: number), extents.firstIndex(startingAt: number), extents.kind(of: index))
        for range in [min(index, count)..<max(index, count), 0..<max(0, index)] {
          for edit: ItemEdit in [
            .insert(count: index, at: count), .move(range, to: index), .invalidate(range), .remove(range),
          ] {
            extents.apply(edit)
            #expect(!extents.length.isNaN)
          }
          extents.replace(range, with: index)
        }
        let found = extents.indices(intersecting: Stretch(start: number, length: number))
        #expect(found.lowerBound >= 0 && found.upperBound <= extents.count)
        #expect(extents.length.isFinite && extents.violatedInvariant() == nil)
        extents.resize(to: index)
        extents.resize(to: 10)
      }
    }
  }

  @Test("Anchors and origins", arguments: numbers) func anchors(number: Double) {
    let layout = AnyLayout.waterfall.layout(10)
    for other in Self.numbers {
      let viewport = Viewport(length: other, startInset: number)
      for index in Self.indexes {
        let anchor = layout.anchor(
          at: number, in: viewport, focused: index, resizing: RangeSet(min(0, index)..<max(0, index)))
        #expect(anchor.points.allSatisfy { $0.position.isFinite })
        if let hold = anchor.hold(at: { _ in index }) { #expect(hold.offset(in: layout).isFinite) }
      }
      var origin = ScrollOrigin()
      for phase in [ScrollPhase.dragging, .decelerating, .idle] {
        origin.scroll(to: number, phase: phase)
        origin.correct(to: other)
        let (low, high) = (min(number, other), max(number, other))
        if low <= high {
          origin.setOffsets(low...high)
          _ = origin.fold(contentOffsets: low...high, margin: number)
        }
        #expect(origin.contentOffset.isFinite)
        #expect(origin.place(Stretch(start: number, length: other)).start.isFinite)
      }
    }
  }
}
