import Testing

@testable import UIKit

/// Apple's headers let a program make these without saying what for.
@MainActor @Suite("Objects that nobody said anything about") struct BareObjectTests {
  @Test("A collection view without a layout says so once and shows nothing") func collectionView() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let source = Numbers([Array(0..<5)])
    let said = diagnosed {
      let view = UICollectionView()
      view.frame = window.bounds
      view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
      view.dataSource = source
      window.addSubview(view)
      window.layoutIfNeeded()
      #expect(view.visibleCells.isEmpty && view.contentSize == .zero)
      let layout = UICollectionViewFlowLayout()
      view.collectionViewLayout = layout
      window.layoutIfNeeded()
      #expect(view.visibleCells.count == 2)
    }
    #expect(said.count == 1 && said[0].contains("without a layout"))
  }

  @Test("Anchors and constraints of nothing are not activated, which is said") func anchors() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let said = diagnosed {
      NSLayoutConstraint().isActive = true
      NSLayoutXAxisAnchor().constraint(equalTo: view.leadingAnchor).isActive = true
      view.leadingAnchor.constraint(equalTo: NSLayoutXAxisAnchor()).isActive = true
    }
    #expect(said.count == 3)
    view.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test(
    "A bare action does nothing and is told from others; bare touches, fonts and traits have no surprises")
  func values() {
    let (one, other) = (UIAction(), UIAction())
    one.perform(from: nil)
    #expect(one.title.isEmpty && one.identifier != other.identifier && one.sender == nil)
    #expect(UITouch().view == nil && UITouch().location(in: nil) == .zero && UIEvent().allTouches == nil)
    #expect(UIFont() == UIFont.systemFont(ofSize: 14))
    #expect(UITraitCollection() == UITraitCollection(traitsFrom: []))
    #expect(UILayoutGuide().layoutFrame == .zero && UIMenuElement().title.isEmpty)
  }
}
