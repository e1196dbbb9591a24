import Testing

@testable import UIKit

@MainActor @Suite("Flow layout: lines") struct FlowLayoutLineTests {
  @Test("Defaults are Apple's") func defaults() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50) && layout.estimatedItemSize == .zero)
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == .zero && layout.headerReferenceSize == .zero)
    #expect(layout.scrollDirection == .vertical && !layout.sectionHeadersPinToVisibleBounds)
  }

  // 375 wide, items of 50 and gaps of at least 10: six in a line, (375 - 300) / 5 = 15 between them.
  @Test("Gaps grow until the last item touches the far edge; the last line keeps the columns")
  func justified() {
    let stage = LayoutStage(UICollectionViewFlowLayout(), [8], width: 375)
    #expect(stage.frames(0..<8).map(\.minX) == [0, 65, 130, 195, 260, 325, 0, 65])
    #expect(stage.frames(0..<8).map(\.minY) == [0, 0, 0, 0, 0, 0, 60, 60])
    #expect(stage.contentSize == CGSize(width: 375, height: 110))
  }

  @Test("Lines that only touch what is asked for are not answered") func touching() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    let stage = LayoutStage(layout, [100], width: 320, height: 100)
    stage.scroll(to: CGPoint(x: 0, y: 150))
    #expect(stage.seen.map(\.indexPath.item) == Array(15..<25))
  }

  @Test("A section inset narrows the lines") func inset() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 5, left: 20, bottom: 7, right: 15)
    let stage = LayoutStage(layout, [6, 1], width: 375)
    // 340 are left: five in a line, 22.5 between them, the edges on pixels.
    #expect(stage.frames(0..<6).map(\.minX) == [20, 93, 165, 238, 310, 20])
    #expect(stage.frame(0, 1)?.origin == CGPoint(x: 20, y: 5 + 110 + 7 + 5))
    #expect(stage.contentSize.height == 184)
  }

  @Test("A single item that others follow stands in the middle") func single() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 30)
    let stage = LayoutStage(layout, [3])
    #expect(stage.frames(0..<3).map(\.minX) == [60, 60, 60])
  }

  @Test("Items of the delegate's sizes: centred on their line, the last line leading where sizes differ")
  func sized() {
    let delegate = Sizes { path in
      [
        CGSize(width: 100, height: 40), CGSize(width: 100, height: 20), CGSize(width: 80, height: 30),
        CGSize(width: 250, height: 10), CGSize(width: 90, height: 50), CGSize(width: 60, height: 20),
      ][path.item]
    }
    let stage = LayoutStage(UICollectionViewFlowLayout(), [6], delegate: delegate)
    #expect(
      stage.frames(0..<6) == [
        // 40 are left over two gaps of at least 10: 20 each.
        CGRect(x: 0, y: 0, width: 100, height: 40), CGRect(x: 120, y: 10, width: 100, height: 20),
        CGRect(x: 240, y: 5, width: 80, height: 30),
        CGRect(x: 35, y: 50, width: 250, height: 10),
        CGRect(x: 0, y: 70, width: 90, height: 50), CGRect(x: 100, y: 85, width: 60, height: 20),
      ])
    #expect(stage.contentSize.height == 120)
  }

  @Test("The delegate's sizes being equal, lines are those of the layout's own size") func equalSizes() {
    let plain = LayoutStage(UICollectionViewFlowLayout(), [9], width: 375)
    let delegate = Sizes { _ in CGSize(width: 50, height: 50) }
    let sized = LayoutStage(UICollectionViewFlowLayout(), [9], width: 375, delegate: delegate)
    #expect(plain.frames(0..<9) == sized.frames(0..<9))
    let (few, sizedFew) = (
      LayoutStage(UICollectionViewFlowLayout(), [2], width: 375),
      LayoutStage(UICollectionViewFlowLayout(), [2], width: 375, delegate: delegate)
    )
    #expect(few.frames(0..<2).map(\.minX) == [0, 65] && few.frames(0..<2) == sizedFew.frames(0..<2))
  }

  @Test("Sideways, lines are columns") func horizontal() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.headerReferenceSize = CGSize(width: 30, height: 0)
    let stage = LayoutStage(layout, [5], width: 300, height: 200)
    // Three in a column, (200 - 150) / 2 = 25 between them.
    #expect(stage.frames(0..<5).map(\.minY) == [0, 75, 150, 0, 75])
    #expect(stage.frames(0..<5).map(\.minX) == [30, 30, 30, 90, 90])
    #expect(stage.contentSize == CGSize(width: 140, height: 200))
    let header = stage.layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 30, height: 200))
  }

  @Test("In all widths from 300 to 420 up to ten items neither overlap nor leave the container")
  func allWidths() {
    let sizes = Sizes { CGSize(width: 33.4 + Double($0.item % 4) * 17.3, height: 50) }
    for (scale, side, delegate) in [(1.0, 50.0, nil), (2, 33.4, nil), (3, 100.0 / 3, nil), (3, 50, sizes)] {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: side, height: side)
      let stage = LayoutStage(layout, [], delegate: delegate)
      stage.view.stagedTraits = UITraitCollection(displayScale: scale)
      for width in 300...420 {
        stage.view.bounds.size.width = Double(width)
        for count in 1...10 {
          stage.view.itemCounts = [count]
          let frames = stage.seen.map(\.frame)
          guard frames.count == count, fault(frames, stage.contentSize) == nil else {
            Issue.record(
              "\(count) items in \(width): \(fault(frames, stage.contentSize) ?? "not all are seen")")
            return
          }
        }
      }
    }
  }

  /// What is wrong with some frames by more than a rounding error.
  private func fault(_ frames: [CGRect], _ content: CGSize) -> String? {
    for (index, frame) in frames.enumerated() {
      let inner = frame.insetBy(dx: 0.0001, dy: 0.0001)
      if !CGRect(origin: .zero, size: content).contains(inner) { return "\(frame) leaves \(content)" }
      for other in frames[..<index] where inner.intersects(other) { return "\(frame) overlaps \(other)" }
    }
    return nil
  }
}

/// Gives sizes, and says for which items it was asked.
final class Sizes: UICollectionViewDelegateFlowLayout {
  private let size: (IndexPath) -> CGSize
  private(set) var asked: [IndexPath] = []

  init(_ size: @escaping (IndexPath) -> CGSize) { self.size = size }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked.append(indexPath)
    return size(indexPath)
  }

  func forget() { asked = [] }
}
