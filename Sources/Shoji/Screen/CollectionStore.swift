internal import Foundation
internal import ShojiEngine
internal import SwiftUI

/// What a collection view remembers: the engine's session, and what it answered last.
///
/// It is used from three sides: a body hands it what is to be shown (``show(_:)``), the scroll view what is seen
/// (``look(_:)``), and the layout measures the cells that exist and asks where they are.
final class CollectionStore: @unchecked Sendable {
  // Unchecked: a layout's requirements may run off the main thread on Apple's systems, so the session is used under the
  // lock only. All else is used on the main thread.
  private let lock = NSLock()
  let session: CollectionSession<CellID, CellID>
  var container = Container(crossExtent: 0)
  var isHorizontal = false
  /// Whether lines begin at the right: points count from the left then too, the engine's from where lines begin.
  @MainActor var isRightToLeft = false
  /// The sections as cells name them, in the order of the engine's.
  var sectionIDs: [CellID] = []
  var tally = CollectionCounts()
  /// Whether the time is taken that cells need to be measured.
  var timesCells = false
  /// How long cells are along the way it scrolls, where the layout says so, in points.
  var itemLength: CGFloat?
  /// The room that insets take across, in points.
  var crossInsets = 0.0
  /// How long content is across where nothing says how long it is to be, in points: that of the longest cell so far.
  var ideal = 0.0

  /// What is shown.
  @MainActor private(set) var plan = CollectionPlan.empty
  /// What has cells.
  @MainActor private(set) var window = CellWindow()
  /// The state of the items.
  let states = ItemStates()
  @MainActor private(set) var visible = 0..<0
  /// Whether it is where it opens.
  @MainActor private var isOpen = false
  @MainActor private var seenLastRow: Int?
  @MainActor let startLoader: EdgeLoader
  @MainActor let endLoader: EdgeLoader
  /// What is selected, focused and pointed at.
  @MainActor let picks: CollectionPicks
  @MainActor var motion = ScrollMotion()
  @MainActor private var geometry: ScrollGeometry?
  @MainActor var awaited: AwaitedOffset?
  /// How it goes where somebody asked it to.
  @MainActor var journey = ScrollJourney()
  /// Where the pointer is, from the viewport's corner; nil where it is elsewhere.
  @MainActor private var pointer: CGPoint?
  /// The stores of sections that scroll by themselves.
  @MainActor private var inner: [CellID: CollectionStore] = [:]

  /// What the view was handed, and what compares it with what is shown.
  @MainActor var handed = HandedContent()
  @MainActor let comparison: PlanComparison
  /// Who waits until something is shown that has been handed in.
  @MainActor var lateCallers: [(number: Int, resume: CheckedContinuation<Void, Never>)] = []
  /// A place that was asked for in data that has been handed in and is not shown.
  @MainActor var lateRequest: (number: Int, request: CollectionPosition.Request)?

  @MainActor init() {
    comparison = PlanComparison()
    picks = CollectionPicks()
    startLoader = EdgeLoader()
    endLoader = EdgeLoader()
    var options = SessionOptions<CellID>(sizeCapacity: 0)
    options.overscan.slack = 0.125
    options.plansCells = false
    session = CollectionSession(
      ListLayout(ListConfiguration(), itemCount: 0, container: Container(crossExtent: 0)),
      of: CollectionPlan.empty.order, options: options, diagnostics: .shoji)
  }

  /// Runs `body` with the session, alone.
  func locked<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

  // MARK: What is shown

  /// Shows something else.
  ///
  /// - Parameter difference: How its items differ from those that are shown.
  @MainActor func show(_ new: CollectionPlan, _ difference: PlanChange.Difference) {
    let old = plan
    plan = new
    let isChanged = locked {
      container.pixels = new.pixels
      isHorizontal = new.layout.isHorizontal
      itemLength = new.layout.itemLength
      crossInsets = new.sections.reduce(0) { max($0, Double($1.look.insets.top + $1.look.insets.bottom)) }
      sectionIDs = new.sections.map(\.id)
      return PlanChange(from: old, to: new).apply(difference, to: session, in: container)
    }
    isOtherData = isOtherData || isChanged
    if isChanged, !inner.isEmpty {
      let ids = Set(sectionIDs)
      inner = inner.filter { ids.contains($0.key) }
    }
    states.keepOnly(new, window: window.items.bounds)
    revision &+= 1
    // What is to be told and written waits for an action: a body does neither.
    if geometry != nil { pending = look(nil, writesOffset: false) }
    catchUp()
  }

  /// Takes what the app says is selected.
  @MainActor func take(_ binding: SelectionBinding?) {
    picks.take(isOtherData || !usesPicks ? plan.itemOrder : nil, binding, isBehind: comparison.isRunning)
    isOtherData = false
    usesPicks = true
  }

  @MainActor private var isOtherData = false
  @MainActor private var usesPicks = false

