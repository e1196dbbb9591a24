import Testing

@testable import UIKit

/// Rows that say where they come from and go to, and a record of what is asked.
private final class AskedLayout: UICollectionViewLayout {
  let rows = RowsLayout()
  var log: [String] = []
  var initial: ((IndexPath) -> UICollectionViewLayoutAttributes?)?
  var final: ((IndexPath) -> UICollectionViewLayoutAttributes?)?
  var insertedHeaders: [IndexPath] = []
  var deletedHeaders: [IndexPath] = []

  override func prepare() {
    super.prepare()
    rows.collectionView = collectionView
    rows.prepare()
  }
  override var collectionViewContentSize: CGSize { rows.collectionViewContentSize }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    rows.layoutAttributesForElements(in: rect)
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    rows.layoutAttributesForItem(at: indexPath)
  }
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    rows.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    log.append("prepare \(updateItems.count)")
  }
  override func finalizeCollectionViewUpdates() { log.append("finalize") }
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log.append("initial \(Array(itemIndexPath))")
    return initial?(itemIndexPath)
  }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log.append("final \(Array(itemIndexPath))")
    return final?(itemIndexPath)
  }
  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log.append("initial header \(Array(elementIndexPath))")
    return nil
  }
  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log.append("final header \(Array(elementIndexPath))")
    return nil
  }
  override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    log.append("inserted headers")
    return insertedHeaders
  }
  override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    log.append("deleted headers")
    return deletedHeaders
  }
  override func prepareForTransition(to newLayout: UICollectionViewLayout) { log.append("to") }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) { log.append("from") }
  override func finalizeLayoutTransition() { log.append("transition") }
}

@MainActor @Suite("UICollectionView: animations and layouts") struct AnimatedLayoutTests {
  private let screen = CollectionScreen([[0, 1, 2, 3]])
  private var view: UICollectionView { screen.view }

