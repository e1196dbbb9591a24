import Synchronization
import Testing

@testable import ShojiEngine

/// What any layout costs, by counting: the parts of trees that a question looks at, and the items it measures, follow
/// the screen and not the data.
@Suite struct LayoutCosts {
  /// The layouts of all tests, and those that scroll across.
  enum Name: CaseIterable, Sendable {
    case list, grid, flow, waterfall, spans, quilted, sections, reversed, reversedWaterfall, endAligned
    case carousel, table, gridSpans

    func layout(_ count: Int) -> any ItemLayout {
      let container = Container(crossExtent: 300, mainExtent: 600)
      switch self {
      case .list: return AnyLayout.list.layout(count)
      case .grid: return AnyLayout.grid.layout(count)
      case .flow: return AnyLayout.flow.layout(count)
      case .waterfall: return AnyLayout.waterfall.layout(count)
      case .spans:
        let wide = ItemKind(rawValue: 1)
        let runs = [(count: count / 2, kind: ItemKind.standard), (count: count - count / 2, kind: wide)]
        return WaterfallLayout(
          WaterfallConfiguration(lanes: .count(3), lineSpacing: 6, estimate: 60, spans: [wide: .lanes(2)]),
          runs: runs, container: container)
      case .quilted: return AnyLayout.quilted.layout(count)
      case .sections: return AnyLayout.sections.layout(count)
      case .reversed: return AnyLayout.reversed.layout(count)
      case .reversedWaterfall: return AnyLayout.reversedWaterfall.layout(count)
      case .endAligned: return AnyLayout.endAligned.layout(count)
      case .carousel:
        return CarouselLayout(
          CarouselConfiguration(width: .estimated(50), height: .estimated(60)), itemCount: count,
          container: container)
      case .table:
        return TableLayout(
          TableConfiguration(pinnedRows: 1), rowCount: count / 4, columnCount: 4, container: container)
      case .gridSpans:
        var grid = GridLayout(
          GridConfiguration(columns: .count(3), rowEstimate: 60), itemCount: count, container: container)
        for start in stride(from: 0, to: 300, by: 10) { grid.setSpan(.columns(2), of: start..<(start + 3)) }
        return grid
      }
    }
  }

  /// What was looked at and measured, by question.
  private struct Costs: Equatable {
    var looks: [String: Int] = [:]
    var measures: [String: Int] = [:]
  }

  private func size(_ index: Int) -> ItemSize {
    ItemSize(main: Double(30 + index * 37 % 61), cross: Double(30 + index * 13 % 41))
  }

  /// Asks for a screen in the middle and does what a frame does there.
  private func costs(_ layout: any ItemLayout) -> Costs {
    var costs = Costs()
    var layout = layout
    func count(_ name: String, _ body: (inout any ItemLayout) -> Void) {
      #if DEBUG
        let counter = CountingOrder.Counter()
        Looks.$counter.withValue({ counter.add($0) }, operation: { body(&layout) })
        costs.looks[name] = counter.value
      #else
        body(&layout)
      #endif
    }
    func measure(_ name: String, _ items: RangeSet<Int>) {
      count(name) { layout in
        _ = layout.measure(items, again: false, diagnostics: nil) { index, _ in
          costs.measures[name, default: 0] += 1
          return size(index)
        }
      }
    }
    let isAcross = layout.contentCrossExtent > 2 * layout.crossExtent
    let place = (isAcross ? layout.contentCrossExtent : layout.contentExtent) / 2
    let main = isAcross ? Stretch(start: 0, length: 600) : Stretch(start: place, length: 600)
    let cross = isAcross ? Stretch(start: place, length: 300) : nil
    var found = RangeSet<Int>()
    count("items") { found = $0.items(intersecting: main, cross: cross) }
    #expect(!found.isEmpty && found.elementCount < 120)
    count("slots") { layout in for index in found.ranges.joined() { _ = layout.slot(of: index) } }
    count("extent") { _ = ($0.contentExtent, $0.contentCrossExtent) }
    let middle = found.bounds.lowerBound
    count("hold") { $0.hold(middle) }
    measure("measure", found)
    count("insert") { $0.apply(.insert(count: 2, at: 0), diagnostics: nil) }
    count("remove") { $0.apply(.remove((middle + 1)..<(middle + 2)), diagnostics: nil) }
    count("move") { $0.apply(.move(middle..<(middle + 2), to: 1), diagnostics: nil) }
    count("invalidate") { $0.apply(.invalidate(middle..<(middle + 3)), diagnostics: nil) }
    count("again") { found = $0.items(intersecting: main, cross: cross) }
    measure("measure again", found)
    return costs
  }

  @Test("A screen of a million costs what one of a thousand does", arguments: Name.allCases)
  func unmeasured(name: Name) {
    let small = costs(name.layout(1_000))
    for count in [10_000, 100_000, 1_000_000] {
      let large = costs(name.layout(count))
      for (question, looks) in large.looks {
        #expect(looks <= 2 * (small.looks[question] ?? 0) + 60, "\(question) of \(count): \(looks)")
      }
      for (question, measures) in large.measures {
        // Of what is seen anew after the edits, as many as a screen holds with what was learnt.
        let few = question == "measure" ? (small.measures[question] ?? 0) + 12 : 60
        #expect(measures <= few, "\(question) of \(count): \(measures)")
      }
    }
  }

  @Test("A screen of ten times the measured items costs the levels of a tree more", arguments: Name.allCases)
  func measured(name: Name) {
    func measured(_ count: Int) -> any ItemLayout {
      var layout = name.layout(count)
      _ = layout.measure(RangeSet(0..<count), again: false, diagnostics: nil) { index, _ in size(index) }
      return layout
    }
    let count = isThorough ? 4_000 : 500
    let small = costs(measured(count / 10))
    let whole = measured(count)
    let large = costs(whole)
    // A flow breaks lines behind an edit anew until old and new ones agree, here never: half of all, but for the most at
    // once. A line looks for itself, its length, and what goes and comes in its place.
    let lines = min((whole as? FlowLayout)?.lineCount ?? 0, 2 * FlowLayout.mostLinesAtOnce) / 2
    for (question, looks) in large.looks {
      let few = small.looks[question] ?? 0
      // A level of a tree has up to 64 parts, of which half are looked at: what was one level is two or three.
      let more = question == "measure again" ? 170 * lines : 0
      #expect(looks <= 4 * few + 400 + more, "\(question): \(looks), \(few) of a tenth")
    }
    #expect((large.measures["measure"] ?? 0) <= 12)
  }
}
