import ShojiEngine
import Testing

/// A complete host without a screen, by the public API of a session only.
///
/// It does what a collection view has to do, and no more, for items that are numbers in sections that are numbers.
final class HeadlessScreen {
  typealias Session = CollectionSession<Int, Int>

  /// A cell as a host keeps it.
  struct View: Hashable {
    var content: Session.Content?
    var slot = Slot.zero
  }

  let session: Session
  let diagnostics = Diagnostics()
  var input: FrameInput
  /// How long an item or header is, in the width that it is offered.
  var length: (_ content: Session.Content, _ width: Double) -> Double
  private(set) var snapshot: Snapshot<Int, Int>
  private(set) var selection: Selection<LazyOrder<Int>>

  /// All cells, those that wait and those whose exit is shown too.
  private(set) var views: [CellNumber: View] = [:]
  private(set) var placements: [CellPlacement<Int, Int>] = []
  private(set) var transitions: [Transition<Session.Content>] = []
  private(set) var last = Session.Frame()
  private(set) var offsetWrites = 0
  private(set) var measures = 0

  init(
    _ layout: any ItemLayout, _ snapshot: Snapshot<Int, Int>, viewport: Viewport = Viewport(length: 300),
    width: Double = 310, options: SessionOptions<Int> = SessionOptions(),
    length: @escaping (_ content: Session.Content, _ width: Double) -> Double
  ) {
    self.snapshot = snapshot
    self.length = length
    selection = Selection(of: LazyOrder(snapshot))
    input = FrameInput(container: Container(crossExtent: width), viewport: viewport, offset: 0)
    session = Session(layout, of: CollectionOrder(snapshot), options: options, diagnostics: diagnostics)
    frame()
  }

  // MARK: A frame

  /// Runs frames until all is done.
  func frame() {
    transitions = []
    for _ in 0..<10 {
      last = session.frame(input) { [unowned self] cell, proposal in
        measures += 1
        let width = proposal.cross ?? 60
        return ItemSize(main: length(cell.id, width), cross: width)
      }
      for step in last.cells.steps { take(step) }
      transitions += last.transitions
      if let offset = last.offset {
        if input.phase == .dragging { Issue.record("The offset is written under the finger") }
        offsetWrites += 1
        input.offset = offset
      }
      if last.movesCells || !last.cells.steps.isEmpty { place() }
      if last.isSettled { return }
    }
    Issue.record("A frame does not settle")
  }

  private func take(_ step: CellPlan<Session.Content>.Step) {
    let shown = views[step.cell]?.content
    switch step.action {
    case .make:
      if views[step.cell] != nil { Issue.record("\(step.cell) is made twice") }
      views[step.cell] = View(content: step.item?.id)
    case .rebind(let from):
      if shown != from { Issue.record("\(step.cell) showed \(String(describing: shown))") }
      views[step.cell]?.content = step.item?.id
    case .refresh:
      if shown != step.item?.id { Issue.record("\(step.cell) is refreshed for another") }
    case .park:
      if shown != step.item?.id { Issue.record("\(step.cell) is parked for another") }
      views[step.cell]?.content = nil
    case .drop:
      if shown != nil { Issue.record("\(step.cell) is let go of while it shows something") }
      views[step.cell] = nil
    }
  }

  /// Places all cells; a host that counts time places only those that came where no others move.
  private func place() {
    let before = Dictionary(uniqueKeysWithValues: placements.map { ($0.content, $0) })
    placements = session.placements()
    for placement in placements {
      views[placement.cell]?.slot = placement.slot
      if !last.movesCells, let old = before[placement.content], old.slot != placement.slot {
        Issue.record("\(placement.content) moved, and the frame said nothing")
      }
      if session.placement(of: placement.content) != placement { Issue.record("It has two places") }
    }
  }

  /// Ends all exits, as when their animation is over.
  func endExits() {
    for exit in session.exits { session.endExit(of: exit) }
    frame()
  }

  // MARK: What users do

  func scroll(by distance: Double, phase: ScrollPhase = .dragging) {
    input.offset += distance
    input.phase = phase
    input.velocity = phase == .idle ? 0 : distance * 60
    frame()
  }

  func rest() {
    input.phase = .idle
    input.velocity = 0
    frame()
  }

  func tap(_ point: ContentPoint, extending: Bool = false) {
    guard let id = session.content(at: point)?.itemID else { return }
    selection.choose(id, extending ? .extend : .replace)
  }

  // MARK: What the data does

  func show(
    _ sections: [Snapshot<Int, Int>.Section], animated: Bool = false,
    newSection: @escaping (_ id: Int) -> LayoutSection = { _ in .list }
  ) {
    let changeset = Changeset(from: snapshot, to: Snapshot(sections))
    snapshot = changeset.target
    let target = snapshot
    session.update(changeset, animated: animated) { newSection(target.sectionID(at: $0) ?? 0) }
    selection.update(to: LazyOrder(target))
    frame()
  }

  /// Where something is on screen; `nil` where it has no cell.
  func start(of content: Session.Content) -> Double? {
    placements.first { $0.content == content }.map { $0.slot.main.start - input.offset }
  }

  func view(of content: Session.Content) -> View? { views.values.first { $0.content == content } }
  var liveCount: Int { views.values.count { $0.content != nil } }
}
