extension CarouselLayout {
  /// An item of one turn of a loop.
  ///
  /// Where fewer items than fit fill the container, one item is seen more than once: the turn tells them apart.
  public struct Looped: Hashable, Sendable {
    /// The item.
    public var index: Int
    /// Which turn it belongs to; that of ``CarouselLayout/slot(of:)`` is 0, those before it are below.
    public var turn: Int
    /// Its place along the cross axis from the leading edge of turn 0, its edges on pixels, in points.
    public var cross: Stretch

    /// Makes an item of a turn.
    public init(index: Int, turn: Int, cross: Stretch) {
      self.index = index
      self.turn = turn
      self.cross = cross
    }
  }

  /// The most items that ``looped(in:)`` answers.
  public static let mostLooped = 10_000
  /// Whether the first item follows the last again: if the configuration asks for it and items have a width.
  public var isLooping: Bool {
    configuration.loops && itemCount > 0 && turnLength > 0 && (measuresWidth || fixedWidth > 0)
  }

  /// How far the first item is from itself in the next turn, in points.
  public var turnLength: Double { crosses.length + crosses.spacing }

  /// Returns the items of all turns that share more than an edge with a stretch of the cross axis.
  ///
  /// - Parameter stretch: From the leading edge of turn 0, in points; it may lie anywhere.
  /// - Returns: In order, at most ``mostLooped``; without a loop those of the one turn there is.
  /// - Complexity: O(*k* log *n*) for *k* items.
  public func looped(in stretch: Stretch) -> [Looped] {
    if stretch.isEmpty { return [] }
    guard isLooping else {
      return items(in: stretch).ranges.joined().prefix(Self.mostLooped).map {
        Looped(index: $0, turn: 0, cross: container.pixels.snap(crossPlace(of: $0)))
      }
    }
    var found: [Looped] = []
    var turn = turns(at: stretch.start)
    var index = crosses.index(at: stretch.start - Double(turn) * turnLength) ?? 0
    // One earlier, whose rounded end may reach into the stretch.
    step(&turn, &index, by: -1)
    var steps = 0
    while steps < Self.mostLooped {
      let start = Double(turn) * turnLength + crosses.offset(of: index)
      if start >= stretch.end + 1 { break }
      let cross = container.pixels.snap(Stretch(start: start, length: width(of: index)))
      if cross.intersects(stretch) { found.append(Looped(index: index, turn: turn, cross: cross)) }
      step(&turn, &index, by: 1)
      steps += 1
    }
    return found
  }

  /// Returns the same offset within the first turn, so that hosts may go on for ever without losing precision.
  ///
  /// - Parameter offset: In points. NaN and infinity give 0; without a loop it returns as it is.
  public func offsetInFirstTurn(_ offset: Double) -> Double {
    guard offset.isFinite else { return 0 }
    guard isLooping else { return offset }
    let rest = offset.truncatingRemainder(dividingBy: turnLength)
    // What is a rounding error below 0 would come out as a whole turn.
    return rest < 0 ? (rest + turnLength < turnLength ? rest + turnLength : 0) : rest
  }

  /// The turn in which a position is.
  func turns(at position: Double) -> Int {
    // So many that counting items on never overflows.
    let most = Double((1 << 60) / max(itemCount, 1 << 20))
    let turn = (position / turnLength).rounded(.down)
    return turn.isFinite ? Int(min(max(turn, -most), most)) : 0
  }

  private func step(_ turn: inout Int, _ index: inout Int, by step: Int) {
    index += step
    if index < 0 {
      index = itemCount - 1
      turn -= 1
    } else if index == itemCount {
      index = 0
      turn += 1
    }
  }
}
