import Interaction
import Testing

@testable import UIKit

/// A window of 100 by 200 with sections of rows that scroll by themselves: ten groups of 60 by 40 with gaps of 10.
@MainActor private struct RowsScreen {
  let screen: CollectionScreen
  let layout: UICollectionViewCompositionalLayout
  let host: FixedHost
  var view: UICollectionView { screen.view }
  var finger: Finger { screen.finger }

  init(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ sections: [[Int]] = [Array(0..<10)],
    isRightToLeft: Bool = false, horizontal: Bool = false
  ) {
    let full = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(horizontal ? 40 : 60), heightDimension: .absolute(horizontal ? 60 : 40))
    let item = NSCollectionLayoutItem(layoutSize: full)
    let group: NSCollectionLayoutGroup =
      horizontal
      ? .vertical(layoutSize: size, subitems: [item]) : .horizontal(layoutSize: size, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = behavior
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = horizontal ? .horizontal : .vertical
    layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    screen = CollectionScreen(sections, laysOut: false)
    host = FixedHost(
      UITraitCollection(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight))
    screen.window.host = host
    screen.view.setCollectionViewLayout(layout, animated: false)
    screen.window.layoutIfNeeded()
  }

  func offset(_ section: Int = 0) -> Double { layout.orthogonalSection(section)?.offset ?? -1 }

  /// Draws a finger across the row of the first section, fast, so that it leaves with speed, or slowly.
  func swipe(by distance: CGFloat, isSlow: Bool = false) {
    let start: CGFloat = distance < 0 ? 90 : 10
    finger.down(start, 20)
    finger.move(to: start + distance, 20, steps: isSlow ? 60 : 4)
    if isSlow { finger.wait(0.3) }
    finger.up()
  }

  func swiped(by distance: CGFloat, isSlow: Bool = false) -> Double {
    swipe(by: distance, isSlow: isSlow)
    finger.rest()
    return offset()
  }
}

@MainActor @Suite("Sections that scroll by themselves") struct OrthogonalScrollTests {
  @Test("A group at a time: a flick goes to the next, a slow drag to the nearest, at most to the ends")
  func groups() {
    let rows = RowsScreen(.groupPaging)
    #expect(rows.swiped(by: -30) == 70)
    #expect(rows.swiped(by: -30) == 140)
    #expect(rows.swiped(by: 30) == 70)
    #expect(rows.swiped(by: -30, isSlow: true) == 70)
    #expect(rows.swiped(by: -60, isSlow: true) == 140)
    for _ in 0..<12 { _ = rows.swiped(by: -40) }
    // Ten groups and nine gaps, less what is seen.
    #expect(rows.offset() == 590)
    for _ in 0..<12 { _ = rows.swiped(by: 40) }
    #expect(rows.offset() == 0 && rows.view.contentOffset == .zero)
  }

  @Test("In the middle: the group rests in the middle of the row") func centred() {
    let rows = RowsScreen(.groupPagingCentered)
    #expect(rows.swiped(by: -30) == 50)
    #expect(rows.view.cellForItem(at: [0, 1])?.frame.midX == 50)
    #expect(rows.swiped(by: -30) == 120)
    #expect(rows.swiped(by: 30) == 50)
    #expect(rows.swiped(by: 30) == 0)
  }

  @Test("A page at a time") func pages() {
    let rows = RowsScreen(.paging)
    #expect(rows.swiped(by: -30) == 100)
    #expect(rows.swiped(by: -30, isSlow: true) == 100)
    #expect(rows.swiped(by: -80, isSlow: true) == 200)
    for _ in 0..<8 { _ = rows.swiped(by: -40) }
    #expect(rows.offset() == 590)
    #expect(rows.swiped(by: 40) == 500)
  }

  @Test("Without pages it runs out; to leading boundaries it comes to rest at a group") func continuous() {
    let free = RowsScreen(.continuous)
    let rest = free.swiped(by: -40)
    #expect(rest > 60 && rest < 590)
    let boundary = RowsScreen(.continuousGroupLeadingBoundary)
    let stopped = boundary.swiped(by: -40)
    #expect(stopped > 60 && stopped.truncatingRemainder(dividingBy: 70) == 0)
    #expect(RowsScreen(.none).swiped(by: -40) == -1)
  }

  @Test("A wheel scrolls a row; where it has pages, by one at a time; along the content it goes to the view")
  func wheel() {
    let rows = RowsScreen(.continuous, (0..<9).map { Array($0 * 10..<$0 * 10 + 10) })
    rows.finger.wheel(50, 20, dx: 35)
    #expect(rows.offset() == 35 && rows.view.contentOffset == .zero)
    rows.finger.wheel(50, 20, dy: 25)
    rows.finger.rest()
    #expect(rows.offset() == 35 && rows.view.contentOffset.y > 0)
    let paged = RowsScreen(.groupPaging)
    paged.finger.wheel(50, 20, dx: 3)
    // Taken, and no second one.
    paged.finger.wheel(50, 20, dx: 3)
    paged.finger.rest()
    #expect(paged.offset() == 70)
    paged.finger.wheel(50, 20, dx: -120)
    paged.finger.rest()
    #expect(paged.offset() == 0)
    #expect(!paged.finger.wheel(50, 20, dx: -3))
    for (behavior, step) in [
      (UICollectionLayoutSectionOrthogonalScrollingBehavior.paging, 100.0), (.groupPagingCentered, 50),
      (.continuousGroupLeadingBoundary, 70),
    ] {
      let paged = RowsScreen(behavior)
      paged.finger.wheel(50, 20, dx: 3)
      paged.finger.rest()
      #expect(paged.offset() == step)
      for _ in 0..<20 {
        paged.finger.wheel(50, 20, dx: 3)
        paged.finger.rest()
      }
      #expect(paged.offset() == 590)
    }
  }

