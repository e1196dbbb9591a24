import Testing

@testable import UIKit

/// What a swiped row yields to, and what ends it.
@MainActor @Suite("Rows that are swiped: what closes them") struct SwipeEndTests {
  private let screen = SwipeScreen(count: 40)

  @Test("A drag that goes down first scrolls, also beside an open row, which closes") func scrolling() {
    screen.finger.down(160, 300)
    screen.finger.move(to: 155, 280, steps: 2)
    screen.finger.move(to: 55, 200, steps: 5)
    screen.letGo()
    #expect(screen.view.contentOffset.y > 50 && screen.asked == [])
    screen.view.contentOffset = .zero
    screen.list.window.layoutIfNeeded()
    screen.swipe(1, by: -148)
    screen.finger.down(160, 66)
    screen.finger.move(to: 160, 20, steps: 5)
    #expect(screen.view.contentOffset.y > 0)
    screen.letGo()
    #expect(screen.cell(1)?.frame.minX == 0 && screen.done == [])
  }

  @Test("The wheel, and code that scrolls, close a row; one that a finger pulls lets go of it") func wheel() {
    screen.swipe(1, by: -148)
    screen.finger.wheel(160, 200, dy: 30)
    screen.finger.rest()
    #expect(screen.view.contentOffset.y > 0 && screen.cell(1)?.frame.minX == 0)
    screen.view.contentOffset = .zero
    screen.list.window.layoutIfNeeded()
    screen.pull(1, by: -148)
    screen.view.contentOffset.y = 10
    screen.finger.rest()
    #expect(screen.cell(1)?.frame.minX == 0)
    screen.finger.move(to: 0, 66, steps: 2)
    screen.letGo()
    #expect(screen.cell(1)?.frame.minX == 0 && screen.done == [])
  }

  @Test("An update while a row goes back leads it from where it is; nothing moves it but that") func midway()
    throws
  {
    screen.swipe(1, by: -148)
    let cell = try #require(screen.cell(1))
    screen.finger.tap(20, 22)
    screen.finger.frame(after: 0)
    screen.finger.frame(after: 0.1)
    let place = cell.frame.minX
    #expect(place > -148 && place < 0)
    var snapshot = screen.list.source.snapshot()
    snapshot.deleteItems(["row 3"])
    screen.list.source.apply(snapshot)
    #expect(cell.frame.minX == 0 && cell.presentedGeometry.frame.minX == place)
    screen.finger.frame(after: 0)
    screen.finger.frame(after: 0.1)
    #expect(cell.frame.minX == 0 && cell.presentedGeometry.frame.minX > place)
  }

  @Test("A row that becomes higher while it is open has actions as high") func higher() throws {
    screen.swipe(1, by: -148)
    let cell = try #require(screen.cell(1) as? UICollectionViewListCell)
    var content = try #require(cell.contentConfiguration as? UIListContentConfiguration)
    content.secondaryText = "a second line"
    cell.contentConfiguration = content
    screen.list.window.layoutIfNeeded()
    #expect(cell.frame.height > 50 && cell.frame.minX == -148)
    #expect(screen.buttons(1).allSatisfy { $0.height == cell.frame.height })
  }

  @Test("A row that is scrolled out of sight is shown by a cell without actions") func reuse() {
    screen.swipe(1, by: -148)
    let cell = screen.cell(1)
    UIView.performWithoutAnimation { screen.view.contentOffset.y = 1000 }
    screen.list.window.layoutIfNeeded()
    #expect(cell?.swipeActions == nil && cell?.subviews.contains { $0 is SwipeActionsView } == false)
    #expect(screen.view.visibleCells.allSatisfy { $0.swipeActions == nil && $0.frame.minX == 0 })
    screen.view.contentOffset.y = 0
    screen.list.window.layoutIfNeeded()
    #expect(screen.cell(1)?.frame.minX == 0)
  }

  @Test("Whatever changes the data closes a row: it glides back, or goes with its actions", arguments: 0..<6)
  func updates(way: Int) throws {
    screen.swipe(1, by: -148)
    let cell = try #require(screen.cell(1))
    var snapshot = screen.list.source.snapshot()
    switch way {
    case 0: snapshot.deleteItems(["row 5"])
    case 1: snapshot.reloadItems(["row 3"])
    case 2: snapshot.moveItem("row 1", beforeItem: "row 0")
    case 3: snapshot.reconfigureItems(["row 1"])
    case 4: snapshot.insertItems(["new"], beforeItem: "row 0")
    default: snapshot.deleteItems(["row 1"])
    }
    screen.list.source.apply(snapshot)
    if way == 5 {
      #expect(cell.swipeActions != nil && cell.frame.minX == -148 && cell.flags.isLeaving)
    } else {
      #expect(cell.swipeActions == nil && cell.frame.minX == 0 && cell.presentedGeometry.frame.minX == -148)
    }
    screen.finger.rest()
    #expect(cell.swipeActions == nil && cell.subviews.contains { $0 is SwipeActionsView } == false)
    #expect(screen.view.visibleCells.allSatisfy { $0.frame.minX == 0 && $0.presentation == nil })
    // Another can be opened.
    screen.swipe(2, by: -148)
    #expect(screen.cell(2)?.frame.minX == -148)
  }

