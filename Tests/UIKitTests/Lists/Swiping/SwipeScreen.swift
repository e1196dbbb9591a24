@testable import UIKit

/// A list of rows of 44 points that offer actions, 320 points wide, and a record of what was done.
@MainActor final class SwipeScreen {
  /// Done to what, by which view, in order.
  var done: [String] = []
  var sources: [UIView] = []
  /// What is to be called when an action is done; nil where it is called at once.
  var completions: [(Bool) -> Void]?
  var asked: [String] = []
  var trailing = ["Del", "Flag"]
  var leading: [String] = []
  var performsFirst = true
  private(set) var list: ListScreen

  init(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight, count: Int = 5,
    change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) {
    list = ListScreen()
    list = ListScreen(appearance, direction: direction) { configuration in
      configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] path in
        offer(trailing, "trailing", path)
      }
      configuration.leadingSwipeActionsConfigurationProvider = { [unowned self] path in
        offer(leading, "leading", path)
      }
      change(&configuration)
    }
    list.show((0..<count).map { "row \($0)" })
    // Where the rows are as high as they ask for.
    list.window.layoutIfNeeded()
  }

  private func offer(_ names: [String], _ side: String, _ path: IndexPath) -> UISwipeActionsConfiguration? {
    asked.append("\(side) \(path.item)")
    if names == ["none"] { return nil }
    let actions = names.map { name in
      UIContextualAction(style: name == "Del" ? .destructive : .normal, title: name) {
        [unowned self] action, source, completion in
        done.append("\(action.title ?? "") \(path.item)")
        sources.append(source)
        if completions == nil { completion(true) } else { completions?.append(completion) }
      }
    }
    let configuration = UISwipeActionsConfiguration(actions: actions)
    configuration.performsFirstActionWithFullSwipe = performsFirst
    return configuration
  }

  var view: UICollectionView { list.view }
  var finger: Finger { list.finger }

  func cell(_ row: Int) -> UICollectionViewCell? { view.cellForItem(at: [0, row]) }
  /// Where the left edge of each row is.
  var edges: [CGFloat] { (0..<list.rows.count).map { cell($0)?.frame.minX ?? .nan } }
  /// The buttons beside a row in the list's space, from the row's edge on.
  func buttons(_ row: Int) -> [CGRect] {
    (cell(row)?.swipeActions?.buttons ?? []).map { $0.convert($0.bounds, to: view) }
  }

  /// Pulls a row aside with a finger that stays down; what tells the pull from a tap does not count.
  func pull(_ row: Int, by distance: CGFloat, x: CGFloat = 160, with finger: Finger? = nil) {
    let finger = finger ?? self.finger
    let y = CGFloat(row) * 44 + 22
    let slop: CGFloat = distance < 0 ? -20 : 20
    finger.down(x, y)
    finger.move(to: x + slop, y, steps: 1)
    finger.move(to: x + slop + distance, y, steps: 1)
    list.window.layoutIfNeeded()
  }

  /// Lets go of it once the finger rested.
  func letGo() {
    finger.wait(0.2)
    finger.up()
    finger.rest()
  }

  func swipe(_ row: Int, by distance: CGFloat) {
    pull(row, by: distance)
    letGo()
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    finger.tap(x, y)
    finger.rest()
  }
}