  @Test("A stroke on a touchpad drags, and comes to rest as a finger does") func stroke() {
    let rows = RowsScreen(.groupPaging)
    rows.finger.scroll(.began, 50, 20, dx: 10)
    rows.finger.scroll(.changed, 50, 20, dx: 15)
    #expect(rows.offset() == 25)
    rows.finger.scroll(.ended, 50, 20, velocity: CGSize(width: 600, height: 0))
    rows.finger.rest()
    #expect(rows.offset() == 70)
  }

  @Test(
    "From right to left a row begins at the right, and the finger goes the other way",
    arguments: [
      UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, .groupPagingCentered, .paging,
      .continuousGroupLeadingBoundary,
    ])
  func rightToLeft(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) {
    let left = RowsScreen(behavior)
    let right = RowsScreen(behavior, isRightToLeft: true)
    #expect(right.view.cellForItem(at: [0, 0])?.frame.minX == 40)
    for distance: CGFloat in [-30, -30, 30, -45] {
      #expect(left.swiped(by: distance) == right.swiped(by: -distance))
      for cell in left.view.visibleCells {
        guard let path = left.view.indexPath(for: cell) else { continue }
        let mirrored = right.view.cellForItem(at: path)?.frame
        #expect(mirrored.map { abs($0.maxX - (100 - cell.frame.minX)) < 0.001 } == true)
      }
    }
    // A wheel to the left goes on.
    right.finger.wheel(50, 20, dx: -3)
    left.finger.wheel(50, 20, dx: 3)
    right.finger.rest()
    left.finger.rest()
    #expect(left.offset() == right.offset() && left.offset() > 0)
    // So does a stroke.
    right.finger.scroll(.began, 50, 20, dx: -10)
    right.finger.scroll(.ended, 50, 20, dx: -5, velocity: CGSize(width: -600, height: 0))
    left.finger.scroll(.began, 50, 20, dx: 10)
    left.finger.scroll(.ended, 50, 20, dx: 5, velocity: CGSize(width: 600, height: 0))
    right.finger.rest()
    left.finger.rest()
    #expect(left.offset() == right.offset())
  }

  @Test("Content that scrolls sideways has columns that scroll down") func columns() {
    let rows = RowsScreen(.groupPaging, horizontal: true)
    #expect(rows.view.cellForItem(at: [0, 0])?.frame == CGRect(x: 0, y: 0, width: 40, height: 60))
    rows.finger.down(20, 150)
    rows.finger.move(to: 20, 110, steps: 4)
    rows.finger.up()
    rows.finger.rest()
    #expect(rows.offset() == 70)
    rows.finger.wheel(20, 50, dy: 3)
    rows.finger.rest()
    #expect(rows.offset() == 140)
  }

  @Test("How far a row is scrolled is kept while it is out of sight, and goes with its section") func kept() {
    let rows = RowsScreen(.groupPaging, (0..<20).map { section in Array(section * 10..<section * 10 + 10) })
    #expect(rows.swiped(by: -30) == 70)
    rows.screen.scroll(to: 400)
    #expect(rows.view.cellForItem(at: [0, 1]) == nil)
    rows.screen.scroll(to: 0)
    #expect(rows.offset() == 70 && rows.view.cellForItem(at: [0, 1])?.frame.minX == 0)
    rows.view.performBatchUpdates {
      rows.screen.source.sections.insert([900, 901], at: 0)
      rows.view.insertSections([0])
    }
    rows.finger.rest()
    #expect(rows.offset(1) == 70 && rows.offset(0) == 0)
    #expect((rows.view.cellForItem(at: [1, 1]) as? NumberCell)?.number == 1)
    #expect(rows.view.cellForItem(at: [1, 1])?.frame.minX == 0)
    rows.view.performBatchUpdates {
      rows.screen.source.sections.swapAt(0, 1)
      rows.view.moveSection(1, toSection: 0)
    }
    rows.finger.rest()
    #expect(rows.offset(0) == 70 && rows.offset(1) == 0)
    // The finger goes on from there.
    #expect(rows.swiped(by: -30) == 140)
    rows.view.reloadData()
    rows.screen.window.layoutIfNeeded()
    #expect(rows.offset() == 140)
    #expect(rows.swiped(by: -30) == 210)
  }

  @Test("A row that becomes shorter than it is scrolled ends at its end") func shorter() {
    let rows = RowsScreen(.groupPaging)
    for _ in 0..<12 { _ = rows.swiped(by: -40) }
    rows.view.performBatchUpdates {
      rows.screen.source.sections = [[0, 1, 2]]
      rows.view.deleteItems(at: (3..<10).map { [0, $0] })
    }
    rows.finger.rest()
    #expect(rows.offset() == 100 && rows.view.cellForItem(at: [0, 2])?.frame.maxX == 100)
    rows.view.performBatchUpdates {
      rows.screen.source.sections = [[]]
      rows.view.deleteItems(at: (0..<3).map { [0, $0] })
    }
    rows.finger.rest()
    #expect(rows.screen.seen == [] && max(0, rows.offset()) == 0)
  }

  @Test("A row of few items does not move, and a drag along the content goes to the view") func still() {
    let rows = RowsScreen(.groupPaging, [[0]] + (1..<20).map { [$0] })
    #expect(rows.swiped(by: -30) == 0)
    rows.finger.down(50, 150)
    rows.finger.move(to: 50, 90)
    rows.screen.window.layoutIfNeeded()
    #expect(rows.view.contentOffset.y > 40)
    rows.finger.up()
    rows.finger.rest()
  }
}