  /// How often something was to be shown.
  @MainActor private(set) var revision = 0
  @MainActor private var pending: Outcome?

  /// What has cells, with what is shown.
  @MainActor var screen: _CollectionScreen {
    var extras: [Int: SectionExtras] = [:]
    for other in window.others {
      switch other {
      case .header(let section): extras[section, default: []].insert(.header)
      case .footer(let section): extras[section, default: []].insert(.footer)
      case .background(let section): extras[section, default: []].insert(.background)
      case .item, .mark, .filler: break
      }
    }
    let all = RangeSet(0..<plan.itemCount)
    let items = window.items.intersection(all)
    var sections = Set(extras.keys.filter { $0 < plan.sections.count })
    if plan.sections.count == 1 {
      sections.insert(0)
    } else {
      for range in items.ranges {
        guard let first = plan.section(ofItem: range.lowerBound),
          let last = plan.section(ofItem: range.upperBound - 1)
        else { continue }
        for section in first...last where plan.starts[section + 1] > plan.starts[section] {
          sections.insert(section)
        }
      }
    }
    return _CollectionScreen(
      items: items, fillers: window.items.isSubset(of: all) ? window.fillers : 0..<0,
      sections: sections.sorted(), extras: extras, plan: plan, states: states,
      store: { [unowned self] in store(ofSection: $0) })
  }

  /// The store of a section that scrolls by itself.
  @MainActor func store(ofSection id: CellID) -> CollectionStore {
    if let known = inner[id] { return known }
    let store = CollectionStore()
    inner[id] = store
    return store
  }

  // MARK: What is seen

  /// What is to be done after a look.
  struct Outcome {
    /// Whether other cells are to exist.
    var changesCells = false
    /// Whether cells are to be placed anew.
    var movesCells = false
    /// The offset that the scroll view is to take, in points.
    var offset: CGFloat?
    /// The offset that it is to go to by an animation, in points.
    var approach: CGFloat?
    /// The items that are seen, if they are others than before.
    var newVisible: Range<Int>?
    /// Whether the last row has come into view, or is another one.
    var seesLastRow = false
    /// The item that a scroll ended at.
    var reached: CellID?
    /// The item that a scroll no longer goes to.
    var abandoned: CellID?
    /// What is to be loaded before it is seen, and what no longer.
    var prefetch = PrefetchPlanner<CellID>.Change()
  }

  /// Plans what is to exist of what is seen.
  ///
  /// - Parameters:
  ///   - geometry: What the scroll view shows; nil for what it showed last.
  ///   - phase: What moves it; nil for what moved it last.
  ///   - writesOffset: Whether the scroll view can take an offset in the pass in which cells are placed next.
  @MainActor func look(
    _ geometry: ScrollGeometry?, phase: ShojiEngine.ScrollPhase? = nil, writesOffset: Bool = true
  ) -> Outcome {
    var outcome = pending ?? Outcome()
    pending = nil
    if let geometry { self.geometry = geometry }
    let isNew = geometry != nil
    guard let geometry = geometry ?? self.geometry else { return outcome }
    let reported = offset(in: geometry)
    let offset = awaited?.offset(for: reported, isNew: isNew) ?? reported
    if offset == reported { awaited = nil }
    motion.note(offset)
    if !isOpen, plan.itemCount > 0, geometry.containerSize.width > 0, geometry.containerSize.height > 0 {
      isOpen = true
      if let place = asked.place { open(at: place) }
    }
    if let phase { motion.phase = phase }
    let frame = locked {
      let length = Double(isHorizontal ? geometry.containerSize.width : geometry.containerSize.height)
      container.mainExtent = length
      let insets = geometry.contentInsets
      return session.plan(
        FrameInput(
          container: container,
          viewport: Viewport(
            length: length, startInset: Double(isHorizontal ? insets.leading : insets.top),
            endInset: Double(isHorizontal ? insets.trailing : insets.bottom)),
          offset: offset, phase: motion.phase, velocity: motion.velocity), writesOffset: writesOffset)
    }
    if frame.seesSame { return outcome }
    var next = CellWindow(items: frame.window.kept, fillers: frame.window.fillers)
    next.others = frame.others.compactMap { Self.slot(of: $0) }
    count(from: window.items, to: next.items)
    outcome.changesCells = outcome.changesCells || next != window
    window = next
    forgetStatuses()
    outcome.movesCells = outcome.movesCells || frame.movesCells
    if let offset = frame.offset {
      outcome.offset = scrollOffset(offset)
      journey.goal = journey.goal.map { $0 + offset - reported }
      motion.jump(to: offset)
      awaited = AwaitedOffset(offset: offset, last: reported)
    }
    note(frame.window.visible.bounds, &outcome)
    outcome.reached = frame.scrolledTo ?? outcome.reached
    outcome.abandoned = frame.abandoned ?? outcome.abandoned
    if let approach = frame.approach, journey.goal.map({ abs($0 - approach) >= 0.5 }) ?? true {
      outcome.approach = CGFloat(approach)
      journey.goal = approach
    }
    outcome.prefetch.prefetch += frame.prefetch.prefetch
    outcome.prefetch.cancel += frame.prefetch.cancel
    return outcome
  }

