import Shoji
import SwiftUI
import UIKit

/// How many cells were made, and how often one got another item.
@MainActor enum CellCounts {
  fileprivate(set) static var made = 0
  fileprivate(set) static var rebound = 0
}

/// A hosting cell that counts itself.
class CountedCell<Content: View>: HostingCollectionViewCell<Content> {
  override init(frame: CGRect) {
    super.init(frame: frame)
    CellCounts.made += 1
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    CellCounts.rebound += 1
  }
}
