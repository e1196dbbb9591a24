@testable import UIKit

/// A screen that is one collection view, whose cells a closure makes.
class ListScreen: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let layout: UICollectionViewFlowLayout
  let collectionView: UICollectionView
  var count: Int
  var size: ((UICollectionView, Int) -> CGSize)?
  /// The items that were selected, in order.
  private(set) var selected: [Int] = []
  private let makeCell: (ListScreen, UICollectionView, IndexPath) -> UICollectionViewCell

  init(
    _ count: Int, layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
    _ makeCell: @escaping (ListScreen, UICollectionView, IndexPath) -> UICollectionViewCell
  ) {
    self.count = count
    self.layout = layout
    self.makeCell = makeCell
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  override func viewDidLayoutSubviews() { collectionView.frame = view.bounds }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { makeCell(self, collectionView, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size?(collectionView, indexPath.item) ?? layout.itemSize }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath.item)
    collectionView.deselectItem(at: indexPath, animated: false)
  }
}
