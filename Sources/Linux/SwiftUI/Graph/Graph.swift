internal import DisplayList

/// The tree of nodes of one window or picture, and what must happen before its next frame.
///
/// A frame settles before it is painted: dirty nodes run, the tree is laid out, actions of geometry and preferences
/// run; where those changed state, all of it happens again, at most `maximumPasses` times.
@MainActor final class Graph {
  /// The node that runs now; what it reads becomes its dependency.
  static var reader: Node?

  /// What the graph did so far.
  @exclusivity(unchecked) var counters = GraphCounters()
  /// Measures text.
  let textEngine: any TextEngine
  /// Called when something changed that the next frame must show.
  var onNeedsFrame: (() -> Void)?
  /// Called when something happened that should not, with a sentence that says what to do. What happens while there is
  /// nobody to call, as while the tree is made, is told to the first who comes.
  var onDiagnostic: ((String) -> Void)? {
    didSet {
      guard let onDiagnostic else { return }
      for sentence in untold { onDiagnostic(sentence) }
      untold = []
    }
  }
  /// The time of the frame that is being made, in seconds.
  var time = 0.0
  /// Whether the layout of the tree is out of date.
  var needsLayout = true
  /// Whether scroll views show which part of their content is seen, while it moves.
  var showsScrollIndicators = false
  /// When a frame is wanted next although nothing moves until then, in seconds; infinite where none is.
  var wakeTime = Double.infinity
  /// Whether the picture of the tree is out of date.
  var needsDisplay = true

  /// What looks different as time goes by.
  var tickers: [any Ticker] = []

  /// How many views want to know of the pointer above them.
  var hoverElements = 0

  /// Who has the focus.
  let focus = FocusHolder()

  /// The scroll views in the tree, in the order in which they came.
  var scrollViews: [ScrollElement] = []

  /// The trees of UIKit's views in the tree, in the order in which they came.
  var viewTrees: [any ViewTree] = []
  /// What a point in the space that events come in has more than in the root's; other than zero only where the tree is
  /// hosted by a view.
  var eventOffset = CGPoint.zero
  /// The controller that hosts the tree; nil where none does.
  weak var hostingController: UIViewController?

  /// Whether code that is not ours has answered with a size that is not a number, since the root's value was set.
  var sizeIsNoNumber = false
  /// Whether the tree is in sight, so that what is inside has appeared.
  var isShown = true
  /// Whether views leave that belong to an item whose state is kept.
  var keepsLeavingState = false
  /// The state of the views of an item that leave, where any had some.
  var leavingState: ParkedState?
  /// What gives views their state, while those of an item come back that kept it.
  var returningState: ParkedState?

  /// What the phases of the frame being made took.
  var phases = FramePhases()
  /// Whether preferences inside the tree may have changed.
  var preferencesChanged = false

  /// The transaction of the changes that are brought in now; nil where they are not animated.
  @exclusivity(unchecked) var transaction: ActiveTransaction?
  /// Animates what changes with transactions; nil until there was one.
  @exclusivity(unchecked) private(set) var animator: Animator?
  /// Counts how often changes were brought in, so that what holds for one time can be told from what held before.
  var flush = 0
  /// Whether views change the transactions of all that happens inside.
  var hasOpenScopes = false
  /// The views that belong together by ids.
  private(set) lazy var matched: MatchedViews = {
    hasMatchedViews = true
    return MatchedViews()
  }()
  private(set) var hasMatchedViews = false
  /// Whether views say themselves which of them are drawn over others.
  var usesZIndex = false
  /// Whether transitions bring animations of their own, so that any change may be animated.
  var hasAnimatedTransitions = false
  /// What has come in and begins its way in once it is laid out.
  var entrances: [Entrance] = []
  /// Who leaves with the changes that are brought in now.
  var beginningExits: [Exit] = []
  /// Whether a frame's time is known to be the time now, as while a frame is made.
  var isInFrame = false
  /// Lays the tree out where it is out of date.
  var layOut: () -> Void = {}

  /// Whether elements have moved since those who look at the geometry did.
  var placesChanged = false
  private var untold: [String] = []
  var queue: [Node] = []
  /// The nodes that wait with a transaction, apart from those without one.
  var batches: [TransactionBatch] = []
  /// Whether nodes run or the tree is laid out.
  var isBusy = false
  var preferenceReaders: [any PreferenceReader] = []
  var afterLayout: [any LayoutObserver] = []
  var actions: [() -> Void] = []
  var needsFrame = false
  private var parkingLots: [any ParkingLot] = []

  init(textEngine: any TextEngine) {
    self.textEngine = textEngine
  }

  /// Counts a measure that was not answered from memory.
  @inline(__always) func noteMeasure() { counters.measures += 1 }

