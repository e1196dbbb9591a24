import Testing

@testable import UIKit

@MainActor @Suite("Cells that change their size") struct ListRefittingTests {
  @Test("A row is as high as what it shows once it is selected, and the rows below make room") func selected()
  {
    let screen = ListScreen()
    screen.dress = { cell, item in
      cell.configurationUpdateHandler = { cell, state in
        var content = UIListContentConfiguration.subtitleCell()
        content.text = item
        content.secondaryText = state.isSelected ? "one\ntwo\nthree" : nil
        cell.contentConfiguration = content
      }
    }
    screen.show(["a", "b", "c"])
    #expect(screen.cell("b")?.frame == CGRect(x: 0, y: 44, width: 320, height: 44))
    screen.tap("b", x: 100)
    let height = screen.cell("b")?.frame.height ?? 0
    #expect(height > 80 && screen.cell("c")?.frame.minY == 44 + height)
    screen.tap("a", x: 100)
    #expect(
      screen.cell("b")?.frame.height == 44 && screen.cell("c")?.frame.minY == screen.cell("b")?.frame.maxY)
  }

  @Test("Accessories that come make the row as high as its text beside them") func accessories() {
    let screen = ListScreen(width: 200)
    let long = "one two three four five six"
    screen.show([long, "b"])
    let before = screen.cell(long)?.frame.height ?? 0
    screen.cell(long)?.accessories = [.label(text: "a long label")]
    screen.window.layoutIfNeeded()
    let after = screen.cell(long)?.frame.height ?? 0
    #expect(after > before && screen.cell("b")?.frame.minY == after)
    screen.cell(long)?.accessories = []
    screen.window.layoutIfNeeded()
    #expect(screen.cell(long)?.frame.height == before)
  }

  @Test("A row is asked for its size once, however often it is laid out") func askedOnce() {
    let screen = ListScreen()
    screen.show((0..<5).map { "row \($0)" })
    let questions = CountingCell.questions
    let registration = UICollectionView.CellRegistration<CountingCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["a"])
    snapshot.appendItems(["x", "y", "z"])
    source.apply(snapshot)
    for _ in 0..<5 {
      screen.view.setNeedsLayout()
      screen.window.layoutIfNeeded()
    }
    #expect(CountingCell.questions - questions == 3)
  }
}

private final class CountingCell: UICollectionViewListCell {
  static var questions = 0

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    Self.questions += 1
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }
}
