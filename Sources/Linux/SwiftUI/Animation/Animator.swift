internal import DisplayList

/// Knows what is on its way in a graph, and brings it on from frame to frame.
///
/// Elements that stand still are not in it and cost nothing.
@MainActor final class Animator {
  private unowned let graph: Graph
  private var byElement: [ObjectIdentifier: ElementMotions] = [:]
  private var bodies: [any MovingBody] = []
  /// Who is leaving, by the element that goes on drawing it.
  private var exits: [ObjectIdentifier: [Exit]] = [:]
  private var knownPlaces: (flush: Int, container: ElementNode, places: [ObjectIdentifier: Double])?
  /// Those who wait until animations are logically complete.
  private var waiting: [AnimationCompletion] = []
  /// Who waits for animations that begin with the next frame, and for how long.
  private var late: [(completion: AnimationCompletion, length: Double)] = []

  init(_ graph: Graph) { self.graph = graph }

  /// Whether anything is on its way.
  var isRunning: Bool {
    !byElement.isEmpty || !bodies.isEmpty || !exits.isEmpty || !waiting.isEmpty || !late.isEmpty
  }

  /// Brings everything on to a frame's time; whether anything goes on after that.
  func advance(to time: Double) -> Bool {
    for (completion, length) in late { wait(for: completion, until: time + length) }
    late = []
    knownPlaces = nil
    for exits in exits.values {
      for exit in exits where exit.container == nil { exit.end() }
    }
    for (key, motions) in byElement where !motions.advance(to: time) {
      motions.end(in: graph)
      byElement[key] = nil
    }
    if !bodies.isEmpty { bodies.removeAll { !$0.advance(to: time) } }
    if !waiting.isEmpty { tellWaiting(at: time) }
    return isRunning
  }

  private func tellWaiting(at time: Double) {
    for completion in waiting where completion.deadline <= time { completion.release(graph.perform) }
    waiting.removeAll { $0.deadline <= time }
  }

  // MARK: Elements

  /// What of an element is on its way; nil where nothing is.
  func motions(of element: ElementNode) -> ElementMotions? {
    guard let known = byElement[ObjectIdentifier(element)], known.element === element else { return nil }
    return known
  }

  /// The same, made where there is nothing yet.
  func startMotions(of element: ElementNode) -> ElementMotions {
    if let known = motions(of: element) { return known }
    let made = ElementMotions(element)
    byElement[ObjectIdentifier(element)] = made
    element.isAnimated = true
    return made
  }

  /// The element is at once where it is to be.
  func forget(_ element: ElementNode) {
    element.isAnimated = false
    guard let known = byElement.removeValue(forKey: ObjectIdentifier(element)) else { return }
    known.end(in: graph)
  }

  // MARK: Exits

  /// The places of the elements of a container, looked up once for all that leave it together.
  func places(in container: ElementNode) -> [ObjectIdentifier: Double] {
    if let known = knownPlaces, known.flush == graph.flush, known.container === container {
      return known.places
    }
    var places: [ObjectIdentifier: Double] = [:]
    container.forEachLaidOutChild { places[ObjectIdentifier($0)] = Double(places.count) }
    knownPlaces = (graph.flush, container, places)
    return places
  }

  func add(_ exit: Exit) {
    guard let container = exit.container else { return }
    exits[exit.place, default: []].append(exit)
    container.hasExits = true
  }

  func remove(_ exit: Exit) {
    exits[exit.place]?.removeAll { $0 === exit }
    guard exits[exit.place]?.isEmpty != false else { return }
    exits[exit.place] = nil
    exit.container?.hasExits = false
  }

  /// Who is leaving an element, in the order in which that began.
  func exits(from element: ElementNode) -> [Exit] {
    exits[ObjectIdentifier(element)]?.filter { $0.container === element } ?? []
  }

