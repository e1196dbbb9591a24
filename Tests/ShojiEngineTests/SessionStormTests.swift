import Testing

@testable import ShojiEngine

/// Random edits, scrolls and size changes: what the eye rests on must stay, and who keeps it is found here by
/// looking at all items.
@Suite struct SessionStorms {
  static let steps = stormSteps(20_000, debug: 120)

  struct World: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let seed: UInt64
    let layout: @Sendable (Int) -> any ItemLayout
  }

  private static let particular = [
    World(testDescription: "list", seed: 101) { HeadlessHost.grid($0, estimate: 40) },
    World(testDescription: "list on pixels", seed: 102) {
      GridLayout(
        GridConfiguration(columns: .count(1), lineSpacing: 3.3, rowEstimate: 55), itemCount: $0,
        container: Container(crossExtent: 0, pixels: PixelGrid(scale: 2)))
    },
    World(testDescription: "grid of 3", seed: 103) { HeadlessHost.grid($0, columns: 3, estimate: 70) },
    World(testDescription: "adaptive grid", seed: 104) {
      GridLayout(
        GridConfiguration(
          columns: .tracks([.adaptive(minimum: 70)]), itemSpacing: 4, lineSpacing: 8,
          insets: Insets(mainStart: 30, mainEnd: 20), rowEstimate: 90),
        itemCount: $0, container: Container(crossExtent: 0))
    },
    World(testDescription: "waterfall", seed: 201) {
      WaterfallLayout(
        WaterfallConfiguration(lanes: .count(3), itemSpacing: 4, lineSpacing: 6, estimate: 60), itemCount: $0,
        container: Container(crossExtent: 0))
    },
    World(testDescription: "sections with pinned headers", seed: 204) { count in
      let style = SectionStyle(header: Supplementary(.fixed(30), isPinned: true))
      let rows = HeadlessHost.grid(20, estimate: 50)
      let grid = HeadlessHost.grid(max(0, count - 20), columns: 3, estimate: 60)
      return SectionedLayout(
        [LayoutSection(rows, style: style), LayoutSection(grid, style: style)],
        container: Container(crossExtent: 0))
    },
    World(testDescription: "chat, newest first", seed: 105) {
      ReversedLayout(HeadlessHost.grid($0, estimate: 40))
    },
    World(testDescription: "chat, newest last", seed: 106) {
      EndAlignedLayout(HeadlessHost.grid($0, columns: 2, estimate: 40))
    },
  ]

  static let worlds =
    particular
    + AnyLayout.allCases.enumerated().map { place, name in
      World(testDescription: name.rawValue, seed: 111 + UInt64(place)) {
        name.layout($0, container: Container(crossExtent: 310))
      }
    }

  @Test("What the eye rests on stays within 0.01 point", arguments: worlds) func storm(_ world: World) {
    print("SessionStorms \(world.testDescription) seed \(world.seed), \(Self.steps) steps")
    var storm = Storm(world)
    for step in 0..<Self.steps {
      storm.step()
      if storm.failures > 3 {
        Issue.record("Given up at step \(step)")
        return
      }
    }
    // Most steps must have had something to hold, or nothing was shown.
    #expect(storm.checks > Self.steps / 2)
    #expect(storm.excused < storm.checks / 4, "\(storm.excused) of \(storm.checks)")
  }
}

/// How long items are: a class, so that a step costs no copy.
private final class Lengths {
  private var lengths: [Int: Double] = [:]

  subscript(id: Int) -> Double {
    get { lengths[id] ?? 0 }
    set { lengths[id] = newValue }
  }
}

/// One world in the storm.
private struct Storm {
  var generator: SeededGenerator
  let host: HeadlessHost
  let lengths = Lengths()
  var nextID = 0
  /// How often something was held, and how often it had to move since the content ended.
  var checks = 0
  var excused = 0
  var failures = 0
  /// The items seen in the last frame.
  var seen: Set<Int> = []

