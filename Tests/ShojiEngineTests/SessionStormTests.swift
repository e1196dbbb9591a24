import Testing

@testable import ShojiEngine

/// Random edits, scrolls and size changes: what the eye rests on must stay, and who keeps it is found here by
/// looking at all items.
@Suite struct SessionStorms {
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
    print("SessionStorms \(world.testDescription) seed \(world.seed)")
    let storm = ItemStorm(world)
    storm.storm.run(RandomSteps(15)) { storm.step() }
  }
}

/// One world in the storm.
private struct ItemStorm {
  let storm: AnchorStorm
  private var host: HeadlessHost { storm.host }

  init(_ world: SessionStorms.World) {
    storm = AnchorStorm(
      seed: world.seed, viewport: Viewport(length: 300, startInset: 20, pinnedStart: 10, pinnedEnd: 5),
      layout: world.layout)
    host.update([.insert(count: 60, at: 0)], to: storm.fresh(60))
    host.frame()
  }

  func step() {
    switch storm.number(below: 20) {
    case 0, 1: insert()
    case 2, 3: remove()
    case 4: move()
    case 5, 6: several()
    case 7, 8: storm.resize()
    case 9: rotate()
    case 10: storm.jump()
    default: storm.scroll()
    }
  }

  private func insert() {
    let index = storm.number(0...host.data.count)
    let count = host.data.count > 300 ? 1 : storm.number(1...6)
    var data = host.data
    data.insert(contentsOf: storm.fresh(count), at: index)
    storm.expect(storm.candidates(resizing: false), "insert \(count) at \(index)") {
      host.update([.insert(count: count, at: index)], to: data)
    }
  }

  private func remove() {
    guard host.data.count > 20 else { return insert() }
    let lower = storm.number(below: host.data.count)
    let range = lower..<min(host.data.count, lower + storm.number(1...6))
    storm.expect(storm.candidates(resizing: false), "remove \(range)") { host.remove(range) }
  }

  private func move() {
    guard host.data.count > 8 else { return }
    let lower = storm.number(below: host.data.count - 3)
    let range = lower..<(lower + storm.number(1...3))
    let target = storm.number(0...(host.data.count - range.count))
    guard target != lower else { return }
    var data = host.data
    let moved = data[range]
    data.removeSubrange(range)
    data.insert(contentsOf: moved, at: target)
    let points = storm.candidates(resizing: false, moved: Set(moved))
    storm.expect(points, "move \(range) to \(target)") {
      host.update([.move(range, to: target)], to: data)
    }
  }

  /// Several edits in one update.
  private func several() {
    guard host.data.count > 20 else { return }
    var edits: [ItemEdit] = []
    var data = host.data
    for _ in 0..<3 {
      let lower = storm.number(below: data.count)
      let range = lower..<min(data.count, lower + 2)
      data.removeSubrange(range)
      edits.append(.remove(range))
      let index = storm.number(0...data.count)
      data.insert(contentsOf: storm.fresh(2), at: index)
      edits.append(.insert(count: 2, at: index))
    }
    storm.expect(storm.candidates(resizing: false), "\(edits)") { host.update(edits, to: data) }
  }

  private func rotate() {
    let width = [150.0, 310, 480][storm.number(below: 3)]
    guard width != host.input.container.crossExtent else { return }
    storm.expect(storm.candidates(resizing: false), "rotate to \(width)") {
      host.input.container.crossExtent = width
    }
  }
}
