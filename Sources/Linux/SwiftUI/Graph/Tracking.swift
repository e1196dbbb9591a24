/// Something that a node can read and that tells the node when it changed.
@MainActor protocol Dependency: AnyObject {
  func remove(reader: Node)
}

extension Node {
  /// Runs `body` and remembers everything it reads; when any of it changes, `updateDirty()` follows.
  ///
  /// What an earlier run read is forgotten. State is found through `Graph.reader`; observable objects through the
  /// toolchain's own tracking, which costs 0.1 µs where none is read.
  @inlinable final func tracking<Result>(_ body: () -> Result) -> Result {
    let outer = beginReading()
    defer { endReading(outer) }
    return withObservationTracking(
      {
        readToken()
        return body()
      }, onChange: self.observe())
  }

  @usableFromInline final func beginReading() -> Node? {
    dropDependencies()
    if habit.readsObjects { observation = ObservationToken(self) }
    defer { Graph.reader = self }
    return Graph.reader
  }

  @usableFromInline final func endReading(_ outer: Node?) { Graph.reader = outer }

  /// Forgets everything that the node read.
  final func dropDependencies() {
    if let observation {
      self.observation = nil
      observation.end()
    }
    guard !dependencies.isEmpty else { return }
    for dependency in dependencies { dependency.remove(reader: self) }
    dependencies.removeAll(keepingCapacity: true)
  }

  /// Reads what the node can change itself to be forgotten by all that it reads.
  @usableFromInline final func readToken() { observation?.read() }

  /// Makes the closure that an observable object calls before it changes; only called where one was read.
  @usableFromInline final func observe() -> @Sendable () -> Void {
    let token = observation ?? ObservationToken(self)
    observation = token
    habit.readsObjects = true
    noteEnd()
    return { onMain { token.fire() } }
  }
}

/// Marks the main queue.
private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// Whether the code runs where the main actor does.
///
/// Asks for the queue, not the thread: where nobody runs a main loop, as under `swift test`, dispatch ends the first
/// thread and drains the main queue on others.
var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) == true }

/// Runs `body` at once on the main thread, and soon where called from another.
func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
  if isOnMainQueue {
    onGraph(body)
  } else {
    DispatchQueue.main.async(execute: body)
  }
}

/// Stops checking builds where code of the graph runs elsewhere than on the main queue.
@inline(__always)
func checkOnGraph() {
  #if DEBUG
    dispatchPrecondition(condition: .onQueue(.main))
  #endif
}

/// Runs `body` as code of the main actor, from code that the compiler cannot see to run there.
///
/// The requirements of `Layout` are not isolated, so every measure of a subview passes here; asking the runtime each
/// time, as `MainActor.assumeIsolated` does, costs 0.17 µs against nothing. Checking builds do ask.
@inline(__always)
func onGraph<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
  checkOnGraph()
  return try withoutActuallyEscaping(body) { escaping in
    try unsafeBitCast(escaping, to: (() throws -> Result).self)()
  }
}