  init(_ world: SessionStorms.World) {
    generator = SeededGenerator(seed: world.seed)
    host = HeadlessHost(
      [], viewport: Viewport(length: 300, startInset: 20, pinnedStart: 10, pinnedEnd: 5), width: 310,
      options: SessionOptions(overscan: .standard), layout: world.layout,
      length: { [lengths] id, width in lengths[id] + (width < 200 ? 7 : 0) })
    host.input.container.pixels = .unaligned
    if let layout = host.session.layout { host.input.container.pixels = layout.container.pixels }
    change { storm in storm.host.update([.insert(count: 60, at: 0)], to: storm.fresh(60)) }
  }

  mutating func step() {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0, 1: insert()
    case 2, 3: remove()
    case 4: move()
    case 5, 6: several()
    case 7, 8: resize()
    case 9: rotate()
    case 10: jump()
    default: scroll()
    }
  }

  private mutating func fresh(_ count: Int) -> [Int] {
    (0..<count).map { _ in
      nextID += 1
      lengths[nextID] =
        Int.random(in: 0..<12, using: &generator) == 0 ? 0 : Double.random(in: 5...160, using: &generator)
      return nextID
    }
  }

  private mutating func change(_ body: (inout Storm) -> Void) {
    body(&self)
    host.frame()
    seen = Set(host.visible)
  }

  // MARK: Steps

  private mutating func insert() {
    let index = Int.random(in: 0...host.data.count, using: &generator)
    let count = host.data.count > 300 ? 1 : Int.random(in: 1...6, using: &generator)
    let ids = fresh(count)
    var data = host.data
    data.insert(contentsOf: ids, at: index)
    expect(of: place(resizing: false, moved: []), "insert \(count) at \(index)") {
      $0.host.update([.insert(count: count, at: index)], to: data)
    }
  }

  private mutating func remove() {
    guard host.data.count > 20 else { return insert() }
    let lower = Int.random(in: 0..<host.data.count, using: &generator)
    let range = lower..<min(host.data.count, lower + Int.random(in: 1...6, using: &generator))
    var data = host.data
    data.removeSubrange(range)
    expect(of: place(resizing: false, moved: Set(host.data[range])), "remove \(range)") {
      $0.host.update([.remove(range)], to: data)
    }
  }

  private mutating func move() {
    guard host.data.count > 8 else { return }
    let lower = Int.random(in: 0..<(host.data.count - 3), using: &generator)
    let range = lower..<(lower + Int.random(in: 1...3, using: &generator))
    let target = Int.random(in: 0...(host.data.count - range.count), using: &generator)
    guard target != lower else { return }
    var data = host.data
    let moved = data[range]
    data.removeSubrange(range)
    data.insert(contentsOf: moved, at: target)
    expect(of: place(resizing: false, moved: Set(moved)), "move \(range) to \(target)") {
      $0.host.update([.move(range, to: target)], to: data)
    }
  }

  /// Several edits in one update, one of them of lengths too.
  private mutating func several() {
    guard host.data.count > 20 else { return }
    var edits: [ItemEdit] = []
    var data = host.data
    var gone: Set<Int> = []
    for _ in 0..<3 {
      let lower = Int.random(in: 0..<data.count, using: &generator)
      let range = lower..<min(data.count, lower + 2)
      gone.formUnion(data[range])
      data.removeSubrange(range)
      edits.append(.remove(range))
      let index = Int.random(in: 0...data.count, using: &generator)
      data.insert(contentsOf: fresh(2), at: index)
      edits.append(.insert(count: 2, at: index))
    }
    expect(of: place(resizing: false, moved: gone), "\(edits)") { $0.host.update(edits, to: data) }
  }

  private mutating func resize() {
    let index = Int.random(in: 0..<host.data.count, using: &generator)
    let near = host.last.window.visible.bounds
    let place =
      Bool.random(using: &generator) && !near.isEmpty ? Int.random(in: near, using: &generator) : index
    let id = host.data[place]
    lengths[id] = Double.random(in: 5...300, using: &generator)
    expect(of: self.place(resizing: true, moved: []), "resize \(id)") {
      $0.host.session.update([.invalidate(place..<(place + 1))])
    }
  }

  private mutating func rotate() {
    let widths = [150.0, 310, 480]
    let width = widths[Int.random(in: 0..<3, using: &generator)]
    guard width != host.input.container.crossExtent else { return }
    expect(of: place(resizing: false, moved: []), "rotate to \(width)") {
      $0.host.input.container.crossExtent = width
    }
  }

  private mutating func jump() {
    let offset = Double.random(in: host.last.offsets, using: &generator)
    host.input.phase = .idle
    change { $0.host.input.offset = offset }
  }

  private mutating func scroll() {
    let distance = Double(Int.random(in: -60...60, using: &generator))
    let phases = [ScrollPhase.idle, .dragging, .dragging, .decelerating]
    let phase = phases[Int.random(in: 0..<4, using: &generator)]
    let offset = host.session.contentOffset
    let range = host.input.viewport.offsets(contentExtent: host.session.layout?.contentExtent ?? 0)
    // At rest a host stays within the content.
    let target =
      phase == .idle ? min(max(offset + distance, range.lowerBound), range.upperBound) : offset + distance
    let before = place(resizing: true, moved: [], after: target - offset)
    expect(of: before.map { ($0.id, $0.start - (target - offset)) }, "scroll by \(target - offset), \(phase)")
    {
      $0.host.input.offset += target - offset
      $0.host.input.phase = phase
      $0.host.input.velocity = (target - offset) * 60
    }
  }

  // MARK: The oracle

  /// Returns who is to stay, found by looking at all items, and where it is on screen.
  private func place(resizing isResize: Bool, moved: Set<Int>, after distance: Double = 0) -> (
    id: Int, start: Double
  )? {
    let offset = host.session.contentOffset + distance
    let whole = host.input.viewport.clearStretch(at: offset)
    let sight = host.session.layout?.unobscured(whole) ?? whole
    let clear = Stretch(start: sight.start - offset, length: sight.length)
    var inside: [(id: Int, start: Double, cross: Double)] = []
    var before: [(id: Int, start: Double, cross: Double)] = []
    for (index, id) in host.data.enumerated() where !moved.contains(id) {
      let slot = host.session.place(of: index)
      let start = slot.main.start - host.input.offset
      let isInside = start - distance >= clear.start && start - distance < clear.end
      if isInside, !slot.main.isEmpty { inside.append((id, start, slot.cross.start)) }
      if !isInside, start - distance < clear.start, start - distance + slot.main.length > clear.start {
        before.append((id, start, slot.cross.start))
      }
    }
    inside.sort { ($0.start, $0.cross) < ($1.start, $1.cross) }
    before.sort { (-$0.start, $0.cross) < (-$1.start, $1.cross) }
    let order =
      isResize
      ? before.filter { seen.contains($0.id) } + inside.filter { seen.contains($0.id) } : inside + before
    return order.first.map { ($0.id, $0.start) }
  }

  private mutating func expect(
    of held: (id: Int, start: Double)?, _ what: @autoclosure () -> String, _ body: (inout Storm) -> Void
  ) {
    let under = host.session.contentOffset
    change(body)
    guard let held, let now = host.screenStart(of: held.id) else { return }
    checks += 1
    let distance = now - held.start
    if abs(distance) <= 0.01 { return }
    // It may only move where the content ends, and no further than that.
    let range = host.input.viewport.offsets(contentExtent: host.session.layout?.contentExtent ?? 0)
    let offset = host.session.contentOffset
    let wanted = offset + distance
    // Edges are rounded to pixels, the content's end by itself.
    let pixel = 0.01 + 1 / (host.input.container.pixels.scale ?? .infinity)
    let isClamped =
      offset <= range.lowerBound + pixel && wanted < offset
      || offset >= range.upperBound - pixel && wanted > offset
    if isClamped {
      excused += 1
    } else {
      failures += 1
      Issue.record("\(what()): \(held.id) moved by \(distance); \(under) → \(offset) in \(range)")
    }
  }
}
