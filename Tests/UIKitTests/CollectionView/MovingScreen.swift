@testable import UIKit

/// Numbers that may be moved, and a record of what is asked.
@MainActor final class MovableNumbers: NSObject, UICollectionViewDataSource {
  var sections: [[Int]]
  var mayMove: (IndexPath) -> Bool = { _ in true }
  var moves: [String] = []
  var takes = true
  var sizes: [String] = []

  init(_ sections: [[Int]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.number = sections[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    mayMove(indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves.append("\(Array(sourceIndexPath)) \(Array(destinationIndexPath))")
    guard takes else { return }
    let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
  }
}

extension MovableNumbers: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let number = sections[indexPath.section][indexPath.item]
    return CGSize(width: 100, height: number == 2 ? 60 : 20)
  }
}

/// A window of 100 by 200 with a collection view that fills it.
@MainActor final class MovingScreen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  let view: UICollectionView
  let source: MovableNumbers
  private(set) lazy var finger = Finger(window)

  init(_ sections: [[Int]], _ layout: UICollectionViewLayout? = nil) {
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout ?? Self.list())
    source = MovableNumbers(sections)
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    view.dataSource = source
    window.addSubview(view)
    window.layoutIfNeeded()
  }

  static func list() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 20)
    layout.minimumLineSpacing = 0
    return layout
  }

  /// The numbers that are seen, from the top down; what is moved is where it is held.
  var seen: [Int] {
    view.visibleCells.sorted { $0.center.y < $1.center.y }.compactMap { ($0 as? NumberCell)?.number }
  }
}
