import DisplayList
import Foundation
import GTKPlatform
import Interaction

@testable import SwiftUI
@testable import UIKit

/// Screens of UIKit in a host without a window, and a finger to touch them with.
@MainActor final class UIKitStage {
  let host: ViewHost
  private var time = 0.0

  init(_ view: some View, size: CGSize = CGSize(width: 800, height: 600)) {
    host = ViewHost(view, size: size, textEngine: PangoTextEngine())
    frame()
  }

  convenience init(screen: UIViewController, size: CGSize) {
    self.init(ScreenView(screen: screen).ignoresSafeArea(), size: size)
  }

  @discardableResult func frame() -> DisplayList {
    time += 1.0 / 60
    return host.frame(at: time)
  }

  /// Makes frames until nothing moves.
  func settle() {
    for _ in 0..<600 {
      frame()
      if !host.needsFrame { return }
    }
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    host.handle(.pointer(PointerEvent(.down, at: CGPoint(x: x, y: y), time: time)))
    frame()
    host.handle(.pointer(PointerEvent(.up, at: CGPoint(x: x, y: y), time: time)))
    settle()
  }

  /// Drags a finger down, or up where the distance is below 0; or to the right and the left.
  func drag(fromX x: CGFloat, y: CGFloat, by distance: CGFloat, sideways: Bool = false) {
    func send(_ phase: PointerEvent.Phase, _ moved: CGFloat) {
      let point = CGPoint(x: x + (sideways ? moved : 0), y: y + (sideways ? 0 : moved))
      host.handle(.pointer(PointerEvent(phase, at: point, time: time, device: .touch)))
      frame()
    }
    send(.down, 0)
    for step in 1...10 { send(.moved, distance * CGFloat(step) / 10) }
    // It rests before it is lifted, so that nothing is thrown.
    for _ in 0..<12 { send(.moved, distance) }
    send(.up, distance)
    settle()
  }

  func scroll(by points: CGFloat) {
    let middle = CGPoint(x: host.size.width / 2, y: host.size.height / 2)
    host.handle(.scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: points), at: middle, time: time)))
    settle()
  }

  /// The texts on the screen, from back to front.
  var texts: [String] { frame().items.flatMap(Self.texts) }

  /// Where rectangles of a colour are on the screen, from back to front.
  func rectangles(_ color: Color) -> [CGRect] {
    let wanted = RGBA(color)
    func find(_ items: [DisplayItem], _ transform: CGAffineTransform) -> [CGRect] {
      items.flatMap { item -> [CGRect] in
        switch item {
        case .fill(.rectangle(let rect), .color(wanted)): [rect.applying(transform)]
        case .group(let group): find(group.items, group.transform.concatenating(transform))
        case .picture(let picture, let place):
          find(picture.items, CGAffineTransform(translationX: place.x, y: place.y).concatenating(transform))
        default: []
        }
      }
    }
    return find(frame().items, .identity)
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

extension RGBA {
  fileprivate init(_ color: Color) {
    let resolved = color.resolve(in: EnvironmentValues())
    self.init(red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue))
  }
}

/// A screen that is one collection view, whose cells a closure makes.
final class ListScreen: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let layout: UICollectionViewFlowLayout
  let collectionView: UICollectionView
  var count: Int
  var size: ((UICollectionView, Int) -> CGSize)?
  var selected: [Int] = []
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
  }
}

private struct ScreenView: UIViewControllerRepresentable {
  let screen: UIViewController

  func makeUIViewController(context: Context) -> UIViewController { screen }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
