import DisplayList
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

extension CollectionScreen {
  /// Where each cell is seen from the top of the bounds, and how strongly, by its number; what goes is last.
  fileprivate var shown: [String] {
    let cells = view.subviews.compactMap { $0 as? NumberCell }.filter { !$0.isHidden }
    func text(_ cell: NumberCell) -> String {
      let y = Int((cell.presentedGeometry.frame.minY - view.contentOffset.y).rounded())
      let alpha = cell.presentedAlpha
      return "\(cell.number) \(y)" + (alpha < 1 ? " (\(Int((alpha * 100).rounded()))%)" : "")
    }
    let (going, staying) = (cells.filter(\.flags.isLeaving), cells.filter { !$0.flags.isLeaving })
    func sorted(_ cells: [NumberCell]) -> [String] {
      cells.sorted { $0.presentedGeometry.center.y < $1.presentedGeometry.center.y }.map(text)
    }
    return sorted(staying) + sorted(going).map { "-\($0)" }
  }

  /// The middle of an animation of 0.3 seconds that begins with the next frame: half of the way, by its symmetry.
  fileprivate func halfway() {
    step(0)
    step(0.15)
  }

  fileprivate func step(_ seconds: Double) {
    clock += seconds
    _ = window.advance(to: clock)
    window.layoutIfNeeded()
  }
}

@MainActor private var clock = 10.0

@MainActor @Suite("UICollectionView: animated updates", .serialized) struct CollectionAnimationTests {
  private let screen = CollectionScreen([[0, 1, 2, 3]])
  private var view: UICollectionView { screen.view }

  init() { clock = 10 }

  private func change(_ sections: [[Int]], _ body: @escaping () -> Void, completion: ((Bool) -> Void)? = nil)
  {
    view.performBatchUpdates(
      {
        screen.source.sections = sections
        body()
      }, completion: completion)
  }

  @Test("Cells glide, those that come fade in, those that go fade out and stay until their exit ends")
  func ways() {
    var ends: [Bool] = []
    let gone = view.cellForItem(at: [0, 1])
    change([[0, 2, 9, 3]]) {
      view.deleteItems(at: [[0, 1]])
      view.insertItems(at: [[0, 2]])
    } completion: {
      ends.append($0)
    }
    // All is there, and nothing is shown yet.
    #expect(screen.seen == [0, 2, 9, 3] && view.cellForItem(at: [0, 1])?.frame.minY == 20)
    #expect(screen.shown == ["0 0", "2 40", "9 40 (0%)", "3 60", "-1 20"])
    screen.halfway()
    #expect(screen.shown == ["0 0", "2 30", "9 40 (50%)", "3 60", "-1 20 (50%)"])
    #expect(ends.isEmpty && gone?.superview === view && view.visibleCells.count == 4)
    #expect(gone.flatMap(view.indexPath(for:)) == nil)
    screen.step(0.15)
    #expect(screen.shown == ["0 0", "2 20", "9 40", "3 60"])
    #expect(ends == [true] && gone?.superview == nil && view.exits.isEmpty)
    #expect(view.visibleCells.allSatisfy { $0.presentation == nil && $0.runningAnimations.isEmpty })
  }