  /// What is leaving that a node took out under a key.
  func exit(of owner: Node, key: AnyHashable) -> Exit? {
    for exits in exits.values {
      if let found = exits.first(where: { $0.owner === owner && $0.key == key }) { return found }
    }
    return nil
  }

  /// Whether an element is drawn only until its way out has ended.
  func isLeaving(_ element: ElementNode) -> Bool {
    exits.values.contains { $0.contains { $0.holds(element) } }
  }

  // MARK: Motions

  /// Leads a motion by the animation of the changes that are brought in now.
  func follow<Vector>(_ motion: Motion<Vector>, _ step: Vector, by animation: Animation) {
    motion.follow(step, by: animation, from: graph.startTime, now: graph.time)
    graph.requestFrame()
    guard let completions = graph.transaction?.value.completions, !completions.isEmpty else { return }
    let length = animation.logicalDuration
    motion.hold(completions.filter { $0.criteria == .removed || length == .infinity })
    for completion in completions where completion.criteria != .removed && length < .infinity {
      completion.hold()
      if graph.isInFrame {
        wait(for: completion, until: graph.time + length)
      } else {
        late.append((completion, length))
      }
    }
  }

  /// Lets the hold on a completion go at a time, or later where others wait longer for it.
  private func wait(for completion: AnimationCompletion, until time: Double) {
    completion.deadline = max(completion.deadline, time)
    if waiting.contains(where: { $0 === completion }) {
      completion.release(graph.perform)
    } else {
      waiting.append(completion)
    }
  }

  /// Calls on a body in each frame until it says that its way has ended.
  func add(_ body: any MovingBody) {
    if !bodies.contains(where: { $0 === body }) { bodies.append(body) }
  }
}

/// What is made anew in each frame while a value that it is made from is on its way.
@MainActor protocol MovingBody: AnyObject {
  /// Moves on to a frame's time; whether the way goes on.
  func advance(to time: Double) -> Bool
}

/// What of an element is on its way.
@MainActor final class ElementMotions {
  private(set) weak var element: ElementNode?
  /// Place and size.
  var frame: Motion<FrameVector>?
  /// What the element is by its kind: an opacity, the data of a shape. A motion of the element's own vector.
  var value: AnyMotion?
  /// The colour.
  var paint: Motion<PaintVector>?
  /// How much of the element is there, where it comes or goes without a transition of its own: 1 for all, 0 for nothing.
  var presence: (target: Double, motion: Motion<Double>?)?

  /// What the element showed before, drawn while `value` goes from 0 to 1.
  var before: DisplayItem?

  init(_ element: ElementNode) { self.element = element }

  /// Moves on to a frame's time; whether anything goes on.
  func advance(to time: Double) -> Bool {
    guard let element else { return false }
    if let frame {
      let isResized = frame.offset.isResized
      if !frame.advance(to: time) {
        frame.end(in: element.graph)
        self.frame = nil
      }
      if isResized || frame.offset.isResized { element.setNeedsDrawing() }
      (element.container ?? element).setNeedsDrawing()
    }
    if let value {
      if !value.advance(to: time) {
        value.end(in: element.graph)
        self.value = nil
        before = nil
      }
      element.valueDidMove()
    }
    if let paint {
      if !paint.advance(to: time) {
        paint.end(in: element.graph)
        self.paint = nil
      }
      element.setNeedsDrawing()
    }
    if let presence, let motion = presence.motion {
      if !motion.advance(to: time) {
        motion.end(in: element.graph)
        // What has gone stays so as long as it is drawn.
        self.presence = presence.target == 1 ? nil : (presence.target, nil)
      }
      element.setNeedsDrawing()
    }
    if frame == nil, value == nil, paint == nil, presence == nil { element.isAnimated = false }
    return element.isAnimated
  }

  /// Lets go of who waits for the end.
  func end(in graph: Graph) {
    frame?.end(in: graph)
    value?.end(in: graph)
    paint?.end(in: graph)
    presence?.motion?.end(in: graph)
  }
}