  @Test("The layout says where items begin and end, between the preparation and the end") func attributes() {
    let layout = AskedLayout()
    view.setCollectionViewLayout(layout, animated: false)
    layout.log = []
    layout.initial = { path in
      let attributes = layout.layoutAttributesForItem(at: path)
      attributes?.center.x += 100
      return attributes
    }
    layout.final = { path in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: 0, y: 160, width: 100, height: 20)
      attributes.alpha = 0.5
      return attributes
    }
    let gone = view.cellForItem(at: [0, 0])
    screen.change([[1, 2, 3, 4]]) {
      view.deleteItems(at: [[0, 0]])
      view.insertItems(at: [[0, 3]])
    }
    #expect(
      layout.log == [
        "prepare 2", "deleted headers", "inserted headers", "initial [0, 3]", "final [0, 0]", "finalize",
      ])
    screen.halfway()
    #expect(view.cellForItem(at: [0, 3])?.presentedGeometry.frame.minX.rounded() == 50)
    #expect(gone?.presentedGeometry.frame.minY.rounded() == 80 && gone?.flags.isLeaving == true)
    screen.finger.frame(after: 0.2)
    #expect(gone?.superview == nil)
  }

  @Test("Headers come, go and glide, also those that the layout names") func headers() {
    let layout = AskedLayout()
    layout.rows.headerHeight = 10
    view.setCollectionViewLayout(layout, animated: false)
    screen.source.sections = [[0], [10], [20]]
    view.reloadData()
    screen.window.layoutIfNeeded()
    layout.log = []
    func headers() -> [String] {
      view.subviews.compactMap { $0 as? Header }.filter { !$0.isHidden }.map {
        "\($0.section) \(Int($0.presentedGeometry.frame.minY.rounded())) \(Int(($0.presentedAlpha * 100).rounded()))\($0.flags.isLeaving ? " -" : "")"
      }.sorted()
    }
    #expect(headers() == ["0 0 100", "1 30 100", "2 60 100"])
    screen.change([[0], [30], [20]]) {
      view.deleteSections([1])
      view.insertSections([1])
    }
    screen.halfway()
    #expect(headers() == ["0 0 100", "1 30 50", "1 30 50 -", "2 60 100"])
    #expect(layout.log.contains("initial header [1, 0]") && layout.log.contains("final header [1, 0]"))
    screen.finger.frame(after: 0.2)
    layout.deletedHeaders = [[0, 0]]
    layout.insertedHeaders = [[0, 0]]
    screen.change([[0, 1], [30], [20]]) { view.insertItems(at: [[0, 1]]) }
    screen.halfway()
    // Nothing was deleted, so the layout is not asked what goes with it; what it names comes anew.
    #expect(headers() == ["0 0 50", "0 0 50 -", "1 40 100", "2 70 100"])
    screen.finger.frame(after: 0.2)
    #expect(headers() == ["0 0 100", "1 50 100", "2 80 100"])
  }

  @Test("A layout that says something else is shown on its way by an empty batch") func emptyBatch() {
    screen.layout.height = 40
    screen.layout.invalidateLayout()
    var isDone = false
    view.performBatchUpdates(nil) { isDone = $0 }
    #expect(!isDone && screen.shown == ["0 0", "1 20", "2 40", "3 60"])
    screen.halfway()
    #expect(screen.shown == ["0 0", "1 30", "2 60", "3 90"])
    #expect(view.cellForItem(at: [0, 1])?.presentedGeometry.bounds.height.rounded() == 30)
    screen.finger.frame(after: 0.2)
    #expect(isDone && screen.shown == ["0 0", "1 40", "2 80", "3 120"])
  }

  @Test("Layouts change on their way: cells that stay glide, the others come from and go to where they stand")
  func layouts() {
    let screen = CollectionScreen(count: 30)
    let (old, new) = (AskedLayout(), AskedLayout())
    screen.view.setCollectionViewLayout(old, animated: false)
    old.log = []
    new.rows.height = 40
    var ends: [Bool] = []
    screen.view.setCollectionViewLayout(new, animated: true) { ends.append($0) }
    #expect(old.log.first == "to" && old.log.last == "transition" && new.log == ["from", "transition"])
    #expect(old.log.contains("final [0, 7]"))
    screen.halfway()
    #expect(screen.shown.contains("3 90") && screen.shown.contains("-8 240") && ends.isEmpty)
    screen.finger.frame(after: 0.2)
    #expect(screen.shown == ["0 0", "1 40", "2 80", "3 120", "4 160"] && ends == [true])
    old.log = []
    new.log = []
    screen.view.setCollectionViewLayout(old, animated: true)
    #expect(old.log.contains("initial [0, 8]"))
    #expect(screen.shown.contains("8 320"))
    screen.halfway()
    #expect(screen.shown.contains("8 240"))
    screen.finger.frame(after: 0.2)
    #expect(screen.seen == Array(0..<10))
  }

  @Test("Lines of a list go with their rows, and cells from right to left glide to their side") func lists() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    let screen = CollectionScreen([[0, 1, 2]], laysOut: false)
    screen.view.setCollectionViewLayout(
      UICollectionViewCompositionalLayout.list(using: configuration), animated: false)
    screen.window.layoutIfNeeded()
    func lines() -> [Int] {
      screen.view.subviews.filter { $0 is ColoredView && !$0.flags.isLeaving && $0.presentedAlpha == 1 }
        .map { Int($0.presentedGeometry.frame.maxY.rounded()) }.sorted()
    }
    let before = lines()
    #expect(before == [44, 88, 132])
    screen.view.performBatchUpdates {
      screen.source.sections = [[9, 0, 1, 2]]
      screen.view.insertItems(at: [[0, 0]])
    }
    #expect(lines().filter(before.contains).count == before.count)
    screen.halfway()
    #expect(lines() == [66, 110, 154])
    let grid = UICollectionViewFlowLayout()
    grid.itemSize = CGSize(width: 50, height: 20)
    (grid.minimumLineSpacing, grid.minimumInteritemSpacing) = (0, 0)
    let mirrored = CollectionScreen([[0, 1, 2]], laysOut: false)
    let host = FixedHost(UITraitCollection(layoutDirection: .rightToLeft))
    mirrored.window.host = host
    mirrored.view.setCollectionViewLayout(grid, animated: false)
    mirrored.window.layoutIfNeeded()
    let two = mirrored.view.cellForItem(at: [0, 2])
    let start = two?.center ?? .zero
    mirrored.view.performBatchUpdates {
      mirrored.source.sections = [[0, 2]]
      mirrored.view.deleteItems(at: [[0, 1]])
    }
    let end = two?.center ?? .zero
    #expect(start != end && two?.presentedGeometry.center == start)
    mirrored.halfway()
    let middle = two?.presentedGeometry.center ?? .zero
    #expect(abs(middle.x - (start.x + end.x) / 2) < 0.01 && abs(middle.y - (start.y + end.y) / 2) < 0.01)
  }
}
