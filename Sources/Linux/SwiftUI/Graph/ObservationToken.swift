/// Stands between the observable objects that a node reads in one run and the node.
///
/// An object keeps what it should call until it changes, and there is no other way to make it forget. But all objects that
/// were read in one run forget it when one of them changes, so the token is one of them: it changes when the run is over.
/// Otherwise an object that seldom changes would keep something for each row that was ever shown.
@MainActor final class ObservationToken: Observable {
  weak var node: Node?
  private var isOver = false
  private nonisolated let registrar = ObservationRegistrar()

  init(_ node: Node) { self.node = node }

  /// What is read of the token; there is nothing to it but that it is read.
  private nonisolated var run: Void {}

  /// Makes the token one of what is being read.
  func read() { registrar.access(self, keyPath: \.run) }

  /// Tells the node that something it read changes.
  func fire() {
    // All have forgotten it by now.
    isOver = true
    node?.setNeedsUpdate()
    node = nil
  }

  /// Makes all objects forget the run.
  func end() {
    node = nil
    guard !isOver else { return }
    isOver = true
    registrar.withMutation(of: self, keyPath: \.run) {}
  }
}

/// Whether nodes of one type have read observable objects: then a run has a token before it begins.
///
/// Where none is read, a run has none and costs nothing. So of each type's first run alone nothing can be forgotten.
@MainActor final class ReadingHabit {
  var readsObjects = false

  private static var known: [ObjectIdentifier: ReadingHabit] = [:]

  /// The habit of a type of nodes.
  static func of(_ type: Node.Type) -> ReadingHabit {
    if let habit = known[ObjectIdentifier(type)] { return habit }
    let habit = ReadingHabit()
    known[ObjectIdentifier(type)] = habit
    return habit
  }
}
