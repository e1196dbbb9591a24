import Testing

@testable import UIKit

/// A window that a collection view of numbers fills.
@MainActor private final class CaseScreen {
  let window: UIWindow
  let view: UICollectionView
  let source: Numbers
  let finger: Finger

  init(
    _ layout: UICollectionViewLayout, _ sections: [[Int]], width: CGFloat, height: CGFloat,
    onCell: ((NumberCell, IndexPath) -> Void)? = nil
  ) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    source = Numbers(sections)
    source.onCell = onCell
    finger = Finger(window)
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    view.dataSource = source
    window.addSubview(view)
    window.layoutIfNeeded()
  }

  func show(_ sections: [[Int]]) {
    source.sections = sections
    view.reloadData()
    window.layoutIfNeeded()
  }

  func scroll(to y: CGFloat) {
    view.contentOffset.y = min(y, max(0, view.contentSize.height - view.bounds.height))
    window.layoutIfNeeded()
  }

  /// The frames of the cells that are seen, by their items.
  var frames: [Int: CGRect] {
    Dictionary(
      view.visibleCells.compactMap { cell in view.indexPath(for: cell).map { ($0.item, cell.frame) } },
      uniquingKeysWith: { first, _ in first })
  }
}

/// Lists of self-sizing rows as different layouts make them.
enum SelfSizingList: CaseIterable {
  case flow, compositional, custom

  @MainActor func layout(width: CGFloat, estimate: CGFloat) -> UICollectionViewLayout {
    switch self {
    case .flow:
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: width, height: estimate)
      layout.minimumLineSpacing = 0
      return layout
    case .compositional:
      let rows = size(.fractionalWidth(1), .estimated(estimate))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: rows, subitems: [NSCollectionLayoutItem(layoutSize: rows)])
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    case .custom:
      let layout = RowsLayout()
      layout.height = estimate
      layout.fits = true
      return layout
    }
  }
}

/// Cases of cells and collection views that need no SwiftUI; `Tests/README.md` says where each case stands.
@MainActor @Suite("UICollectionView: cases") struct CollectionCaseTests {
  @Test(
    "B23 rows set a tick after the first layout have their heights before any scroll",
    arguments: SelfSizingList.allCases)
  func lateRows(kind: SelfSizingList) {
    let layout = kind.layout(width: 375, estimate: 100)
    let screen = CaseScreen(layout, [[]], width: 375, height: 812) { cell, _ in cell.preferredHeight = 20 }
    screen.show([Array(0..<10)])
    #expect(screen.frames.count == 10)
    for (item, frame) in screen.frames {
      #expect(frame == CGRect(x: 0, y: 20 * CGFloat(item), width: 375, height: 20))
    }
    #expect(screen.view.contentSize.height == 200)
  }

