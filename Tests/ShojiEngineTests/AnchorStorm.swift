import Testing

@testable import ShojiEngine

/// A scroller to which random things happen, and the slow twin of its anchor: who is to stay on the screen is found
/// by looking at all items.
final class AnchorStorm {
  typealias Point = (id: Int, start: Double)

  /// How long items are: a class of its own, so that the host does not keep the storm.
  private final class Lengths {
    var lengths: [Int: Double] = [:]
  }

  let host: HeadlessHost
  private let lengths = Lengths()
  private var generator: SeededGenerator
  private var nextID = 0
  /// How often something was held, and how often it had to move since the content ended.
  private var checks = 0
  private var excused = 0
  private var failures = 0

  init(seed: UInt64, viewport: Viewport, layout: @escaping (Int) -> any ItemLayout) {
    generator = SeededGenerator(seed: seed)
    host = HeadlessHost(
      [], viewport: viewport, width: 310, options: SessionOptions(overscan: .standard), layout: layout,
      length: { [lengths] id, width in (lengths.lengths[id] ?? 0) + (width < 200 ? 7 : 0) })
    if let layout = host.session.layout { host.input.container.pixels = layout.container.pixels }
  }

  /// Takes steps, each with its frames, and then asks that most of them had something to hold.
  func run(_ steps: RandomSteps, _ step: () -> Void) {
    print("AnchorStorm \(steps.count) steps")
    for number in steps {
      step()
      if failures > 3 {
        Issue.record("Given up at step \(number)")
        return
      }
    }
    // The first few steps say nothing of most.
    if steps.count < 100 { return }
    #expect(checks > steps.count / 2)
    #expect(excused < checks / 4, "\(excused) of \(checks)")
  }

  // MARK: Random things

  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
  func number(below count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &generator) }

  /// Ids of new items; one in twelve has no length.
  func fresh(_ count: Int) -> [Int] {
    (0..<count).map { _ in
      nextID += 1
      lengths.lengths[nextID] = number(below: 12) == 0 ? 0 : Double.random(in: 5...160, using: &generator)
      return nextID
    }
  }

  /// Makes an item another length, often one that is seen.
  func resize() {
    guard !host.data.isEmpty else { return }
    let near = host.last.window.visible.bounds
    let isNear = number(below: 2) == 0 && !near.isEmpty
    let place = isNear ? near.lowerBound + number(below: near.count) : number(below: host.data.count)
    lengths.lengths[host.data[place]] = Double.random(in: 5...300, using: &generator)
    expect(candidates(resizing: true), "resize \(host.data[place])") {
      host.session.update([.invalidate(place..<(place + 1))])
    }
  }

  func jump() {
    host.input.phase = .idle
    host.input.velocity = 0
    host.jump(to: Double.random(in: offsets, using: &generator))
  }

  func scroll() {
    let phase = [ScrollPhase.idle, .dragging, .dragging, .decelerating][number(below: 4)]
    let offset = host.session.contentOffset
    let wanted = offset + Double(number(-60...60))
    // At rest a host stays within the content.
    let target = phase == .idle ? min(max(wanted, offsets.lowerBound), offsets.upperBound) : wanted
    let points = candidates(resizing: true, after: target - offset)
    expect(points, "scroll by \(target - offset), \(phase)") {
      host.input.offset += target - offset
      host.input.phase = phase
      host.input.velocity = (target - offset) * 60
    }
  }

  private var offsets: ClosedRange<Double> {
    host.input.viewport.offsets(contentExtent: host.session.layout?.contentExtent ?? 0)
  }

  // MARK: The twin

  /// Returns who may be the one to stay, best first, and where each is to be on the screen.
  ///
  /// - Parameters:
  ///   - isResize: Whether only lengths change: then what is seen above what begins in sight comes first.
  ///   - moved: Ids that are not followed.
  ///   - distance: How far the content is scrolled first, in points.
  func candidates(resizing isResize: Bool, moved: Set<Int> = [], after distance: Double = 0) -> [Point] {
    let offset = host.session.contentOffset + distance
    let whole = host.input.viewport.clearStretch(at: offset)
    let sight = host.session.layout?.unobscured(whole) ?? whole
    let seen = Set(host.visible)
    var inside: [(id: Int, start: Double, cross: Double)] = []
    var before: [(id: Int, start: Double, cross: Double)] = []
    for (index, id) in host.data.enumerated() where !moved.contains(id) && (!isResize || seen.contains(id)) {
      // What only reaches in by a rounding error may count or not.
      guard let slot = host.session.layout?.slot(of: index),
        min(slot.main.end, sight.end) - max(slot.main.start, sight.start) > 0.000001
      else { continue }
      if slot.main.start >= sight.start {
        inside.append((id, slot.main.start - offset, slot.cross.start))
      } else {
        before.append((id, slot.main.start - offset, slot.cross.start))
      }
    }
    inside.sort { ($0.start, $0.cross) < ($1.start, $1.cross) }
    before.sort { (-$0.start, $0.cross) < (-$1.start, $1.cross) }
    return (isResize ? before + inside : inside + before).map { ($0.id, $0.start) }
  }

  /// Does something and asks that the first who is still there has stayed where it was.
  ///
  /// Where those who are there come into another order, the session follows some of them: then any may stay.
  func expect(_ points: [Point], _ what: @autoclosure () -> String, _ body: () -> Void) {
    let oldPlaces = host.places
    body()
    host.frame()
    let places = host.places
    let left = points.filter { places[$0.id] != nil }
    guard let first = left.first else { return }
    checks += 1
    let order = left.sorted { oldPlaces[$0.id] ?? 0 < oldPlaces[$1.id] ?? 0 }.map { places[$0.id] ?? 0 }
    let followed = order == order.sorted() ? [first] : left
    let distances = followed.map { (host.screenStart(of: $0.id) ?? .infinity) - $0.start }
    if distances.contains(where: { abs($0) <= 0.01 }) { return }
    // It may only move where the content ends; edges are rounded to pixels, the content's end by itself.
    let offset = host.session.contentOffset
    let pixel = 0.01 + 1 / (host.input.container.pixels.scale ?? .infinity)
    let isClamped = distances.contains { distance in
      offset <= offsets.lowerBound + pixel && distance < 0
        || offset >= offsets.upperBound - pixel && distance > 0
    }
    if isClamped {
      excused += 1
    } else {
      failures += 1
      Issue.record("\(what()): \(first.id) moved by \(distances); at \(offset) in \(offsets)")
    }
  }

  /// Says that something else went wrong.
  func fail(_ what: String) {
    failures += 1
    Issue.record("\(what)")
  }
}
