import Foundation
import Shoji
import Testing

@testable import SwiftUI
@testable import UIKit

private let red = Color(red: 1, green: 0, blue: 0)

/// A red box as high as it likes, in a cell of its own class.
private struct Box: View {
  var height: CGFloat?

  var body: some View { red.frame(height: height) }
}

private final class BoxCell: HostingCollectionViewCell<Box> {
  override init(frame: CGRect) {
    super.init(frame: frame)
    alignment = .top
  }

  required init?(coder: NSCoder) { nil }

  func configure(withHeight height: CGFloat, parent: UIViewController) {
    configure(with: Box(height: height), parent: parent)
  }
}

/// As high as can be, whatever it is offered.
private struct Endless: View {
  var body: some View { EndlessLayout { red } }
}

private struct EndlessLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: proposal.width ?? 10, height: .infinity)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

@MainActor @Suite("Hosted cells", .serialized) struct HostedCellTests {
  /// A screen of boxes in cells of a class.
  private func boxes<Cell: HostingCollectionViewCell<Box>>(
    _ type: Cell.Type, count: Int, configure: @escaping (Cell, Int, UIViewController) -> Void
  ) -> ListScreen {
    let screen = ListScreen(count) { screen, view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      if let cell = cell as? Cell { configure(cell, path.item, screen) }
      return cell
    }
    screen.collectionView.register(type, forCellWithReuseIdentifier: "cell")
    return screen
  }