  /// Forgets the statuses of items without cells, once they are many.
  @MainActor private func forgetStatuses() {
    guard picks.statuses.count > 64, picks.statuses.count > 4 * window.items.elementCount else { return }
    picks.statuses.keepOnly(Set(window.items.ranges.joined().compactMap { plan.id(ofItem: $0) }))
  }

  /// Notes which items are seen.
  @MainActor private func note(_ visible: Range<Int>, _ outcome: inout Outcome) {
    if visible != self.visible {
      self.visible = visible
      outcome.newVisible = visible
    }
    let count = plan.itemCount
    let row = count > 0 && !visible.isEmpty && visible.upperBound == count ? lastRow(of: count) : nil
    if let row, row != seenLastRow { outcome.seesLastRow = true }
    seenLastRow = row
  }

  /// Whether nothing moves the content, as far as was told.
  @MainActor var isAtRest: Bool { motion.phase == .idle }

  /// The first item that is seen.
  @MainActor var firstVisible: CellID? { visible.isEmpty ? nil : plan.id(ofItem: visible.lowerBound) }

  /// Takes how the collection view is to behave.
  @MainActor func configure(_ asked: CollectionOptions) {
    guard asked != self.asked else { return }
    self.asked = asked
    locked {
      guard var options = session.options else { return }
      options.sticks = asked.sticks
      options.opening = asked.opening
      options.prefetchReach = asked.prefetchReach
      options.keepsPlace = !asked.isEmbedded
      session.setOptions(options)
    }
  }

  @MainActor private var asked = CollectionOptions()

  /// The number of the last row of a grid; elsewhere of the last item.
  @MainActor private func lastRow(of count: Int) -> Int {
    locked { (session.layout as? ShojiEngine.GridLayout)?.rowCount ?? count }
  }

  private static func slot(of cell: CollectionSession<CellID, CellID>.Cell) -> CellSlot? {
    switch cell.id {
    case .supplementary(.header, of: .section): .header(cell.index)
    case .supplementary(.footer, of: .section): .footer(cell.index)
    case .background: .background(cell.index)
    default: nil
    }
  }

  /// The item at a point of the content; nil where there is none.
  @MainActor func item(at point: CGPoint) -> CellID? {
    let x = isRightToLeft ? contentWidth - point.x : point.x
    let (main, cross) = isHorizontal ? (x, point.y) : (point.y, x)
    return locked { session.item(at: ContentPoint(main: Double(main), cross: Double(cross))) }
      .flatMap { plan.id(ofItem: $0) }
  }

  /// Takes where the pointer is in the content; nil where it is elsewhere.
  @MainActor func notePointer(_ point: CGPoint?) {
    pointer = point.map { CGPoint(x: $0.x - scrolled.x, y: $0.y - scrolled.y) }
    picks.statuses.hovered = point.flatMap { item(at: $0) }
  }

  /// Looks anew what is under a pointer that rests while the content goes by.
  @MainActor func followPointer() {
    guard let pointer else { return }
    picks.statuses.hovered = item(at: CGPoint(x: pointer.x + scrolled.x, y: pointer.y + scrolled.y))
  }

  @MainActor private var scrolled: CGPoint { geometry?.contentOffset ?? .zero }
  /// The item that a key leads to from the focused one; nil where it leads nowhere.
  @MainActor func item(movingTo key: ItemMovement.Key) -> CellID? {
    let orientation = Orientation(isHorizontal: isHorizontal, isRightToLeft: isRightToLeft)
    guard let layout = locked({ session.layout }) else { return nil }
    return picks.move(ItemMovement.Step(key, in: orientation), in: layout, length: container.mainExtent)
  }

  // MARK: Counting

  /// What was counted.
  var counts: CollectionCounts { locked { tally } }

  @MainActor private func count(from old: RangeSet<Int>, to new: RangeSet<Int>) {
    if old == new { return }
    locked {
      tally.items = plan.itemCount
      tally.live = new.elementCount
      tally.entered += new.subtracting(old).elementCount
      tally.left += old.subtracting(new).elementCount
    }
  }

  // MARK: Loading

  /// Loads more where the view is near an end.
  @MainActor func load(_ actions: ReachActions) {
    let count = plan.itemCount
    guard geometry.map({ $0.containerSize.height > 0 && $0.containerSize.width > 0 }) == true else { return }
    if let end = actions.end,
      count == 0 || !visible.isEmpty && visible.upperBound + end.distance >= count
    {
      endLoader.reach(count: count, end.perform)
    }
    if let start = actions.start, !visible.isEmpty, visible.lowerBound <= start.distance {
      startLoader.reach(count: count, start.perform)
    }
  }
}
