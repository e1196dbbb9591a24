import SwiftUI
import UIKit

/// The cards in a grid whose layout asks the screen for sizes.
final class DiscoveryScreen: UIViewController, CardScreen, UICollectionViewDelegateFlowLayout {
  private let model: UIKitModel
  private lazy var source = CardSource(model: model, screen: self)
  private let layout = UICollectionViewFlowLayout()
  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)

  init(model: UIKitModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = "Discover"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    layout.minimumInteritemSpacing = 12
    layout.minimumLineSpacing = 20
    collectionView.backgroundColor = .systemBackground
    source.register(in: collectionView)
    collectionView.dataSource = source
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
  }

  // MARK: Sizes and taps

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let columns = max(1, (collectionView.bounds.width / 240).rounded(.down))
    let width = ((collectionView.bounds.width - 32 - 12 * (columns - 1)) / columns).rounded(.down)
    return CGSize(width: max(1, width), height: max(1, width * 3 / 4) + 72)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    model.open(indexPath, on: self)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { model.noteSight(of: collectionView) }
}
