import Testing

@testable import UIKit

@MainActor @Suite("Compositional layout: estimated sizes") struct CompositionalMeasuringTests {
  private func height(_ path: IndexPath) -> CGFloat { 30 + CGFloat(path.item % 4) * 10 }

  @Test("Rows are as high as their cells, and a row as its highest") func rows() {
    let single = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(50)),
      subitems: [item(.fractionalWidth(1), .estimated(50))])
    let list = stage(single, [20]) { $0.interGroupSpacing = 2 }
    #expect(list.contentSize.height == 1038)
    list.sizeCells { CGSize(width: $1.width, height: height($0)) }
    #expect(list.frames(0..<5).map(\.minY) == [0, 32, 74, 126, 188])
    #expect(list.frame(3)?.size == CGSize(width: 320, height: 60))
    let pair = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(50)),
      subitems: [item(.fractionalWidth(0.5), .estimated(50))])
    let grid = stage(pair, [5])
    grid.sizeCells { CGSize(width: $1.width, height: height($0)) }
    #expect(grid.frames(0..<5).map(\.minY) == [0, 0, 40, 40, 100])
    #expect(grid.frames(0..<5).map(\.height) == [30, 40, 50, 60, 30])
    #expect(grid.contentSize.height == 130)
  }

  @Test("Nested groups of estimated sizes grow with their cells") func nested() {
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .estimated(100)),
      subitems: [item(.fractionalWidth(1), .estimated(50)), item(.fractionalWidth(1), .estimated(50))])
    column.interItemSpacing = .fixed(5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(100)),
      subitems: [item(.fractionalWidth(0.5), .estimated(100)), column])
    let stage = stage(group, [6])
    #expect(stage.frame(3)?.minY == 105)
    stage.sizeCells { CGSize(width: $1.width, height: [60, 40, 90, 200, 10, 10][$0.item]) }
    #expect(
      stage.frames(0..<4) == [
        CGRect(x: 0, y: 0, width: 160, height: 60), CGRect(x: 160, y: 0, width: 160, height: 40),
        CGRect(x: 160, y: 45, width: 160, height: 90), CGRect(x: 0, y: 135, width: 160, height: 200),
      ])
    #expect(stage.contentSize.height == 335)
  }

  // In 320 points: a picture of 80 by 60, beside it a column of 3/4 of the width that is as high as its two texts, and in
  // it a row of two halves. All of it stands in a group with a header of a tenth of the width.
  @Test("Absolute, fractional and estimated sizes in groups within groups") func mixed() {
    let halves = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(20)),
      subitems: [item(.fractionalWidth(0.5), .estimated(20)), item(.fractionalWidth(0.5), .estimated(20))])
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.75), .estimated(70)),
      subitems: [item(.fractionalWidth(1), .estimated(50)), halves])
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(70)),
      subitems: [item(.absolute(80), .absolute(60)), column])
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(102)),
      subitems: [item(.fractionalWidth(1), .fractionalWidth(0.1)), row])
    let stage = stage(group, [10])
    func frames(_ top: CGFloat, text: CGFloat, half: CGFloat) -> [CGRect] {
      [
        CGRect(x: 0, y: top, width: 320, height: 32), CGRect(x: 0, y: top + 32, width: 80, height: 60),
        CGRect(x: 80, y: top + 32, width: 240, height: text),
        CGRect(x: 80, y: top + 32 + text, width: 120, height: half),
        CGRect(x: 200, y: top + 32 + text, width: 120, height: half),
      ]
    }
    #expect(stage.frames(0..<5) == frames(0, text: 50, half: 20))
    #expect(stage.frames(5..<10) == frames(102, text: 50, half: 20))
    stage.sizeCells { path, size in
      switch path.item {
      case 2: CGSize(width: size.width, height: 90)
      case 3, 4: CGSize(width: size.width, height: 25)
      case 7: CGSize(width: size.width, height: 10)
      case 8, 9: CGSize(width: size.width, height: 15)
      default: size
      }
    }
    #expect(stage.frames(0..<5) == frames(0, text: 90, half: 25))
    // The picture is higher than what stands beside it.
    #expect(stage.frames(5..<10) == frames(147, text: 10, half: 15))
    #expect(stage.contentSize == CGSize(width: 320, height: 147 + 92))
  }

  @Test("Uniform items are as high as the highest of their row") func uniform() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(50)),
      subitems: [item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 50))])
    let stage = stage(group, [4])
    stage.sizeCells { CGSize(width: $1.width, height: max($1.height == 50 ? 0 : $1.height, height($0))) }
    #expect(stage.frames(0..<4).map(\.height) == [40, 40, 60, 60])
  }

  @Test("Measured above what is seen, cells push nothing down") func staysInPlace() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(100)),
      subitems: [item(.fractionalWidth(1), .estimated(100))])
    let stage = stage(group, [10_000])
    func prefers(_ path: IndexPath, _ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: height(path))
    }
    stage.sizeCells(prefers)
    stage.scroll(to: CGPoint(x: 0, y: 300_000))
    stage.sizeCells(prefers)
    for _ in 0..<40 {
      stage.view.bounds.origin.y -= 25
      let top = stage.view.bounds.minY
      let before = stage.seen.map { ($0.indexPath, $0.frame.maxY - top) }
      stage.sizeCells(prefers)
      let now = stage.view.bounds.minY
      for (path, bottom) in before.dropFirst() {
        let after = stage.layout.layoutAttributesForItem(at: path).map { $0.frame.maxY - now }
        #expect(abs((after ?? 0) - bottom) < 0.001, "\(path)")
      }
    }
  }

  @Test("A card that grows in sight grows downwards, also one that is half scrolled away") func growsDown() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(100)),
      subitems: [item(.fractionalWidth(1), .estimated(100))])
    let stage = stage(group, [100])
    var opened: IndexPath?
    func prefers(_ path: IndexPath, _ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: path == opened ? 300 : 100)
    }
    stage.sizeCells(prefers)
    stage.scroll(to: CGPoint(x: 0, y: 1050))
    stage.sizeCells(prefers)
    stage.sizeCells(prefers)
    opened = [0, 10]
    stage.sizeCells(prefers)
    #expect(stage.view.bounds.minY == 1050 && stage.frame(10)?.minY == 1000 && stage.frame(11)?.minY == 1300)
  }

  @Test("Headers are measured, too") func headers() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: [item(.fractionalWidth(1), .absolute(50))])
    let stage = stage(group, [2, 2]) {
      $0.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .estimated(20)), elementKind: "header", alignment: .top)
      ]
    }
    stage.settle()
    guard let original = stage.seen.first(where: { $0.representedElementKind == "header" }),
      let wish = original.copy() as? UICollectionViewLayoutAttributes
    else {
      Issue.record("there is no header")
      return
    }
    wish.size.height = 33
    #expect(
      stage.layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: wish, withOriginalAttributes: original))
    stage.layout.invalidateLayout(
      with: stage.layout.invalidationContext(
        forPreferredLayoutAttributes: wish, withOriginalAttributes: original))
    #expect(stage.frame(0)?.minY == 33 && stage.frame(0, 1)?.minY == 153)
  }

  @Test("What was measured goes along with items that stay") func updates() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(100)),
      subitems: [item(.fractionalWidth(1), .estimated(100))])
    let stage = stage(group, [4, 2])
    stage.sizeCells { CGSize(width: $1.width, height: 30 + CGFloat($0.item) * 10) }
    stage.view.replaceCounts([5, 2])
    let context = UICollectionViewLayoutInvalidationContext()
    context.updateItems = [
      UICollectionViewUpdateItem(.insert, before: nil, after: [0, 1]),
      UICollectionViewUpdateItem(.insert, before: nil, after: [0, 2]),
      UICollectionViewUpdateItem(.delete, before: [0, 3], after: nil),
    ]
    stage.layout.invalidateLayout(with: context)
    stage.settle()
    #expect(stage.frames(0..<5).map(\.height) == [30, 100, 100, 40, 50])
    #expect(stage.frames(0..<5).map(\.minY) == [0, 30, 130, 230, 270] && stage.frame(1, 1)?.height == 40)
  }
}

