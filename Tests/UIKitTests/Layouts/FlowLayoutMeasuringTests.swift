import Testing

@testable import UIKit

@MainActor @Suite("Flow layout: sizes that are not known at once") struct FlowLayoutMeasuringTests {
  private static func size(_ path: IndexPath) -> CGSize {
    CGSize(width: 60 + Double(path.item * 37 % 90), height: 30 + Double(path.item * 53 % 70))
  }

  @Test("A delegate is asked for what is seen, whatever the count") func asksForTheScreen() {
    for count in [1000, 100_000] {
      let delegate = Sizes(Self.size)
      let stage = LayoutStage(UICollectionViewFlowLayout(), [count], delegate: delegate)
      stage.settle()
      // Once to see whether it gives sizes, once for the estimate, and the first 500 with the one behind the last line.
      #expect(delegate.asked.count <= 510, "\(delegate.asked.count) of \(count)")
      delegate.forget()
      let far = stage.frame(count - 1)?.minY ?? 0
      stage.scroll(to: CGPoint(x: 0, y: far - 480))
      #expect(delegate.asked.count < 60, "\(delegate.asked.count) of \(count)")
      #expect(stage.seen.count > 5)
    }
  }

  @Test("Down from the top, lines are those of a layout that knows all sizes") func downwards() {
    let stage = LayoutStage(UICollectionViewFlowLayout(), [3000], delegate: Sizes(Self.size))
    // As the rule says, worked out the slow way.
    var (lines, line, width): ([[Int]], [Int], Double) = ([], [], 0)
    for item in 0..<3000 {
      let own = Self.size(IndexPath(item: item, section: 0)).width
      if !line.isEmpty, width + 10 + own > 320 { (lines, line, width) = (lines + [line], [], 0) }
      width += (line.isEmpty ? 0 : 10) + own
      line.append(item)
    }
    lines.append(line)
    var tops: [Int: Double] = [:]
    var top = 0.0
    for line in lines {
      let height = line.map { Self.size(IndexPath(item: $0, section: 0)).height }.max() ?? 0
      for item in line { tops[item] = top + height / 2 }
      top += height + 10
    }
    for offset in stride(from: CGFloat(0), to: 8000, by: 190) {
      stage.scroll(to: CGPoint(x: 0, y: offset))
      #expect(stage.view.bounds.minY == offset)
      for cell in stage.seen {
        #expect(abs(cell.frame.midY - (tops[cell.indexPath.item] ?? -1)) <= 0.5, "\(cell.indexPath)")
      }
    }
  }

  @Test("What is seen stays in place when sizes above it become known") func upwards() {
    let stage = LayoutStage(UICollectionViewFlowLayout(), [50_000], delegate: Sizes(Self.size))
    stage.settle()
    stage.scroll(to: CGPoint(x: 0, y: stage.frame(30_000)?.minY ?? 0))
    for _ in 0..<30 {
      let old = stage.view.bounds.minY
      let before = stage.seen.map { ($0.indexPath, $0.frame.minY - old) }
      stage.scroll(to: CGPoint(x: 0, y: old - 100))
      let now = stage.view.bounds.minY
      let after = Dictionary(stage.seen.map { ($0.indexPath, $0.frame.minY - now) }) { first, _ in first }
      // On the screen all go down by what was scrolled, and the rounding to pixels.
      let steps = before.compactMap { path, place in after[path].map { $0 - place } }
      #expect(steps.count > 5 && steps.allSatisfy { abs($0 - 100) <= 1 })
    }
  }