  /// Counts an element that draws itself.
  @inline(__always) func noteDrawing() { counters.drawn += 1 }

  // MARK: Asking

  /// Puts a node into the queue. Only `Node.setNeedsUpdate()` calls this.
  func enqueue(_ node: Node) {
    if let transaction = isBusy ? transaction?.value : CurrentTransaction.onMainQueue {
      batch(of: transaction).nodes.append(node)
    } else {
      queue.append(node)
    }
    requestFrame()
  }

  private func batch(of transaction: Transaction) -> TransactionBatch {
    if let last = batches.last, last.transaction.isSame(as: transaction) { return last }
    let batch = TransactionBatch(transaction)
    batches.append(batch)
    return batch
  }

  /// A node that waits is to change once more: brings in what it waits for first, if that goes by another transaction.
  func separate(_ node: Node, from transaction: Transaction?) {
    guard !isBusy, !batches.isEmpty || transaction != nil else { return }
    if let batch = batches.first(where: { $0.nodes.contains { $0 === node } }) {
      if let transaction, batch.transaction.isSame(as: transaction) { return }
    } else if transaction == nil {
      return
    }
    bringIn()
  }

  /// The transaction by which a node runs: that of the changes that are brought in now, or the one that it waits with, where
  /// others bring it up to date before.
  func transaction(of node: Node) -> Transaction? {
    transaction?.value ?? batches.first { $0.nodes.contains { $0 === node } }?.transaction
  }

  /// Makes the animator where there is none.
  func startAnimating() -> Animator {
    if let animator { return animator }
    let made = Animator(self)
    animator = made
    return made
  }

  /// Whether anything is on its way.
  var isAnimating: Bool { animator?.isRunning ?? false }

  /// Where an animation begins that starts now, in seconds; not a number where that is the next frame's time.
  var startTime: Double { isInFrame ? time : .nan }

  /// Runs `action` after the update and layout that go on now, before painting.
  func perform(_ action: @escaping () -> Void) {
    actions.append(action)
    requestFrame()
  }

  /// Says that something happened that should not.
  func complain(_ sentence: String) {
    if let onDiagnostic { onDiagnostic(sentence) } else if untold.count < 16 { untold.append(sentence) }
  }

  /// Runs the actions that wait, as when no frame will come any more.
  func performLastActions() { performActions() }

  /// Asks for a frame.
  func requestFrame() {
    guard !needsFrame else { return }
    needsFrame = true
    onNeedsFrame?()
  }

  /// Adds someone who looks at the geometry after every layout.
  func observeLayout(_ observer: any LayoutObserver) {
    afterLayout.append(observer)
  }

  /// Says that elements stand elsewhere without a layout, as after a scroll.
  func placesDidChange() {
    guard !afterLayout.isEmpty else { return }
    placesChanged = true
    requestFrame()
  }

  /// Adds someone who collects preferences.
  func addPreferenceReader(_ reader: any PreferenceReader) {
    preferenceReaders.append(reader)
    preferencesChanged = true
  }

  /// Takes a collector away.
  func removePreferenceReader(_ reader: any PreferenceReader) {
    preferenceReaders.removeAll { $0 === reader }
  }

  /// Takes an observer away.
  func stopObservingLayout(_ observer: any LayoutObserver) {
    afterLayout.removeAll { $0 === observer }
  }

  /// Whether something waits for a frame.
  var isPending: Bool {
    needsFrame || !queue.isEmpty || !batches.isEmpty || !actions.isEmpty || needsLayout || needsDisplay
  }

  /// Whether something waits to be updated or laid out.
  var isUnsettled: Bool { !queue.isEmpty || !batches.isEmpty || !actions.isEmpty || needsLayout }

  /// Asks for a frame at a time, or at the first one after it.
  func wake(at time: Double) { wakeTime = min(wakeTime, time) }

  // MARK: Reuse

  /// Remembers that someone keeps nodes aside, to be dropped when the content comes to rest.
  func keepParked(_ lot: any ParkingLot) {
    if !parkingLots.contains(where: { $0 === lot }) { parkingLots.append(lot) }
  }

  /// Counts the nodes that are kept aside.
  func noteParked() { counters.cellsParked = parkingLots.reduce(0) { $0 + $1.parkedCount } }

  /// Drops what is kept aside; called when nothing moves any more.
  func dropParked() {
    for lot in parkingLots { lot.dropParked() }
    parkingLots.removeAll()
    counters.cellsParked = 0
  }
}

/// Someone who looks at the geometry after every layout.
@MainActor protocol LayoutObserver: AnyObject {
  func layoutDidFinish()
}

/// Someone who collects what the views inside say for a preference.
@MainActor protocol PreferenceReader: AnyObject {
  func collect()
}