@MainActor @Suite("Compositional layout: lists") struct ListLayoutTests {
  @Test("Rows are measured, and lines lie between them") func plain() {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let stage = LayoutStage(layout, [3])
    stage.sizeCells { CGSize(width: $1.width, height: 60) }
    #expect(stage.frames(0..<3).map(\.minY) == [0, 60, 120] && stage.frame(0)?.width == 320)
    let lines = stage.seen.filter { $0.representedElementCategory == .decorationView }
    #expect(lines.map(\.frame) == [59, 119, 179].map { CGRect(x: 16, y: $0, width: 304, height: 1) })
    #expect(layout.decorationClasses[ListSection.bottomSeparator] != nil)
  }

  @Test("Inset and grouped: the last row has no line, the group a background") func insetGrouped() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.itemSeparatorHandler = { path, own in
      var own = own
      if path.item == 0 { own.bottomSeparatorVisibility = .hidden }
      return own
    }
    let stage = LayoutStage(UICollectionViewCompositionalLayout.list(using: configuration), [3])
    #expect(stage.frame(0) == CGRect(x: 20, y: 38, width: 280, height: 44))
    let own = stage.seen.filter { $0.representedElementCategory == .decorationView }
    #expect(
      own.filter { $0.representedElementKind == ListSection.bottomSeparator }.map(\.indexPath.item) == [1])
    let back = own.first { $0.representedElementKind == ListSection.background } as? ColoredAttributes
    #expect(back?.color == .systemGroupedBackground && back?.copy() as? ColoredAttributes == back)
    // Beyond both ends by the height of the view.
    #expect(back?.frame == CGRect(x: 0, y: -480, width: 320, height: 38 + 132 + 35 + 960))
  }
}
