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

  /// Whether elements have moved since those who look at the geometry did.
  private var placesChanged = false
  private var untold: [String] = []
  private var queue: [Node] = []
  private var preferenceReaders: [any PreferenceReader] = []
  private var afterLayout: [any LayoutObserver] = []
  private var actions: [() -> Void] = []
  private var needsFrame = false
  private var parkingLots: [any ParkingLot] = []

  init(textEngine: any TextEngine) {
    self.textEngine = textEngine
  }

  /// Counts a measure that was not answered from memory.
  @inline(__always) func noteMeasure() { counters.measures += 1 }

  // MARK: Asking

  /// Puts a node into the queue. Only `Node.setNeedsUpdate()` calls this.
  func enqueue(_ node: Node) {
    queue.append(node)
    requestFrame()
  }

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
  var isPending: Bool { needsFrame || !queue.isEmpty || !actions.isEmpty || needsLayout || needsDisplay }

  /// Whether something waits to be updated or laid out.
  var isUnsettled: Bool { !queue.isEmpty || !actions.isEmpty || needsLayout }

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

  // MARK: Settling

  /// The most passes that a frame may take.
  static let maximumPasses = 4

  /// Updates and lays out until nothing changes, and returns the number of passes it took.
  ///
  /// - Parameter layout: Lays the tree out where it is out of date.
  @discardableResult
  func settle(layout: () -> Void) -> Int {
    needsFrame = false
    var passes = 0
    repeat {
      passes += 1
      if placesChanged { tellPlaces() }
      if !queue.isEmpty { measure(\.update, updateDirtyNodes) }
      if needsLayout {
        needsLayout = false
        measure(\.layout, layout)
        tellPlaces()
      }
      if preferencesChanged {
        preferencesChanged = false
        for reader in preferenceReaders { reader.collect() }
      }
      measure(\.window, performActions)
    } while (!queue.isEmpty || needsLayout || !actions.isEmpty) && passes < Self.maximumPasses
    if !queue.isEmpty || needsLayout || !actions.isEmpty {
      complain(
        "A frame did not settle in \(Self.maximumPasses) passes: an action that runs after layout changes state each"
          + " time. Change state there only when the value differs.")
      requestFrame()
    }
    if counters.passes.count >= 1024 { counters.passes.removeFirst(512) }
    counters.passes.append(passes)
    return passes
  }

  /// Adds the time that `body` takes to a phase.
  func measure<Result>(_ phase: WritableKeyPath<FramePhases, Double>, _ body: () -> Result) -> Result {
    let start = DispatchTime.now().uptimeNanoseconds
    let result = body()
    phases[keyPath: phase] += Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    return result
  }

  private func tellPlaces() {
    placesChanged = false
    for observer in afterLayout { observer.layoutDidFinish() }
  }

  /// The frame is painted: what was asked for on the way to it is done.
  func didPaint() { needsFrame = !queue.isEmpty || !actions.isEmpty || needsLayout }

  private func updateDirtyNodes() {
    // Parents come first: a parent's update may bring a dirty child up to date on its way.
    while !queue.isEmpty {
      var batch: [Node] = []
      swap(&batch, &queue)
      if batch.count > 1 { batch.sort { $0.depth < $1.depth } }
      for node in batch where node.isDirty {
        node.isDirty = false
        if !node.isDetached { node.updateDirty() }
      }
    }
  }

  private func performActions() {
    guard !actions.isEmpty else { return }
    var batch: [() -> Void] = []
    swap(&batch, &actions)
    for action in batch { action() }
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

/// What a graph did, for tests and statistics.
package struct GraphCounters: Sendable {
  /// Calls of a view's body.
  package var bodies = 0
  /// Measures of an element for a proposal that were not answered from memory.
  package var measures = 0
  /// Nodes made from nothing.
  package var nodesMade = 0
  /// Children of a `ForEach` made from nothing.
  package var cellsCreated = 0
  /// Children of a `ForEach` that took over the nodes of another.
  package var cellsRebound = 0
  /// Children of a `ForEach` in the tree now.
  package var cellsLive = 0
  /// Children of a `ForEach` that are kept for reuse now.
  package var cellsParked = 0
  /// The passes that each of the last frames took to settle; a thousand of them at most.
  package var passes: [Int] = []
}
