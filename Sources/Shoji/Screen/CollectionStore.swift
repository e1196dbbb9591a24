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
  /// The sections as cells name them, in the order of the engine's.
  var sectionIDs: [CellID] = []
  /// How long content is across where nothing says how long it is to be, in points: that of the longest cell so far.
  var ideal = 0.0

  /// What is shown.
  @MainActor private(set) var plan = CollectionPlan.empty
  /// What has cells.
  @MainActor private(set) var window = CellWindow()
  /// The state of the items.
  let states = ItemStates()
  @MainActor private var visible = 0..<0
  @MainActor private var seenLastRow: Int?
  @MainActor private var motion = ScrollMotion()
  @MainActor private var geometry: ScrollGeometry?
  /// The stores of sections that scroll by themselves.
  @MainActor private var inner: [CellID: CollectionStore] = [:]

  init() {
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

  /// Takes what is to be shown.
  @MainActor func show(_ new: CollectionPlan) {
    let old = plan
    plan = new
    locked {
      container.pixels = new.pixels
      isHorizontal = new.layout.isHorizontal
      PlanChange(from: old, to: new).apply(to: session, in: container)
      sectionIDs = new.sections.map(\.id)
    }
    states.keepOnly(new, window: window.items.bounds)
    revision &+= 1
    // What is to be told and written waits for an action: a body does neither.
    if geometry != nil { pending = look(nil) }
  }

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
      case .item, .filler: break
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
      sections: sections.sorted(), extras: extras, plan: plan, states: states)
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
    /// The items that are seen, if they are others than before.
    var newVisible: Range<Int>?
    /// Whether the last row has come into view, or is another one.
    var seesLastRow = false
    /// The item that a scroll ended at.
    var reached: CellID?
    /// Whether all that is seen was measured.
    var isSettled = true
  }

  /// Plans what is to exist of what is seen.
  ///
  /// - Parameter geometry: What the scroll view shows; nil for what it showed last.
  @MainActor func look(_ geometry: ScrollGeometry?, phase: ShojiEngine.ScrollPhase? = nil) -> Outcome {
    var outcome = pending ?? Outcome()
    pending = nil
    if let geometry { self.geometry = geometry }
    guard let geometry = geometry ?? self.geometry else { return outcome }
    let offset = Double(isHorizontal ? geometry.contentOffset.x : geometry.contentOffset.y)
    motion.note(offset)
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
          offset: offset, phase: motion.phase, velocity: motion.velocity))
    }
    var next = CellWindow(items: frame.window.kept, fillers: frame.window.fillers)
    next.others = frame.others.compactMap { Self.slot(of: $0) }
    outcome.changesCells = outcome.changesCells || next != window
    window = next
    outcome.movesCells = outcome.movesCells || frame.movesCells
    if let offset = frame.offset { outcome.offset = CGFloat(offset) }
    if let offset = frame.offset { motion.jump(to: offset) }
    note(frame.window.visible.bounds, &outcome)
    outcome.reached = frame.scrolledTo ?? outcome.reached
    outcome.isSettled = frame.isSettled
    return outcome
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

  /// Asks for an item to be shown.
  @MainActor func ask(for request: CollectionPosition.Request) {
    let id: CellID?
    switch request.target {
    case .id(let asked): id = CellID(asked)
    case .index(let index): id = plan.id(ofItem: min(max(index, 0), plan.itemCount - 1))
    }
    guard let id else { return }
    let anchor = request.anchor.map { Double(isHorizontal ? $0.x : $0.y) }
    locked { session.scroll(to: id, at: anchor, waits: true) }
  }
}