  @Test("B5 The generic cell is used as it is, and subclassed with a form of its own") func generic() {
    let plain = boxes(HostingCollectionViewCell<Box>.self, count: 3) { cell, item, screen in
      cell.configure(with: Box(height: CGFloat(item * 10 + 10)), parent: screen)
    }
    plain.layout.itemSize = CGSize(width: 100, height: 50)
    let stage = HeadlessHost.showing(plain, width: 100, height: 300)
    #expect(
      stage.rectangles(red) == [
        CGRect(x: 0, y: 20, width: 100, height: 10), CGRect(x: 0, y: 65, width: 100, height: 20),
        CGRect(x: 0, y: 110, width: 100, height: 30),
      ])
    let own = boxes(BoxCell.self, count: 3) { cell, item, screen in
      cell.configure(withHeight: CGFloat(item * 10 + 10), parent: screen)
    }
    own.layout.itemSize = CGSize(width: 100, height: 50)
    let ownStage = HeadlessHost.showing(own, width: 100, height: 300)
    #expect(ownStage.rectangles(red).map(\.minY) == [0, 50, 100])
    #expect(SwiftUICollectionViewCell<Box>.self == HostingCollectionViewCell<Box>.self)
  }

  @Test("B6 A card fills the size that the flow layout's delegate gives, at every width") func delegateSizes()
  {
    let screen = boxes(HostingCollectionViewCell<Box>.self, count: 4) { cell, _, screen in
      cell.configure(with: Box(), parent: screen)
    }
    screen.size = { view, item in CGSize(width: view.bounds.width / 2, height: CGFloat(40 + item / 2 * 20)) }
    for width in stride(from: CGFloat(100), through: 400, by: 50) {
      let stage = HeadlessHost.showing(screen, width: width, height: 300)
      #expect(
        stage.rectangles(red) == [
          CGRect(x: 0, y: 0, width: width / 2, height: 40),
          CGRect(x: width / 2, y: 0, width: width / 2, height: 40),
          CGRect(x: 0, y: 40, width: width / 2, height: 60),
          CGRect(x: width / 2, y: 40, width: width / 2, height: 60),
        ])
    }
  }

  @Test("B6 A card decides its height where the layout lets it, and again when it is another") func ownSizes()
  {
    var heights: [CGFloat] = [30, 70, 20]
    let screen = boxes(HostingCollectionViewCell<Box>.self, count: 3) { cell, item, screen in
      cell.configure(with: Box(height: heights[item]), parent: screen)
    }
    screen.size = { view, _ in CGSize(width: view.bounds.width, height: 50) }
    screen.layout.estimatedItemSize = CGSize(width: 100, height: 50)
    let stage = HeadlessHost.showing(screen, width: 100, height: 300)
    #expect(stage.rectangles(red).map(\.height) == heights)
    #expect(stage.rectangles(red).map(\.minY) == [0, 30, 100])
    heights[0] = 60
    screen.collectionView.reloadItems(at: [IndexPath(item: 0, section: 0)])
    stage.makeFramesUntilIdle()
    #expect(Set(stage.rectangles(red).map(\.minY)) == [0, 60, 130])
  }

  @Test("B8 Content stands in the middle, or at the top by a spacer or by the cell's alignment")
  func alignment() {
    func top<Content: View>(_ content: @escaping () -> Content, _ alignment: UnitPoint = .center) -> CGRect? {
      let screen = ListScreen(1) { screen, view, path in
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        if let cell = cell as? HostingCollectionViewCell<Content> {
          cell.alignment = alignment
          cell.configure(with: content(), parent: screen)
        }
        return cell
      }
      screen.collectionView.register(
        HostingCollectionViewCell<Content>.self, forCellWithReuseIdentifier: "cell")
      screen.layout.itemSize = CGSize(width: 100, height: 100)
      let stage = HeadlessHost.showing(screen, width: 100, height: 300)
      return stage.rectangles(red).first
    }
    let box = { red.frame(width: 30, height: 20) }
    #expect(top(box) == CGRect(x: 35, y: 40, width: 30, height: 20))
    #expect(top(box, .top) == CGRect(x: 35, y: 0, width: 30, height: 20))
    #expect(top(box, .bottomTrailing) == CGRect(x: 70, y: 80, width: 30, height: 20))
    let spaced = {
      VStack(spacing: 0) {
        red.frame(width: 30, height: 20)
        Spacer()
      }
    }
    #expect(top(spaced) == CGRect(x: 35, y: 0, width: 30, height: 20))
    // Larger than the cell: it sticks out on both sides, or below.
    let tall = { red.frame(width: 30, height: 120) }
    #expect(top(tall) == CGRect(x: 35, y: -10, width: 30, height: 120))
    #expect(top(tall, .top) == CGRect(x: 35, y: 0, width: 30, height: 120))
  }

  @Test("A card that is endless gets the cell's size") func endlessCards() {
    let screen = ListScreen(2) { screen, view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? HostingCollectionViewCell<Endless>)?.configure(with: Endless(), parent: screen)
      return cell
    }
    screen.collectionView.register(
      HostingCollectionViewCell<Endless>.self, forCellWithReuseIdentifier: "cell")
    screen.size = { view, _ in CGSize(width: view.bounds.width, height: 50) }
    screen.layout.estimatedItemSize = CGSize(width: 100, height: 50)
    let stage = HeadlessHost.showing(screen, width: 100, height: 300)
    stage.makeFramesUntilIdle()
    #expect(screen.collectionView.visibleCells.map(\.frame.height) == [50, 50])
  }

  @Test("B2 A host is a child of one controller, whatever becomes of its cell") func containment() {
    let (first, second) = (UIViewController(), UIViewController())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    weak var host: UIViewController?
    autoreleased {
      let cell = HostingCollectionViewCell<Box>(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      cell.configure(with: Box(), parent: first)
      #expect(first.children.isEmpty)
      window.addSubview(cell)
      for _ in 0..<3 { cell.configure(with: Box(), parent: first) }
      #expect(first.children.count == 1)
      host = first.children.first
      cell.configure(with: Box(), parent: second)
      #expect(first.children.isEmpty && second.children.count == 1 && second.children.first === host)
      cell.removeFromSuperview()
      #expect(second.children.isEmpty && host?.parent == nil && host != nil)
      let other = UIView(frame: window.bounds)
      window.addSubview(other)
      other.addSubview(cell)
      #expect(second.children.count == 1 && second.children.first === host)
      cell.removeFromSuperview()
    }
    #expect(host == nil && second.children.isEmpty)
  }

  private func autoreleased(_ body: () -> Void) { body() }
}
