internal import DisplayList
internal import ShojiEngine

/// Lays out rows of which only those in sight, and a little more, are in the tree.
///
/// The engine knows where all rows are; this makes, measures and places those that a scroll view around shows. Where nothing
/// around scrolls along its axis all rows are there.
final class LazyElement: ElementNode, LayoutObserver {
  var arrangement: LazyArrangement { didSet { if arrangement != oldValue { rebuild() } } }
  /// The structure that the rows come from.
  private(set) var content: Node?
  /// Who the rows are.
  var rows = ListRows()
  /// Where they are.
  var layout: SectionedLayout
  /// The rows in the tree, in order.
  var shown: [ShownRow] = []
  /// Parts near those rows that turned out to bring none: they may bring some later.
  var emptyParts: [ListPart] = []
  /// The headers and footers in the tree.
  var shownParts: [ShownPart] = []
  /// Whether the structure has changed since it was read.
  var structureIsStale = true
  /// Whether rows in the tree may be of other lengths than when they were measured.
  var lengthsAreStale = false
  /// What is known of the length across that the rows like best, in points.
  var widestRow: CGFloat = 0
  /// Whether nobody else says how long they are.
  private(set) var asksRows = false
  /// The stretch that the rows in the tree fill, in points from the container's start; nil where that is not known.
  var covered: Stretch?
  /// Elements that stand in the list as they are.
  var fixed: [ObjectIdentifier: FixedRow] = [:]
  /// Whether the element itself says that its length has changed.
  var isTellingLength = false
  /// What is put around every row.
  let wrapper: (any RowWrapper)?
  private var isObserving = false
  override var holdsParts: Bool { true }

  /// How the headers of sections are drawn; nil where they are as they are.
  var listLook: _ListLook? { if case .list(let look, _) = arrangement.form { look } else { nil } }

  var axis: Axis { arrangement.axis }

  init(_ arrangement: LazyArrangement, wrapper: (any RowWrapper)? = nil, _ inputs: NodeInputs) {
    self.arrangement = arrangement
    self.wrapper = wrapper
    layout = SectionedLayout(
      [], configuration: arrangement.configuration, container: Container(crossExtent: 0))
    super.init(inputs)
    beginObserving()
  }

  /// Takes the structure that the rows come from.
  func adopt(_ make: (NodeInputs) -> Node) {
    content = make(childInputs(stackAxis: axis == .vertical ? .vertical : .horizontal))
  }

  private func beginObserving() {
    guard !isObserving else { return }
    isObserving = true
    graph.observeLayout(self)
  }

  override func didReattach() { beginObserving() }

  override func detach() {
    guard !isDetached else { return }
    graph.stopObservingLayout(self)
    isObserving = false
    releaseAll()
    super.detach()
  }

  /// Forgets all about the rows, as for another item.
  func beginAnew() { rebuild() }

  /// Lays all rows out from the beginning.
  private func rebuild() {
    releaseAll()
    rows = ListRows()
    layout = SectionedLayout(
      [], configuration: arrangement.configuration, container: layout.container)
    widestRow = 0
    childElementsDidChange()
  }

  private func releaseAll() {
    for row in shown { release(row) }
    for part in emptyParts where !part.isReleased { part.source.release(part) }
    emptyParts = []
    for part in shownParts { part.section.release(part.part) }
    shown = []
    shownParts = []
    covered = nil
  }

  // MARK: Tree

  override func childElementsDidChange() {
    structureIsStale = true
    setNeedsLayout()
  }

  override func layoutDidBecomeStale() {
    if !isTellingLength { lengthsAreStale = true }
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
    (wrapper as? ListRowMaker)?.forEachRow(body)
  }

  override func forEachLaidOutChild(_ body: (ElementNode) -> Void) {
    for row in shown { body(row.element) }
    for part in shownParts { body(part.element) }
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let offered = proposal.cross(axis)
    takeStructure()
    if scrollView == nil || layout.container.crossExtent == 0 {
      takeContainer(offered)
      if scrollView == nil { showRows(seen: nil) }
      // Where nobody says how long rows are across, the widest does, once they are there.
      if scrollView == nil, takeContainer(offered) { showRows(seen: nil) }
    }
    let cross = arrangement.cross(offered) ?? widestRow
    return CGSize(main: CGFloat(layout.contentExtent), cross: cross, axis)
  }

  override func placeContents() {
    takeStructure()
    takeContainer(proposal.cross(axis))
    showRows(seen: seen)
    let extent = CGFloat(layout.contentExtent)
    let cross = arrangement.cross(proposal.cross(axis)) ?? widestRow
    guard abs(extent - size.main(axis)) > 0.001 || abs(cross - size.cross(axis)) > 0.001 else { return }
    isTellingLength = true
    setNeedsLayout()
    isTellingLength = false
  }

  /// Takes the length across that rows are laid out in; returns whether it is another.
  @discardableResult private func takeContainer(_ offered: CGFloat?) -> Bool {
    let offered = offered.map { $0.isFinite ? $0 : 0 }
    asksRows = offered == nil
    let container = arrangement.container(offered, rows: widestRow)
    guard container != layout.container else { return false }
    hold { $0.layout.resize(to: container, diagnostics: nil) }
    forgetLengths()
    covered = nil
    return true
  }

  /// Has all that is in the tree measured again.
  func forgetLengths() {
    for index in shown.indices { shown[index].isMeasured = false }
    for index in shownParts.indices { shownParts[index].isMeasured = false }
  }

  func layoutDidFinish() {
    guard !isDetached, let seen else { return }
    // What is pinned moves with each step.
    let isCovered = covered.map { $0.start <= seen.main.start && $0.end >= seen.main.end } ?? false
    if !isCovered || !arrangement.pinned.isEmpty && seen.main != lastSeen { setNeedsPlacementOnly() }
  }

  /// What was seen when rows were placed last.
  var lastSeen: Stretch?
}

/// A row in the tree.
struct ShownRow {
  /// Its place among all rows.
  var index: Int
  let part: ListPart
  /// Which of the part's rows it is.
  let sub: Int
  /// What the part brings.
  let inner: ElementNode
  /// What is placed, with all that is put around.
  let element: ElementNode
  let wrappers: [any RowWrapper]
  /// Whether it has been measured since it was made or changed.
  var isMeasured = false { didSet { if isMeasured { wasMeasured = true } } }
  /// Whether it has been measured at all since it was made.
  private(set) var wasMeasured = false
}

/// A header or footer in the tree.
struct ShownPart {
  var index: Int
  let section: any SectionReading
  let part: SectionPart
  let element: ElementNode
  var isMeasured = false
  var isPinned = false
}
