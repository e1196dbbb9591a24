import DisplayList
import Foundation
import Testing

@testable import Shoji
@testable import SwiftUI
@testable import UIKit

/// Where things are painted that a test looks for, in the space of a display list.
@MainActor private enum Painted {
  static func redRectangles(_ items: [DisplayItem], at origin: CGPoint = .zero) -> [CGRect] {
    items.flatMap { item -> [CGRect] in
      switch item {
      case .fill(.rectangle(let rect), .color(let color)) where color == RGBA(red: 1, green: 0, blue: 0):
        [rect.offsetBy(dx: origin.x, dy: origin.y)]
      case .group(let group): redRectangles(group.items, at: origin)
      case .picture(let picture, let place):
        redRectangles(picture.items, at: CGPoint(x: origin.x + place.x, y: origin.y + place.y))
      default: []
      }
    }
  }

  static func images(_ items: [DisplayItem], at origin: CGPoint = .zero) -> [CGRect] {
    items.flatMap { item -> [CGRect] in
      switch item {
      case .image(_, let rect, _): [rect.offsetBy(dx: origin.x, dy: origin.y)]
      case .group(let group): images(group.items, at: origin)
      case .picture(let picture, let place):
        images(picture.items, at: CGPoint(x: origin.x + place.x, y: origin.y + place.y))
      default: []
      }
    }
  }
}

/// Cases of places and sizes of hosted views; `Tests/README.md` says where each case stands.
@MainActor @Suite("Hosted cells: cases of places") struct HostedPlaceCaseTests {
  @Test(
    "B33 a row that passes under a bar keeps its height and its place in the cell",
    arguments: HostingWay.allCases)
  func safeArea(way: HostingWay) {
    let red = Color(red: 1, green: 0, blue: 0)
    let list = HostedList(way, Array(0..<100), height: 44) {
      Rectangle().fill($0 == 0 ? red : .blue)
    }
    let headless = HeadlessHost.showing(list, width: 300, height: 812)
    headless.host.surround(
      scale: 1, colorScheme: .light, layoutDirection: .leftToRight,
      safeArea: EdgeInsets(top: 59, leading: 0, bottom: 0, trailing: 0))
    headless.makeFramesUntilIdle()
    #expect(list.view.safeAreaInsets.top == 59 && list.collectionView.contentOffset.y == -59)
    for offset in 0...43 {
      list.collectionView.contentOffset.y = CGFloat(offset)
      headless.makeFrame()
      let rows = Painted.redRectangles(headless.host.frame(at: headless.time).items)
      #expect(rows == [CGRect(x: 0, y: -CGFloat(offset), width: 300, height: 44)], "offset \(offset)")
    }
  }

  @Test("B209 what a cell shows follows its size, and a picture that fits keeps its ratio") func resized()
    throws
  {
    let pixels = [UInt8](repeating: 255, count: 30 * 20 * 4)
    let picture = try #require(CGImage(width: 30, height: 20, pixels: pixels))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let parent = UIViewController()
    window.rootViewController = parent
    let cell = HostingCollectionViewCell<PictureRow>(frame: CGRect(x: 0, y: 0, width: 150, height: 100))
    parent.view.addSubview(cell)
    cell.configure(with: PictureRow(picture: picture), parent: parent)
    for (size, fitting) in [
      (CGSize(width: 150, height: 100), CGRect(x: 0, y: 0, width: 150, height: 100)),
      (CGSize(width: 300, height: 200), CGRect(x: 0, y: 0, width: 300, height: 200)),
      (CGSize(width: 300, height: 300), CGRect(x: 0, y: 50, width: 300, height: 200)),
      (CGSize(width: 60, height: 100), CGRect(x: 0, y: 30, width: 60, height: 40)),
    ] {
      cell.frame.size = size
      let items = window.list(scale: 1)
      #expect(Painted.redRectangles(items) == [CGRect(origin: .zero, size: size)])
      #expect(Painted.images(items) == [fitting])
    }
  }

  @Test("B203 an empty collection view takes the room that it is offered, and has no content") func empty() {
    let list = HostedList(.cell, [], height: 10) { Text(verbatim: "\($0)") }
    let headless = HeadlessHost.showing(list, width: 300, height: 500)
    #expect(list.collectionView.frame == CGRect(x: 0, y: 0, width: 300, height: 500))
    #expect(list.collectionView.contentSize.height == 0 && headless.texts.isEmpty)
    let own = HeadlessHost(
      CollectionView([Int](), id: \.self) { Text(verbatim: "\($0)") }, size: CGSize(width: 300, height: 500))
    own.makeFrame()
    #expect(own.host.sizeThatFits(width: 300, height: 500) == CGSize(width: 300, height: 500))
    #expect(own.contentSize.height == 0)
  }

  @Test(
    "B86 B93 asked for no height, a collection view of UIKit is as high as its content, without making it")
  func fittingHeight() {
    let rows = Rows(count: 3)
    let headless = HeadlessHost(RowsView(rows: rows), size: CGSize(width: 320, height: 480))
    headless.makeFramesUntilIdle()
    #expect(headless.host.sizeThatFits(width: 320, height: nil) == CGSize(width: 320, height: 132))
    rows.count = 4
    headless.makeFramesUntilIdle()
    #expect(headless.host.sizeThatFits(width: 320, height: nil) == CGSize(width: 320, height: 176))
    let many = Rows(count: 1000)
    let large = HeadlessHost(RowsView(rows: many), size: CGSize(width: 320, height: 480))
    let size = large.host.sizeThatFits(width: nil, height: nil)
    #expect(size.width >= 10 && size.width.isFinite && size.height == 44000)
    #expect(many.asked <= 12)
  }

  @Test("B211 padding stays when rows come to be more than there is room for", arguments: HostingWay.allCases)
  func padding(way: HostingWay) {
    let red = Color(red: 1, green: 0, blue: 0)
    let list = HostedList(way, Array(0..<5), height: 40) { _ in
      Rectangle().fill(red).padding(.horizontal, 10)
    }
    let headless = HeadlessHost.showing(list, width: 300, height: 300)
    for count in [5, 10] {
      list.items = Array(0..<count)
      list.collectionView.reloadData()
      headless.makeFramesUntilIdle()
      let rows = Painted.redRectangles(headless.host.frame(at: headless.time).items)
      #expect(rows.count >= 5 && rows.allSatisfy { $0.minX == 10 && $0.width == 280 })
    }
  }
}

/// Rows of a collection view of UIKit, and how often a cell was asked for.
@MainActor @Observable private final class Rows: NSObject, UICollectionViewDataSource {
  var count: Int
  @ObservationIgnored private(set) var asked = 0
  @ObservationIgnored let layout = UICollectionViewFlowLayout()

  init(count: Int) {
    self.count = count
    layout.itemSize = CGSize(width: 10, height: 44)
    layout.minimumInteritemSpacing = 1000
    layout.minimumLineSpacing = 0
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked += 1
    return collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
  }
}

private struct RowsView: View {
  let rows: Rows

  var body: some View {
    CollectionViewRepresentable(
      cellTypes: [.init(UICollectionViewCell.self, reuseIdentifier: "row")], layout: rows.layout,
      dataSource: rows, version: rows.count)
  }
}

private struct PictureRow: View {
  let picture: CGImage

  var body: some View {
    ZStack {
      Rectangle().fill(Color(red: 1, green: 0, blue: 0))
      Image(uiImage: UIImage(cgImage: picture)).resizable().aspectRatio(contentMode: .fit)
    }
  }
}
