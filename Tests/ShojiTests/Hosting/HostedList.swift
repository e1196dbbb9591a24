import DisplayList
import Interaction

@testable import Shoji
@testable import SwiftUI
@testable import UIKit

/// How SwiftUI gets into the cells of a collection view.
enum HostingWay: CaseIterable {
  /// `HostingCollectionViewCell`.
  case cell
  /// `UIHostingConfiguration` in a plain cell.
  case configuration
}

/// A screen of UIKit whose cells are SwiftUI views, one row below the other, in a host that a test drives.
@MainActor
final class HostedList<Row: View>: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  let way: HostingWay
  var items: [Int]
  private let height: CGFloat
  private let row: (Int) -> Row
  private let layout = UICollectionViewFlowLayout()
  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
  /// Whether rows are as high as what is inside asks for; to be set before the view is made.
  var sizesItself = false
  /// What was selected, in order.
  private(set) var selected: [Int] = []

  init(_ way: HostingWay, _ items: [Int], height: CGFloat, row: @escaping (Int) -> Row) {
    self.way = way
    self.items = items
    self.height = height
    self.row = row
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    if sizesItself { layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
    collectionView.register(HostingCollectionViewCell<Row>.self, forCellWithReuseIdentifier: "cell")
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "configuration")
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = items[indexPath.item]
    switch way {
    case .cell:
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? HostingCollectionViewCell<Row>)?.configure(with: row(item), parent: self)
      return cell
    case .configuration:
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "configuration", for: indexPath)
      cell.contentConfiguration = UIHostingConfiguration { row(item) }.margins(.all, 0)
      return cell
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: collectionView.bounds.width, height: height) }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(items[indexPath.item])
    collectionView.deselectItem(at: indexPath, animated: false)
  }

  /// The items that are seen, from the top down.
  var seen: [Int] { collectionView.indexPathsForVisibleItems.sorted().map { items[$0.item] } }
}

/// Shows a controller of UIKit that somebody else holds too.
struct Shown: UIViewControllerRepresentable {
  let controller: UIViewController

  func makeUIViewController(context: Context) -> UIViewController { controller }
  func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
}

extension HeadlessHost {
  /// A host of a controller's screen, without insets, after its first frame.
  static func showing(_ controller: UIViewController, width: CGFloat, height: CGFloat) -> HeadlessHost {
    let headless = HeadlessHost(
      Shown(controller: controller).ignoresSafeArea(), size: CGSize(width: width, height: height))
    headless.makeFrame()
    return headless
  }

  /// A finger, or a mouse's button.
  func send(
    _ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat, _ device: PointerEvent.Device = .touch
  ) {
    host.handle(.pointer(PointerEvent(phase, at: CGPoint(x: x, y: y), time: time, device: device)))
    makeFrame()
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    send(.down, x, y)
    send(.up, x, y)
    makeFramesUntilIdle()
  }

  /// Drags up by a distance once some points have told the drag from a tap, and rests before it lets go.
  func drag(fromX x: CGFloat, y: CGFloat, by distance: CGFloat) {
    send(.down, x, y)
    let slop: CGFloat = 15
    send(.moved, x, y - slop)
    for step in 1...10 { send(.moved, x, y - slop - distance * CGFloat(step) / 10) }
    for _ in 0..<12 { makeFrame() }
    send(.up, x, y - slop - distance)
    makeFramesUntilIdle()
  }

  /// The texts of the last frame, from back to front.
  var texts: [String] {
    makeFrame()
    return host.frame(at: time).items.flatMap(Self.texts)
  }

  private static func texts(_ item: DisplayItem) -> [String] {
    switch item {
    case .text(let layout, _, _): [layout.request.runs.map(\.text).joined()]
    case .group(let group): group.items.flatMap(texts)
    case .picture(let picture, _): picture.items.flatMap(texts)
    default: []
    }
  }
}
