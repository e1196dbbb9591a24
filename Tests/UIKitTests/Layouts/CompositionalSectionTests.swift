import Testing

@testable import UIKit

@MainActor @Suite("Compositional layout: sections") struct CompositionalSectionTests {
  private func rows(_ height: CGFloat = 50) -> NSCollectionLayoutGroup {
    .horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(height)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
  }

  private func frame(_ kind: String, _ path: IndexPath, _ stage: LayoutStage) -> CGRect? {
    stage.layout.prepareIfNeeded()
    return stage.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame
  }

  @Test("Headers and footers stand before and behind the insets, as wide as the section's inside")
  func edges() {
    let stage = stage(rows(), [2, 1]) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
      $0.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: "header", alignment: .top),
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.absolute(100), .absolute(20)), elementKind: "footer", alignment: .bottomTrailing),
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.absolute(10), .absolute(10)), elementKind: "inside", alignment: .topLeading,
          absoluteOffset: CGPoint(x: 3, y: 4)),
      ]
      $0.boundarySupplementaryItems[2].extendsBoundary = false
    }
    #expect(frame("header", [0, 0], stage) == CGRect(x: 20, y: 0, width: 280, height: 40))
    #expect(stage.frame(0) == CGRect(x: 20, y: 45, width: 280, height: 50))
    #expect(frame("footer", [0, 0], stage) == CGRect(x: 200, y: 150, width: 100, height: 20))
    #expect(frame("inside", [0, 0], stage) == CGRect(x: 23, y: 44, width: 10, height: 10))
    #expect(frame("header", [1, 0], stage)?.minY == 170 && stage.contentSize.height == 290)
    #expect(frame("header", [2, 0], stage) == nil && frame("other", [0, 0], stage) == nil)
  }

  @Test("A pinned header stays in sight while its section does, over the cells") func pinned() {
    let stage = stage(rows(), [10, 10], height: 200) {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: "header", alignment: .top)
      header.pinToVisibleBounds = true
      $0.boundarySupplementaryItems = [header]
    }
    for (offset, y) in [(0.0, CGFloat(0)), (100, 100), (490, 490), (520, 500)] {
      stage.scroll(to: CGPoint(x: 0, y: offset))
      #expect(frame("header", [0, 0], stage)?.minY == y, "at \(offset)")
    }
    stage.scroll(to: CGPoint(x: 0, y: 100))
    let header = stage.seen.first { $0.representedElementKind == "header" }
    #expect(header?.frame.minY == 100 && header.map { $0.zIndex > 1000 } == true)
  }

  @Test("The layout's own header and footer surround all sections") func outer() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(60)), elementKind: "title", alignment: .top),
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "end", alignment: .bottom),
    ]
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: rows()), configuration: configuration)
    let stage = LayoutStage(layout, [2, 1])
    #expect(stage.frame(0)?.minY == 60 && stage.contentSize.height == 240)
    let own = stage.seen.filter { $0.representedElementCategory == .supplementaryView }
    #expect(own.map(\.frame.minY) == [210, 0] && own.allSatisfy { $0.indexPath.item == Int.max })
  }

  @Test("Badges stand at items by their anchors; backgrounds behind sections, under the cells") func badges()
  {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(10)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let cell = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [cell])
    let stage = stage(group, [3]) {
      $0.contentInsets.top = 30
      $0.decorationItems = [.background(elementKind: "back")]
      $0.decorationItems[0].contentInsets = NSDirectionalEdgeInsets(
        top: 4, leading: 5, bottom: 6, trailing: 7)
    }
    #expect(frame("badge", [0, 0], stage) == CGRect(x: 150, y: 25, width: 20, height: 10))
    #expect(frame("badge", [0, 2], stage) == CGRect(x: 150, y: 75, width: 20, height: 10))
    #expect(frame("badge", [0, 3], stage) == nil)
    let back = stage.seen.first { $0.representedElementCategory == .decorationView }
    #expect(back?.frame == CGRect(x: 5, y: 4, width: 308, height: 120))
    #expect(stage.seen.allSatisfy { $0 == back || $0.zIndex > (back?.zIndex ?? 0) })
    #expect(stage.layout.layoutAttributesForDecorationView(ofKind: "back", at: [0, 0]) == back)
    #expect(stage.seen.filter { $0.representedElementKind == "badge" }.count == 3)
  }

  @Test("The section provider is asked for each section, and hears of the container") func provider() {
    var asked: [Int] = []
    let layout = UICollectionViewCompositionalLayout { section, environment in
      asked.append(section)
      #expect(environment.container.effectiveContentSize == CGSize(width: 320, height: 480))
      return NSCollectionLayoutSection(group: self.rows(section == 0 ? 20 : 30))
    }
    let stage = LayoutStage(layout, [1, 2])
    #expect(stage.frames(0..<2, 1).map(\.minY) == [20, 50] && asked == [0, 1])
    stage.scroll(to: CGPoint(x: 0, y: 10))
    #expect(asked == [0, 1])
    stage.view.bounds.size.width = 320
    layout.invalidateLayout()
    _ = stage.contentSize
    #expect(asked == [0, 1, 0, 1])
  }

  @Test("A section that scrolls by itself is a row; its items stand where it is scrolled to")
  func orthogonal() throws {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(0.8), .absolute(100)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let stage = stage(group, [5, 2], width: 400) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
      $0.interGroupSpacing = 8
      $0.orthogonalScrollingBehavior = .groupPaging
    }
    let layout = try #require(stage.layout as? UICollectionViewCompositionalLayout)
    #expect(
      stage.frames(0..<3).map(\.minX) == [16, 344, 672]
        && stage.frame(0)?.size == CGSize(width: 320, height: 100))
    #expect(stage.contentSize == CGSize(width: 400, height: 240))
    #expect(stage.seen.map(\.indexPath) == [[0, 0], [0, 1], [1, 0], [1, 1]])
    let row = try #require(layout.orthogonalSection(0))
    #expect(row.frame == CGRect(x: 16, y: 10, width: 368, height: 100))
    // Five groups of 320 and four gaps of 8, less 368.
    #expect(row.greatestOffset == 1264 && layout.orthogonalSections(in: stage.view.bounds).count == 2)
    layout.scroll(section: 0, to: 656)
    #expect(stage.frame(2)?.minX == 16)
    #expect(stage.seen.filter { $0.indexPath.section == 0 }.map(\.indexPath.item) == [1, 2, 3])
    #expect(layout.restingOffset(ofSection: 0, proposed: 700, velocity: 0) == 656)
    #expect(layout.restingOffset(ofSection: 0, proposed: 900, velocity: 500) == 984)
    #expect(layout.restingOffset(ofSection: 0, proposed: 0, velocity: -500) == 328)
    layout.scroll(section: 0, to: .nan)
    #expect(stage.frame(2)?.minX == 16)
  }

  @Test("Of such a section a closure hears what is seen, and may change it") func visibleItems() throws {
    var heard: [([Int], CGPoint)] = []
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(200), .absolute(100)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let stage = stage(group, [9]) {
      $0.orthogonalScrollingBehavior = .continuous
      $0.visibleItemsInvalidationHandler = { items, offset, _ in
        heard.append((items.map(\.indexPath.item), offset))
        items.first?.alpha = 0.5
      }
    }
    let layout = try #require(stage.layout as? UICollectionViewCompositionalLayout)
    #expect(stage.seen.map(\.alpha) == [0.5, 1])
    layout.scroll(section: 0, to: 300)
    _ = stage.seen
    #expect(heard.map(\.0) == [[0, 1], [1, 2, 3]] && heard.last?.1 == CGPoint(x: 300, y: 0))
  }

  @Test("What makes no sense is said and has no place") func badInput() {
    let complaints = Complaints()
    complaints.during {
      let layout = UICollectionViewCompositionalLayout { section, _ in
        section == 0 ? nil : NSCollectionLayoutSection(group: self.rows())
      }
      let stage = LayoutStage(layout, [3, 1])
      #expect(stage.frame(0) == nil && stage.frame(0, 1)?.minY == 0)
    }
    #expect(complaints.sentences.count == 1, "\(complaints.sentences)")
    let narrow = Complaints()
    narrow.during {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.absolute(50), .absolute(50)), subitems: [item(.absolute(60), .absolute(50))])
      let stage = stage(group, [3])
      #expect(stage.frame(0) == nil && stage.contentSize.height == 0 && stage.seen.isEmpty)
      #expect(NSCollectionLayoutDimension.absolute(.nan).dimension == 0)
      #expect(
        NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(1), .absolute(1)), subitems: [])
          .subitems.isEmpty)
      _ = NSCollectionLayoutGroup.vertical(
        layoutSize: size(.absolute(1), .absolute(1)), subitem: item(.absolute(1), .absolute(1)), count: 0)
    }
    #expect(narrow.sentences.count == 4, "\(narrow.sentences)")
  }

  @Test("Groups without end, of items without length, in no room: an answer") func extremes() {
    let nothing = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(10)), subitems: [item(.absolute(0), .absolute(0))])
    #expect(stage(nothing, [5]).frames(0..<5).count == 5)
    var deep = rows()
    for _ in 0..<40 {
      deep = .vertical(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), subitems: [deep])
    }
    Complaints().during { _ = stage(deep, [5]).contentSize }
    #expect(stage(rows(), [5], width: 0, height: 0).frames(0..<5).map(\.width) == [0, 0, 0, 0, 0])
  }
}
