import Shoji
import SwiftUI
import UIKit

/// The grid of the programs in Benchmarks/Peers: cells of one size in four columns, the same SwiftUI in each as in `songs`.
final class SongsScreen: UIViewController, CardScreen, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  private let model: UIKitModel
  private let layout = UICollectionViewFlowLayout()
  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)

  init(model: UIKitModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = "Songs"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    collectionView.backgroundColor = .systemBackground
    collectionView.register(CountedCell<PeerCell>.self, forCellWithReuseIdentifier: "song")
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layout.itemSize = CGSize(width: max(1, (view.bounds.width / 4).rounded(.down)), height: 44)
    collectionView.frame = view.bounds
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    model.cards.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "song", for: indexPath)
    (cell as? CountedCell<PeerCell>)?.configure(with: PeerCell(indexPath.item), parent: self)
    return cell
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { model.noteSight(of: collectionView) }
}
