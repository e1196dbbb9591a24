/// Knows what is on its way in a graph, and brings it on from frame to frame.
///
/// Elements that stand still are not in it and cost nothing.
@MainActor final class Animator {
  private unowned let graph: Graph
  private var byElement: [ObjectIdentifier: ElementMotions] = [:]
  private var bodies: [any MovingBody] = []
  /// Those who wait until animations are logically complete.
  private var waiting: [AnimationCompletion] = []
  /// Who waits for animations that begin with the next frame, and for how long.
  private var late: [(completion: AnimationCompletion, length: Double)] = []

  init(_ graph: Graph) { self.graph = graph }

  /// Whether anything is on its way.
  var isRunning: Bool { !byElement.isEmpty || !bodies.isEmpty || !waiting.isEmpty || !late.isEmpty }

  /// Brings everything on to a frame's time; whether anything goes on after that.
  func advance(to time: Double) -> Bool {
    for (completion, length) in late { wait(for: completion, until: time + length) }
    late = []
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
    if frame == nil, value == nil, paint == nil { element.isAnimated = false }
    return element.isAnimated
  }

  /// Lets go of who waits for the end.
  func end(in graph: Graph) {
    frame?.end(in: graph)
    value?.end(in: graph)
    paint?.end(in: graph)
  }
}
