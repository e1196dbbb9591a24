import Testing

@testable import UIKit

@MainActor @Suite("Flow layout: headers and footers") struct FlowLayoutSectionTests {
  private func stage(pinned: Bool) -> LayoutStage {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 1, height: 40)
    layout.footerReferenceSize = CGSize(width: 1, height: 20)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 8, bottom: 5, right: 8)
    layout.sectionHeadersPinToVisibleBounds = pinned
    layout.sectionFootersPinToVisibleBounds = pinned
    layout.itemSize.width = 304
    return LayoutStage(layout, [5, 0, 5], height: 300)
  }

  private func frame(_ kind: String, _ section: Int, _ stage: LayoutStage) -> CGRect? {
    stage.layout.layoutAttributesForSupplementaryView(
      ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }

  @Test("They span the container, before and behind the inset items, of empty sections too") func places() {
    let stage = stage(pinned: false)
    #expect(stage.frame(0) == CGRect(x: 8, y: 45, width: 304, height: 100))
    #expect(
      frame(UICollectionView.elementKindSectionHeader, 0, stage)
        == CGRect(x: 0, y: 0, width: 320, height: 40))
    #expect(
      frame(UICollectionView.elementKindSectionFooter, 0, stage)
        == CGRect(x: 0, y: 550, width: 320, height: 20))
    #expect(frame(UICollectionView.elementKindSectionHeader, 1, stage)?.minY == 570)
    #expect(frame(UICollectionView.elementKindSectionFooter, 1, stage)?.minY == 620)
    #expect(stage.frame(0, 2)?.minY == 685)
    #expect(stage.contentSize.height == 1210)
    #expect(
      frame("other", 0, stage) == nil && frame(UICollectionView.elementKindSectionHeader, 3, stage) == nil)
  }

  @Test("Pinned, they stay at the edges while their section is seen, and are pushed out by the next")
  func pinned() {
    let stage = stage(pinned: true)
    // At these offsets the first header stands at:
    for (offset, y) in [(0.0, CGFloat(0)), (30, 30), (400, 400), (505, 505), (540, 510), (560, 510)] {
      stage.scroll(to: CGPoint(x: 0, y: offset))
      #expect(frame(UICollectionView.elementKindSectionHeader, 0, stage)?.minY == y, "at \(offset)")
    }
    // And the first footer at the bottom edge, until its own place is seen.
    for (offset, y) in [(0.0, CGFloat(280)), (100, 380), (270, 550), (400, 550)] {
      stage.scroll(to: CGPoint(x: 0, y: offset))
      #expect(frame(UICollectionView.elementKindSectionFooter, 0, stage)?.minY == y, "at \(offset)")
    }
    stage.scroll(to: CGPoint(x: 0, y: 100))
    let headers = stage.seen.filter { $0.representedElementKind == UICollectionView.elementKindSectionHeader }
    #expect(headers.map(\.frame.minY) == [100])
    #expect(
      headers.allSatisfy { header in stage.seen.allSatisfy { $0 == header || $0.zIndex <= header.zIndex } })
  }

  @Test("Scrolling a layout that pins nothing leaves it as it is; another width does not")
  func boundsChanges() {
    let layout = stage(pinned: false).layout
    let stage = LayoutStage(layout, [3])
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 90, width: 320, height: 200)))
    #expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 200, height: 480)))
    #expect(
      LayoutStage(self.stage(pinned: true).layout, [3]).layout
        .shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 90, width: 320, height: 480)))
    _ = stage
  }
}

@MainActor @Suite("Flow layout: bad input") struct FlowLayoutBadInputTests {
  @Test("An item wider than the container is as wide as that, and said once") func tooWide() {
    let complaints = Complaints()
    complaints.during {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 400, height: 30)
      let stage = LayoutStage(layout, [3])
      #expect(stage.frames(0..<3).map(\.width) == [320, 320, 320])
      #expect(stage.frames(0..<3).map(\.minY) == [0, 40, 80])
      let delegate = Sizes { _ in CGSize(width: 1000, height: 30) }
      let sized = LayoutStage(UICollectionViewFlowLayout(), [3], delegate: delegate)
      #expect(sized.frames(0..<3) == stage.frames(0..<3))
    }
    #expect(complaints.sentences.count == 2, "\(complaints.sentences)")
  }

  @Test("Sizes that are no numbers count as 0, those of no length take no room") func noNumbers() {
    let complaints = Complaints()
    complaints.during {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 0, height: 0)
      #expect(LayoutStage(layout, [3]).contentSize == CGSize(width: 320, height: 0))
      layout.itemSize = CGSize(width: CGFloat.nan, height: 20)
      #expect(LayoutStage(layout, [3]).frames(0..<3).allSatisfy { $0.width == 0 && $0.height == 20 })
      let delegate = Sizes {
        [CGSize(width: CGFloat.infinity, height: -3), .init(width: 40, height: 40)][$0.item]
      }
      let sized = LayoutStage(UICollectionViewFlowLayout(), [2], delegate: delegate)
      #expect(sized.frame(1)?.size == CGSize(width: 40, height: 40) && sized.frame(0)?.size == .zero)
    }
    #expect(complaints.sentences.count == 2, "\(complaints.sentences)")
  }

  @Test("No room, no items, no view: defined") func nothing() {
    let complaints = Complaints()
    complaints.during {
      #expect(LayoutStage(UICollectionViewFlowLayout(), [3], width: 0, height: 0).frames(0..<3).count == 3)
      #expect(LayoutStage(UICollectionViewFlowLayout(), []).contentSize.height == 0)
      #expect(LayoutStage(UICollectionViewFlowLayout(), [0, 0]).frame(0) == nil)
      let alone = UICollectionViewFlowLayout()
      #expect(
        alone.collectionViewContentSize == .zero && alone.layoutAttributesForElements(in: .infinite) == [])
      #expect(alone.layoutAttributesForItem(at: IndexPath()) == nil)
      let layout = UICollectionViewFlowLayout()
      layout.minimumInteritemSpacing = -20
      layout.minimumLineSpacing = CGFloat.nan
      layout.sectionInset = UIEdgeInsets(top: -5, left: CGFloat.infinity, bottom: 0, right: -1)
      let stage = LayoutStage(layout, [9])
      #expect(stage.frame(8) != nil && stage.contentSize.height.isFinite)
    }
  }
}
