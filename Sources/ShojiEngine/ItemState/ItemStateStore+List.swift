extension ItemStateStore {
  /// Puts a node that is not on screen behind those seen before it.
  mutating func link(_ place: Int) {
    nodes[place].earlier = latest
    nodes[place].later = -1
    if latest >= 0 { nodes[latest].later = place } else { earliest = place }
    latest = place
  }

  /// Takes a node out of the list.
  mutating func unlink(_ place: Int) { connect(nodes[place].earlier, nodes[place].later) }

  /// Takes a node away; the last one moves into the gap, so that none is empty.
  mutating func remove(at place: Int) {
    if !nodes[place].isVisible { unlink(place) }
    places[nodes[place].id] = nil
    let last = nodes.removeLast()
    if place == nodes.count { return }
    nodes[place] = last
    places[last.id] = place
    if last.isVisible { return }
    connect(last.earlier, place)
    connect(place, last.later)
  }

  /// Makes two nodes neighbours; -1 stands for an end of the list.
  private mutating func connect(_ earlier: Int, _ later: Int) {
    if earlier >= 0 { nodes[earlier].later = later } else { earliest = later }
    if later >= 0 { nodes[later].earlier = earlier } else { latest = earlier }
  }

  /// Stops the program, in checking builds only, where the store is not as it has to be.
  @inline(__always) func checkInvariants() {
    #if INTERNAL_CHECKS
      if nodes.count < 1000, let violation = violatedInvariant() { preconditionFailure(violation) }
    #endif
  }

  /// Returns what is wrong as a sentence, or `nil` where nothing is.
  func violatedInvariant() -> String? {
    if places.count != nodes.count { return "\(places.count) places are known of \(nodes.count) nodes." }
    for (place, node) in nodes.enumerated() {
      if places[node.id] != place { return "The node at \(place) is looked for elsewhere." }
      if node.values.isEmpty { return "The node at \(place) has no state." }
      if node.isVisible != visible.contains(node.id) { return "The node at \(place) errs about the screen." }
    }
    var met = 0
    var place = earliest
    var before = -1
    while place >= 0, met <= nodes.count {
      if nodes[place].earlier != before || nodes[place].isVisible {
        return "The node at \(place) is not linked as it should be."
      }
      (before, place, met) = (place, nodes[place].later, met + 1)
    }
    if before != latest { return "The list ends at \(before), not at \(latest)." }
    let hidden = nodes.count { !$0.isVisible }
    if met != hidden { return "\(met) of \(hidden) items that are not on screen are in the list." }
    if nodes.count > limit, hidden > 0 { return "\(nodes.count) items keep state, beyond \(limit)." }
    return nil
  }
}
