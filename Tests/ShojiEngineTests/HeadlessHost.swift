import Testing

@testable import ShojiEngine

/// A scroller without a screen: it does what a session's frames say and counts it.
final class HeadlessHost {
  var data: [Int] {
    didSet { knownPlaces = nil }
  }
  /// The index of each id, found when it is asked for.
  private var knownPlaces: [Int: Int]?
  /// An item's length by its id and the width it is offered.
  var length: (_ id: Int, _ width: Double) -> Double
  var input: FrameInput
  let session: CollectionSession<Int, Int>
  let diagnostics = Diagnostics()

  /// The cells of headers and the like, which are looked at elsewhere.
  private static let others = ReuseKind(rawValue: 1)
  /// What each cell shows; `nil` where it is parked.
  private(set) var cells: [CellNumber: Int?] = [:]
  private(set) var offsetWrites = 0
  private(set) var measures: [Int: Int] = [:]
  private(set) var made = 0
  private(set) var rebound: [Int] = []
  private(set) var refreshed: [Int] = []
  private(set) var appeared: [Int] = []
  private(set) var disappeared: [Int] = []
  private(set) var reached: [ReachTrigger.End] = []
  /// Appear and disappear in their order.
  private(set) var log: [String] = []
  /// The last frame.
  private(set) var last = SessionFrame<Int, Int>()

  init(
    _ data: [Int], viewport: Viewport, width: Double = 300, offset: Double = 0,
    options: SessionOptions<Int> = SessionOptions(overscan: .none),
    layout: ((Int) -> any ItemLayout)? = nil, length: @escaping (_ id: Int, _ width: Double) -> Double
  ) {
    self.data = data
    self.length = length
    input = FrameInput(container: Container(crossExtent: width), viewport: viewport, offset: offset)
    session = CollectionSession(
      layout?(data.count) ?? Self.grid(data.count), of: LazyOrder(data), options: options,
      diagnostics: diagnostics, kind: { $0.id.itemID == nil ? Self.others : .standard })
  }

  /// Rows of one length, known before: no first frame moves anything.
  convenience init(
    rows count: Int, of length: Double, viewport: Double, offset: Double = 0,
    options: SessionOptions<Int> = SessionOptions(overscan: .none)
  ) {
    self.init(
      Array(0..<count), viewport: Viewport(length: viewport), offset: offset, options: options,
      layout: { Self.grid($0, estimate: length) }, length: { _, _ in length })
    frame()
    measureAll()
    jump(to: offset)
  }

  /// An item that may be as wide as it likes is between 40 and 100 points wide.
  private func size(of id: Int, _ proposal: SizeProposal) -> ItemSize {
    let cross = proposal.cross ?? Double(40 + id % 60)
    return ItemSize(main: length(id, cross), cross: cross)
  }

  /// Measures all items, as a host may while it is idle.
  func measureAll() {
    session.measure(RangeSet(0..<data.count)) { cell, proposal in
      self.size(of: cell.id.itemID ?? 0, proposal)
    }
  }

  static func grid(_ count: Int, columns: Int = 1, estimate: Double = 50) -> GridLayout {
    GridLayout(
      GridConfiguration(columns: .count(columns), rowEstimate: estimate), itemCount: count,
      container: Container(crossExtent: 0))
  }

  var offset: Double { input.offset }

  /// Runs frames until all is done, at most ten, and checks the cells after each.
  @discardableResult func frame() -> SessionFrame<Int, Int> {
    var passes = 0
    repeat {
      passes += 1
      last = session.frame(input) { cell, proposal in
        guard let id = cell.id.itemID else { return ItemSize(main: .nan, cross: .nan) }
        self.measures[id, default: 0] += 1
        return self.size(of: id, proposal)
      }
      take(last)
    } while !last.isSettled && passes < 10
    if passes == 10 { Issue.record("A frame does not settle") }
    return last
  }

  /// Moves the scroller by a distance and runs a frame.
  @discardableResult
  func scroll(by distance: Double, phase: ScrollPhase = .dragging) -> SessionFrame<Int, Int> {
    input.offset += distance
    input.phase = phase
    input.velocity = phase == .idle ? 0 : distance * 60
    return frame()
  }

  func rest() {
    input.phase = .idle
    input.velocity = 0
    frame()
  }

  func jump(to offset: Double) {
    input.offset = offset
    frame()
  }

  /// The index of each id.
  var places: [Int: Int] {
    let places = knownPlaces ?? Dictionary(uniqueKeysWithValues: zip(data, data.indices))
    knownPlaces = places
    return places
  }

  /// Where an item is on screen; `nil` where it is not in the data.
  func screenStart(of id: Int) -> Double? {
    guard let index = places[id] else { return nil }
    return session.place(of: index).main.start - input.offset
  }

  /// The ids of all whose cells can be seen.
  var visible: [Int] {
    last.window.visible.ranges.joined().map { data[$0] }
  }

  var extent: Double { last.contentExtent }

  var liveCount: Int { cells.values.count { $0 != nil } }

  func update(_ edits: [ItemEdit], to data: [Int]) {
    self.data = data
    session.update(edits, to: LazyOrder(data))
  }

  func prepend(_ ids: [Int]) { update([.insert(count: ids.count, at: 0)], to: ids + data) }
  func append(_ ids: [Int]) { update([.insert(count: ids.count, at: data.count)], to: data + ids) }
  func remove(_ range: Range<Int>) {
    var data = data
    data.removeSubrange(range)
    update([.remove(range)], to: data)
  }
  /// Says that an item's length is another now.
  func resize(_ id: Int, to length: Double) {
    let known = self.length
    self.length = { $0 == id ? length : known($0, $1) }
    guard let index = data.firstIndex(of: id) else { return }
    session.update([.invalidate(index..<(index + 1))])
  }

  private func take(_ frame: SessionFrame<Int, Int>) {
    for step in frame.cells.steps where step.kind != Self.others {
      let id = step.item?.id.itemID
      switch step.action {
      case .make:
        if cells[step.cell] != nil { Issue.record("Cell \(step.cell.rawValue) is made twice") }
        made += 1
        cells[step.cell] = .some(id)
      case .rebind(let content):
        let from = content?.itemID
        if cells[step.cell] != .some(from) {
          Issue.record("Cell \(step.cell.rawValue) did not show \(from ?? -1)")
        }
        rebound.append(id ?? -1)
        cells[step.cell] = .some(id)
      case .refresh:
        if cells[step.cell] != .some(id) { Issue.record("A cell is refreshed for another item") }
        refreshed.append(id ?? -1)
      case .park:
        if cells[step.cell] != .some(id) { Issue.record("A cell is parked for another item") }
        cells[step.cell] = .some(nil)
      case .drop:
        if cells[step.cell] != .some(nil) { Issue.record("A cell is let go of that is not parked") }
        cells[step.cell] = nil
      }
    }
    if let offset = frame.offset {
      offsetWrites += 1
      if input.phase == .dragging { Issue.record("The offset is written while a finger is down") }
      input.offset = offset
    }
    disappeared += frame.disappeared
    appeared += frame.appeared
    log += frame.disappeared.map { "disappear \($0)" } + frame.appeared.map { "appear \($0)" }
    reached += frame.reached
    check(frame)
  }

  private func check(_ frame: SessionFrame<Int, Int>) {
    let ids = cells.values.compactMap { $0 }
    let shown = Set(ids)
    let isSound =
      shown.count == ids.count
      && frame.window.visible.ranges.joined().allSatisfy { index in shown.contains(data[index]) }
    if !isSound { Issue.record("The cells show \(shown.sorted()), not what is seen") }
  }
}