  @Test("A move glides, a reload fades from one cell to another") func moveAndReload() {
    let cell = view.cellForItem(at: [0, 3])
    change([[3, 0, 1, 2]]) { view.moveItem(at: [0, 3], to: [0, 0]) }
    screen.halfway()
    #expect(
      screen.shown == ["0 10", "3 30", "1 30", "2 50"] || screen.shown == ["0 10", "1 30", "3 30", "2 50"])
    screen.finger.window.layoutIfNeeded()
    screen.step(0.15)
    #expect(screen.shown == ["3 0", "0 20", "1 40", "2 60"] && view.cellForItem(at: [0, 0]) === cell)
    screen.source.sections = [[3, 7, 1, 2]]
    view.reloadItems(at: [[0, 1]])
    screen.halfway()
    #expect(screen.shown == ["3 0", "7 20 (50%)", "1 40", "2 60", "-0 20 (50%)"])
    screen.step(0.15)
    #expect(screen.shown == ["3 0", "7 20", "1 40", "2 60"])
  }

  @Test(
    "An update in the midst of another begins from what is shown; the first one's end is told, not finished")
  func takenOver() {
    var ends: [String] = []
    change([[2, 3]]) {
      view.deleteItems(at: [[0, 0], [0, 1]])
    } completion: {
      ends.append("first \($0)")
    }
    screen.halfway()
    #expect(screen.shown == ["2 20", "3 40", "-0 0 (50%)", "-1 20 (50%)"])
    change([[5, 6, 7, 2, 3]]) {
      view.insertItems(at: [[0, 0], [0, 1], [0, 2]])
    } completion: {
      ends.append("second \($0)")
    }
    #expect(
      screen.shown.filter { !$0.contains("(0%)") } == ["2 20", "3 40", "-0 0 (50%)", "-1 20 (50%)"])
    screen.halfway()
    #expect(
      screen.shown.contains("2 40") && screen.shown.contains("3 60") && screen.shown.contains("6 20 (50%)"))
    screen.step(0.15)
    #expect(screen.shown == ["5 0", "6 20", "7 40", "2 60", "3 80"])
    #expect(ends == ["first false", "second true"])
  }

  @Test("What comes into sight comes along with its neighbour; what goes out of sight goes on there")
  func edges() {
    let screen = CollectionScreen(count: 30)
    screen.view.performBatchUpdates {
      screen.source.sections[0].removeFirst(2)
      screen.view.deleteItems(at: [[0, 0], [0, 1]])
    }
    #expect(screen.shown.contains("10 200") && screen.shown.contains("11 220"))
    screen.halfway()
    #expect(screen.shown.contains("10 180") && screen.shown.contains("11 200"))
    screen.step(0.15)
    let last = screen.view.cellForItem(at: [0, 9])
    screen.view.performBatchUpdates {
      screen.source.sections[0].insert(contentsOf: [100, 101], at: 0)
      screen.view.insertItems(at: [[0, 0], [0, 1]])
    }
    screen.halfway()
    #expect(screen.shown.contains("-11 200") && last?.superview === screen.view)
    // Back again while it goes: it is the same cell.
    screen.view.performBatchUpdates {
      screen.source.sections[0].removeFirst(2)
      screen.view.deleteItems(at: [[0, 0], [0, 1]])
    }
    #expect(screen.view.cellForItem(at: [0, 9]) === last && screen.shown.contains("11 200"))
    screen.halfway()
    #expect(screen.shown.contains("11 190"))
    screen.step(0.15)
    #expect(screen.seen == Array(2..<12) && screen.view.exits.isEmpty)
  }

  @Test("What comes from far away comes from beyond the edge") func far() {
    let screen = CollectionScreen(count: 1000)
    screen.view.performBatchUpdates {
      screen.source.sections[0].remove(at: 700)
      screen.source.sections[0].insert(700, at: 2)
      screen.view.moveItem(at: [0, 700], to: [0, 2])
    }
    #expect(screen.shown.contains("700 240"))
    screen.view.performBatchUpdates {
      screen.source.sections[0].remove(at: 1)
      screen.source.sections[0].insert(1, at: 900)
      screen.view.moveItem(at: [0, 1], to: [0, 900])
    }
    screen.halfway()
    // At most one length of the bounds beyond the edge: from 20 to 400.
    #expect(screen.shown.contains("-1 210"))
  }

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
    change([[1, 2, 3, 4]]) {
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
    screen.step(0.15)
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
    change([[0], [30], [20]]) {
      view.deleteSections([1])
      view.insertSections([1])
    }
    screen.halfway()
    #expect(headers() == ["0 0 100", "1 30 50", "1 30 50 -", "2 60 100"])
    #expect(layout.log.contains("initial header [1, 0]") && layout.log.contains("final header [1, 0]"))
    screen.step(0.15)
    layout.deletedHeaders = [[0, 0]]
    layout.insertedHeaders = [[0, 0]]
    change([[0, 1], [30], [20]]) { view.insertItems(at: [[0, 1]]) }
    screen.halfway()
    // Nothing was deleted, so the layout is not asked what goes with it; what it names comes anew.
    #expect(headers() == ["0 0 50", "0 0 50 -", "1 40 100", "2 70 100"])
    screen.step(0.15)
    #expect(headers() == ["0 0 100", "1 50 100", "2 80 100"])
  }

  @Test("What the offset makes up for stands still") func anchored() {
    final class Delegate: UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: proposedContentOffset.y + 60) }
    }
    let screen = CollectionScreen(count: 100)
    let delegate = Delegate()
    screen.view.delegate = delegate
    screen.scroll(to: 400)
    var isDone = false
    screen.view.performBatchUpdates {
      screen.source.sections[0].insert(contentsOf: [-1, -2, -3], at: 0)
      screen.view.insertItems(at: [[0, 0], [0, 1], [0, 2]])
    } completion: {
      isDone = $0
    }
    #expect(screen.seen == Array(20..<30) && screen.view.visibleCells.allSatisfy { $0.presentation == nil })
    #expect(isDone && screen.view.contentOffset.y == 460)
    // What goes within it fades where it was seen.
    screen.view.delegate = delegate
    screen.view.performBatchUpdates {
      screen.source.sections[0].remove(at: 25)
      screen.source.sections[0].insert(contentsOf: [-4, -5, -6], at: 0)
      screen.view.deleteItems(at: [[0, 25]])
      screen.view.insertItems(at: [[0, 0], [0, 1], [0, 2]])
    }
    screen.halfway()
    #expect(
      screen.shown.contains("-22 40 (50%)") && screen.shown.contains("23 50")
        && screen.shown.contains("21 20"))
  }

  @Test("A content that becomes shorter than what is seen slides back") func shorter() {
    let screen = CollectionScreen(count: 20)
    screen.scroll(to: 200)
    screen.view.performBatchUpdates {
      screen.source.sections[0].removeLast(5)
      screen.view.deleteItems(at: (15..<20).map { [0, $0] })
    }
    #expect(
      screen.view.contentOffset.y == 100 && screen.shown.contains("10 0") && screen.shown.contains("-15 100"))
    screen.halfway()
    #expect(screen.shown.contains("10 50") && screen.shown.contains("5 -50"))
    #expect(screen.shown.contains("-15 100 (50%)"))
    screen.step(0.15)
    #expect(screen.seen == Array(5..<15) && screen.view.exits.isEmpty)
  }

  @Test("Without animations, without a window, or where nothing changes, all is there and told at once")
  func atOnce() {
    var ends = 0
    func end(_ isFinished: Bool) { if isFinished { ends += 1 } }
    UIView.performWithoutAnimation {
      change([[2, 3]]) {
        view.deleteItems(at: [[0, 0], [0, 1]])
      } completion: {
        end($0)
      }
    }
    #expect(ends == 1 && screen.shown == ["2 0", "3 20"] && UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(false)
    change([[3]]) {
      view.deleteItems(at: [[0, 0]])
    } completion: {
      end($0)
    }
    UIView.setAnimationsEnabled(true)
    #expect(ends == 2 && screen.shown == ["3 0"])
    view.performBatchUpdates(nil, completion: end)
    view.performBatchUpdates({}, completion: end)
    #expect(ends == 4)
    view.removeFromSuperview()
    change([[3, 4]]) {
      view.insertItems(at: [[0, 1]])
    } completion: {
      end($0)
    }
    #expect(ends == 5)
    screen.window.addSubview(view)
    screen.window.layoutIfNeeded()
    #expect(screen.shown == ["3 0", "4 20"])
    // One at once in the midst of another ends what goes on.
    var first: [Bool] = []
    change([[4, 3]]) {
      view.moveItem(at: [0, 1], to: [0, 0])
    } completion: {
      first.append($0)
    }
    screen.halfway()
    UIView.performWithoutAnimation { change([[4, 3, 5]]) { view.insertItems(at: [[0, 2]]) } }
    #expect(screen.shown == ["4 0", "3 20", "5 40"])
    screen.step(0.15)
    #expect(first.count == 1)
  }

  @Test("An animation around an update says how long it takes") func around() {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      change([[1, 2, 3]]) { view.deleteItems(at: [[0, 0]]) }
    }
    screen.step(0)
    screen.step(0.5)
    #expect(screen.shown == ["1 15", "2 35", "3 55", "-0 0 (75%)"])
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
    screen.step(0.15)
    #expect(isDone && screen.shown == ["0 0", "1 40", "2 80", "3 120"])
  }

  @Test("The content of a cell that grows grows along") func inside() {
    screen.layout.height = 40
    screen.layout.invalidateLayout()
    view.performBatchUpdates(nil)
    screen.halfway()
    let content = (view.cellForItem(at: [0, 1]))?.contentView
    #expect(content?.frame.height == 40 && content?.presentedGeometry.bounds.height.rounded() == 30)
    screen.step(0.15)
    #expect(content?.presentation == nil)
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
    screen.step(0.15)
    #expect(screen.shown == ["0 0", "1 40", "2 80", "3 120", "4 160"] && ends == [true])
    old.log = []
    new.log = []
    screen.view.setCollectionViewLayout(old, animated: true)
    #expect(old.log.contains("initial [0, 8]"))
    #expect(screen.shown.contains("8 320"))
    screen.halfway()
    #expect(screen.shown.contains("8 240"))
    screen.step(0.15)
    #expect(screen.seen == Array(0..<10))
  }

  @Test("Scrolling goes on meanwhile: cells go with the content, and those that leave are used again")
  func scrolling() {
    let screen = CollectionScreen(count: 200)
    var ends: [Bool] = []
    screen.view.performBatchUpdates {
      screen.source.sections[0].removeFirst(2)
      screen.view.deleteItems(at: [[0, 0], [0, 1]])
    } completion: {
      ends.append($0)
    }
    screen.halfway()
    screen.view.contentOffset.y = 10
    screen.window.layoutIfNeeded()
    #expect(screen.shown.contains("5 70") && screen.shown.contains("-1 10 (50%)"))
    screen.view.contentOffset.y = 1000
    screen.window.layoutIfNeeded()
    #expect(screen.seen == Array(52..<62))
    #expect(screen.view.visibleCells.allSatisfy { $0.presentation == nil })
    screen.step(0.15)
    #expect(ends == [true] && screen.view.exits.isEmpty)
  }

  @Test("What is on its way stays where it is seen when rows above turn out to be higher") func measured() {
    let screen = CollectionScreen(count: 100)
    screen.layout.fits = true
    screen.source.onCell = { cell, path in cell.preferredHeight = path.item < 20 ? 30 : 20 }
    screen.view.reloadData()
    screen.window.layoutIfNeeded()
    // Ten rows of 30 and ten that nobody has seen, of 20.
    screen.scroll(to: 500)
    #expect(screen.seen == Array(20..<30))
    screen.view.performBatchUpdates {
      screen.source.sections[0].remove(at: 22)
      screen.view.deleteItems(at: [[0, 22]])
    }
    screen.halfway()
    #expect(screen.shown.contains("24 70") && screen.shown.contains("-22 40 (50%)"))
    screen.view.contentOffset.y = 490
    screen.window.layoutIfNeeded()
    #expect(screen.view.contentOffset.y > 490 && screen.view.cellForItem(at: [0, 19])?.frame.height == 30)
    #expect(screen.shown.contains("24 80") && screen.shown.contains("-22 50 (50%)"))
    screen.step(0.15)
    #expect(screen.shown.contains("24 70") && screen.view.exits.isEmpty)
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

  @Test("A tap goes to what is seen: to the cell on its way, to none that goes, and to a control in it")
  func taps() {
    final class Delegate: UICollectionViewDelegate {
      var selected: [IndexPath] = []
      func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath)
      }
    }
    let delegate = Delegate()
    view.delegate = delegate
    var presses = 0
    let button = UIButton(frame: CGRect(x: 50, y: 0, width: 40, height: 20))
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    view.cellForItem(at: [0, 3])?.contentView.addSubview(button)
    // Halfway 3 is at 70, between 60 and 80.
    change([[9, 0, 1, 2, 3]]) { view.insertItems(at: [[0, 0]]) }
    screen.halfway()
    func tap(_ x: CGFloat, _ y: CGFloat) {
      let finger = Finger(screen.window)
      finger.down(x, y)
      finger.up()
    }
    tap(20, 72)
    #expect(delegate.selected == [[0, 4]])
    tap(70, 72)
    #expect(presses == 1 && delegate.selected.count == 1)
    tap(20, 95)
    #expect(presses == 1 && delegate.selected.count == 1)
    screen.step(0.15)
    delegate.selected = []
    change([[0, 1, 2, 3]]) { view.deleteItems(at: [[0, 0]]) }
    screen.step(0)
    // The next one is still below what goes.
    tap(20, 10)
    #expect(delegate.selected == [])
  }

  @Test("A view that leaves its window, or is loaded anew, ends all at once") func interrupted() {
    var ends: [Bool] = []
    change([[1, 2, 3]]) {
      view.deleteItems(at: [[0, 0]])
    } completion: {
      ends.append($0)
    }
    screen.halfway()
    view.removeFromSuperview()
    #expect(view.exits.isEmpty && screen.shown == ["1 0", "2 20", "3 40"])
    screen.step(0.01)
    #expect(ends == [false])
    screen.window.addSubview(view)
    screen.window.layoutIfNeeded()
    change([[2, 3]]) {
      view.deleteItems(at: [[0, 0]])
    } completion: {
      ends.append($0)
    }
    screen.halfway()
    view.reloadData()
    screen.window.layoutIfNeeded()
    #expect(screen.shown == ["2 0", "3 20"] && view.exits.isEmpty)
    screen.step(0.01)
    #expect(ends.count == 2)
  }

  @Test("Whoever waits for an update of a view that is gone with its window is told") func gone() async {
    var ends: [Bool] = []
    weak var window: UIWindow?
    do {
      let screen = CollectionScreen(count: 3)
      window = screen.window
      screen.view.performBatchUpdates {
        screen.source.sections = [[0]]
        screen.view.deleteItems(at: [[0, 1], [0, 2]])
      } completion: {
        ends.append($0)
      }
    }
    #expect(window == nil && ends == [false])
  }

  @Test("The delegate hears that a cell ended being displayed when its exit ends") func displayed() {
    final class Delegate: UICollectionViewDelegate {
      var log: [String] = []
      func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) { log.append("will \(Array(indexPath))") }
      func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) { log.append("end \(Array(indexPath))") }
    }
    let delegate = Delegate()
    view.delegate = delegate
    change([[0, 1, 2, 7]]) {
      view.deleteItems(at: [[0, 3]])
      view.insertItems(at: [[0, 3]])
    }
    screen.halfway()
    #expect(delegate.log == ["will [0, 3]"])
    screen.step(0.15)
    #expect(delegate.log == ["will [0, 3]", "end [0, 3]"])
  }

  @Test("An update from within an answer is part of the update that asked") func nested() {
    var left = 1
    screen.source.onCell = { [source = screen.source, view = screen.view] _, path in
      guard left > 0 else { return }
      left -= 1
      view.performBatchUpdates {
        source.sections[0].append(50)
        view.insertItems(at: [[0, 4]])
      }
    }
    change([[9, 1, 2, 3]]) {
      view.deleteItems(at: [[0, 0]])
      view.insertItems(at: [[0, 0]])
    }
    #expect(screen.seen == [9, 1, 2, 3, 50])
    screen.halfway()
    #expect(screen.shown == ["9 0 (50%)", "1 20", "2 40", "3 60", "50 80 (50%)", "-0 0 (50%)"])
    screen.step(0.15)
    #expect(screen.shown == ["9 0", "1 20", "2 40", "3 60", "50 80"])
  }

  @Test("Empty to full and back, huge and duplicate moves: nothing is left behind") func extremes() {
    change([[]]) { view.deleteItems(at: (0..<4).map { [0, $0] }) }
    screen.halfway()
    #expect(screen.shown == ["-0 0 (50%)", "-1 20 (50%)", "-2 40 (50%)", "-3 60 (50%)"])
    screen.step(0.15)
    #expect(screen.shown == [])
    change([Array(0..<100_000)]) { view.insertItems(at: (0..<100_000).map { [0, $0] }) }
    screen.halfway()
    #expect(screen.shown.count == 10 && screen.shown.first == "0 0 (50%)")
    change([]) { view.deleteSections([0]) }
    screen.step(0)
    screen.step(0.3)
    #expect(screen.shown == [] && view.exits.isEmpty && view.contentSize.height == 0)
  }
}