  @Test("Cells say what size they prefer; what is seen stays in place") func selfSizing() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 300, height: 40)
    let stage = LayoutStage(layout, [10_000])
    func preferred(_ path: IndexPath, _ size: CGSize) -> CGSize {
      CGSize(width: 300, height: 40 + Double(path.item % 5) * 20)
    }
    #expect(stage.sizeCells(preferred) < 60)
    #expect(stage.frames(0..<4).map(\.height) == [40, 60, 80, 100])
    #expect(stage.frames(0..<4).map(\.minY) == [0, 50, 120, 210])
    // Far away, and up again: the cells above are measured as they come into sight, and push nothing down.
    stage.scroll(to: CGPoint(x: 0, y: 200_000))
    stage.sizeCells(preferred)
    for _ in 0..<20 {
      stage.view.bounds.origin.y -= 60
      let old = stage.view.bounds.minY
      let known = Dictionary(stage.seen.map { ($0.indexPath, $0.frame) }) { first, _ in first }
      stage.sizeCells(preferred)
      let moved = stage.view.bounds.minY - old
      // All that were whole in sight before stand where they stood, as seen.
      let steps = stage.seen.compactMap { cell in known[cell.indexPath].map { cell.frame.maxY - $0.maxY } }
      #expect(steps.contains { abs($0 - moved) < 0.001 })
      #expect(stage.seen.allSatisfy { $0.frame.height == 40 + Double($0.indexPath.item % 5) * 20 })
    }
  }

  @Test("Automatic sizes begin at the layout's item size") func automatic() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let stage = LayoutStage(layout, [20])
    #expect(stage.frame(0)?.size == CGSize(width: 50, height: 50))
    stage.sizeCells { _, _ in CGSize(width: 100, height: 30) }
    #expect(stage.frames(0..<4).map(\.minX) == [0, 110, 220, 0])
    #expect(stage.frame(19)?.size == CGSize(width: 100, height: 30))
    layout.estimatedItemSize = .zero
    #expect(stage.sizeCells { _, _ in CGSize(width: 100, height: 30) } == 20)
    #expect(stage.frame(0)?.size == CGSize(width: 50, height: 50))
  }
}

@MainActor @Suite("Flow layout: updates") struct FlowLayoutUpdateTests {
  @Test("Measured sizes go along with items that stay") func goesAlong() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 40)
    let stage = LayoutStage(layout, [6])
    stage.sizeCells { path, _ in CGSize(width: 320, height: 50 + Double(path.item) * 10) }
    update(
      stage, [7],
      [
        UICollectionViewUpdateItem(.delete, before: [0, 1], after: nil),
        UICollectionViewUpdateItem(.insert, before: nil, after: [0, 0]),
        UICollectionViewUpdateItem(.insert, before: nil, after: [0, 3]),
      ])
    // Before 0 1 2 3 4 5, now new 0 2 new 3 4 5.
    #expect(stage.frames(0..<7).map(\.height) == [40, 50, 70, 40, 80, 90, 100])
  }

  @Test("Sections come and go with their items") func sections() {
    let stage = LayoutStage(UICollectionViewFlowLayout(), [2, 3, 4])
    update(
      stage, [5, 4, 2],
      [
        UICollectionViewUpdateItem(.delete, before: [1, NSNotFound], after: nil),
        UICollectionViewUpdateItem(.move, before: [0, NSNotFound], after: [2, NSNotFound]),
        UICollectionViewUpdateItem(.insert, before: nil, after: [0, NSNotFound]),
      ])
    #expect(stage.frame(4, 0) != nil && stage.frame(3, 1) != nil && stage.frame(2, 2) == nil)
    #expect(stage.frame(0, 2)?.minY == 100)
  }

  @Test("Updates that contradict the data: the data counts") func contradiction() {
    let complaints = Complaints()
    complaints.during {
      let stage = LayoutStage(UICollectionViewFlowLayout(), [2])
      update(stage, [9], [UICollectionViewUpdateItem(.delete, before: [0, 7], after: nil)])
      #expect(stage.frame(8) != nil && stage.frame(9) == nil)
    }
    #expect(complaints.sentences.count == 1)
  }

  private func update(_ stage: LayoutStage, _ counts: [Int], _ updates: [UICollectionViewUpdateItem]) {
    stage.layout.prepareIfNeeded()
    stage.view.replaceCounts(counts)
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateDataSourceCounts = true
    context.updateItems = updates
    stage.layout.invalidateLayout(with: context)
  }
}
