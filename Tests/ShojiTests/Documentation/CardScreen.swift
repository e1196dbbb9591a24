import Shoji
import SwiftUI
import UIKit

final class CardScreen: UIViewController, UICollectionViewDataSource {
  var names: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 150, height: 44)
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.register(HostingCollectionViewCell<StayCard>.self, forCellWithReuseIdentifier: "card")
    list.dataSource = self
    view.addSubview(list)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    names.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    if let cell = cell as? HostingCollectionViewCell<StayCard> {
      let name = names[indexPath.item]
      cell.configure(with: StayCard(name: name), id: name, parent: self)
    }
    return cell
  }
}