  @Test(
    "B74 rows have their own heights as they scroll in, down to the end and back",
    arguments: SelfSizingList.allCases)
  func ownHeights(kind: SelfSizingList) {
    func height(_ item: Int) -> CGFloat { 100 + 10 * CGFloat(item % 5) }
    let layout = kind.layout(width: 320, estimate: 44)
    let screen = CaseScreen(layout, [Array(0..<60)], width: 320, height: 600) { cell, path in
      cell.preferredHeight = height(path.item)
    }
    var stops = 0
    func check() {
      stops += 1
      #expect(!screen.frames.isEmpty)
      for (item, frame) in screen.frames { #expect(frame.height == height(item), "row \(item)") }
    }
    while screen.frames[59] == nil || screen.view.contentOffset.y < screen.view.contentSize.height - 600 {
      check()
      guard stops < 40 else { break }
      screen.scroll(to: screen.view.contentOffset.y + 600)
    }
    check()
    #expect(screen.view.contentSize.height == 7200)
    #expect(screen.view.contentOffset.y == 6600 && screen.frames[59]?.maxY == 7200)
    while screen.view.contentOffset.y > 0, stops < 80 {
      screen.scroll(to: max(0, screen.view.contentOffset.y - 600))
      check()
    }
    #expect(screen.frames[0]?.minY == 0)
  }

  @Test("B48 a long press on cells does not keep a drag from scrolling, and a hold is a long press")
  func longPress() {
    var pressed: [Int] = []
    let screen = CaseScreen(RowsLayout(), [Array(0..<100)], width: 100, height: 200) { cell, path in
      guard cell.gestureRecognizers == nil else { return }
      let press = UILongPressGestureRecognizer(_handler: { [weak cell] press in
        if press.state == .began, let cell { pressed.append(cell.number) }
      })
      press.minimumPressDuration = 0.5
      cell.addGestureRecognizer(press)
    }
    // Some points tell a drag from a press; then 100 in a tenth of a second.
    screen.finger.down(50, 150)
    screen.finger.move(to: 50, 135, steps: 1)
    screen.finger.move(to: 50, 35, steps: 10)
    #expect(screen.view.contentOffset.y == 100 && pressed.isEmpty)
    screen.finger.wait(0.2)
    screen.finger.up()
    screen.finger.rest()
    #expect(screen.view.contentOffset.y == 100 && pressed.isEmpty)
    screen.finger.down(50, 150)
    screen.finger.wait(0.6)
    screen.finger.up()
    screen.finger.rest()
    #expect(screen.view.contentOffset.y == 100 && pressed == [12])
    #expect(screen.view.indexPathsForSelectedItems?.isEmpty == true)
  }

  @Test("B67 what an update changes is asked for, and no other cell is touched") func rebound() {
    let screen = CaseScreen(RowsLayout(), [Array(0..<8)], width: 100, height: 200)
    let before = (0..<8).map { screen.view.cellForItem(at: [0, $0]) }
    screen.source.asked = []
    screen.source.sections[0][4] = 44
    screen.view.reconfigureItems(at: [[0, 4]])
    screen.window.layoutIfNeeded()
    #expect(screen.source.asked == [[0, 4]])
    #expect((0..<8).allSatisfy { screen.view.cellForItem(at: [0, $0]) === before[$0] })
    #expect(before.allSatisfy { ($0 as? NumberCell)?.prepared == 0 && $0?.window != nil })
    #expect((before[4] as? NumberCell)?.number == 44)
  }

  @Test("B108 a sideways drag moves the section that scrolls sideways, a drag down the list")
  func directions() {
    func section(_ isSideways: Bool) -> NSCollectionLayoutSection {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.absolute(50), .absolute(60)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
      let section = NSCollectionLayoutSection(group: group)
      if isSideways { section.orthogonalScrollingBehavior = .continuous }
      return section
    }
    let layout = UICollectionViewCompositionalLayout { index, _ in section(index < 2) }
    let screen = CaseScreen(
      layout, [Array(0..<20), Array(0..<20), Array(0..<30)], width: 100, height: 200)
    func start(_ section: Int) -> CGFloat? { screen.view.cellForItem(at: [section, 1])?.frame.minX }
    func drag(from y: CGFloat, _ dx: CGFloat, _ dy: CGFloat) {
      screen.finger.down(60, y)
      // What tells the direction, and then the drag.
      screen.finger.move(to: 60 - dx / 4, y - dy / 4, steps: 1)
      screen.finger.move(to: 60 - dx, y - dy)
      screen.finger.wait(0.2)
      screen.finger.up()
      screen.finger.rest()
    }
    drag(from: 90, 2, 60)
    #expect(screen.view.contentOffset == CGPoint(x: 0, y: 45))
    #expect(start(0) == 50 && start(1) == 50)
    drag(from: 50, 60, 2)
    #expect(screen.view.contentOffset == CGPoint(x: 0, y: 45))
    #expect(start(0) == 50 && start(1) == 5)
  }

  @Test("B113 after scrolling to the end and back a button tells once, and each cell has one handler")
  func handlers() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 30, height: 20)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    let screen = CaseScreen(layout, [[]], width: 90, height: 200)
    var told: [Int] = []
    let registration = UICollectionView.CellRegistration<ButtonCell, Int> { cell, _, number in
      cell.button.addAction(
        UIAction(identifier: .init("tell")) { _ in told.append(number) }, for: .touchUpInside)
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      view, path, number in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<100))
    source.apply(snapshot)
    for _ in 0..<3 {
      for y in Array(stride(from: CGFloat(0), through: 480, by: 20)) + [0] {
        screen.scroll(to: y)
        let buttons = screen.view.visibleCells.compactMap { ($0 as? ButtonCell)?.button }
        #expect(buttons.count >= 28 && buttons.allSatisfy { $0.actions.count == 1 })
      }
    }
    #expect(screen.view.contentOffset == .zero)
    screen.finger.tap(45, 50)
    #expect(told == [7])
  }

  @Test("B160 an item that comes back stands where it stood, and one that is appended before what follows")
  func order() {
    let screen = CaseScreen(RowsLayout(), [[1, 2], [9]], width: 100, height: 200)
    func rows() -> [Int] {
      screen.window.layoutIfNeeded()
      return screen.view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap {
        ($0 as? NumberCell)?.number
      }
    }
    screen.source.sections = [[2], [9]]
    screen.view.deleteItems(at: [[0, 0]])
    #expect(rows() == [2, 9])
    screen.source.sections = [[1, 2], [9]]
    screen.view.insertItems(at: [[0, 0]])
    #expect(rows() == [1, 2, 9])
    screen.source.sections = [[1, 2, 3], [9]]
    screen.view.insertItems(at: [[0, 2]])
    #expect(rows() == [1, 2, 3, 9])
  }

  @Test("B211 insets stay when the content comes to be higher than the view", arguments: [5, 10])
  func padding(count: Int) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 280, height: 40)
    layout.minimumLineSpacing = 0
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let screen = CaseScreen(layout, [Array(0..<5)], width: 300, height: 300)
    screen.show([Array(0..<count)])
    #expect(screen.frames.count >= 5)
    for (item, frame) in screen.frames {
      #expect(frame == CGRect(x: 10, y: 10 + 40 * CGFloat(item), width: 280, height: 40))
    }
    #expect(screen.view.contentSize == CGSize(width: 300, height: 20 + 40 * CGFloat(count)))
  }
}

/// A cell that a button fills.
private final class ButtonCell: UICollectionViewCell {
  let button = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(button)
  }
  required init?(coder: NSCoder) { nil }
  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = contentView.bounds
  }
}
