import Testing

@testable import UIKit

/// A content configuration that shows a number, and the state it was updated for.
private struct NumberContent: UIContentConfiguration {
  var number: Int
  var isSelected = false
  func makeContentView() -> any UIView & UIContentView { NumberContentView(self) }
  func updated(for state: any UIConfigurationState) -> NumberContent {
    var copy = self
    copy.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
    return copy
  }
}

private final class NumberContentView: UIView, UIContentView {
  static var made = 0
  var shown: NumberContent
  var configuration: any UIContentConfiguration {
    get { shown }
    set { if let content = newValue as? NumberContent { shown = content } }
  }
  init(_ content: NumberContent) {
    shown = content
    super.init(frame: .zero)
    Self.made += 1
  }
  required init?(coder: NSCoder) { nil }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(shown.number))
  }
}

@MainActor @Suite("UICollectionViewCell") struct CollectionCellTests {
  @Test("The content view is kept for configurations of one type, and knows the cell's state") func content()
  {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    NumberContentView.made = 0
    cell.contentConfiguration = NumberContent(number: 1)
    cell.contentConfiguration = NumberContent(number: 2)
    #expect(NumberContentView.made == 1)
    let view = cell.contentView as? NumberContentView
    #expect(view?.shown.number == 2 && view?.frame == cell.bounds && cell.subviews == [cell.contentView])
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(view?.shown.isSelected == true)
    #expect(cell.sizeThatFits(CGSize(width: 50, height: 0)) == CGSize(width: 50, height: 2))
    let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
    attributes.frame = CGRect(x: 3, y: 4, width: 50, height: 20)
    let preferred = cell.preferredLayoutAttributesFitting(attributes)
    #expect(preferred.size == CGSize(width: 50, height: 2))
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is NumberContentView) && cell.subviews == [cell.contentView])
  }

  @Test("Handler and override see each state once, before the layout") func handler() {
    final class Cell: UICollectionViewCell {
      var states: [Bool] = []
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append(state.isSelected)
      }
    }
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    var seen: [Bool] = []
    cell.configurationUpdateHandler = { _, state in seen.append(state.isHighlighted) }
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    cell.layoutIfNeeded()
    #expect(cell.states == [false, true] && seen == [false, true])
  }

  @Test("Backgrounds lie behind the content; that of a selection shows with it") func backgrounds() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    let (plain, selected) = (UIView(), UIView())
    cell.selectedBackgroundView = selected
    cell.backgroundView = plain
    cell.backgroundConfiguration = .listCell()
    #expect(cell.subviews.dropFirst() == [plain, selected, cell.contentView][...])
    #expect(selected.isHidden)
    cell.isHighlighted = true
    #expect(!selected.isHidden)
    cell.layoutIfNeeded()
    #expect(cell.subviews.first?.backgroundColor == .systemGray4)
    cell.isHighlighted = false
    cell.layoutIfNeeded()
    #expect(cell.subviews.first?.backgroundColor == .secondarySystemGroupedBackground)
    var own = UIBackgroundConfiguration.listCell()
    own.backgroundColor = .red
    own.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    cell.backgroundConfiguration = own
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(cell.subviews.first?.backgroundColor == .red)
    #expect(cell.subviews.first?.frame == CGRect(x: 2, y: 1, width: 44, height: 16))
    cell.backgroundConfiguration = nil
    #expect(cell.subviews == [plain, selected, cell.contentView])
  }

  @Test("A controller shows its collection, clears the selection and may override the delegate's methods")
  func controller() {
    final class Controller: UICollectionViewController {
      var selected: [IndexPath] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "n")
      }
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
      { 4 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "n", for: indexPath)
      }
      override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath)
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let controller = Controller(collectionViewLayout: RowsLayout())
    window.rootViewController = controller
    window.layoutIfNeeded()
    #expect(controller.collectionView.visibleCells.count == 4)
    Finger(window).tap(50, 30)
    #expect(controller.selected == [[0, 1]])
    window.rootViewController = nil
    window.rootViewController = controller
    #expect(controller.collectionView.indexPathsForSelectedItems == [])
  }
}