  @Test(
    "An action that deletes its item: the row fades where it is, and what is told afterwards changes nothing")
  func deleting() throws {
    screen.completions = []
    screen.swipe(1, by: -300)
    #expect(screen.done == ["Del 1"])
    let cell = try #require(screen.cell(1))
    var snapshot = screen.list.source.snapshot()
    snapshot.deleteItems(["row 1"])
    screen.list.source.apply(snapshot)
    screen.completions?.first?(true)
    #expect(cell.flags.isLeaving && cell.frame.minX == -319 && cell.alpha == 0)
    screen.finger.rest()
    #expect(screen.list.rows.prefix(2) == ["row 0", "row 2"])
    #expect(screen.view.visibleCells.allSatisfy { $0.frame.minX == 0 && $0.swipeActions == nil })
  }

  @Test("Loading anew, another size, another layout and leaving the window end it at once", arguments: 0..<6)
  func atOnce(way: Int) {
    screen.swipe(1, by: -148)
    // On its way back, too.
    if way == 3 {
      screen.finger.tap(20, 22)
      screen.finger.frame(after: 0.05)
    }
    switch way {
    case 0: screen.view.reloadData()
    case 1: screen.view.frame.size.width = 300
    case 2: screen.view.setCollectionViewLayout(RowsLayout(), animated: false)
    case 4:
      screen.list.source.reorderingHandlers.canReorderItem = { _ in true }
      #expect(screen.view.beginInteractiveMovementForItem(at: [0, 3]))
      screen.list.window.layoutIfNeeded()
      screen.view.cancelInteractiveMovement()
      screen.finger.rest()
    case 5:
      screen.list.host.traits = UITraitCollection(traitsFrom: [
        screen.list.host.traits, UITraitCollection(layoutDirection: .rightToLeft),
      ])
      screen.list.window.traitsMayHaveChanged()
    default:
      screen.view.removeFromSuperview()
      screen.list.window.addSubview(screen.view)
    }
    screen.list.window.layoutIfNeeded()
    #expect(screen.view.visibleCells.allSatisfy { $0.frame.minX == 0 && $0.swipeActions == nil })
    #expect(screen.view.swiping?.open == nil && screen.finger.rest() <= 60)
    screen.tap(20, 10)
    #expect(screen.view.indexPathsForSelectedItems == [[0, 0]])
  }

  @Test("Nothing opens while the list is edited, where nothing is offered, or on a row that takes no touches")
  func refused() {
    func stays(_ distance: CGFloat = -100) -> Bool {
      screen.pull(1, by: distance)
      defer { screen.letGo() }
      return screen.cell(1)?.frame.minX == 0
    }
    #expect(stays(100))
    screen.trailing = []
    #expect(stays())
    screen.trailing = ["none"]
    #expect(stays())
    screen.trailing = ["Del"]
    screen.view.isEditing = true
    let asked = screen.asked.count
    #expect(stays() && screen.asked.count == asked)
    screen.view.isEditing = false
    screen.cell(1)?.isUserInteractionEnabled = false
    #expect(stays())
    screen.cell(1)?.isUserInteractionEnabled = true
    screen.swipe(1, by: -74)
    #expect(screen.cell(1)?.frame.minX == -74)
    screen.view.isEditing = true
    screen.finger.rest()
    #expect(screen.cell(1)?.frame.minX == 0 && screen.done == [])
  }

  @Test("Without animations all is there at once") func withoutAnimation() {
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    screen.pull(1, by: -100)
    screen.finger.wait(0.2)
    screen.finger.up()
    #expect(screen.cell(1)?.frame.minX == -148)
    screen.finger.tap(290, 66)
    #expect(
      screen.done == ["Del 1"] && screen.cell(1)?.frame.minX == 0 && screen.cell(1)?.swipeActions == nil)
  }

  @Test("A view that is gone with a row open leaves nothing") func gone() {
    weak var view: UICollectionView?
    weak var cell: UICollectionViewCell?
    do {
      let screen = SwipeScreen()
      screen.swipe(1, by: -148)
      view = screen.view
      cell = screen.cell(1)
      #expect(cell?.swipeActions != nil)
    }
    #expect(view == nil && cell == nil)
  }
}
